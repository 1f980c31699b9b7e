/** Checks a folder's sidebar entries: their pages, addresses and labels, and that no page is unlisted. Pure. */
import type { SidebarEntry } from "../../layouts/types.ts";
import { isTagImage } from "../../layouts/image_address.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationIn } from "../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import type { ParsedPage } from "../types.ts";
import { checkAddress } from "./check_nav.ts";
import type { MetaItem } from "./meta.ts";
import { entryLocation, textLocation } from "./meta_file.ts";
import { childrenOf, isFolder, type SidebarSpace } from "./sidebar_space.ts";
import { basename, withoutPageExtension } from "../util/paths.ts";

/** A sidebar entry and its `_meta.json` item; pages that no item names are appended at the end. */
export interface PlacedEntry {
  readonly entry: SidebarEntry;
  readonly item: MetaItem | undefined;
  /** The page, if no item names it. */
  readonly page: ParsedPage | undefined;
}

/** Checks the entries of one folder, in the order shown. `metaPath` is its sidebar file, if it has one. */
export function checkEntries(
  entries: readonly PlacedEntry[],
  metaPath: string | undefined,
  space: SidebarSpace,
): Diagnostic[] {
  const labels = checkLabels(entries, (placed) => locationOf(placed, space));
  return [...labels, ...entries.flatMap((placed) => checkPlaced(placed, metaPath))];
}

/** Reports empty labels, and labels repeated in one group; each section header begins a new group. */
export function checkLabels<Placed extends Pick<PlacedEntry, "entry">>(
  entries: readonly Placed[],
  locationOf: (placed: Placed) => Location | undefined,
): Diagnostic[] {
  let seen = new Map<string, Placed>();
  return entries.flatMap((placed) => {
    const { entry } = placed;
    if (entry.type === "divider") return [];
    if (entry.type === "section-header") seen = new Map();
    const label = entry.text.trim();
    const first = seen.get(label);
    seen.set(label, first ?? placed);
    if (label === "") {
      return [problem("structure/label", "This sidebar entry has an empty label", {
        location: locationOf(placed),
        hint: "Write a label, or remove the key to show the page's title.",
      })];
    }
    if (!first) return [];
    return [problem("structure/label", `Two entries of this sidebar group have the label "${label}"`, {
      // A folder without a page of its own has no place where its label is written.
      location: locationOf(placed) ?? locationOf(first),
      hint: "Give one of them another label: a reader cannot tell them apart.",
    })];
  });
}

function checkPlaced({ page }: PlacedEntry, metaPath: string | undefined): Diagnostic[] {
  if (!page || metaPath === undefined || page.frontMatter.sidebar === false) return [];
  const name = withoutPageExtension(basename(page.source.relativePath));
  return [problem("structure/orphan", "No sidebar file names this page", {
    location: locationIn(page.source),
    hint: `Add "${name}" to ${metaPath} where it belongs, or write sidebar: false in the front matter.`,
  })];
}

function locationOf({ entry, item }: PlacedEntry, { pages }: SidebarSpace): Location | undefined {
  if (!item) {
    const link = "link" in entry ? entry.link : undefined;
    const page = [...pages.values()].find(({ route }) => route.href === link);
    return page && locationIn(page.parsed.source);
  }
  return entryLocation(item, item.type === "name" ? [] : [item.label === undefined ? "name" : "label"]);
}

/** Returns the path of the file that an entry of this name would need. */
function fileOf({ file, name, type }: MetaItem): string {
  const folder = file.filePath.slice(0, -file.name.length);
  return `${folder}${name}${type === "dir" || type === "dir-section-header" ? "/index" : ""}.md`;
}

/** Returns the problem of an entry that names neither a page nor a folder: there is none at `path`. */
export function missingPage(item: MetaItem, path: string, space: SidebarSpace): Diagnostic {
  return problem("meta/missing-page", `Could not find the page "${path}" that the sidebar names`, {
    location: entryLocation(item, item.type === "name" ? [] : ["name"]),
    hint: ownNameHint(item, space) ?? folderHint(item, path, space) ??
      didYouMeanHint(
        item.name,
        childrenOf(item.file.folder, space),
        `Create "${fileOf(item)}", or remove the entry.`,
      ),
  });
}

/** Returns a hint if the name is none, is that of a child of the folder with more around it, or leads out of it. */
function ownNameHint({ name, file }: MetaItem, space: SidebarSpace): string | undefined {
  if (/^\.{0,2}$/.test(name)) {
    return "Write the name of a page or a folder that is beside the file, or remove the entry.";
  }
  const path = name.replace(/\.html?$/i, "");
  if (name.startsWith("../")) {
    return 'Name it in the file of its folder, or link to it: { "type": "custom-link", "label": "…", "link": "/…" }.';
  }
  const own = [".", file.lang, file.folder].reduce(
    (rest, start) => rest.startsWith(`${start}/`) ? rest.slice(start.length + 1) : rest,
    path,
  );
  if (own === name || !childrenOf(file.folder, space).includes(own)) return undefined;
  return own === path
    ? `Write "${own}", without an extension.`
    : `Write "${own}": names begin in the folder of the file.`;
}

/** Returns a hint if the name is that of a folder. */
function folderHint({ name }: MetaItem, path: string, space: SidebarSpace): string | undefined {
  return isFolder(path, space)
    ? `"${name}" is a folder: write { "type": "dir", "name": "${name}" }.`
    : undefined;
}

/** Reports an entry's link and tag image if their targets do not exist. */
export function checkAddresses(item: MetaItem, space: SidebarSpace): Diagnostic[] {
  const { type, link, tag } = item;
  const holder = `the sidebar entry "${item.label ?? item.name}"`;
  const check = (key: "link" | "tag", kind: "link" | "image", href: string) =>
    checkAddress(kind, href, holder, textLocation(item, key), space.faultOf);
  return [
    ...(type === "custom-link" && link ? check("link", "link", link) : []),
    ...(tag && isTagImage(tag) ? check("tag", "image", tag) : []),
  ];
}
