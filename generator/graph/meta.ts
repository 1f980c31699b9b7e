/** Parses and checks `_meta.json` and `_nav.json` files. Pure. */
import * as v from "valibot";
import type { BuildContext } from "../types.ts";
import type { NavItem } from "../../layouts/types.ts";
import { navSchema, objectSchema } from "../config_schema.ts";
import { asMisspelled, problem } from "../diagnostics/catalogue.ts";
import { didYouMean } from "../diagnostics/did_you_mean.ts";
import { type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { type JsonProblem, jsonProblem } from "../diagnostics/json_problem.ts";
import { locationInLiteral } from "../diagnostics/literal_place.ts";
import { schemaProblems } from "../diagnostics/schema_problem.ts";
import { bracketsTooDeep, MAX_NESTING } from "../markdown/nesting.ts";
import type { MetaFile } from "../source/read.ts";
import { navBelowRoot } from "./check_nav.ts";
import { labelText } from "./label_text.ts";

const ITEM_TYPES = ["file", "dir", "section-header", "dir-section-header", "divider", "custom-link"] as const;

/** One entry of a `_meta.json`, with its file. */
export interface MetaItem {
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
  readonly file: MetaFile;
  /** 0-based index of the top-level entry in the file. */
  readonly index: number;
  /** Path inside that entry, for an entry below a custom link. */
  readonly within: readonly string[];
}

interface ItemInput {
  type?: typeof ITEM_TYPES[number] | undefined;
  name?: string | undefined;
  label?: string | undefined;
  link?: string | undefined;
  collapsible?: boolean | undefined;
  collapsed?: boolean | undefined;
  tag?: string | undefined;
  overviewHeaders?: number[] | undefined;
  dashed?: boolean | undefined;
  items?: ItemInput[] | undefined;
}

/** Keys that other tools with the same file format write; accepted and ignored. */
const foreign = {
  context: v.optional(v.any()),
  icon: v.optional(v.any()),
};

const itemEntries = {
  type: v.optional(v.picklist(ITEM_TYPES)),
  name: v.optional(v.string()),
  label: v.optional(v.string()),
  link: v.optional(v.string()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  tag: v.optional(v.string()),
  overviewHeaders: v.optional(v.array(v.number())),
  dashed: v.optional(v.boolean()),
  items: v.optional(v.array(v.lazy(() => itemSchema))),
};
const itemSchema: v.GenericSchema<unknown, ItemInput> = objectSchema({ ...itemEntries, ...foreign });

/** Types of entries that place a page or a folder. The names of other entries have no meaning. */
const PLACES: ReadonlySet<MetaItem["type"]> = new Set(["name", "file", "dir", "dir-section-header"]);

/** Returns the names of pages and folders that the entries place, including entries below custom links. */
export function namesIn(entries: readonly MetaItem[]): string[] {
  return entries.flatMap(({ type, name, items }) =>
    type === "custom-link" ? namesIn(items) : PLACES.has(type) ? [name] : []
  );
}

/** A file with its parsed entries. */
export interface MetaList<Item> {
  readonly file: MetaFile;
  readonly items: readonly Item[];
}

/** Parsed files by `metaKey`. */
export interface ParsedMeta {
  readonly sidebars: ReadonlyMap<string, MetaList<MetaItem>>;
  /** By the `metaKey` of the root folder of a language. */
  readonly navs: ReadonlyMap<string, MetaList<NavItem>>;
}

export function metaKey(version: string, lang: string, folder: string): string {
  return `${version}|${lang}|${folder}`;
}

/** Parses all sidebar and navigation files. Invalid files and entries are reported and left out. */
export function parseMetas(files: readonly MetaFile[], context: BuildContext): ParsedMeta {
  const sidebars = new Map<string, MetaList<MetaItem>>();
  const navs = new Map<string, MetaList<NavItem>>();
  for (const file of files) {
    if (file.name === "_nav.json" && file.folder !== "") {
      context.diagnostics.add(navBelowRoot(file));
      continue;
    }
    const value = parseArray(file, context);
    if (!value) continue;
    const isNav = file.name === "_nav.json" || (file.folder === "" && value.some(isNavShaped));
    const key = metaKey(file.version, file.lang, file.folder);
    const listed = <Item>(read: ReadItem<Item>) =>
      value.flatMap((entry, index) => read(entry, { file, index, within: [] }, context));
    if (!isNav) sidebars.set(key, { file, items: listed(readItem) });
    else if (file.name === "_nav.json" || !navs.has(key)) navs.set(key, { file, items: listed(readNav) });
  }
  return { sidebars, navs };
}

type ReadItem<Item> = (entry: unknown, place: Place, context: BuildContext) => Item[];

function isNavShaped(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "text" in entry;
}

function parseArray(file: MetaFile, context: BuildContext): unknown[] | undefined {
  const broken = jsonProblem(file.text, "list") ?? nestingProblem(file.text);
  if (broken) {
    context.diagnostics.add(
      problem("meta/syntax", `Could not read "${file.filePath}": ${broken.message}`, {
        location: locationAt(file.filePath, file.text, broken.offset),
        hint: broken.hint,
      }),
    );
    return undefined;
  }
  const value: unknown = JSON.parse(file.text);
  if (Array.isArray(value)) return value;
  context.diagnostics.add(problem("meta/type", `Could not read "${file.filePath}": it is not a list`, {
    location: locationAt(file.filePath, file.text, 0),
    hint: file.name === "_nav.json"
      ? 'Write a list: [{ "text": "Guide", "link": "/guide/" }].'
      : `Write a list: ${listFrom(value)}.`,
  }));
  return undefined;
}

/** Reports nesting that is too deep for the recursive checks of entries. */
function nestingProblem(text: string): JsonProblem | undefined {
  if (!bracketsTooDeep(text)) return undefined;
  const hint = `Nest at most ${MAX_NESTING} levels: a menu that people can use has no more than five.`;
  return { message: "It is nested too deeply", offset: 0, hint };
}

/** Converts an object of pages and labels, as other generators use, to a list, as an example in a hint. */
function listFrom(value: unknown): string {
  const items = Object.entries(value ?? {}).flatMap(([name, item]) => {
    const label = typeof item === "object" ? item?.label ?? item?.title : item;
    const words = [name, label].map((word) => JSON.stringify(word));
    return typeof label === "string" ? [`{ "name": ${words[0]}, "label": ${words[1]} }`] : [];
  });
  return items.length > 0 ? `[${items.join(", ")}]` : '["index", "quick-start"]';
}

function readNav(entry: unknown, place: Place, context: BuildContext): NavItem[] {
  const item = readEntry(navSchema, entry, NAV_KEYS, place, context);
  return item ? [item as NavItem] : [];
}

const NAV_KEYS = ["text", "link", "activeMatch", "position", "items", "tag"];
const ITEM_KEYS = Object.keys(itemEntries);

type Place = Pick<MetaItem, "file" | "index" | "within">;

function readItem(entry: unknown, place: Place, context: BuildContext): MetaItem[] {
  if (typeof entry === "string") return [itemFrom({}, "name", cleanName(entry), place, context)];
  const input = readEntry(itemSchema, entry, ITEM_KEYS, place, context);
  return input ? completeItem(input, place, context) : [];
}

function completeItem(input: ItemInput, place: Place, context: BuildContext): MetaItem[] {
  const type = input.type ?? (input.link || input.items ? "custom-link" : "name");
  const missing = missingField(type, input);
  if (!missing) return [itemFrom(input, type, cleanName(input.name ?? ""), place, context)];
  context.diagnostics.add(
    problem("meta/type", `Could not read an entry of type "${type}": "${missing}" is missing`, {
      location: entryLocation(place),
      hint: `Write it as { "type": "${type}", "${missing}": "…" }.`,
    }),
  );
  return [];
}

function itemFrom(
  input: ItemInput,
  type: MetaItem["type"],
  name: string,
  place: Place,
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

function missingField(
  type: MetaItem["type"],
  item: ItemInput,
) {
  if (type === "section-header") return item.label ? undefined : "label";
  if (type === "custom-link") return !item.link && !item.items ? "link" : item.label ? undefined : "label";
  if (type === "divider") return undefined;
  return item.name ? undefined : "name";
}

function cleanName(name: string): string {
  return name.replace(/\.mdx?$/, "").replace(/^\/|\/$/g, "").normalize();
}

/** Returns the location of an entry, or of the member at `path` in it. */
export function entryLocation(
  { file, index, within }: Place,
  path: readonly string[] = [],
): Location {
  return locationInLiteral(file, [String(index), ...within, ...path]);
}

/**
 * Validates an entry. Unknown keys are reported and then dropped, or corrected if they are misspelled.
 * Returns undefined if the entry has any other fault, which is reported.
 */
function readEntry<T>(
  schema: v.GenericSchema<unknown, T>,
  entry: unknown,
  known: readonly string[],
  place: Place,
  context: BuildContext,
): T | undefined {
  const parsed = v.safeParse(schema, entry);
  if (parsed.success) return parsed.output;
  const complaints = schemaProblems(parsed.issues, () => known);
  for (const { path, kind, what, hint } of complaints) {
    const name = path.at(-1);
    // If the path ends in a number, the fault is in a list entry itself.
    const isEntry = name === undefined || /^\d+$/.test(name);
    const message = isEntry ? `it ${what}` : `"${name}" ${what}`;
    const location = entryLocation(place, path);
    if (kind === "unknown") {
      const unknown = problem("meta/unknown-key", `Unknown key "${name}" in "${place.file.filePath}"`, {
        location,
        hint,
      });
      context.diagnostics.add(didYouMean(name ?? "", known) ? asMisspelled(unknown) : unknown);
    } else {
      context.diagnostics.add(problem("meta/type", `Could not read an entry: ${message}`, {
        location,
        hint: isEntry ? ENTRY_HINT[place.file.name] : hint,
      }));
    }
  }
  if (complaints.some(({ kind }) => kind !== "unknown")) return undefined;
  const again = v.safeParse(schema, corrected(entry, complaints.map(({ path }) => path), known));
  return again.success ? again.output : undefined;
}

/** Copies a JSON value without the unknown members at `paths`; misspelled keys are corrected. */
function corrected(
  value: unknown,
  paths: readonly (readonly string[])[],
  known: readonly string[],
): unknown {
  const copy = structuredClone(value);
  for (const path of paths) {
    // deno-lint-ignore no-explicit-any -- JSON, walked by its own keys
    const holder = path.slice(0, -1).reduce((at: any, key) => at?.[key], copy);
    if (!holder) continue;
    const name = path.at(-1)!;
    const meant = didYouMean(name, known);
    if (meant !== undefined) holder[meant] ??= holder[name];
    delete holder[name];
  }
  return copy;
}

const ENTRY_HINT = {
  "_meta.json": 'Write a page\'s name in quotes, or an object such as { "type": "file", "name": "start" }.',
  "_nav.json": 'Write an object: { "text": "Guide", "link": "/guide/" }.',
} as const;
