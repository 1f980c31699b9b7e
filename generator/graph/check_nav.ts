/** Links of the navigation, and of what the configuration has of sidebars, lead somewhere. Pure. */
import { isTagImage } from "../../layouts/image_address.ts";
import type { NavItem } from "../../layouts/types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { placeInLiteral } from "../diagnostics/literal_place.ts";
import type { MetaFile } from "../source/read.ts";
import type { ConfiguredLink, LocaleConfig } from "../types.ts";

/** Undefined for an address that leads somewhere, else what may have been meant. */
export type FaultOf = (href: string, kind: ConfiguredLink["kind"]) => string | undefined;

/** Problems of the links that the configuration has for one language; a shared one may be broken in this alone. */
export function checkConfiguredLinks({ lang, links }: LocaleConfig, faultOf: FaultOf): Diagnostic[] {
  return links.flatMap(({ of, kind, text, link, location }) => {
    const hint = faultOf(link, kind);
    // All languages have one image.
    const holder = `the ${of} "${text}"${kind === "link" ? ` (${lang})` : ""}`;
    return hint === undefined ? [] : [missingTarget(kind, link, holder, location, hint)];
  });
}

/** Problems of the links of a `_nav.json`. */
export function checkNavLinks(
  nav: readonly NavItem[],
  file: MetaFile,
  faultOf: FaultOf,
  above: readonly string[] = [],
): Diagnostic[] {
  return nav.flatMap(({ text, link, tag = "", items = [] }, index) => {
    const path = [...above, String(index)];
    const check = (kind: ConfiguredLink["kind"], key: string, href: string | undefined): Diagnostic[] => {
      const hint = href && faultOf(href, kind);
      if (!href || hint === undefined) return [];
      const place = placeInLiteral(file.text, [...path, key]);
      const location = locationAt(file.filePath, file.text, place?.offset ?? 0, place?.length ?? 1);
      return [missingTarget(kind, href, `the navigation item "${text}"`, location, hint)];
    };
    return [
      ...check("link", "link", link),
      ...check("image", "tag", isTagImage(tag) ? tag : undefined),
      ...checkNavLinks(items, file, faultOf, [...path, "items"]),
    ];
  });
}

/** The problem of an address, of an entry that readers see, which leads nowhere. */
export function missingTarget(
  kind: ConfiguredLink["kind"],
  href: string,
  holder: string,
  location: Location,
  hint: string,
): Diagnostic {
  const code = ({ link: "link/broken", image: "link/image", logo: "link/logo" } as const)[kind];
  const what = kind === "link" ? "page" : "image";
  return problem(code, `Could not find the ${what} "${href}" of ${holder}`, { location, hint });
}
