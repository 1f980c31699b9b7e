/** The body of a page as HTML: Markdown pages have it already, MDX pages are rendered once, here. */
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type ThemeData, ThemeDataContext } from "../../layouts/mdx/theme_data.ts";
import { IslandContext, type IslandRenderer } from "../../layouts/Island.tsx";
import { RawHtmlContext } from "../../layouts/RawHtml.tsx";

/**
 * React can only put HTML inside an element of its own. To splice text in without a wrapper, a component
 * renders a numbered placeholder, and the placeholder is replaced in the finished markup.
 */
export class RawHtmlSplicer {
  #parts: string[] = [];

  /** The renderer to hand to `RawHtmlContext`. */
  readonly render = (html: string): ReactNode => createElement("doc-raw", { n: this.#parts.push(html) - 1 });

  /** `markup` with every placeholder replaced by its text, those inside spliced text too. */
  splice(markup: string): string {
    return markup.replace(
      /<doc-raw n="(\d+)"><\/doc-raw>/g,
      (_, index) => this.splice(this.#parts[Number(index)] ?? ""),
    );
  }
}

/** Gives each island of a page a prefix of its own, the same in every build. */
export function islandRenderer(scope: string, used: Set<string>): IslandRenderer {
  let count = 0;
  return ({ name, component, props }) => {
    const prefix = `${scope}${count++}`;
    used.add(name);
    return { html: renderToString(createElement(component, props), { identifierPrefix: prefix }), prefix };
  };
}

/** Renders `node` to HTML without hydration marks; islands in it are roots of their own. */
export function renderStatic(node: ReactNode, islands: IslandRenderer): string {
  const splicer = new RawHtmlSplicer();
  const markup = renderToStaticMarkup(
    <RawHtmlContext value={splicer.render}>
      <IslandContext value={islands}>{node}</IslandContext>
    </RawHtmlContext>,
  );
  return splicer.splice(markup);
}

/** Renders the component of an MDX page; `data` is what its components may ask about. */
export function renderMdx(component: ComponentType, data: ThemeData, scope: string): string {
  const node = <ThemeDataContext value={data}>{createElement(component)}</ThemeDataContext>;
  return renderStatic(node, islandRenderer(scope, new Set()));
}
