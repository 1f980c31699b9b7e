/** Links of the navigation, and of what the configuration has of sidebars, lead somewhere. Pure. */
import type { NavItem } from "../../layouts/types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { placeInLiteral } from "../diagnostics/literal_place.ts";
import type { MetaFile } from "../source/read.ts";
import type { LocaleConfig } from "../types.ts";

type IsBroken = (href: string) => boolean;

/** Problems of the links that the configuration has for one language; a shared one may be broken in this alone. */
export function checkConfiguredLinks({ lang, links }: LocaleConfig, isBroken: IsBroken): Diagnostic[] {
  return links.filter(({ link }) => isBroken(link)).map(({ of, text, link, location }) =>
    brokenLink(`the ${of} "${text}" (${lang})`, link, location)
  );
}

/** Problems of the links of a `_nav.json`. */
export function checkNavLinks(
  nav: readonly NavItem[],
  file: MetaFile,
  isBroken: IsBroken,
  above: readonly string[] = [],
): Diagnostic[] {
  return nav.flatMap(({ text, link, items = [] }, index) => {
    const path = [...above, String(index)];
    const inner = checkNavLinks(items, file, isBroken, [...path, "items"]);
    if (!link || !isBroken(link)) return inner;
    const place = placeInLiteral(file.text, [...path, "link"]);
    const location = locationAt(file.filePath, file.text, place?.offset ?? 0, place?.length ?? 1);
    return [brokenLink(`the navigation item "${text}"`, link, location), ...inner];
  });
}

function brokenLink(holder: string, link: string, location: Location): Diagnostic {
  return problem("link/broken", `Could not find the page "${link}" of ${holder}`, {
    location,
    hint: "Write the address of a page of this site.",
  });
}
