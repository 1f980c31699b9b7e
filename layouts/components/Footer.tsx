import type { ReactNode } from "react";
import { richText } from "../inline_markdown.tsx";

/** The site's closing line. */
export function Footer({ message }: { readonly message: string | undefined }): ReactNode {
  return message
    ? (
      <footer className="site-footer">
        <p>{richText(message)}</p>
      </footer>
    )
    : null;
}
