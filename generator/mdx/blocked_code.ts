/**
 * Reports code of components that the policy of the pages blocks, as `markdown/checks/blocked.ts` does for Markdown:
 * elements everywhere, and in islands also HTML made from text and requests to other sites. HTML that a
 * component only has when it is rendered with its page works.
 */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt } from "../diagnostics/diagnostic.ts";
import { searchOrigin } from "../emit/headers.ts";
import { aliasScopes } from "../imports/aliases.ts";
import { elementProblem, type FoundProblem, type Problem } from "../markdown/checks/blocked.ts";
import { withoutComments, withoutStrings } from "../source/component_code.ts";
import { type SiteIslands, siteStyles } from "../source/site_islands.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";
import { relative } from "../util/paths.ts";
import { reachable } from "../util/reachable.ts";
import { readText } from "../util/read_text.ts";
import { blockedStyles } from "./blocked_styles.ts";
import { importedCode, ShownComponents } from "./shown_components.ts";

/** Returns the problems of the components that pages and islands show, and of the site's style sheets. */
export function checkBlockedCode(
  pages: readonly ParsedPage[],
  islands: SiteIslands,
  config: SiteConfig,
): Diagnostic[] {
  const shown = new ShownComponents(aliasScopes(config), () => false);
  const inIslands = new Set(
    Object.values(islands).flatMap(({ file }) => shown.filesFrom(file, readText(file))),
  );
  const onPages = pages.flatMap((page) =>
    page.body.kind === "mdx"
      ? page.body.imports.flatMap((specifier) => {
        const file = importedCode(specifier, page, config);
        return file === undefined ? [] : shown.filesFrom(file, page.source.text);
      })
      : []
  );
  const find = (file: string, text: string) => {
    if (file.endsWith(".css")) return blockedStyles(text);
    const code = withoutComments(text);
    const outside = withoutStrings(code);
    const found = [
      ...blockedElements(code, outside),
      ...(inIslands.has(file) ? [...blockedInBrowser(code), ...blockedRequests(code, config)] : []),
    ];
    return found.filter(({ at }) => outside[at] === code[at]);
  };
  return [...new Set([...inIslands, ...onPages, ...siteStyles(config)])].flatMap((file) => {
    const text = readText(file);
    return find(file, text).map(({ message, hint, at, length }) => {
      const location = locationAt({ filePath: relative(config.projectDir, file), text }, at, length);
      return problem("markdown/blocked", message, { location, hint });
    });
  });
}

const ELEMENT = /(?<![\w$])<(script|style|iframe|object|embed)(?=[\s/>])/g;

function blockedElements(code: string, outside: string): FoundProblem[] {
  return [...code.matchAll(ELEMENT)].flatMap(({ index: at, 0: tag, 1: name = "" }) => {
    const attributes = code.slice(at, at + outside.slice(at).search(/(?<!=)>|$/));
    const valueOf = (attribute: string) =>
      new RegExp(`\\s${attribute}=\\{?["'\`]([^"'\`]*)`).exec(attributes)?.[1] ?? "";
    const found = elementProblem(name, valueOf);
    return found ? [{ ...found, at, length: tag.length }] : [];
  });
}

const NO_HTML: Problem = {
  message: "The browser blocks this: scripts may not set HTML",
  hint: "Render elements instead, such as `<b>{text}</b>`. " +
    "HTML that stays as it is can be put between the island's tags in the page.",
};
const IN_BROWSER: readonly (readonly [RegExp, Problem])[] = [
  [
    /(?<=\.)(?:(?:inner|outer)HTML(?=\s*=(?!=))|insertAdjacentHTML(?=\s*\())|\bdocument\.write(?:ln)?(?=\s*\()/g,
    NO_HTML,
  ],
  [/(?<![\w$.])(?:eval|new Function)(?=\s*\()/g, {
    message: "The browser blocks this: scripts may not run text as code",
    hint: "Write the code itself.",
  }],
];
const SET_BY_REACT = /\bdangerouslySetInnerHTML(?==\{\{\s*__html:((?:[^{}]|\{[^{}]*\})*)\}\})/g;

function blockedInBrowser(code: string): FoundProblem[] {
  const changing = changingNames(code);
  const rendered = [...code.matchAll(SET_BY_REACT)].filter(([, html = ""]) =>
    [...changing].some((name) => mentions(html, name))
  );
  return [
    ...IN_BROWSER.flatMap(([pattern, found]) =>
      [...code.matchAll(pattern)].map((match) => [match, found] as const)
    ),
    ...rendered.map((match) => [match, NO_HTML] as const),
  ].map(([{ index, 0: written }, found]) => ({ ...found, at: index, length: written.length }));
}

/** Code that an element shows follows its tag: `<code>fetch("…")</code>`. */
const REQUEST =
  /(?<![\w$]|[^=]>)(?:fetch|EventSource|WebSocket)\s*\(\s*["'`]((?:(?:https?|wss?):)?\/\/[^"'`\s$]*)/g;

function blockedRequests(code: string, config: SiteConfig): FoundProblem[] {
  // Addresses may begin with "//".
  const hostOf = (address: string | undefined) => address && URL.parse(address, "https://x")?.host;
  const allowed = [config.origin, searchOrigin(config)].map(hostOf).filter(Boolean);
  return [...code.matchAll(REQUEST)].filter(([, address]) => !allowed.includes(hostOf(address)))
    .map(({ index: at, 0: { length } }) => ({
      message: "The browser blocks this request: pages may not load data of other sites",
      hint: "Collect the data before the build, such as in a JSON file that the component imports.",
      ...{ at, length },
    }));
}

const STATE = /\bconst\s*\[\s*([\w$]+)[^=]*=\s*(?:React\.)?use(?:State|Reducer|Optimistic|ActionState)\b/g;
/** A declaration, whose value ends before the next line that is not indented further and closes nothing. */
const DECLARED =
  /^([ \t]*)(?:const|let|var)[ \t]+([\w$]+)[^=\n]*=([^]*?)(?=\n(?![ \t]*\n|\1[ \t}\])])|(?![^]))/gm;

/** Returns the names of a module's state, and of variables computed from it. */
function changingNames(code: string): Set<string> {
  const state = code.matchAll(STATE).map(([, name = ""]) => name);
  const computedFrom = (name: string) =>
    code.matchAll(DECLARED).filter(([, , , value = ""]) => mentions(value, name))
      .map(([, , declared = ""]) => declared);
  return reachable(state, computedFrom);
}

function mentions(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`).test(code);
}
