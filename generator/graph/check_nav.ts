/** Checks links of the navigation and of configured sidebars. Pure. */
import type { NavItem } from "../../layouts/types.ts";
import { isTagImage } from "../../layouts/image_address.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationIn } from "../diagnostics/diagnostic.ts";
import { type LiteralFile, locationOfText } from "../diagnostics/literal_place.ts";
import { addressProblem } from "../markdown/checks/blocked.ts";
import { fileWord } from "./link_hints.ts";
import type { MetaFile } from "../source/read.ts";
import type { ConfiguredLink, LocaleConfig } from "../types.ts";

/** Returns undefined if the target of an address exists, or else a hint about what may have been meant. */
export type FaultOf = (href: string, kind: ConfiguredLink["kind"]) => string | undefined;

interface Linked {
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly tag?: string | undefined;
  readonly items?: readonly Linked[] | undefined;
}

/** Collects the links and images of entries, which are at `path` in `file`; the first of them has the index `first`. */
export function linksIn(
  items: readonly Linked[],
  path: readonly string[],
  entryKind: ConfiguredLink["entryKind"],
  file: LiteralFile,
  first = 0,
): ConfiguredLink[] {
  return items.flatMap(({ link, text = link ?? "", tag, items = [] }, index) => {
    const here = [...path, String(first + index)];
    const location = (key: string) => locationOfText(file, [...here, key]);
    const leadsNowhere = entryKind === "navigation item" && items.length === 0;
    const own: ConfiguredLink[] = link || leadsNowhere
      ? [{ entryKind, kind: "link", text, link: link ?? "", location: location(link ? "link" : "text") }]
      : [];
    const image: ConfiguredLink[] = tag && isTagImage(tag)
      ? [{ entryKind, kind: "image", text, link: tag, location: location("tag") }]
      : [];
    return [...own, ...image, ...linksIn(items, [...here, "items"], entryKind, file)];
  });
}

/** A language with its configured links, in one version. */
export interface LinkedEdition {
  readonly locale: Pick<LocaleConfig, "lang" | "links">;
  readonly faultOf: FaultOf;
}

/** Reports broken configured links once each; one that languages share may be broken in only some of them. */
export function checkConfiguredLinks(editions: readonly LinkedEdition[]): Diagnostic[] {
  const all = editions.flatMap(({ locale: { lang, links }, faultOf }) =>
    links.map((link) => ({ link, lang, faultOf }))
  );
  const sameLinks = Map.groupBy(all, ({ link }) => JSON.stringify(link)).values();
  return sameLinks.toArray().flatMap((same) => {
    const broken = same.filter(({ link, faultOf }) => checkLink(link, "", faultOf).length > 0);
    const langs = new Set(broken.map(({ lang }) => lang));
    // Images are the same in all languages, so the message names no language.
    return broken.slice(0, 1).flatMap(({ link, faultOf }) =>
      checkLink(link, link.kind === "link" ? ` (${[...langs].join(", ")})` : "", faultOf)
    );
  });
}

/** An item with its index in the file, whose entries may include invalid ones. */
export interface PlacedNavItem {
  readonly item: NavItem;
  readonly index: number;
}

/** Reports broken links of a `_nav.json`. */
export function checkNavLinks(nav: readonly PlacedNavItem[], file: MetaFile, faultOf: FaultOf): Diagnostic[] {
  return nav.flatMap(({ item, index }) => linksIn([item], [], "navigation item", file, index))
    .flatMap((link) => checkLink(link, "", faultOf));
}

/** Reports a navigation file that nothing reads, because it is below the root folder of its language. */
export function navBelowRoot(file: MetaFile): Diagnostic {
  const { filePath, folder } = file;
  const root = filePath.slice(0, -`${folder}/_nav.json`.length);
  const message = `"${filePath}" is not used: all pages of a language have the same navigation`;
  const hint = `Add its entries to "${root}_nav.json", or delete it.`;
  return problem("meta/unused", message, { location: locationIn(file), hint });
}

function checkLink(
  { entryKind: of, kind, text, link, location }: ConfiguredLink,
  languageNote: string,
  faultOf: FaultOf,
): Diagnostic[] {
  if (link === "") {
    const message = `The ${of} "${text}" leads nowhere`;
    return [problem("link/broken", message, { location, hint: "Add a link, or items to open as a menu." })];
  }
  return checkAddress(kind, link, `the ${of} "${text}"${languageNote}`, location, faultOf);
}

/**
 * Reports an address without a target, or one that the browser does not load or follow. `holder` describes the
 * entry that has it.
 */
export function checkAddress(
  kind: ConfiguredLink["kind"],
  href: string,
  holder: string,
  location: Location,
  faultOf: FaultOf,
): Diagnostic[] {
  const hint = faultOf(href, kind);
  if (hint !== undefined) {
    const code = ({ link: "link/broken", image: "link/image", logo: "link/logo" } as const)[kind];
    const what = kind === "link" ? "page" : fileWord(href);
    return [problem(code, `Could not find the ${what} "${href}" of ${holder}`, { location, hint })];
  }
  const blocked = addressProblem(kind, href);
  return blocked ? [problem("markdown/blocked", blocked.message, { location, hint: blocked.hint })] : [];
}
