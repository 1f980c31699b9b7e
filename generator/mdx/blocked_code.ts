/**
 * Reports code of islands that sets HTML from a text in the browser: the Trusted Types of the pages' policy
 * block it, and the island is removed. HTML that a component only has when it is rendered with its page works.
 */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt } from "../diagnostics/diagnostic.ts";
import { aliasScopes } from "../imports/aliases.ts";
import { withoutComments } from "../source/interactive_components.ts";
import type { SiteIslands } from "../source/site_islands.ts";
import type { SiteConfig } from "../types.ts";
import { relative } from "../util/paths.ts";
import { readText } from "../util/read_text.ts";
import { ShownComponents } from "./shown_components.ts";

const SET_BY_CODE =
  /\.(?:(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML\s*\()|\bdocument\.write(?:ln)?\s*\(/g;
const SET_BY_REACT = /\bdangerouslySetInnerHTML=\{\{\s*__html:((?:[^{}]|\{[^{}]*\})*)\}\}/g;
const STATE = /\bconst\s*\[\s*([\w$]+)[^=]*=\s*(?:React\.)?use(?:State|Reducer|Optimistic|ActionState)\b/g;
/** A declaration, whose value ends before the next line that is not indented further and closes nothing. */
const DECLARED =
  /^([ \t]*)(?:const|let|var)[ \t]+([\w$]+)[^=\n]*=([^]*?)(?=\n(?![ \t]*\n|\1[ \t}\])])|(?![^]))/gm;

/** Returns the problems of the islands' files and of the components that they show. */
export function checkIslandHtml(islands: SiteIslands, config: SiteConfig): Diagnostic[] {
  const shown = new ShownComponents(aliasScopes(config), () => false);
  const files = Object.values(islands).flatMap(({ file }) => shown.filesFrom(file, readText(file)));
  return [...new Set(files)].flatMap((file) => blockedHtml(file, config));
}

function blockedHtml(file: string, config: SiteConfig): Diagnostic[] {
  const text = readText(file);
  const code = withoutComments(text);
  const changing = changingNames(code);
  const changes = (html: string) => [...changing].some((name) => mentions(html, name));
  const found = [
    ...code.matchAll(SET_BY_CODE),
    ...[...code.matchAll(SET_BY_REACT)].filter(([, html = ""]) => changes(html)),
  ];
  return found.map(({ index, 0: written }) => {
    const name = /\w[\w.]*/.exec(written)![0];
    return problem("markdown/blocked", `The browser blocks "${name}": scripts may not set HTML`, {
      location: locationAt(relative(config.projectDir, file), text, code.indexOf(name, index), name.length),
      hint: "Render elements instead, such as `<b>{text}</b>`. " +
        "HTML that stays as it is can be put between the island's tags in the page.",
    });
  });
}

/** Returns the names of a module's state, and of variables computed from it. */
function changingNames(code: string): Set<string> {
  const names = new Set([...code.matchAll(STATE)].map(([, name = ""]) => name));
  // Iterating over a set also visits elements added during the iteration.
  for (const name of names) {
    for (const [, , declared = "", value = ""] of code.matchAll(DECLARED)) {
      if (mentions(value, name)) names.add(declared);
    }
  }
  return names;
}

function mentions(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`).test(code);
}
