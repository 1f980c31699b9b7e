/** Finds pages and fragments that show themselves, which could be rendered without end. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { fragmentNames } from "../graph/fragments.ts";
import { itemsOf } from "../markdown/structure_items.ts";
import type { FindPage } from "../parse/parse_all.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";

/** A page that shows another one, as a component. */
interface Use {
  readonly page: ParsedPage;
  readonly name: string;
  readonly line: number;
}

export interface CircularFragments {
  /** One problem per circle, whatever the number of pages that show a part of it. */
  readonly problems: readonly Diagnostic[];
  /** The pages that show a circle. */
  readonly pages: ReadonlySet<ParsedPage>;
}

/** Finds the circles that `pages` show. */
export function circularFragments(
  pages: readonly ParsedPage[],
  find: FindPage,
  config: SiteConfig,
): CircularFragments {
  const circles = new Map<string, Diagnostic>();
  const straight = new Set<ParsedPage>();
  const circular = new Set<ParsedPage>();
  for (const page of pages) {
    const circle = circleFrom(page, [], straight, find, config);
    if (!circle) continue;
    circular.add(page);
    const members = circle.map((use) => use.page.source.relativePath).sort().join("\n");
    circles.getOrInsertComputed(members, () => circleProblem(circle));
  }
  return { problems: [...circles.values()], pages: circular };
}

/** Returns the first circle that `page`, which `uses` lead to, shows. Adds pages without one to `straight`. */
function circleFrom(
  page: ParsedPage,
  uses: readonly Use[],
  straight: Set<ParsedPage>,
  find: FindPage,
  config: SiteConfig,
): readonly Use[] | undefined {
  if (straight.has(page)) return undefined;
  const begin = uses.findIndex((use) => use.page.source.relativePath === page.source.relativePath);
  if (begin >= 0) return uses.slice(begin);
  for (const [name, fragment] of fragmentNames(page, find, config)) {
    const shown = itemsOf(page, "component").find((item) => item.name === name);
    if (!shown) continue;
    const circle = circleFrom(fragment, [...uses, { page, name, line: shown.line }], straight, find, config);
    if (circle) return circle;
  }
  straight.add(page);
}

function circleProblem([first, ...others]: readonly Use[]): Diagnostic {
  const { page: { source }, name, line } = first!;
  const path = others.map((use) => ` through "${use.page.source.filePath}"`).join("");
  const tag = `<${name}`;
  const { lineText } = locationIn(source, line);
  return problem("mdx/import", `Could not compile "${source.filePath}": it shows itself${path}`, {
    location: locationIn(source, line, Math.max(0, lineText.indexOf(tag)) + 1, tag.length),
    hint: others.length === 0
      ? "Remove the component: a file cannot contain itself."
      : "Remove the component here or there, or move what both show to a file of its own in shared/.",
  });
}
