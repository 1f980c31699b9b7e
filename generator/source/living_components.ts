/**
 * Components that have state or listen to events without being named as islands, as trees of other generators have
 * them. One that needs nothing but its props can wake by itself; any other is rendered once, and told of.
 */

import { RUNTIME_MODULES, THEME_MODULES } from "../../layouts/mdx/names.ts";

/** What a component does in the browser alone. Handlers are attributes: `onClick={`. */
const ALIVE = /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Dark)\s*[(<]|\son[A-Z]\w*=\{/;
/** What ties a component to the page around it. */
const TIED = /\b(?:children|useContext|createContext|forwardRef)\b/;
/** What of the theme is the same in a root of its own: the rest shows parts of a page, or is changed by the runtime. */
const ANYWHERE = new Set([
  ...["Badge", "Button", "Callout", "Card", "CardGrid", "Link", "LinkCard", "SourceCode", "Tag"],
  ...["isProduction", "normalizeImagePath", "useDark", "useFrontmatter", "useI18n", "useLang", "useLocation"],
  ...["useNavigate", "usePage", "usePageData", "useSite", "useVersion", "withBase"],
]);
/** Hooks that ask nothing of what is around a component. */
const OWN_HOOKS = new Set([
  ...["useCallback", "useDebugValue", "useDeferredValue", "useEffect", "useEffectEvent", "useId"],
  ...["useImperativeHandle", "useInsertionEffect", "useLayoutEffect", "useMemo", "useOptimistic"],
  ...["useReducer", "useRef", "useState", "useSyncExternalStore", "useTransition"],
]);

/** Whether a component does something in the browser. */
export function isAlive(code: string): boolean {
  return ALIVE.test(code);
}

/** Whether the component `name`, all that its file exports, can be woken with its props alone. */
export function wakesAlone(text: string, name: string): boolean {
  const code = withoutComments(text);
  const exported = exportedNames(code);
  const ofTheme = namesOfTheme(code);
  const isKnown = (hook: string) => OWN_HOOKS.has(hook) || ofTheme.includes(hook);
  return isAlive(code) && !TIED.test(code) && ofTheme.every((one) => ANYWHERE.has(one)) &&
    hooksOf(code).every(isKnown) && exported.length > 0 &&
    exported.every((one) => one === name || one === "default");
}

/** Names that a module's text imports from the theme and its runtime; `*` where it imports all of them. */
function namesOfTheme(code: string): string[] {
  const imports = code.matchAll(/\bimport\s((?:(?!\bimport\s)[^"';])*?)\bfrom\s*["']([^"']+)["']/g);
  return [...imports].filter(([, , from]) => THEME_MODULES.includes(from) || RUNTIME_MODULES.includes(from))
    .flatMap(([, clause]) => {
      const list = /^\{([^}]*)\}$/.exec(clause!.trim())?.[1];
      return list === undefined ? ["*"] : importedNames(list);
    });
}

/** `X`, `X as a`; types are none. */
function importedNames(list: string): string[] {
  return list.split(",").map((item) => item.trim()).filter((item) => item && !/^type\s/.test(item))
    .map((item) => item.split(/\s+as\s+/)[0]!);
}

/** Hooks that are called and not made here. */
function hooksOf(code: string): string[] {
  const called = [...code.matchAll(/\b(use[A-Z]\w*)\s*[(<]/g)].map(([, hook]) => hook);
  return called.filter((hook) => !new RegExp(`\\b(?:function|const|let|var)\\s+${hook}\\b`).test(code));
}

/** Names that a module's text exports, without types; `*` for all that another module has. */
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

/** `a as X`, `"x-y"`, and in a pattern `a: X`, `X = 1`. */
function namesIn(list: string): string[] {
  return list.split(",").map((item) => item.split("=")[0].trim()).filter(Boolean)
    .filter((item) => !/^type\s/.test(item))
    .map((item) => item.split(/\s+as\s+|:\s*/).at(-1)!.replace(/^["']|["']$/g, ""));
}

export function withoutComments(text: string): string {
  return text.replace(/(?<![:"'`])\/\/.*$|\/\*[^]*?\*\//gm, "");
}
