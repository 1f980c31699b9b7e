/** The body of a page as HTML: Markdown pages have it already, MDX pages are rendered once, here. */
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type ThemeData, ThemeDataContext } from "../../layouts/mdx/theme_data.ts";
import { IslandContext, type IslandRenderer, type IslandRequest } from "../../layouts/Island.tsx";
import { RawHtmlContext } from "../../layouts/RawHtml.tsx";
import { StaticContext } from "../../layouts/StaticPart.tsx";

/**
 * React can only put HTML inside an element of its own. To splice text in without a wrapper, a component
 * renders a numbered placeholder, and the placeholder is replaced in the finished markup.
 */
export class RawHtmlSplicer {
  #parts: string[] = [];

  /** The renderer to hand to `RawHtmlContext`. */
  readonly render = (html: string): ReactNode => createElement("doc-raw", { n: this.#parts.push(html) - 1 });

  /**
   * `markup` with every placeholder replaced by its text, those inside spliced text too: they are older than the text
   * that they are part of. What else looks like one was written in a page, and stays.
   */
  splice(markup: string, below = this.#parts.length): string {
    return markup.replace(/<doc-raw n="(\d+)"><\/doc-raw>/g, (written, number) => {
      const index = Number(number);
      return index < below ? this.splice(this.#parts[index]!, index) : written;
    });
  }
}

/**
 * React puts a link for each image that is not lazy before the markup, as if that were a whole document: the page's
 * title would not come first in `<main>`, and an island's element would have one child more than its component.
 */
function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "");
}

/** An island's HTML as its own root will find it. */
function renderIsland(
  { component, props }: Pick<IslandRequest, "component" | "props">,
  prefix: string,
): string {
  return withoutPreloads(renderToString(createElement(component, props), { identifierPrefix: prefix }));
}

/** Gives each island of a page a prefix of its own, the same in every build. */
export function islandRenderer(scope: string): IslandRenderer {
  let count = 0;
  return (island) => {
    const prefix = `${scope}${count++}`;
    return { html: renderIsland(island, prefix), prefix };
  };
}

/** Islands that have the same prefix on every page are rendered once for equal props. */
export function keptIslandRenderer(scope: string, kept: Map<string, string>): IslandRenderer {
  let count = 0;
  return ({ name, component, props }) => {
    const prefix = `${scope}${count++}`;
    const key = JSON.stringify([prefix, name, props]);
    return { html: kept.getOrInsertComputed(key, () => renderIsland({ component, props }, prefix)), prefix };
  };
}

/**
 * Renders `node` to HTML without hydration marks; islands in it are roots of their own. Static parts are rendered
 * once for all calls with the same `parts`.
 */
export function renderStatic(
  node: ReactNode,
  islands: IslandRenderer,
  parts: WeakMap<object, string> = new WeakMap(),
): string {
  const splicer = new RawHtmlSplicer();
  const staticPart = (of: object, part: ReactNode) =>
    splicer.render(parts.getOrInsertComputed(of, () => renderStatic(part, islands, parts)));
  const markup = renderToStaticMarkup(
    <RawHtmlContext value={splicer.render}>
      <StaticContext value={staticPart}>
        <IslandContext value={islands}>{node}</IslandContext>
      </StaticContext>
    </RawHtmlContext>,
  );
  return splicer.splice(withoutPreloads(markup));
}

/** Renders the component of an MDX page; `data` is what its components may ask about. */
export function renderMdx(component: ComponentType, data: ThemeData, scope: string): string {
  const node = <ThemeDataContext value={data}>{createElement(component)}</ThemeDataContext>;
  return renderStatic(node, islandRenderer(scope));
}
