/** What the checks of a whole site give. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fix } from "./translation/heading_ids.ts";

/** One line of the table that `check` prints. */
export interface Count {
  readonly name: string;
  readonly value: number;
}

/** What one of the checks finds, or all of them. */
export interface SiteFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: readonly Count[];
  /** Files that `check --accept` writes. */
  readonly acceptances?: readonly Acceptance[];
  /** What `check --fix` mends. */
  readonly fixes?: readonly Fix[];
}

/** A file that `check --accept` writes, with its new text. */
export interface Acceptance {
  readonly path: string;
  /** From the project folder, for messages. */
  readonly filePath: string;
  /** The file's text, empty where there is none, that `contents` was made from. */
  readonly was: string;
  readonly contents: string;
}
