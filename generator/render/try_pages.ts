/** Trial rendering for a site that is checked but not written. */
import { MDX_PREFIX } from "../cache/page_modules.ts";
import type { CacheStore } from "../cache/store.ts";
import { type Diagnostic, Diagnostics } from "../diagnostics/diagnostic.ts";
import type { BuildContext, OutputFile } from "../types.ts";
import { bodyOf, sourcePath } from "./page_body.ts";
import type { RenderInput } from "./session.ts";
import { readsOtherPages, themeDataFor, themeDigest } from "./theme_data.ts";

/**
 * Renders the components of MDX pages, which may fail, and returns the paths of all pages' documents without
 * contents. The diagnostics of a page are cached until the page, or anything that it shows, changes.
 */
export async function tryPages(
  { graph, components, terms }: Pick<RenderInput, "graph" | "components" | "terms">,
  store: CacheStore,
  context: BuildContext,
): Promise<OutputFile[]> {
  const pages = [...graph.pages.values()];
  const themeData = themeDataFor(graph, terms);
  const trials = pages.filter(({ parsed }) => parsed.body.kind === "mdx").map((page) => {
    const [path, theme] = [sourcePath(page), themeData(page)];
    const sources = [path, MDX_PREFIX + path];
    const slot = store.slot<readonly Diagnostic[]>(`tried:${path}`, sources, themeDigest(theme));
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
      // The lines of a file that the page shows may move without a change of its code.
      const areOwn = found.sorted().every(({ location }) => location?.file === page.parsed.source.filePath);
      if (areOwn && !readsOtherPages(theme)) slot.keep(found.sorted());
    }
    context.diagnostics.addAll(slot.kept ?? found.sorted());
  }
  return pages.map(({ route }) => ({ path: route.outputPath, contents: "" }));
}
