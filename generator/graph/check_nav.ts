/** Links of the navigation, and of what the configuration has of sidebars, lead somewhere. Pure. */
import { isTagImage } from "../../layouts/image_address.ts";
import type { NavItem } from "../../layouts/types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { type LiteralFile, locationInLiteral } from "../diagnostics/literal_place.ts";
import type { MetaFile } from "../source/read.ts";
import type { ConfiguredLink, LocaleConfig } from "../types.ts";

/** Undefined for an address that leads somewhere, else what may have been meant. */
export type FaultOf = (href: string, kind: ConfiguredLink["kind"]) => string | undefined;

interface Linked {
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly tag?: string | undefined;
  readonly items?: readonly Linked[] | undefined;
}

/** The links and images of entries, which stand at `path` in a file. */
export function linksIn(
  items: readonly Linked[],
  path: readonly string[],
  of: ConfiguredLink["of"],
  file: LiteralFile,
): ConfiguredLink[] {
  return items.flatMap(({ link, text = link ?? "", tag, items = [] }, index) => {
    const here = [...path, String(index)];
    const location = (key: string) => locationInLiteral(file, [...here, key]);
    const own: ConfiguredLink[] = link ? [{ of, kind: "link", text, link, location: location("link") }] : [];
    const image: ConfiguredLink[] = tag && isTagImage(tag)
      ? [{ of, kind: "image", text, link: tag, location: location("tag") }]
      : [];
    return [...own, ...image, ...linksIn(items, [...here, "items"], of, file)];
  });
}

/** Problems of the links that the configuration has for one language; a shared one may be broken in this alone. */
export function checkConfiguredLinks({ lang, links }: LocaleConfig, faultOf: FaultOf): Diagnostic[] {
  // All languages have one image.
  return links.flatMap((link) => checkLink(link, link.kind === "link" ? ` (${lang})` : "", faultOf));
}

/** Problems of the links of a `_nav.json`. */
export function checkNavLinks(nav: readonly NavItem[], file: MetaFile, faultOf: FaultOf): Diagnostic[] {
  return linksIn(nav, [], "navigation item", file).flatMap((link) => checkLink(link, "", faultOf));
}

function checkLink(
  { of, kind, text, link, location }: ConfiguredLink,
  whose: string,
  faultOf: FaultOf,
): Diagnostic[] {
  const hint = faultOf(link, kind);
  return hint === undefined ? [] : [missingTarget(kind, link, `the ${of} "${text}"${whose}`, location, hint)];
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
