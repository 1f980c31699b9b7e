/** `_meta.json` and `_nav.json`: parsed, checked and told apart. Pure. */
import * as v from "valibot";
import type { BuildContext } from "../types.ts";
import type { NavItem } from "../../layouts/types.ts";
import { navSchema } from "../config_schema.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../diagnostics/did_you_mean.ts";
import type { MetaFile } from "../source/read.ts";

const ITEM_TYPES = ["file", "dir", "section-header", "dir-section-header", "divider", "custom-link"] as const;

/** One entry of a `_meta.json`, with the place it stands at. */
export interface MetaItem {
  readonly type: typeof ITEM_TYPES[number] | "name";
  readonly name: string;
  readonly label: string | undefined;
  readonly link: string | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly tag: string | undefined;
  readonly dashed: boolean;
  readonly location: Location;
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
        value.flatMap((e) => readNav(e, file, context)),
      );
    }
  }
  return { items, navs, files: paths };
}

function isNavShaped(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "text" in entry;
}

function parseArray(file: MetaFile, context: BuildContext): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(file.text);
    if (Array.isArray(value)) return value;
    context.diagnostics.add(problem("meta/type", `Could not read "${file.filePath}": it is not an array`, {
      location: locationAt(file.filePath, file.text, 0),
      hint: 'Write a list: ["index", "quick-start"].',
    }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.diagnostics.add(
      problem("meta/syntax", `Could not read "${file.filePath}": ${plainJsonError(message)}`, {
        location: locationAt(file.filePath, file.text, jsonErrorOffset(message, file.text)),
        hint: "The file must be valid JSON: double quotes, no comma after the last entry, no comments.",
      }),
    );
  }
  return undefined;
}

function plainJsonError(message: string): string {
  return message.replace(/ in JSON at position.*$/s, "").replace(/,? *"[\s\S]*" is not valid JSON$/, "")
    .replace(/\s*\(line.*$/s, "");
}

/** Where V8 says the JSON broke: by position, by line and column, or at the end. */
function jsonErrorOffset(message: string, text: string): number {
  const position = message.match(/position (\d+)/)?.[1];
  if (position) return Math.min(Number(position), Math.max(0, text.length - 1));
  const snippet = message.match(/"([\s\S]{4,})" is not valid JSON$/)?.[1]?.replace(/^\.\.\.|\.\.\.$/g, "");
  const at = snippet ? text.indexOf(snippet) : -1;
  return at >= 0 ? at : Math.max(0, text.trimEnd().length - 1);
}

function readNav(entry: unknown, file: MetaFile, context: BuildContext): NavItem[] {
  const parsed = v.safeParse(navSchema, entry);
  if (parsed.success) return [parsed.output as NavItem];
  addTypeProblem(
    parsed.issues[0],
    entry,
    ["text", "link", "activeMatch", "position", "items", "tag"],
    file,
    context,
  );
  return [];
}

function readItem(entry: unknown, index: number, file: MetaFile, context: BuildContext): MetaItem[] {
  const location = entryLocation(entry, index, file);
  const empty = {
    label: undefined,
    link: undefined,
    tag: undefined,
    collapsible: true,
    collapsed: false,
    dashed: false,
  };
  if (typeof entry === "string") return [{ type: "name", name: cleanName(entry), ...empty, location }];
  const parsed = v.safeParse(itemSchema, entry);
  if (!parsed.success) {
    addTypeProblem(parsed.issues[0], entry, Object.keys(itemSchema.entries), file, context, location);
    return [];
  }
  const item = parsed.output;
  const type = item.type ?? (item.link ? "custom-link" : "name");
  const missing = missingField(type, item);
  if (missing) {
    context.diagnostics.add(
      problem("meta/type", `Could not read an entry of type "${type}": "${missing}" is missing`, {
        location,
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
    location,
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

function entryLocation(entry: unknown, index: number, file: MetaFile): Location {
  const name = typeof entry === "string"
    ? entry
    : (entry as { name?: unknown; label?: unknown } | null)?.name ??
      (entry as { label?: unknown } | null)?.label ?? (entry as { type?: unknown } | null)?.type;
  const quoted = JSON.stringify(name ?? "");
  const at = file.text.indexOf(quoted);
  return locationAt(
    file.filePath,
    file.text,
    at >= 0 ? at : file.text.indexOf("["),
    at >= 0 ? quoted.length : Math.max(1, index ? 1 : 1),
  );
}

function addTypeProblem(
  issue: v.BaseIssue<unknown>,
  entry: unknown,
  known: readonly string[],
  file: MetaFile,
  context: BuildContext,
  location = locationAt(
    file.filePath,
    file.text,
    Math.max(0, file.text.indexOf(JSON.stringify((entry as { text?: string } | null)?.text ?? ""))),
  ),
): void {
  const key = String(issue.path?.at(-1)?.key ?? "");
  const unknown = issue.type === "strict_object" && issue.expected === "never";
  const candidates = key === "type" ? ITEM_TYPES : known;
  const wrong = unknown ? key : String(issue.input);
  const near = unknown || key === "type" ? didYouMean(wrong, candidates) : undefined;
  const what = unknown
    ? `"${key}" is not known`
    : key
    ? `"${key}" cannot be ${issue.received}`
    : `an entry cannot be ${issue.received}`;
  context.diagnostics.add(problem("meta/type", `Could not read an entry: ${what}`, {
    location,
    hint: near
      ? `Did you mean "${near}"?`
      : `Expected ${unknown ? `one of ${candidates.join(", ")}` : issue.expected}.`,
  }));
}
