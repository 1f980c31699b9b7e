/** Finds parts of style sheets that the policy of the pages blocks: most files of other sites. Pure. */
import type { FoundProblem } from "../diagnostics/diagnostic.ts";

const COMMENT = /\/\*[^]*?\*\//g;

const BLOCKED: readonly (readonly [RegExp, message: string, hint: string])[] = [
  [
    /(?<=@import\s+(?:url\(\s*)?["']?)(?:https?:)?\/\/[^"')\s;]+/gi,
    "The browser does not load these styles: those of other sites are not allowed",
    'Put a copy of the file into the folder "components".',
  ],
  [
    /(?<=@font-face\s*\{[^}]*url\(\s*["']?)(?:https?:)?\/\/[^"')\s]+/gi,
    "The browser does not load this font: those of other sites are not allowed",
    "Put a copy of the file next to the style sheet.",
  ],
  [
    /(?<!(?:@import\s+|@namespace\s[^;]*|@font-face\s*\{[^}]*)url\(\s*["']?)(?<=url\(\s*["']?)http:\/\/[^"')\s]+/gi,
    "The browser does not load this file: its address is not encrypted",
    "Write https:, or put the file into the static folder.",
  ],
];

export function blockedStyles(text: string): FoundProblem[] {
  const css = text.replace(COMMENT, (comment) => " ".repeat(comment.length));
  return BLOCKED.flatMap(([pattern, message, hint]) =>
    [...css.matchAll(pattern)].map(({ index, 0: { length } }) => ({ message, hint, at: index, length }))
  );
}
