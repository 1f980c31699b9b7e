/**
 * The island format: element and attribute names, and how props are written to and read from the page.
 * `layouts/Island.tsx` writes it, `islands/runtime/hydrate.ts` reads it.
 */
import type { IslandProps } from "./types.ts";

export const ISLAND_ELEMENT = "doc-island";
export const ATTR_NAME = "data-island";
export const ATTR_WHEN = "data-when";
export const ATTR_MEDIA = "data-media";
export const ATTR_PROPS = "data-props";
/** `identifierPrefix` of the server render; `hydrateRoot` needs the same one. */
export const ATTR_PREFIX = "data-prefix";
/** `IslandPlace` of a site's own island, as JSON; if absent, that of the root in the site's default language. */
export const ATTR_PLACE = "data-place";

/**
 * Element with the static HTML that a page puts between the tags of a site's own island; the component gets it as its
 * children. If the component does not show it at first, the HTML is in a `<template>` with `ATTR_SLOT` at the end of
 * the island.
 */
export const SLOT_ELEMENT = "doc-slot";
export const ATTR_SLOT = "data-slot";
/** Placeholder for that HTML in what the component renders. */
export const SLOT_PLACEHOLDER = "<!--slot-->";

/**
 * Ids of elements that every shell contains and the runtime looks up. They begin with a capital letter, which ids made
 * from the texts of headings never contain: the heading "Sidebar" is at `#sidebar`.
 */
export const ROOT_ID = "Root";
export const MAIN_ID = "Main";
export const BOOT_ID = "Site-boot";
export const SIDEBAR_ID = "Sidebar";
export const NAV_MENU_ID = "Nav-menu";
/** Ids that headings must not be given: these elements come first in the document, so links would lead to them. */
export const RESERVED_IDS = [ROOT_ID, MAIN_ID, BOOT_ID, SIDEBAR_ID, NAV_MENU_ID] as const;

/**
 * Static markup that the runtime makes interactive (`islands/runtime/behaviours.ts` and its neighbours).
 *
 * - Code block: `<div class="code-block">` holds `<pre><code>`; `<button class="code-copy">` and
 *   `<button class="code-wrap" aria-pressed>` anywhere inside it. Wrapping sets the class `wrap` on the block and its
 *   `<pre>`.
 * - Tabs: `<div data-tabs="GROUP">` holds `[role=tablist]` with `<button role="tab" data-tab="VALUE">` and as many
 *   `[role=tabpanel]` in the same order. If GROUP is empty, the choice is not remembered.
 * - `<client-only><template>…</template></client-only>`: the content replaces the template when connected.
 * - `<input data-filter="#LIST">` hides those `[data-filter-item]` elements of LIST (or its children, if it has none)
 *   that lack the text, and shows `[data-filter-empty]` inside LIST when none is left. `[data-filter-count]` inside
 *   LIST shows how many are left: its value is the text, with `{count}` and `{total}`.
 * - Outline: the link `a[href^="#"]` inside `[data-outline]` to the current heading gets `aria-current="true"`.
 * - Drawers are `[popover]` elements: the runtime closes them when the page changes or the window grows to 768 px.
 * - Language links have `data-alternate="LANG"`; links of the top navigation have the class `nav-link`. If configured,
 *   these links and the menus of the navigation have `data-active-match`.
 * - Zoom: with a dialog `[data-zoom-root]`, images of the article can be enlarged. Its value is the accessible name of
 *   such an image, with `{alt}`; its `aria-label` is the name of an image without alt text.
 * - `data-style` is the original `style` attribute of an element (`generator/render/inline_styles.ts`).
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
/** Ids of elements that the runtime creates itself. */
export const PROGRESS_ID = "progress";
export const LIVE_ID = "live";

/** Name of the global list in which the inline script keeps the events of clicks and keys before the runtime loads. */
export const EARLY_INPUT = "docsInput";

/**
 * Name of the global variable in which the inline script keeps the path of the document. Before the runtime loads, the
 * history may move to another page, which the document does not show. Not the query: scripts remove theirs from it.
 */
export const DOCUMENT_PATH = "docsAt";

/** localStorage keys. */
export const APPEARANCE_KEY = "docs-appearance";
export const VISITED_KEY = "docs-visited";
export const TABS_KEY = "docs-tabs:";
/**
 * Event on `document` after navigation has put another page in place; `detail` is its `PageMeta`. Without `detail`, a
 * preview has updated the page that is shown.
 */
export const PAGE_EVENT = "docs:page";
/** Event on `document` after new content was added to the page. */
export const CONTENT_EVENT = "docs:shown";
/** Event on `document` when the site in a preview has changed, so that fetched data of other pages is stale. */
export const STALE_EVENT = "docs:stale";
/** Event on `document` that requests an enlarged image; `detail` is `{ src, alt, width }`, with the maximum width. */
export const ZOOM_EVENT = "docs:zoom";
/** Event on `document` after the appearance changed. */
export const THEME_EVENT = "docs:theme";

/** Name of the Trusted Types policy that the Content-Security-Policy allows. */
export const TRUSTED_TYPES_POLICY = "docs";

/** Serializes props as attribute text. Keys keep their order, so the same props give the same bytes. */
export function serializeProps(props: IslandProps): string {
  return JSON.stringify(props);
}

/** Inverts `serializeProps`; an empty or missing attribute means no props. */
export function parseProps(text: string | null): IslandProps {
  return text ? JSON.parse(text) as IslandProps : {};
}

/** Returns JSON that is safe inside a `<script>` element: without `</script>`, `<!--` and Unicode line separators. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}
