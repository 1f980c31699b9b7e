/** What parsing a page needs from outside: it reads no disk itself. */
import type { Diagnostics } from "../diagnostics/diagnostic.ts";
import type { SiteConfig, SourceFile } from "../types.ts";

export interface ParseContext {
  readonly config: SiteConfig;
  readonly diagnostics: Diagnostics;
  /** Text of a file by absolute or project-relative path; undefined when it does not exist. */
  readonly readText: (path: string) => string | undefined;
  /** Undefined for a file that is not there, null for one that cannot be read as an image. */
  readonly imageSize: (
    absolutePath: string,
  ) => { readonly width: number; readonly height: number } | null | undefined;
  /** Final address of a link, base path and language included, from the address as written. */
  readonly resolveLink: (href: string, source: SourceFile) => string;
  /** Address of a file that lies beside a page, where that is known. */
  readonly assetUrl: (absolutePath: string) => string | undefined;
}
