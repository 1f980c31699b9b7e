import type { ReactNode } from "react";

/** Needs both a URL and a text; one without the other shows nothing. */
export function EditLink(
  { url, text }: { readonly url: string | undefined; readonly text: string },
): ReactNode {
  return url && text ? <a className="edit-link" href={url} rel="noopener">{text}</a> : null;
}
