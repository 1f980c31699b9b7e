/**
 * The island format: element and attribute names, and how props are written into and read out of the page.
 * `layouts/Island.tsx` writes it, `islands/runtime/hydrate.ts` reads it.
 */
import type { IslandProps } from "./types.ts";

export const ISLAND_ELEMENT = "doc-island";
export const ATTR_NAME = "data-island";
export const ATTR_WHEN = "data-when";
export const ATTR_MEDIA = "data-media";
export const ATTR_PROPS = "data-props";
/** `identifierPrefix` used for the server render; `hydrateRoot` needs the same. */
export const ATTR_PREFIX = "data-prefix";
/** Where a site's own island stands, as `IslandPlace`; without it at the root of the site's default language. */
export const ATTR_PLACE = "data-place";

/**
 * What a page puts between the tags of a site's own island: static HTML, which the island's component gets as this one
 * element. Where the component does not show it at first it lies in a `<template>` with `ATTR_SLOT` at the island's end.
 */
export const SLOT_ELEMENT = "doc-slot";
export const ATTR_SLOT = "data-slot";
/** Stands for that HTML in what the component renders. */
export const SLOT_MARK = "<!--slot-->";

/** Ids of the elements that the shell promises and the runtime looks up. */
export const ROOT_ID = "root";
export const MAIN_ID = "main";
export const BOOT_ID = "site-boot";
export const SIDEBAR_ID = "sidebar";
export const HEADER_ID = "top";
export const NAV_MENU_ID = "nav-menu";
/** They stand before a page's own ids, so a link to a heading with one of them would lead there. */
export const FRAME_IDS = [ROOT_ID, MAIN_ID, BOOT_ID, SIDEBAR_ID, HEADER_ID, NAV_MENU_ID] as const;

/**
 * Static markup that the runtime brings to life (`islands/runtime/behaviours.ts` and its neighbours).
 *
 * - Code block: `<div class="code-block">` holds `<pre><code>`; `<button class="code-copy">` and
 *   `<button class="code-wrap" aria-pressed>` anywhere inside it. Wrapping is the class `wrap` on the block and its `<pre>`.
 * - Tabs: `<div data-tabs="GROUP">` holds `[role=tablist]` with `<button role="tab" data-tab="VALUE">` and as
 *   many `[role=tabpanel]` in the same order. An empty GROUP is not remembered.
 * - `<client-only><template>…</template></client-only>`: the content is moved in when connected.
 * - `<input data-filter="#LIST">` hides the `[data-filter-item]` (else the children) of LIST that lack the text, and
 *   shows `[data-filter-empty]` inside LIST when none is left. `[data-filter-count]` inside LIST says how many are:
 *   its value is the text, with `{count}` and `{total}`.
 * - Outline: links `a[href^="#"]` inside `[data-outline]` are marked with `aria-current="true"`.
 * - Drawers are `[popover]` elements: the runtime closes them on a change of page and at 768 px.
 * - Language links carry `data-alternate="LANG"`; links of the top navigation the class `nav-link` and, as its menus,
 *   where configured, `data-active-match`.
 * - Zoom: a dialog `[data-zoom-root]` says that images of the article can be enlarged. Its value is the name of one,
 *   with `{alt}`; its `aria-label` while it is closed names one that has no text.
 * - `data-style` is what an element's `style` was written as (`generator/render/inline_styles.ts`).
 * - Search: a `[data-search]` element inside the Search island is its button.
 */
export const ATTR_STYLE = "data-style";
export const CODE_BLOCK_CLASS = "code-block";
export const WRAP_CLASS = "wrap";
export const ATTR_TABS = "data-tabs";
export const ATTR_TAB = "data-tab";
export const ATTR_FILTER = "data-filter";
export const ATTR_FILTER_ITEM = "data-filter-item";
export const ATTR_FILTER_EMPTY = "data-filter-empty";
export const ATTR_FILTER_COUNT = "data-filter-count";
export const ATTR_OUTLINE = "data-outline";
export const CLIENT_ONLY_ELEMENT = "client-only";
/** Ids of elements that the runtime makes itself. */
export const PROGRESS_ID = "progress";
export const LIVE_ID = "live";

/** Name of the global list in which the inline script keeps what was clicked on before the runtime came. */
export const EARLY_CLICKS = "docsClicks";

/** localStorage keys. */
export const APPEARANCE_KEY = "docs-appearance";
export const VISITED_KEY = "docs-visited";
export const TABS_KEY = "docs-tabs:";
/** Event on `document` after another page was put in place; `detail` is its `PageMeta`. */
export const PAGE_EVENT = "docs:page";
/** Event on `document` after content came into the page that was not there before. */
export const SHOWN_EVENT = "docs:shown";
/** Event on `document`: a preview has changed, and what was fetched of other pages is old. */
export const STALE_EVENT = "docs:stale";
/** Event on `document` that asks for an enlarged image; `detail` is `{ src, alt, width }`, as wide as it may become. */
export const ZOOM_EVENT = "docs:zoom";
/** Event on `document` after the appearance changed. */
export const THEME_EVENT = "docs:theme";

/** Name of the Trusted Types policy that the Content-Security-Policy allows. */
export const TRUSTED_TYPES_POLICY = "docs";

/** Props as attribute text. Keys are kept in the order given, so equal props give equal bytes. */
export function serializeProps(props: IslandProps): string {
  return JSON.stringify(props);
}

/** The inverse of `serializeProps`; an empty or missing attribute is no props. */
export function parseProps(text: string | null): IslandProps {
  return text ? JSON.parse(text) as IslandProps : {};
}

/** JSON for the inside of a `<script>` element: no `</script>`, no `<!--`, no line separators. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}
