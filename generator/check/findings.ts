/** Results of the checks of a whole site. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fix } from "./translation/heading_ids.ts";

/** A row of the table that `check` prints. */
export interface Count {
  readonly name: string;
  readonly value: number;
}

/** Findings of one check, or of all of them. */
export interface SiteFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: readonly Count[];
  /** Files that `check --accept` writes. */
  readonly acceptances?: readonly Acceptance[];
  /** Corrections that `check --fix` writes. */
  readonly fixes?: readonly Fix[];
}

/** A file that `check --accept` writes, with its new text. */
export interface Acceptance {
  readonly path: string;
  /** Relative to the project folder, for messages. */
  readonly filePath: string;
  /** The file's text that `contents` was made from; empty if the file does not exist. */
  readonly previousText: string;
  readonly contents: string;
}

/** Joins findings, in order. Counts of the same name become one row. */
export function joinFindings(all: readonly Partial<SiteFindings>[]): Required<SiteFindings> {
  const counts = Map.groupBy(all.flatMap(({ counts = [] }) => counts), ({ name }) => name);
  const sum = (rows: readonly Count[]) => rows.reduce((total, { value }) => total + value, 0);
  return {
    diagnostics: all.flatMap(({ diagnostics = [] }) => diagnostics),
    counts: [...counts].map(([name, rows]) => ({ name, value: sum(rows) })),
    acceptances: all.flatMap(({ acceptances = [] }) => acceptances),
    fixes: all.flatMap(({ fixes = [] }) => fixes),
  };
}
