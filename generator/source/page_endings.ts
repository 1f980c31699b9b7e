/** Files that look like pages to their writer and are none: their ending is another program's. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationOnLine } from "../diagnostics/diagnostic.ts";

export function isPage(path: string): boolean {
  return /\.mdx?$/.test(path);
}

export function looksLikePage(path: string): boolean {
  return isPage(path) || /\.(?:mdx?|markdown|mdown|mkdn?)$/i.test(path);
}

/** Of a file that looks like a page and is none; `inside` is its path in its language. */
export function endingProblem(filePath: string, inside: string): Diagnostic {
  const ending = /\.mdx$/i.test(filePath) ? ".mdx" : ".md";
  const renamed = filePath.replace(/\.\w+$/, ending);
  return problem("source/ending", `"${filePath}" is no page: the names of pages end in .md or .mdx`, {
    location: locationOnLine(filePath, "", 1),
    hint: `Rename it to "${renamed}", or say that it is no page: route: { exclude: ["${inside}"] }.`,
  });
}
