/** Converts the entries of `_meta.json` and `_nav.json` files to sidebar and navigation items. Pure. */
import * as v from "valibot";
import type { BuildContext } from "../types.ts";
import { NAV_KEYS, navSchema } from "../config_schema.ts";
import { objectSchema } from "../util/object_schema.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Edition } from "../source/editions.ts";
import type { MetaFile } from "../source/read.ts";
import { navBelowRoot, type PlacedNavItem } from "./check_nav.ts";
import { labelText } from "./label_text.ts";
import { entryLocation, type EntryPlace, readEntry, readList } from "./meta_file.ts";
import { withoutPageExtension } from "../util/paths.ts";

const ITEM_TYPES = ["file", "dir", "section-header", "dir-section-header", "divider", "custom-link"] as const;

/** One entry of a `_meta.json`, with its file. */
export interface MetaItem extends EntryPlace {
  readonly type: typeof ITEM_TYPES[number] | "name";
  readonly name: string;
  readonly label: string | undefined;
  readonly link: string | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly tag: string | undefined;
  readonly overviewHeaders: readonly number[] | undefined;
  readonly dashed: boolean;
  /** Entries below a custom link. */
  readonly items: readonly MetaItem[];
}

/** Keys that other tools with the same file format write; accepted and ignored. */
const foreign = {
  context: v.optional(v.any()),
  icon: v.optional(v.any()),
};

