/**
 * Finds components that are interactive without being named as islands, as is usual with other generators.
 * One that needs only its props can be hydrated by itself; any other is only rendered statically, which is
 * reported.
 */
import { RUNTIME_MODULES, RUNTIME_NAMES, THEME_MODULES } from "../../layouts/mdx/names.ts";
import type { CodeNode } from "../util/syntax_tree.ts";
import type { ComponentCode, Origin } from "./component_code.ts";
import { setOf } from "../util/text.ts";

const REACT = /^(?:react|preact(?:\/(?:compat|hooks))?)$/;
/** Functions that only have an effect in the browser. */
const INTERACTIVE = setOf("useState useReducer useEffect useLayoutEffect useSyncExternalStore lazy");
/** Functions that make a component depend on the tree around it. */
const TREE_DEPENDENT = new Set(["createContext", "forwardRef", "useContext"]);
/**
 * Exports of the theme and its runtime that behave the same in a React root of their own. The others show
 * parts of a page, or the script of the page changes them.
 */
const PORTABLE_EXPORTS = new Set([
  ...RUNTIME_NAMES,
  ...setOf(
    "Badge Button Callout Card CardGrid ClientOnly Link LinkCard SourceCode Tag getCustomMDXComponent",
  ),
]);
/** Hooks that do not depend on the tree around a component. */
const OWN_HOOKS = setOf(
  "useCallback useDebugValue useDeferredValue useEffect useEffectEvent useId useImperativeHandle useInsertionEffect " +
    "useLayoutEffect useMemo useOptimistic useReducer useRef useState useSyncExternalStore useTransition",
);

/** Names that contexts of other files have. Anything else that `use()` is given is a promise. */
const CONTEXT_NAME = /^(?:[A-Z][a-z]\w*|\w*Context)$/;

/** Returns the name of a function of React that is called. */
export function reactCall({ type, callee }: CodeNode, { originOf }: ComponentCode): string | undefined {
  const origin = type === "CallExpression" ? originOf(callee) : undefined;
  return origin && REACT.test(origin.from) ? origin.name.replace(/^default\./, "") : undefined;
}

/** Returns the nodes that only have an effect in the browser: hooks, handlers, what arrives later. */
export function interactiveNodes(code: ComponentCode): Set<CodeNode> {
  const readsContext = contextReads(code);
  return new Set(code.nodes.filter((node) => {
    const { type, name, value, callee } = node;
    if (type === "JSXAttribute") {
      return /^on[A-Z]/.test(name.name) && value?.type === "JSXExpressionContainer";
    }
    if (type !== "CallExpression") return false;
    if (callee.object?.type === "ThisExpression") return callee.property.name === "setState";
    const called = reactCall(node, code);
    if (called === "use") return !readsContext.has(node);
    return called === undefined ? isOtherHook(code.originOf(callee)) : INTERACTIVE.has(called);
  }));
}

/** Returns the calls of `use()` for a context. */
function contextReads(code: ComponentCode): Set<CodeNode> {
  const created = new Set(
    code.nodes.filter(({ type, init }) =>
      type === "VariableDeclarator" && init && reactCall(init, code) === "createContext"
    ).map(({ id }) => id.name),
  );
  return new Set(code.nodes.filter((node) => {
    if (reactCall(node, code) !== "use" || node.arguments.length === 0) return false;
    const [read] = node.arguments;
    const name = read.property?.name ?? read.name;
    return code.originOf(read) ? CONTEXT_NAME.test(name) : created.has(name);
  }));
}

/** Returns whether an export is the runtime's hook that changes, or another module's with the name of React's. */
function isOtherHook(origin: Origin | undefined): boolean {
  if (!origin) return false;
  if (RUNTIME_MODULES.includes(origin.from)) return origin.name === "useDark";
  return /^use/.test(origin.name) && INTERACTIVE.has(origin.name);
}

/** Reports whether components depend on nothing but their props, so that each can be rendered by itself. */
export function needsOnlyProps(code: ComponentCode): boolean {
  const ofTheme = [...code.imports.values()].filter(({ from }) =>
    THEME_MODULES.includes(from) || RUNTIME_MODULES.includes(from)
  );
  const readsContext = contextReads(code);
  return ofTheme.every(({ name }) => PORTABLE_EXPORTS.has(name)) &&
    !code.nodes.some((node) =>
      readsContext.has(node) || TREE_DEPENDENT.has(reactCall(node, code) ?? "") || needsTree(node) ||
      callsOtherHook(node, code)
    );
}

/** Returns whether a node reads or describes a prop or property `children`, or is the consumer of a context. */
function needsTree({ type, properties, property, computed, key }: CodeNode): boolean {
  if (type === "JSXMemberExpression") return property.name === "Consumer";
  if (type === "ObjectPattern") return properties.some((one: CodeNode) => one.key?.name === "children");
  if (type === "MemberExpression") return !computed && property.name === "children";
  return type === "TSPropertySignature" && key.name === "children";
}

/** Returns whether a node calls a hook that may depend on the tree: one of another module that is not known. */
function callsOtherHook(node: CodeNode, code: ComponentCode): boolean {
  if (node.type !== "CallExpression") return false;
  const { name, property } = node.callee;
  if (!/^use[A-Z]/.test(property?.name ?? name ?? "")) return false;
  const react = reactCall(node, code);
  if (react !== undefined) return !OWN_HOOKS.has(react);
  const origin = code.originOf(node.callee);
  return origin ? !RUNTIME_MODULES.includes(origin.from) : property !== undefined;
}
