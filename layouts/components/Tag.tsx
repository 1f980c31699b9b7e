import type { ReactNode } from "react";

/** A short mark behind a navigation text ("new", "experimental"). */
export function Tag({ text }: { readonly text: string | undefined }): ReactNode {
  return text ? <span className="tag">{text}</span> : null;
}