const itemFields = {
  type: v.optional(v.picklist(ITEM_TYPES)),
  name: v.optional(v.string()),
  label: v.optional(v.string()),
  link: v.optional(v.string()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  tag: v.optional(v.string()),
  overviewHeaders: v.optional(v.array(v.number())),
  dashed: v.optional(v.boolean()),
};

interface ItemInput extends v.InferOutput<v.ObjectSchema<typeof itemFields, undefined>> {
  items?: (string | ItemInput)[] | undefined;
}

const itemEntries = { ...itemFields, items: v.optional(v.array(v.lazy(childSchema))) };
const itemSchema: v.GenericSchema<unknown, ItemInput> = objectSchema({ ...itemEntries, ...foreign });

/** Like an entry of the list itself, one below another may be the name of a page alone. */
function childSchema(entry: unknown): v.GenericSchema<unknown, string | ItemInput> {
  return typeof entry === "string" ? v.string() : itemSchema;
}

/** The keys of an entry of `_meta.json` that have a meaning here. */
export const ITEM_KEYS = Object.keys(itemEntries);

/** The keys that entries use, by type; of a folder whose pages are shown as a section, only the header. */
const USED_KEYS = {
  "name": ["label", "tag", "overviewHeaders", "collapsible", "collapsed"],
  "file": ["label", "tag", "overviewHeaders"],
  "dir": ["label", "tag", "overviewHeaders", "collapsible", "collapsed"],
  "section-header": ["label", "tag"],
  "dir-section-header": ["label", "tag"],
  "divider": ["dashed"],
  "custom-link": ["label", "tag", "overviewHeaders", "collapsible", "collapsed", "link", "items"],
} as const satisfies { [Type in MetaItem["type"]]: readonly (keyof ItemInput)[] };

/** Types of entries that place a folder with its pages. */
export const PLACES_FOLDER: ReadonlySet<MetaItem["type"]> = new Set(["name", "dir", "dir-section-header"]);
/** Types of entries that place a page or a folder. The names of other entries have no meaning. */
const PLACES = new Set([...PLACES_FOLDER, "file"] as const);

/** Returns the names of pages and folders that the entries place, including entries below custom links. */
export function namesIn(
  entries: readonly MetaItem[],
  types: ReadonlySet<MetaItem["type"]> = PLACES,
): string[] {
  return entries.flatMap(({ type, name, items }) =>
    type === "custom-link" ? namesIn(items, types) : types.has(type) ? [name] : []
  );
}

/** A file with its parsed entries. */
export interface MetaList<Item> {
  readonly file: MetaFile;
  readonly items: readonly Item[];
}

/** The parsed files of an edition. */
export interface EditionMetas {
  /** By folder; that of the root is `""`. */
  readonly sidebars: ReadonlyMap<string, MetaList<MetaItem>>;
  readonly nav: MetaList<PlacedNavItem> | undefined;
}

/** Parses the sidebar and navigation files of an edition. Invalid files and entries are reported and left out. */
export function parseMetas(
  all: readonly MetaFile[],
  { version, locale: { lang } }: Edition,
  context: BuildContext,
): EditionMetas {
  const files = all.filter((file) => file.version === version && file.lang === lang);
  const sidebars = new Map<string, MetaList<MetaItem>>();
  let nav: MetaList<PlacedNavItem> | undefined;
  for (const file of files) {
    if (file.name === "_nav.json" && file.folder !== "") {
      context.diagnostics.add(navBelowRoot(file));
      continue;
    }
    const value = readList(file, context);
    if (!value) continue;
    const isNav = file.name === "_nav.json" || (file.folder === "" && value.some(isNavItem));
    const listed = <Item>(read: ReadItem<Item>) =>
      value.flatMap((entry, index) => read(entry, { file, index, within: [] }, context));
    if (!isNav) sidebars.set(file.folder, { file, items: listed(readItem) });
    // Files are in the order of their names: `_nav.json` replaces the items of a `_meta.json`.
    else nav = { file, items: listed(readNav) };
  }
  return { sidebars, nav };
}

type ReadItem<Item> = (entry: unknown, place: EntryPlace, context: BuildContext) => Item[];

/** Recognizes a navigation item, which the `_meta.json` at a language's root may hold instead of pages. */
export function isNavItem(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "text" in entry;
}

function readNav(entry: unknown, place: EntryPlace, context: BuildContext): PlacedNavItem[] {
  const item = readEntry(navSchema, entry, NAV_KEYS, place, context);
  return item ? [{ item, index: place.index }] : [];
}

function readItem(entry: unknown, place: EntryPlace, context: BuildContext): MetaItem[] {
  if (typeof entry === "string") return completeItem(entry, place, context);
  const input = readEntry(itemSchema, entry, ITEM_KEYS, place, context);
  return input ? completeItem(input, place, context) : [];
}

function completeItem(input: string | ItemInput, place: EntryPlace, context: BuildContext): MetaItem[] {
  if (typeof input === "string") return [itemFrom({}, "name", cleanName(input), place, context)];
  const type = input.type ?? (input.link || input.items ? "custom-link" : "name");
  const missing = missingField(type, input);
  if (missing) {
    context.diagnostics.add(missingProblem(type, missing, place));
    return [];
  }
  context.diagnostics.addAll(uselessKeys(type, input, place));
  return [itemFrom(input, type, cleanName(input.name ?? ""), place, context)];
}

function missingProblem(type: MetaItem["type"], missing: string, place: EntryPlace): Diagnostic {
  const isPlain = type === "name";
  const message = `Could not read an entry${isPlain ? "" : ` of type "${type}"`}: "${missing}" is missing`;
  return problem("meta/type", message, {
    location: entryLocation(place),
    hint: isPlain
      ? 'Write { "name": "…" } for a page or a folder, or { "label": "…", "link": "…" }.'
      : `Write it as { "type": "${type}", "${missing}": "…" }.`,
  });
}

/** Reports keys that an entry of the type does not use, unless their value says that there is nothing to lose. */
function uselessKeys(type: MetaItem["type"], input: ItemInput, place: EntryPlace): Diagnostic[] {
  const used: readonly string[] = USED_KEYS[type];
  const lost = Object.keys(itemEntries).filter((key) =>
    input[key as keyof ItemInput] && key !== "type" && key !== "name" && !used.includes(key)
  );
  return lost.map((key) =>
    problem("meta/unknown-key", `"${key}" has no effect in an entry of type "${type}"`, {
      location: entryLocation(place, [key]),
      hint: uselessHint(key),
    })
  );
}

function uselessHint(key: string): string {
  if (key === "items") {
    return 'Entries of type "custom-link" have items. The pages of a folder are listed in its own _meta.json.';
  }
  const types = ITEM_TYPES.filter((type) => USED_KEYS[type].some((used) => used === key));
  return `Remove it. It belongs to entries of type ${types.map((type) => `"${type}"`).join(", ")}.`;
}

function itemFrom(
  input: ItemInput,
  type: MetaItem["type"],
  name: string,
  place: EntryPlace,
  context: BuildContext,
): MetaItem {
  return {
    type,
    name,
    label: input.label && labelText(input.label, place.file.lang, context.config),
    link: input.link,
    collapsible: input.collapsible ?? true,
    collapsed: input.collapsed ?? false,
    tag: input.tag,
    overviewHeaders: input.overviewHeaders,
    dashed: input.dashed ?? false,
    items: (input.items ?? []).flatMap((child, at) =>
      completeItem(child, { ...place, within: [...place.within, "items", String(at)] }, context)
    ),
    ...place,
  };
}

function missingField(type: MetaItem["type"], item: ItemInput): keyof ItemInput | undefined {
  if (type === "section-header") return item.label ? undefined : "label";
  if (type === "custom-link") return !item.link && !item.items ? "link" : item.label ? undefined : "label";
  if (type === "divider") return undefined;
  return item.name ? undefined : "name";
}

function cleanName(name: string): string {
  return withoutPageExtension(name).replace(/^\/|\/$/g, "").normalize();
}
