/**
 * The island format: element and attribute names, and how props are written to and read from the page.
 * `layouts/Island.tsx` writes it, `islands/runtime/hydrate.ts` reads it.
 */
import type { IslandProps } from "./types.ts";

/*
 * These names are enums because esbuild then writes their values where they are used, while it would keep a variable for
 * each constant and build selectors from them in the browser.
 */

/** Names of the site's own elements. */
export enum CustomElement {
  Island = "doc-island",
  /**
   * The static HTML that a page puts between the tags of a site's own island; the component gets it as its children. If
   * the component does not show it at first, the HTML is in a `<template>` with `DataAttr.Slot` at the end of the island.
   */
  Slot = "doc-slot",
  ClientOnly = "client-only",
}

/** Placeholder for the content of a slot in what the component renders. */
export const SLOT_PLACEHOLDER = "<!--slot-->";

/**
 * Ids of elements that every shell contains and the runtime looks up. They begin with a capital letter, which ids made
 * from the texts of headings never contain: the heading "Sidebar" is at `#sidebar`. Nor may headings be given one of
 * them: these elements come first in the document, so links would lead to them.
 */
export enum Id {
  Root = "Root",
  Main = "Main",
  Boot = "Site-boot",
  Sidebar = "Sidebar",
  NavMenu = "Nav-menu",
}

/** Ids of elements that the runtime creates itself. */
export enum CreatedId {
  Progress = "progress",
  Live = "live",
}

/**
 * Attributes of islands, and of static markup that the runtime makes interactive (`islands/runtime/behaviours.ts` and
 * its neighbours).
 *
 * - Code block: `<div class="code-block">` holds `<pre><code>`; `<button class="code-copy">` and
 *   `<button class="code-wrap" aria-pressed>` anywhere inside it. Wrapping sets the class `wrap` on the `<pre>`.
 * - Tabs: `<div data-tabs="GROUP">` holds `[role=tablist]` with `<button role="tab" data-tab="VALUE">` and as many
 *   `[role=tabpanel]` in the same order. If GROUP is empty, the choice is not remembered.
 * - `<client-only><template data-client-only>…</template></client-only>`: the content replaces the template.
 * - `<input data-filter="#LIST">` hides those `[data-filter-item]` elements of LIST that lack the text, and shows
 *   `[data-filter-empty]` inside LIST when none is left. `[data-filter-count]` inside LIST shows how many are left: its
 *   value is the text, with `{count}` and `{total}`.
 * - Outline: the link `a[href^="#"]` inside `[data-outline]` to the current heading gets `aria-current="true"`.
 * - Drawers are `[popover]` elements: the runtime closes them when the page changes or the window grows to 768 px.
 * - Language links have `data-alternate="LANG"`; links of the top navigation have the class `nav-link`. If configured,
 *   these links and the menus of the navigation have `data-active-match`.
 * - Zoom: with a dialog `[data-zoom-root]`, images of the article can be enlarged. Its value is the accessible name of
 *   such an image, with `{alt}`; its `aria-label` is the name of an image without alt text.
 * - `data-style` is the original `style` attribute of an element (`generator/render/inline_styles.ts`).
 * - Search: a `[data-search]` element inside the Search island is its button.
 */
export enum DataAttr {
  Island = "data-island",
  When = "data-when",
  Media = "data-media",
  Props = "data-props",
  /** `identifierPrefix` of the server render; `hydrateRoot` needs the same one. */
  Prefix = "data-prefix",
  /** `IslandPlace` of a site's own island, as JSON; if absent, that of the root in the site's default language. */
  Place = "data-place",
  Slot = "data-slot",
  Style = "data-style",
  Tabs = "data-tabs",
  Tab = "data-tab",
  Filter = "data-filter",
  FilterItem = "data-filter-item",
  FilterEmpty = "data-filter-empty",
  FilterCount = "data-filter-count",
  Outline = "data-outline",
  ClientOnly = "data-client-only",
}

export enum ClassName {
  CodeBlock = "code-block",
  Wrap = "wrap",
}

/** Global variables through which the inline script passes on what happens before the runtime loads, and what it knows. */
export enum GlobalName {
  /** The list of the events of clicks and keys. */
  EarlyInput = "docsInput",
  /**
   * The path of the document: the history may move to another page, which the document does not show. Not the query:
   * scripts remove theirs from it.
   */
  DocumentPath = "docsAt",
  /** The function that shows a choice of appearance; absent if the site is always light. */
  ShowAppearance = "docsShow",
}

/** Keys of localStorage. */
export enum StorageKey {
  Appearance = "docs-appearance",
  Visited = "docs-visited",
  /** Prefix of the name of a group of tabs. */
  Tabs = "docs-tabs:",
}

/** Events on `document`. */
export enum DocsEvent {
  /**
   * Navigation has put another page in place; `detail` is its data. Without `detail`, a preview has updated the page that
   * is shown.
   */
  Page = "docs:page",
  /** New content was added to the page. */
  Content = "docs:shown",
  /** The site in a preview has changed, so that fetched data of other pages is stale. */
  Stale = "docs:stale",
  /** Requests an enlarged image; `detail` is `{ src, alt, width }`, with the maximum width. */
  Zoom = "docs:zoom",
  /** The appearance has changed. */
  Theme = "docs:theme",
}

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
