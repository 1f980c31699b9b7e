/** `_meta.json` and `_nav.json`: parsed, checked and told apart. Pure. */
import * as v from "valibot";
import type { BuildContext } from "../types.ts";
import type { NavItem } from "../../layouts/types.ts";
import { navSchema } from "../config_schema.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { jsonProblem } from "../diagnostics/json_problem.ts";
import { placeInLiteral } from "../diagnostics/literal_place.ts";
import { complaintsOf } from "../diagnostics/schema_words.ts";
import type { MetaFile } from "../source/read.ts";

const ITEM_TYPES = ["file", "dir", "section-header", "dir-section-header", "divider", "custom-link"] as const;

/** One entry of a `_meta.json`, with the file it stands in. */
export interface MetaItem {
  readonly type: typeof ITEM_TYPES[number] | "name";
  readonly name: string;
  readonly label: string | undefined;
  readonly link: string | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly tag: string | undefined;
  readonly dashed: boolean;
  readonly file: MetaFile;
  /** Its number in the file, from 0. */
  readonly index: number;
}

const itemSchema = v.strictObject({
  type: v.optional(v.picklist(ITEM_TYPES)),
  name: v.optional(v.string()),
  label: v.optional(v.string()),
  link: v.optional(v.string()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  tag: v.optional(v.string()),
  dashed: v.optional(v.boolean()),
});

export interface ParsedMeta {
  /** Sidebar entries by `<version>/<lang>/<folder>` key. */
  readonly items: ReadonlyMap<string, readonly MetaItem[]>;
  /** Navigation by `<version>/<lang>` key. */
  readonly navs: ReadonlyMap<string, readonly NavItem[]>;
  /** The file of each navigation. */
  readonly navFiles: ReadonlyMap<string, MetaFile>;
  /** Paths of the sidebar files, for messages. */
  readonly files: ReadonlyMap<string, string>;
}

export function metaKey(version: string, lang: string, folder: string): string {
  return `${version}|${lang}|${folder}`;
}

/** Parses every sidebar and navigation file; what is wrong is reported and left out. */
export function parseMetas(files: readonly MetaFile[], context: BuildContext): ParsedMeta {
  const items = new Map<string, readonly MetaItem[]>();
  const navs = new Map<string, readonly NavItem[]>();
  const navFiles = new Map<string, MetaFile>();
  const paths = new Map<string, string>();
  for (const file of files) {
    const value = parseArray(file, context);
    if (!value) continue;
    const isNav = file.name === "_nav.json" || (file.folder === "" && value.some(isNavShaped));
    const key = metaKey(file.version, file.lang, file.folder);
    if (!isNav) paths.set(key, file.filePath);
    if (!isNav) items.set(key, value.flatMap((entry, index) => readItem(entry, index, file, context)));
    else if (file.name === "_nav.json" || !navs.has(key)) {
      navs.set(
        key,
        value.flatMap((entry, index) => readNav(entry, index, file, context)),
      );
      navFiles.set(key, file);
    }
  }
  return { items, navs, navFiles, files: paths };
}

function isNavShaped(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "text" in entry;
}

function parseArray(file: MetaFile, context: BuildContext): unknown[] | undefined {
  const broken = jsonProblem(file.text);
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
      : 'Write a list: ["index", "quick-start"].',
  }));
  return undefined;
}

function readNav(entry: unknown, index: number, file: MetaFile, context: BuildContext): NavItem[] {
  const parsed = v.safeParse(navSchema, entry);
  if (parsed.success) return [parsed.output as NavItem];
  refuse(parsed.issues, index, NAV_KEYS, file, context);
  return [];
}

const NAV_KEYS = ["text", "link", "activeMatch", "position", "items", "tag"];
const ITEM_KEYS = Object.keys(itemSchema.entries);

function readItem(entry: unknown, index: number, file: MetaFile, context: BuildContext): MetaItem[] {
  const empty = {
    label: undefined,
    link: undefined,
    tag: undefined,
    collapsible: true,
    collapsed: false,
    dashed: false,
    file,
    index,
  };
  if (typeof entry === "string") return [{ type: "name", name: cleanName(entry), ...empty }];
  const parsed = v.safeParse(itemSchema, entry);
  if (!parsed.success) {
    refuse(parsed.issues, index, ITEM_KEYS, file, context);
    return [];
  }
  const item = parsed.output;
  const type = item.type ?? (item.link ? "custom-link" : "name");
  const missing = missingField(type, item);
  if (missing) {
    context.diagnostics.add(
      problem("meta/type", `Could not read an entry of type "${type}": "${missing}" is missing`, {
        location: entryLocation({ file, index }),
        hint: `Write it as { "type": "${type}", "${missing}": "…" }.`,
      }),
    );
    return [];
  }
  return [{
    ...empty,
    ...item,
    label: item.label,
    link: item.link,
    tag: item.tag,
    collapsible: item.collapsible ?? true,
    collapsed: item.collapsed ?? false,
    dashed: item.dashed ?? false,
    type,
    name: cleanName(item.name ?? ""),
  }];
}

function missingField(
  type: MetaItem["type"],
  item: { name?: string | undefined; label?: string | undefined; link?: string | undefined },
) {
  if (type === "section-header") return item.label ? undefined : "label";
  if (type === "custom-link") return !item.link ? "link" : item.label ? undefined : "label";
  if (type === "divider") return undefined;
  return item.name ? undefined : "name";
}

function cleanName(name: string): string {
  return name.replace(/\.mdx?$/, "").replace(/^\/|\/$/g, "");
}

/** Where an entry, or a member of it, stands in its file. */
export function entryLocation(
  { file, index }: Pick<MetaItem, "file" | "index">,
  path: readonly string[] = [],
): Location {
  const place = placeInLiteral(file.text, [String(index), ...path]);
  return locationAt(file.filePath, file.text, place?.offset ?? 0, place?.length ?? 1);
}

function refuse(
  issues: readonly v.BaseIssue<unknown>[],
  index: number,
  known: readonly string[],
  file: MetaFile,
  context: BuildContext,
): void {
  for (const { path, what, hint } of complaintsOf(issues, () => known)) {
    const name = path.at(-1);
    const message = name === undefined ? `it ${what}` : `"${name}" ${what}`;
    context.diagnostics.add(problem("meta/type", `Could not read an entry: ${message}`, {
      location: entryLocation({ file, index }, path),
      hint: name === undefined ? ENTRY_HINT[file.name] : hint,
    }));
  }
}

const ENTRY_HINT = {
  "_meta.json": 'Write a page\'s name in quotes, or an object such as { "type": "file", "name": "start" }.',
  "_nav.json": 'Write an object: { "text": "Guide", "link": "/guide/" }.',
} as const;
