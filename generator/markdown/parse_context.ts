/** Dependencies of parsing a page, which does not read from disk itself. */
import type { Diagnostics } from "../diagnostics/diagnostic.ts";
import type { ImageSize } from "../source/image_size.ts";
import type { SiteConfig, SourceFile } from "../types.ts";

export interface ParseContext {
  readonly config: SiteConfig;
  readonly diagnostics: Diagnostics;
  /**
   * Returns the text of a file by absolute or project-relative path, with `\n` as line ending, or undefined if it
   * does not exist.
   */
  readonly readText: (path: string) => string | undefined;
  /** Returns undefined for a missing file, and null for a file that cannot be read as an image. */
  readonly imageSize: (absolutePath: string) => ImageSize | null | undefined;
  /** Returns the final URL of a link, including base path and language, for the URL as written. */
  readonly resolveLink: (href: string, source: SourceFile) => string;
  /** Returns the URL of a file in the content folder that is not a page, or undefined if it is not known. */
  readonly assetUrl: (absolutePath: string) => string | undefined;
}
