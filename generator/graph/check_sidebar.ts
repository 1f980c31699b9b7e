/** Checks a folder's sidebar entries: distinct, non-empty labels, and no unlisted pages. Pure. */
import type { SidebarEntry } from "../../layouts/types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationIn } from "../diagnostics/diagnostic.ts";
import type { ParsedPage } from "../types.ts";
import type { MetaItem } from "./meta.ts";
import { entryLocation } from "./meta_file.ts";
import { basename, withoutPageExtension } from "../util/paths.ts";

/** A sidebar entry and its `_meta.json` item; pages that no item names are appended at the end. */
export interface PlacedEntry {
  readonly entry: SidebarEntry;
  readonly item: MetaItem | undefined;
  readonly page: ParsedPage | undefined;
}

/** Checks the entries of one folder, in the order shown. `metaPath` is its sidebar file, if it has one. */
export function checkEntries(entries: readonly PlacedEntry[], metaPath: string | undefined): Diagnostic[] {
  return [...checkLabels(entries), ...entries.flatMap((placed) => checkPlaced(placed, metaPath))];
}

/** Reports empty labels, and labels repeated in one group; each section header begins a new group. */
function checkLabels(entries: readonly PlacedEntry[]): Diagnostic[] {
  let seen = new Set<string>();
  return entries.flatMap((placed) => {
    const { entry } = placed;
    if (entry.type === "divider") return [];
    if (entry.type === "section-header") seen = new Set();
    const label = entry.text.trim();
    const again = seen.has(label);
    seen.add(label);
    if (label === "") {
      return [problem("structure/label", "This sidebar entry has an empty label", {
        location: locationOf(placed),
        hint: "Write a label, or remove the key to show the page's title.",
      })];
    }
    if (!again) return [];
    return [problem("structure/label", `Two entries of this sidebar group have the label "${label}"`, {
      location: locationOf(placed),
      hint: "Give one of them another label: a reader cannot tell them apart.",
    })];
  });
}

function checkPlaced({ item, page }: PlacedEntry, metaPath: string | undefined): Diagnostic[] {
  if (item || !page || metaPath === undefined || page.frontMatter.sidebar === false) return [];
  const name = withoutPageExtension(basename(page.source.relativePath));
  return [problem("structure/orphan", "No sidebar file names this page", {
    location: pageStart(page),
    hint: `Add "${name}" to ${metaPath} where it belongs, or write sidebar: false in the front matter.`,
  })];
}

function locationOf({ item, page }: PlacedEntry): Location | undefined {
  if (!item) return page && pageStart(page);
  return entryLocation(item, item.type === "name" ? [] : [item.label === undefined ? "name" : "label"]);
}

function pageStart({ source }: ParsedPage): Location {
  return locationIn(source, 1);
}
