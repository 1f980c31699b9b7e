/** Parses the code of components, and tells what they import, export and declare, and what their names stand for. */
import type * as AcornTypeScript from "@sveltejs/acorn-typescript";
import { Parser } from "acorn";
import { requirePackage } from "../util/on_demand.ts";
import { boundNames, type CodeNode, nodesIn } from "../util/syntax_tree.ts";

/** An export of another module: its name, `default`, or `*` for all together; a member of it as `name.member`. */
export interface Origin {
  /** The specifier of the module; empty for what every browser has. */
  readonly from: string;
  readonly name: string;
}

export interface CodeExport {
  /** `*` for the exports of another module. */
  readonly name: string;
  /** What it is called in the module; undefined for an expression and for another module's export. */
  readonly local: string | undefined;
  /** The export of another module that it is. */
  readonly origin: Origin | undefined;
}

/** A function, class, variable or unnamed default export (`default`) of a module. */
export interface Declaration {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  readonly nodes: readonly CodeNode[];
}

export interface ComponentCode {
  /** All nodes but names of members, each before the nodes within. */
  readonly nodes: readonly CodeNode[];
  /** By name in the module. */
  readonly imports: ReadonlyMap<string, Origin>;
  readonly exports: readonly CodeExport[];
  readonly declarations: readonly Declaration[];
  /** Returns what a name or member stands for; undefined for what the module declares itself. */
  readonly originOf: (node: CodeNode) => Origin | undefined;
}

/** Returns undefined for code that cannot be parsed, which the bundler reports if it is used. */
export function parseCode(text: string): ComponentCode | undefined {
  parsers ??= loadParsers();
  for (const parser of parsers) {
    try {
      return codeOf(parser.parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true }));
    } catch {
      // Not of this syntax, or nested so deeply that it exceeds the stack.
    }
  }
}

/** One that reads tags, and one that reads casts such as `<Type> value`, which look like tags. */
let parsers: readonly (typeof Parser)[] | undefined;

/** Loads the plugin only for sites with components: it takes a tenth of the time of a build without changes. */
function loadParsers(): readonly (typeof Parser)[] {
  const { tsPlugin } = requirePackage("@sveltejs/acorn-typescript") as typeof AcornTypeScript;
  return [true, false].map((jsx) =>
    class extends Parser.extend(tsPlugin({ jsx })) {
      /** Accepts exports of types, which are not declared otherwise. */
      checkLocalExport() {}
      /** Accepts a type with the name of a value: `import type { Tide }` above `const Tide`. */
      declareName() {}
      /** Accepts `<T extends Base>() => …`. */
      reportReservedArrowTypeParam() {}
    }
  );
}

function codeOf(program: CodeNode): ComponentCode {
  const nodes = nodesIn(program);
  const imports = importsOf(program);
  const declarations: Declaration[] = program.body.flatMap(declarationsOf);
  const declared = new Set(declarations.map(({ name }) => name));
  const exports = program.body.flatMap((statement: CodeNode) => exportsOf(statement, imports))
    // Anything else in a list of exports is a type.
    .filter(({ local, origin }: CodeExport) => origin || declared.has(local ?? ""));
  return { nodes, imports, exports, declarations, originOf: originsIn(nodes, imports) };
}

function importsOf(program: CodeNode): Map<string, Origin> {
  const imports = program.body.filter(({ type, importKind }: CodeNode) =>
    type === "ImportDeclaration" && importKind !== "type"
  );
  return new Map(
    imports.flatMap(({ source, specifiers }: CodeNode) =>
      specifiers.filter((item: CodeNode) => item.importKind !== "type").map(
        ({ type, imported, local }: CodeNode) => {
          const name = imported ? nameOf(imported) : type === "ImportDefaultSpecifier" ? "default" : "*";
          return [local.name, { from: source.value, name }];
        },
      )
    ),
  );
}

/** Returns a name in a list of imports or exports, which may be in quotes. */
function nameOf(node: CodeNode): string {
  return node.name ?? node.value;
}

