import { Fragment, type ReactNode } from "react";

/** Where parts end: those of a long name, of which short ones (`Modern.js`) stay whole, and a Chinese clause. */
const ENDS = /\w\.(?=\w{6})|[a-z](?=[A-Z][a-z])|[，、；：！？](?=\S)/g;

/**
 * Text with places where a narrow line may break: in a name such as `output.overrideBrowserslist`, and after a Chinese
 * clause, which WebKit keeps whole where words are.
 */
export function breakable(text: string): ReactNode {
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

/** Whether a part in camel case has too little before its `end`. Safari up to 16.3 cannot look behind. */
function isShort(text: string, end: string, at: number): boolean {
  return /^[a-z]$/.test(end) && !/\w{6}$/.test(text.slice(0, at));
}
