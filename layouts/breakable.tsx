import { Fragment, type ReactNode } from "react";

/** Between the parts of a long name, of which short ones (`Modern.js`) stay whole; after a Chinese clause. */
const BREAKS = /(?<=\w\.)(?=\w{6})|(?<=\w{6}[a-z])(?=[A-Z][a-z])|(?<=[，、；：！？])(?=\S)/;

/**
 * Text with places where a narrow line may break: in a name such as `output.overrideBrowserslist`, and after a Chinese
 * clause, which WebKit keeps whole where words are.
 */
export function breakable(text: string): ReactNode {
  const parts = text.split(BREAKS);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
