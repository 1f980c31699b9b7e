/** Links of the navigation, and of what the configuration has of sidebars, lead somewhere. Pure. */
import type { NavItem } from "../../layouts/types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { placeInLiteral } from "../diagnostics/literal_place.ts";
import type { MetaFile } from "../source/read.ts";
import type { LocaleConfig } from "../types.ts";

/** Undefined for a link that leads somewhere, else what may have been meant. */
export type FaultOf = (href: string) => string | undefined;

/** Problems of the links that the configuration has for one language; a shared one may be broken in this alone. */
export function checkConfiguredLinks({ lang, links }: LocaleConfig, faultOf: FaultOf): Diagnostic[] {
  return links.flatMap(({ of, text, link, location }) => {
    const hint = faultOf(link);
    return hint === undefined ? [] : [brokenLink(`the ${of} "${text}" (${lang})`, link, location, hint)];
  });
}

/** Problems of the links of a `_nav.json`. */
export function checkNavLinks(
  nav: readonly NavItem[],
  file: MetaFile,
  faultOf: FaultOf,
  above: readonly string[] = [],
): Diagnostic[] {
  return nav.flatMap(({ text, link, items = [] }, index) => {
    const path = [...above, String(index)];
    const inner = checkNavLinks(items, file, faultOf, [...path, "items"]);
    const hint = link && faultOf(link);
    if (!link || hint === undefined) return inner;
    const place = placeInLiteral(file.text, [...path, "link"]);
    const location = locationAt(file.filePath, file.text, place?.offset ?? 0, place?.length ?? 1);
    return [brokenLink(`the navigation item "${text}"`, link, location, hint), ...inner];
  });
}

function brokenLink(holder: string, link: string, location: Location, hint: string): Diagnostic {
  return problem("link/broken", `Could not find the page "${link}" of ${holder}`, { location, hint });
}
