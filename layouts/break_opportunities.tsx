import { Fragment, type ReactNode } from "react";

/** Places to break: in long names, except short parts (`Modern.js` stays whole), and after Chinese clauses. */
const ENDS = /\w\.(?=\w{6})|[a-z](?=[A-Z][a-z])|[，、；：！？](?=\S)/g;

/**
 * Adds places where a narrow line may break: in a name such as `output.overrideBrowserslist`, and after a
 * Chinese clause, where WebKit does not break under `word-break: keep-all`.
 */
export function withBreakOpportunities(text: string): ReactNode {
  const parts = text.replace(ENDS, (end, at: number) => isShort(text, end, at) ? end : `${end}\0`).split(
    "\0",
  );
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Reports whether a camel-case part is too short. (Safari up to 16.3 has no lookbehind to test this.) */
function isShort(text: string, end: string, at: number): boolean {
  return /^[a-z]$/.test(end) && !/\w{6}$/.test(text.slice(0, at));
}
