/**
 * Finds components that are interactive without being named as islands, as is usual with other generators.
 * One that needs only its props can be hydrated by itself; any other is only rendered statically, which is
 * reported.
 */
import { RUNTIME_MODULES, RUNTIME_NAMES, THEME_MODULES } from "../../layouts/mdx/names.ts";

/** Code that only has an effect in the browser: hooks, handlers in attributes (`onClick={`), parts loaded later. */
const INTERACTIVE_CODE =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Dark)\s*[(<]|\son[A-Z]\w*=\{|(?:\bReact\.|(?<![.\w$]))lazy\(/;
/** Code that makes a component depend on the tree around it. */
const TREE_DEPENDENT_CODE = /\b(?:children|useContext|createContext|forwardRef)\b/;
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

/** Returns the names imported from the theme and its runtime; `*` for an import that is not a list of names. */
function namesOfTheme(code: string): string[] {
  const imports = code.matchAll(/\bimport\s((?:(?!\bimport\s)[^"';])*?)\bfrom\s*["']([^"']+)["']/g);
  return [...imports].filter(([, , from]) => THEME_MODULES.includes(from) || RUNTIME_MODULES.includes(from))
    .flatMap(([, clause]) => {
      const list = /^\{([^}]*)\}$/.exec(clause!.trim())?.[1];
      return list === undefined ? ["*"] : importedNames(list);
    });
}

/** Parses `X`, `X as a`; skips types. */
function importedNames(list: string): string[] {
  return list.split(",").map((item) => item.trim()).filter((item) => item && !/^type\s/.test(item))
    .map((item) => item.split(/\s+as\s+/)[0]!);
}

/** Declarations at the start of a line, as far as a component may be declared by them; a default may have no name. */
const DECLARATION =
  /^(?:export\s+(?:default\s+)?)?(?:async\s+)?(?:const|let|var|function|class)\s+([A-Za-z_$][\w$]*)|^export\s+default\b/gm;

/** Returns the named exports of a module whose own code is interactive. */
export function interactiveExports(text: string): string[] {
  const code = withoutComments(text);
  const exported = exportedNames(code);
  const declared = [...code.matchAll(DECLARATION)].map(({ index, 1: name = "" }) => ({ index, name }));
  return declared.filter(({ index, name }, at) =>
    exported.includes(name) && isInteractive(code.slice(index, declared[at + 1]?.index))
  ).map(({ name }) => name);
}

/** Returns the hooks that a module calls but does not define. */
function hooksOf(code: string): string[] {
  const called = [...code.matchAll(/\b(use[A-Z]\w*)\s*[(<]/g)].map(([, hook]) => hook);
  return called.filter((hook) => !new RegExp(`\\b(?:function|const|let|var)\\s+${hook}\\b`).test(code));
}

/** Returns the names that a module exports, without types; `*` for `export *`. */
export function exportedNames(code: string): string[] {
  const declared = code.matchAll(/\bexport\s+(?:async\s+)?(?:function[\s*]+|class\s+|enum\s+)([\w$]+)/g);
  const variables = code.matchAll(/\bexport\s+(?:const|let|var)\s+(?:[{[]([^}\]]*)[}\]]|([^;({]*))/g);
  const lists = code.matchAll(/\bexport\s*\{([^}]*)\}/g);
  return [
    ...[...declared].map(([, name]) => name),
    ...[...variables].flatMap(([, pattern, names = ""]) =>
      pattern === undefined
        ? names.split(",").flatMap((one) => /^\s*([\w$]+)/.exec(one)?.[1] ?? [])
        : namesIn(pattern)
    ),
    ...[...lists].flatMap(([, list]) => namesIn(list)),
    ...(/\bexport\s+default\b/.test(code) ? ["default"] : []),
    ...(/\bexport\s*\*/.test(code) ? ["*"] : []),
  ];
}

/** Parses `a as X`, `"x-y"`, and in a destructuring pattern `a: X`, `X = 1`. */
function namesIn(list: string): string[] {
  return list.split(",").map((item) => item.split("=")[0].trim()).filter(Boolean)
    .filter((item) => !/^type\s/.test(item))
    .map((item) => item.split(/\s+as\s+|:\s*/).at(-1)!.replace(/^["']|["']$/g, ""));
}

/**
 * Replaces comments by spaces, so that offsets stay, except for what looks like one within a string. Addresses
 * also occur in text between tags.
 */
export function withoutComments(text: string): string {
  const stringOrComment = /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|(?<!:)\/\/.*$|\/\*[^]*?\*\//gm;
  return text.replace(stringOrComment, (found, quote) => quote ? found : found.replace(/[^\n]/g, " "));
}
