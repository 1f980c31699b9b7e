/** The HTML of a page's body. */
import { existsSync } from "node:fs";
import type { ComponentType } from "react";
import type { ThemeData } from "../../layouts/mdx/theme_data.ts";
import { shortHash } from "../util/hash.ts";
import type { BuildContext, Page, SiteConfig } from "../types.ts";
import { explainFailure } from "./explain_failure.ts";
import type { ShownFile } from "./failing_tag.ts";
import { failuresOf } from "./failures.ts";
import { withUniqueIds } from "./heading_ids.ts";
import type { PageComponent } from "./page_content.ts";
import { replaceBlockParagraphs } from "./paragraphs.ts";
import { renderMdx } from "./render_body.tsx";
import { join, relative } from "../util/paths.ts";
import { readText } from "../util/read_text.ts";

/** Returns the content-relative path of a page, by which its component is known. */
export function sourcePath({ parsed }: Page): string {
  return parsed.source.relativePath;
}

/** Returns the HTML of the body; undefined if the component is missing, or throws, which is reported. */
export function bodyOf(
  page: Page,
  component: PageComponent | undefined,
  theme: ThemeData,
  context: BuildContext,
): string | undefined {
  const { body, source } = page.parsed;
  if (body.kind === "html") return body.html;
  if (!component) return undefined;
  const render = (node: ComponentType) => renderMdx(node, theme, `${shortHash(source.relativePath)}-`);
  try {
    return withUniqueIds(replaceBlockParagraphs(render(component)), page.parsed);
  } catch (error) {
    const failures = failuresOf(error, component, source, {
      run: (node) => render(() => node),
      fileAt: (path) => shownFile(path, context.config),
    });
    for (const { error, failing } of failures) {
      const found = explainFailure(error, failing);
      // Whether a file that is shown fails may depend on the props that the page gives it.
      const notes = failing.source === source ? [] : [`shown by ${source.filePath}`];
      context.diagnostics.add({ ...found, notes: [...found.notes, ...notes] });
    }
    return undefined;
  }
}

/** Returns a file that a page shows; undefined if it is spelled in another way on disk, or has just been deleted. */
function shownFile(relativePath: string, { contentDir, projectDir }: SiteConfig): ShownFile | undefined {
  const path = join(contentDir, relativePath);
  if (!existsSync(path)) return undefined;
  return { relativePath, filePath: relative(projectDir, path), text: readText(path) };
}
