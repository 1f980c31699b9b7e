/** Reports files that look like pages but are not, because their extension is one that other programs use. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt, locationIn } from "../diagnostics/diagnostic.ts";
import { basename, isPagePath } from "../util/paths.ts";

export function looksLikePage(path: string): boolean {
  return isPagePath(path) || /\.(?:mdx?|markdown|mdown|mkdn?)$/i.test(path);
}

/** Returns the diagnostic for a file that only looks like a page; `inside` is its path in its language. */
export function extensionProblem(filePath: string, inside: string): Diagnostic {
  const ending = /\.mdx$/i.test(filePath) ? ".mdx" : ".md";
  const renamed = filePath.replace(/\.\w+$/, ending);
  return problem("source/ending", `"${filePath}" is not a page: pages have the extension .md or .mdx`, {
    location: locationIn({ filePath }),
    hint: `Rename it to "${renamed}", or exclude it: route: { exclude: ["${inside}"] }.`,
  });
}

/** Returns the diagnostic for a component with front matter (a page to other generators), else undefined. */
export function codePageProblem(filePath: string, text: string): Diagnostic | undefined {
  const [declared] = /^export\s+const\s+frontmatter\b/m.exec(text) ?? [];
  if (!declared) return undefined;
  const use = `\`import Page from './${basename(filePath)}';\` and \`<Page />\``;
  const page = filePath.replace(/\.\w+$/, ".mdx");
  return problem("source/ending", `"${filePath}" is not a page: pages have the extension .md or .mdx`, {
    location: locationAt({ filePath, text }, text.indexOf(declared), declared.length),
    hint: `Write "${page}" with that front matter, ${use}, and remove it here.`,
  });
}