function exportsOf(statement: CodeNode, imports: ReadonlyMap<string, Origin>): CodeExport[] {
  const { type, declaration, source, exported, specifiers, exportKind } = statement;
  if (exportKind === "type" || TYPE.test(declaration?.type)) return [];
  const exportAs = (name: string, local: string) => ({ name, local, origin: imports.get(local) });
  if (type === "ExportAllDeclaration") {
    const name = exported ? nameOf(exported) : "*";
    return [{ name, local: undefined, origin: { from: source.value, name: "*" } }];
  }
  if (type === "ExportDefaultDeclaration") {
    const local = declaration.type === "Identifier" ? declaration : namesDeclared(declaration)[0];
    return [exportAs("default", local?.name ?? "default")];
  }
  if (type !== "ExportNamedDeclaration") return [];
  if (declaration) return namesDeclared(declaration).map(({ name }) => exportAs(name, name));
  return specifiers.filter((item: CodeNode) => item.exportKind !== "type").map((item: CodeNode) => {
    const [name, local] = [nameOf(item.exported), nameOf(item.local)];
    return source
      ? { name, local: undefined, origin: { from: source.value, name: local } }
      : exportAs(name, local);
  });
}

const TYPE = /^TS(?:Interface|TypeAlias)Declaration$|^TSDeclareFunction$/;

function declarationsOf(statement: CodeNode): Declaration[] {
  const declared = statement.declaration ?? statement;
  if (declared.type === "VariableDeclaration") {
    return declared.declarations.flatMap((one: CodeNode) => declarationFor(boundNames(one.id), one));
  }
  const names = namesDeclared(declared);
  if (names.length > 0) return declarationFor(names, declared);
  if (statement.type === "ExportDefaultDeclaration" && declared.type !== "Identifier") {
    return [{ name: "default", at: declared.start, nodes: nodesIn(declared) }];
  }
  // `Tabs.Item = …` is a part of `Tabs`.
  const whole = declared.expression?.left?.object;
  return whole?.type === "Identifier" ? declarationFor([whole], declared) : [];
}

function declarationFor(names: readonly CodeNode[], code: CodeNode): Declaration[] {
  const nodes = nodesIn(code);
  return names.map(({ name, start: at }) => ({ name, at, nodes }));
}

/** Returns the names that a statement declares, without types. */
function namesDeclared({ type, declarations, id }: CodeNode): CodeNode[] {
  if (type === "VariableDeclaration") return declarations.flatMap((one: CodeNode) => boundNames(one.id));
  return id && /Declaration$/.test(type) && !TYPE.test(type) ? [id] : [];
}

/** What may stand around a name without changing what it is. */
const AROUND = /^(?:TS(?:As|Satisfies|NonNull|Instantiation)|TSTypeAssertion|Chain)(?:Expression)?$/;

/** Returns the parts of a name and its members, as in `Menu.Item`; undefined for any other expression. */
export function pathOf(node: CodeNode): string[] | undefined {
  const members: string[] = [];
  let whole = node;
  for (; !/^(?:JSX)?Identifier$/.test(whole.type); whole = whole.object ?? whole.expression) {
    if (/^(?:JSX)?MemberExpression$/.test(whole.type) && !whole.computed) members.push(whole.property.name);
    else if (!AROUND.test(whole.type)) return undefined;
  }
  return [...members, whole.name].reverse();
}

function originsIn(
  nodes: readonly CodeNode[],
  imports: ReadonlyMap<string, Origin>,
): ComponentCode["originOf"] {
  const known = new Map<string, Origin | undefined>();
  const originOf = (node: CodeNode): Origin | undefined => {
    const [name, ...members] = pathOf(node) ?? [];
    if (name === undefined) return undefined;
    const origin = known.has(name) ? known.get(name) : { from: "", name };
    return origin && memberOf(origin, members);
  };
  for (const { id, params, param } of nodes) {
    for (const { name } of [id, ...params ?? [], param].flatMap(boundNames)) known.set(name, undefined);
  }
  for (const [name, origin] of imports) known.set(name, origin);
  // Other names of imports: `const { useState } = React`, `const { Item } = Menu`, `const React = require("react")`.
  for (const { type, id, init } of nodes) {
    const origin = type === "VariableDeclarator" && init ? originOf(init) ?? requiredBy(init) : undefined;
    if (!origin) continue;
    if (id.type === "Identifier") known.set(id.name, origin);
    for (const { key, value } of id.properties ?? []) {
      if (value?.type === "Identifier") known.set(value.name, memberOf(origin, [nameOf(key)]));
    }
  }
  return originOf;
}

/** Returns all exports of a module that is required, in the way of Node.js. */
function requiredBy({ type, callee, arguments: values }: CodeNode): Origin | undefined {
  const isRequired = type === "CallExpression" && callee.name === "require";
  return isRequired && typeof values[0]?.value === "string"
    ? { from: values[0].value, name: "*" }
    : undefined;
}

function memberOf({ from, name }: Origin, members: readonly string[]): Origin {
  const path = name === "*" && members.length > 0 ? members : [name, ...members];
  return { from, name: path.join(".") };
}
