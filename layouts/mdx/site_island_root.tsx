/** The browser's counterpart of `site_island.tsx`; the entry of every island of the site calls it. */
import type { ComponentType } from "react";
import { hydrateIsland } from "../../islands/hydration/island_root.tsx";
import { takeSlot } from "../../islands/hydration/slot.ts";
import { DataAttr } from "../../islands/markup.ts";
import type { IslandPlace, IslandProps } from "../../islands/types.ts";
import { type IslandSiteData, placeTheme, withThemeData } from "./island_place.tsx";

/** Hydrates an island like `hydrateIsland`, with its children from the page and its theme data. */
export function hydrateSiteIsland(
  component: ComponentType,
  element: HTMLElement,
  props: IslandProps,
  prefix: string,
  site: IslandSiteData,
): Promise<() => void> {
  const place = element.getAttribute(DataAttr.Place);
  const theme = placeTheme(place ? JSON.parse(place) as IslandPlace : { lang: site.lang, prefix: "" }, site);
  const { children, restore } = takeSlot(element);
  return hydrateIsland(withThemeData(theme, component, children), element, props, prefix, restore);
}
