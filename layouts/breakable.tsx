import { Fragment, type ReactNode } from "react";

/** A dotted name such as `output.assetPrefix` with places where a narrow line may break. */
export function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=\w\.)(?=\w)/);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
