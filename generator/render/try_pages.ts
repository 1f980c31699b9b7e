/** A site that is checked and not written. */
import { MDX } from "../cache/bundles.ts";
import type { CacheStore } from "../cache/store.ts";
import { type Diagnostic, Diagnostics } from "../diagnostics/diagnostic.ts";
import type { BuildContext, OutputFile } from "../types.ts";
import { bodyOf, sourcePath } from "./page_body.ts";
import type { RenderInput } from "./session.ts";
import { themeDataFor, themeDigest } from "./theme_data.ts";

/**
 * Does what may fail in a page, its components, and names the files that there would be. What a page's components
 * gave is kept as long as the page and all that it shows are the same.
 */
export async function tryPages(
  { graph, components, terms }: Pick<RenderInput, "graph" | "components" | "terms">,
  store: CacheStore,
  context: BuildContext,
): Promise<OutputFile[]> {
  const pages = [...graph.pages.values()];
  const themeData = themeDataFor(graph.pages, terms, graph.config);
  const trials = pages.filter(({ parsed }) => parsed.body.kind === "mdx").map((page) => {
    const [path, theme] = [sourcePath(page), themeData(page)];
    const slot = store.slot<readonly Diagnostic[]>(
      `tried:${path}`,
      [path, MDX + path],
      themeDigest(theme),
    );
    return { page, path, theme, slot };
  });
  const loaded = await components.load(
    trials.filter(({ slot }) => slot.kept === undefined).map(({ path }) => path),
  );
  for (const { page, path, theme, slot } of trials) {
    const component = loaded.get(path);
    const found = new Diagnostics();
    if (component) {
      bodyOf(page, component, theme, { ...context, diagnostics: found });
      slot.keep(found.sorted());
    }
    context.diagnostics.addAll(slot.kept ?? found.sorted());
  }
  return pages.map(({ route }) => ({ path: route.outputPath, contents: "" }));
}
