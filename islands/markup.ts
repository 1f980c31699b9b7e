/**
 * The island format: element and attribute names, and how props are written into and read out of the page.
 * `layouts/Island.tsx` writes it, `islands/runtime/hydrate.ts` reads it.
 */
import type { HydrateWhen, IslandProps } from "./types.ts";

export const ISLAND_ELEMENT = "doc-island";
export const ATTR_NAME = "data-island";
export const ATTR_WHEN = "data-when";
export const ATTR_MEDIA = "data-media";
export const ATTR_PROPS = "data-props";
/** `identifierPrefix` used for the server render; `hydrateRoot` needs the same. */
export const ATTR_PREFIX = "data-prefix";

/** Ids of the elements that the shell promises and the runtime looks up. */
export const ROOT_ID = "root";
export const MAIN_ID = "main";
export const BOOT_ID = "site-boot";
export const SIDEBAR_ID = "sidebar";
export const HEADER_ID = "top";

export interface IslandAttributes {
  readonly [ATTR_NAME]: string;
  readonly [ATTR_WHEN]: HydrateWhen;
  readonly [ATTR_PROPS]: string;
  readonly [ATTR_PREFIX]: string;
  readonly [ATTR_MEDIA]?: string;
}

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
