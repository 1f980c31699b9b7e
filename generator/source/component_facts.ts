/** What is known about a file of components: a summary of its code that is small enough to be kept. */
import { type CodeExport, type ComponentCode, parseCode, pathOf } from "./component_code.ts";
import { interactiveNodes, needsOnlyProps } from "./interactive_components.ts";
import { keepByText } from "../util/keep_by_text.ts";
import type { CodeNode } from "../util/syntax_tree.ts";

export interface ComponentFacts {
  /** Specifiers of the modules that it imports from, also while it runs. */
  readonly loads: readonly string[];
  readonly exports: readonly CodeExport[];
  readonly declarations: readonly DeclarationFacts[];
  /** What all of its code uses. */
  readonly uses: readonly Use[];
  /** Offsets of elements that are statements, so that nothing returns them. */
  readonly unreturned: readonly number[];
  /** Whether it has state, listens to events or loads code, and needs nothing but its props for it. */
  readonly canHydrateAlone: boolean;
}

export interface DeclarationFacts {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  /** Whether its own code has state, listens to events or loads code. */
  readonly isInteractive: boolean;
  readonly uses: readonly Use[];
}

/** A name in code that stands for a declaration of the module or for an export of another one. */
export interface Use {
  /** The specifier of the other module. */
  readonly from: string | undefined;
  /** The name of the declaration or export; `*` for all exports. */
  readonly name: string;
  /** The name with the members that are used of it, as in `Menu.Item`. */
  readonly path: string;
  /** The word that stands for it in the import: its name, or that of all exports. */
  readonly word: string;
  /** Whether it may be a component: it is written as a tag, or capitalized. */
  readonly isShown: boolean;
}

/** Returns the facts about a file of components; undefined if it cannot be parsed. They are kept. */
export const componentFacts: (text: string) => ComponentFacts | undefined = keepByText(readFacts);

/** Returns the facts about code that is read once, such as that of a page; undefined if it cannot be parsed. */
export function readFacts(text: string): ComponentFacts | undefined {
  const code = parseCode(text);
  return code && factsOf(code);
}

function factsOf(code: ComponentCode): ComponentFacts {
  const interactive = interactiveNodes(code);
  const useOf = usesOf(code);
  return {
    loads: code.nodes.filter(isLoad).map(({ source }) => source.value),
    exports: code.exports,
    declarations: code.declarations.map(({ name, at, nodes }) => ({
      name,
      at,
      isInteractive: nodes.some((node) => interactive.has(node)),
      uses: usesIn(nodes, useOf),
    })),
    uses: usesIn(code.nodes, useOf),
    unreturned: code.nodes.filter(({ type, expression }) =>
      type === "ExpressionStatement" && /^JSX(?:Element|Fragment)$/.test(expression.type)
    ).map(({ expression }) => expression.start),
    canHydrateAlone: interactive.size > 0 && needsOnlyProps(code),
  };
}

/** Returns whether a node imports from a module whose specifier is written there. */
function isLoad({ source, importKind, exportKind }: CodeNode): boolean {
  return source?.type === "Literal" && importKind !== "type" && exportKind !== "type";
}

function usesIn(nodes: readonly CodeNode[], useOf: (node: CodeNode) => Use | undefined): Use[] {
  const uses = nodes.flatMap((node) => useOf(node) ?? []);
  return [...new Map(uses.map((use) => [Object.values(use).join("\0"), use])).values()];
}

/** Returns how to find what a node uses. A node belongs to its module and to its declaration, but is read once. */
function usesOf(code: ComponentCode): (node: CodeNode) => Use | undefined {
  const declared = new Set(code.declarations.map(({ name }) => name));
  const inside = new Set(
    code.nodes.flatMap(({ type, object }) => type === "MemberExpression" ? [object] : []),
  );
  const known = new Map<CodeNode, Use | undefined>();
  const read = (node: CodeNode): Use | undefined => {
    if (node.type === "ImportExpression" && isLoad(node)) {
      return { from: node.source.value, name: "*", path: "*", word: "", isShown: true };
    }
    const named = usedName(node);
    if (named === undefined || inside.has(node)) return undefined;
    const [local] = pathOf(named) ?? [];
    if (local === undefined) return undefined;
    const origin = code.originOf(named);
    if (!origin) {
      return declared.has(local)
        ? { from: undefined, name: local, path: local, word: local, isShown: true }
        : undefined;
    }
    if (!origin.from) return undefined;
    const [name = ""] = origin.name.split(".");
    const isMember = code.imports.get(local)?.name === "*" && name !== "*";
    const word = code.imports.get(local)?.name === "*" ? local : name;
    const isShown = named !== node || /(?:^|\.)[A-Z]/.test(origin.name) ||
      (!isMember && /^[A-Z]/.test(local));
    return { from: origin.from, name, path: origin.name, word, isShown };
  };
  return (node) => known.getOrInsertComputed(node, read);
}

/** Returns the name or member that a node uses. Tags in lower case are elements. */
function usedName(node: CodeNode): CodeNode | undefined {
  if (node.type === "JSXOpeningElement") return /^[a-z]/.test(node.name.name ?? "") ? undefined : node.name;
  return node.type === "Identifier" || node.type === "MemberExpression" ? node : undefined;
}

/** Returns the named exports of a module whose own code is interactive. */
export function interactiveExports(text: string): string[] {
  const { exports, declarations } = componentFacts(text) ?? { exports: [], declarations: [] };
  const interactive = new Set(declarations.filter((one) => one.isInteractive).map(({ name }) => name));
  return exports.filter(({ name, local }) => name !== "default" && local && interactive.has(local))
    .map(({ name }) => name);
}
