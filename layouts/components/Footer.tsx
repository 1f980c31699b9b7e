import type { ReactNode } from "react";

/** The site's closing line. */
export function Footer({ message }: { readonly message: string | undefined }): ReactNode {
  return message
    ? (
      <footer className="site-footer">
        <p>{message}</p>
      </footer>
    )
    : null;
}
