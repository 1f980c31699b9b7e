/** Renders React components of layouts and MDX pages to HTML. */
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type ThemeData, ThemeDataContext } from "../../layouts/mdx/theme_data.ts";
import { IslandContext, type IslandRenderer, type IslandRequest } from "../../layouts/Island.tsx";
import { RawHtmlContext } from "../../layouts/RawHtml.tsx";
import { StaticContext } from "../../layouts/StaticPart.tsx";

/**
 * Splices raw HTML into React's markup. React can only put HTML inside an element of its own, so a component
 * renders a numbered placeholder instead, which is replaced in the finished markup.
 */
export class RawHtmlSplicer {
  #parts: string[] = [];

  /** The renderer to pass to `RawHtmlContext`. */
  readonly render = (html: string): ReactNode => createElement("doc-raw", { n: this.#parts.push(html) - 1 });

  /**
   * Returns `markup` with every placeholder replaced by its text, including those inside spliced text, whose
   * numbers are lower than that of the text around them. Anything else like a placeholder was written in a
   * page and is kept.
   */
  splice(markup: string, below = this.#parts.length): string {
    return markup.replace(/<doc-raw n="(\d+)"><\/doc-raw>/g, (written, number) => {
      const index = Number(number);
      return index < below ? this.splice(this.#parts[index]!, index) : written;
    });
  }
}

/**
 * Removes the preload links that React puts before the markup for images that are not lazy, as if it were a
 * whole document. With them, the title would not be first in `<main>`, and an island's element would have
 * extra children.
 */
function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "");
}

/**
 * Adds markers around the fallbacks that `Suspense` shows because the content is loaded in the browser. Without
 * them, Preact would leave all of the fallback but its first node beside the content; React ignores them.
 */
function withFallbackMarkers(markup: string): string {
  const areFallbacks: boolean[] = [];
  return markup.replace(/<!--(\/?)\$!?-->/g, (marker, slash) => {
    if (slash) return areFallbacks.pop() ? `${marker}<!--/$s-->` : marker;
    areFallbacks.push(marker.includes("!"));
    return areFallbacks.at(-1) ? `<!--$s-->${marker}` : marker;
  });
}

/** Renders an island to the HTML that its own root will hydrate. */
function renderIsland(
  { component, props }: Pick<IslandRequest, "component" | "props">,
  prefix: string,
): string {
  const markup = renderToString(createElement(component, props), { identifierPrefix: prefix });
  return withFallbackMarkers(withoutPreloads(markup));
}

/**
 * Returns a renderer that gives each island of a page its own prefix, the same in every build. Equal islands with the
 * same prefix are rendered once for all renderers with the same `kept`.
 */
export function islandRenderer(scope: string, kept?: Map<string, string>): IslandRenderer {
  let count = 0;
  return (island) => {
    const prefix = `${scope}${count++}`;
    const render = () => renderIsland(island, prefix);
    const key = kept && JSON.stringify([prefix, island.name, island.props]);
    return { html: key === undefined ? render() : kept!.getOrInsertComputed(key, render), prefix };
  };
}

/**
 * Renders `node` to HTML without hydration markers; islands in it are separate roots. Static parts are
 * rendered once for all calls with the same `parts`.
 */
export function renderStatic(
  node: ReactNode,
  islands: IslandRenderer,
  parts: WeakMap<object, string> = new WeakMap(),
): string {
  const splicer = new RawHtmlSplicer();
  const staticPart = (key: object, part: ReactNode) =>
    splicer.render(parts.getOrInsertComputed(key, () => renderStatic(part, islands, parts)));
  const markup = renderToStaticMarkup(
    <RawHtmlContext value={splicer.render}>
      <StaticContext value={staticPart}>
        <IslandContext value={islands}>{node}</IslandContext>
      </StaticContext>
    </RawHtmlContext>,
  );
  return splicer.splice(withoutPreloads(markup));
}

/** Renders the component of an MDX page; `data` is what components in it can read. */
export function renderMdx(component: ComponentType, data: ThemeData, scope: string): string {
  const node = <ThemeDataContext value={data}>{createElement(component)}</ThemeDataContext>;
  return withinStack(() => renderStatic(node, islandRenderer(scope)));
}

/** What a component that renders itself throws. */
export const WITHOUT_END = "a component renders or calls itself without end";

/**
 * Renders, and throws if the stack overflows. React would go on with an empty stack, so that a component that
 * renders itself would never end. Before that, it looks whether what was thrown is a promise.
 */
function withinStack(render: () => string): string {
  Object.defineProperty(RangeError.prototype, "then", {
    get(this: RangeError) {
      if (this.message !== "Maximum call stack size exceeded") return undefined;
      throw endlessError();
    },
    configurable: true,
  });
  try {
    return render();
  } finally {
    Reflect.deleteProperty(RangeError.prototype, "then");
  }
}

/**
 * Returns an error that no `<Suspense>` keeps. React would show the fallback and go on with what follows, which
 * overflows the stack, too. Before that, it looks whether the error asks for the fallback.
 */
function endlessError(): Error {
  const error = new Error(WITHOUT_END);
  return Object.defineProperty(error, Symbol.for("react.recoverable"), {
    get() {
      throw error;
    },
  });
}
