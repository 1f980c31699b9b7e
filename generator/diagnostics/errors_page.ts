/**
 * Generates ERRORS.md from the catalogue, so that it cannot fall behind. `deno task errors` writes it; a test
 * fails while it is out of date.
 */
import { writeFileSync } from "node:fs";
import { CATALOGUE, type CatalogueEntry } from "./catalogue.ts";

const HEAD = `# Problems the generator reports

Generated from \`generator/diagnostics/catalogue.ts\` by \`deno task errors\`. Codes are permanent.

Every message gives the file, line and column if known, shows the line, and says what to write instead. An
error stops a build before anything is written; a warning does not.
`;

/** Returns the text of ERRORS.md: every code with its title, grouped by area. */
export function errorsPage(): string {
  const areas = Object.groupBy(Object.entries(CATALOGUE), ([code]) => code.split("/")[0] ?? "");
  const sections = Object.entries(areas).map(([area, entries]) => {
    const lines = (entries ?? []).map(([code, { title, severity, check }]: [string, CatalogueEntry]) =>
      `- \`${code}\` (${severity}${check ? `, ${check} in a check` : ""}): ${title}`
    );
    return `## ${area}\n\n${lines.join("\n")}\n`;
  });
  return `${HEAD}\n${sections.join("\n")}`;
}

if (import.meta.main) writeFileSync(new URL("../../ERRORS.md", import.meta.url), errorsPage());
