import { Fragment, type ReactNode } from "react";

/**
 * Text with places where a narrow line may break: in a dotted name such as `output.assetPrefix`, and after a Chinese
 * clause, which WebKit keeps whole where words are.
 */
export function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=\w\.)(?=\w)|(?<=[，、；：！？])(?=\S)/);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
