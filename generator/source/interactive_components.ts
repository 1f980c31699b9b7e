/**
 * Finds components that are interactive without being named as islands, as is usual with other generators.
 * One that needs only its props can be hydrated by itself; any other is only rendered statically, which is
 * reported.
 */
import { RUNTIME_MODULES, RUNTIME_NAMES, THEME_MODULES } from "../../layouts/mdx/names.ts";
import {
  type Declaration,
  declarationsIn,
  exportedNames,
  importsIn,
  withoutComments,
} from "./component_code.ts";

/** What precedes a function of React. A method of something else may have the same name. */
const OF_REACT = String.raw`(?:\bReact\.|(?<![.\w$]))`;
/** A call of `use()` for a context. Anything else that it is given is a promise. */
const USE_CONTEXT = String.raw`use(?:<[^()]{0,99}>)?\((?:[A-Z][a-z]\w*|\w*Context)\)`;
/** Code that only has an effect in the browser: hooks, handlers in attributes (`onClick={`), what arrives later. */
const INTERACTIVE_CODE = new RegExp(
  String.raw`\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Dark)\s*[(<]|\son[A-Z]\w*=\{|` +
    String.raw`${OF_REACT}(?:lazy|(?!${USE_CONTEXT})use)[(<]`,
);
/** Code that makes a component depend on the tree around it. */
const TREE_DEPENDENT_CODE = new RegExp(
  String.raw`\b(?:children|useContext|createContext|forwardRef)\b|${OF_REACT}${USE_CONTEXT}`,
);
/**
 * Exports of the theme and its runtime that behave the same in a React root of their own. The others show
 * parts of a page, or the script of the page changes them.
 */
const PORTABLE_EXPORTS = new Set([
  ...RUNTIME_NAMES,
  ...[
    "Badge",
    "Button",
    "Callout",
    "Card",
    "CardGrid",
    "ClientOnly",
    "Link",
    "LinkCard",
    "SourceCode",
    "Tag",
  ],
]);
/** Hooks that do not depend on the tree around a component. */
const OWN_HOOKS = new Set([
  ...["useCallback", "useDebugValue", "useDeferredValue", "useEffect", "useEffectEvent", "useId"],
  ...["useImperativeHandle", "useInsertionEffect", "useLayoutEffect", "useMemo", "useOptimistic"],
  ...["useReducer", "useRef", "useState", "useSyncExternalStore", "useTransition"],
]);

/** Reports whether a component is interactive in the browser. */
export function isInteractive(code: string): boolean {
  return INTERACTIVE_CODE.test(code);
}

/** Reports whether `name` is the only export of its file and can be hydrated from its props alone. */
export function canHydrateAlone(text: string, name: string): boolean {
  const code = withoutComments(text);
  const exported = exportedNames(code);
  const ofTheme = namesOfTheme(code);
  const isKnown = (hook: string) => OWN_HOOKS.has(hook) || ofTheme.includes(hook);
  return isInteractive(code) && !TREE_DEPENDENT_CODE.test(code) &&
    ofTheme.every((one) => PORTABLE_EXPORTS.has(one)) &&
    hooksOf(code).every(isKnown) && exported.length > 0 &&
    exported.every((one) => one === name || one === "default");
}

/** Returns the names imported from the theme and its runtime; `*` for all of them. */
function namesOfTheme(code: string): string[] {
  return importsIn(code)
    .filter(({ from }) => THEME_MODULES.includes(from) || RUNTIME_MODULES.includes(from))
    .flatMap(({ names, all }) => [...names.map(({ name }) => name), ...(all ? ["*"] : [])]);
}

/** Returns the hooks that a module calls but does not define. */
function hooksOf(code: string): string[] {
  const called = [...code.matchAll(/\b(use[A-Z]\w*)\s*[(<]/g)].map(([, hook]) => hook);
  return called.filter((hook) => !new RegExp(`\\b(?:function|const|let|var)\\s+${hook}\\b`).test(code));
}

/** Returns the declarations of a module whose own code is interactive. */
export function interactiveDeclarations(text: string): Declaration[] {
  return isInteractive(text) ? declarationsIn(text).filter(({ code }) => isInteractive(code)) : [];
}

/** Returns the named exports of a module whose own code is interactive. */
export function interactiveExports(text: string): string[] {
  const exported = exportedNames(withoutComments(text));
  return interactiveDeclarations(text).map(({ name }) => name).filter((name) => exported.includes(name));
}
