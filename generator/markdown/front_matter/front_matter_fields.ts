/**
 * Defines the front matter keys and the values that each accepts. No schema like that of the settings: a key without
 * a value counts as absent, a wrong value does not make the others useless, unknown keys are kept, and hints are YAML.
 */
import type { Explanation } from "../../diagnostics/diagnostic.ts";
import { didYouMean, didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import type { FrontMatterJson, Json } from "../../../islands/types.ts";
import { mapOf } from "../../util/text.ts";

export interface FieldProblem extends Explanation {
  readonly path: readonly string[];
  /** The keys that are known at this level, if the problem is that this one is not. */
  readonly known?: readonly string[];
}

/** Returns the problems of the value at `path`. */
interface Field {
  (value: Json, path: readonly string[]): FieldProblem[];
  /** The fields of a record by key. */
  readonly fields?: { readonly [key: string]: Field };
  /** The field that checks each item of a list. */
  readonly items?: Field;
}

// Accepts numbers, since the author of `title: 2024` means text.
const text = kind("text", (value) => typeof value === "string" || typeof value === "number");
/** Texts that are booleans in YAML of an earlier version, or without the quotes. */
const BOOLEANS = { true: ["true", "yes", "on"], false: ["false", "no", "off"] };

const flag: Field = (value, path) => {
  if (typeof value === "boolean") return [];
  const fault = typeProblem(path, "`true` or `false`");
  const written = String(value).toLowerCase();
  const [meant] = Object.entries(BOOLEANS).find(([, texts]) => texts.includes(written)) ?? [];
  return [meant === undefined ? fault : { ...fault, hint: `Write \`${meant}\`, without quotes.` }];
};
const anything: Field = () => [];
const levels = kind("a list of heading levels, such as `[2, 3]`", (value) => {
  return Array.isArray(value) && value.every((level) => typeof level === "number");
});
const textList = kind("text or a list of texts", (value) => {
  return typeof value === "string" ||
    (Array.isArray(value) && value.every((item) => typeof item === "string"));
});

const META_HINT = "The order and the labels of a sidebar are in its folder's `_meta.json`.";

/** Shows or hides the sidebar. In other generators, the key holds the page's sidebar entry, or what the sidebar shows. */
const sidebar: Field = (value, path) => {
  if (value === "placeholder") return [];
  const hint = typeof value === "object" ? META_HINT : value === "auto" ? HEADINGS_HINT : undefined;
  return flag(value, path).map((fault) => hint === undefined ? fault : { ...fault, hint });
};
const HEADINGS_HINT = "Remove it: the headings of a page are in its outline.";

/** Shows or hides the footer. In another generator, the key holds its text. */
const footer: Field = (value, path) => {
  const hint = "Write its text in the settings, for all pages: `themeConfig: { footer: { message: … } }`.";
  const isText = typeof value === "string" && /\s/.test(value);
  return flag(value, path).map((fault) => isText ? { ...fault, hint } : fault);
};

const LEVELS_HINT =
  "Remove it: an outline has the headings of levels 2 to 4. `outline: false` leaves the outline out.";

/** Shows or hides the outline. In another generator, the key holds the levels of its headings. */
const outline: Field = (value, path) => {
  const areLevels = value === "deep" || typeof value === "number" || typeof value === "object";
  return flag(value, path).map((fault) => areLevels ? { ...fault, hint: LEVELS_HINT } : fault);
};

const hero = record({
  name: text,
  text,
  tagline: text,
  actions: listOf(record({ text, link: text, theme: oneOf(["brand", "alt"]) }, ["text", "link"])),
  image: record(
    { src: anything, alt: text, dark: text, sizes: anything, srcset: anything },
    ["src"],
    "`src: /file.png`",
  ),
});

const feature = record({
  icon: text,
  title: text,
  details: text,
  link: text,
  span: oneOf([2, 3, 4, 6]),
});

const option = record({
  path: text,
  type: text,
  default: anything,
  development: anything,
  production: anything,
  unverifiable: text,
  deprecated: text,
}, ["path", "type"]);

/** Hints for page types that are written in another way here. */
const PAGE_TYPE_HINTS: ReadonlyMap<string, string> = new Map([
  ["overview", "Write `overview: true` instead: the page lists the pages of its sidebar."],
]);

/** Keys that this generator reads. */
const OWN = {
  title: text,
  description: text,
  pageType: oneOf(["home", "doc", "custom", "blank", "404"], { also: ["doc-wide"], hints: PAGE_TYPE_HINTS }),
  hero,
  features: listOf(feature),
  sidebar,
  outline,
  overview: flag,
  overviewHeaders: levels,
  tag: text,
  titleSuffix: text,
  footer,
  navbar: flag,
  globalUIComponents: flag,
  keywords: textList,
  option,
} satisfies { readonly [key: string]: Field };

/** Keys that other tools with the same content layout read. Accepted, but not used for the page itself. */
const FOREIGN = {
  context: text,
  link: text,
  linkText: text,
} satisfies { readonly [key: string]: Field };

/** Keys of other tools that have no effect here, and the hint for them. */
const FOREIGN_KEY_HINTS = mapOf([
  ["layout template", "Write `pageType: home`, `custom` or `blank`; a page of text needs none."],
  ["sidebar_position sidebar_label order weight nav_title sidebarTitle", META_HINT],
  ["id slug permalink", "The address of a page is the path of its file: move or rename that."],
  ["home", "Write `pageType: home`."],
  [
    "heroImage heroText tagline actionText actionLink actions",
    "Write it in `hero`, which has `name`, `tagline`, `image` and `actions`.",
  ],
  ["aside hide_table_of_contents tableOfContents", "Write `outline: false` to leave the outline out."],
  ["toc_min_heading_level toc_max_heading_level sidebarDepth", LEVELS_HINT],
  ["hide", "Write `sidebar: false` or `outline: false` to leave that part out."],
  [
    "prev next pagination_prev pagination_next",
    "The pages before and after are those of the sidebar, in its order.",
  ],
  ["draft", "A page whose file's name begins with `_` is not published, nor one in `route.exclude`."],
  ["lastUpdated editLink editUrl", "It is set for the whole site: `themeConfig` in `site.ts`."],
  ["head meta", "The tags in a page's head are generated from its `title` and `description`."],
  ["tags", "Write terms that readers search for as `keywords`."],
]);

export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(OWN);

const page = record({ ...OWN, ...FOREIGN });

/** Returns a problem for every unknown key and wrong value of a page's front matter. */
export function fieldProblems(values: FrontMatterJson): FieldProblem[] {
  return page(values, []);
}

/** Returns whether the field at `path` is a text. */
export function isTextField(path: readonly string[]): boolean {
  let field: Field | undefined = page;
  for (const key of path) field = field?.items ?? ownField(field, key);
  return field === text;
}

function ownField(field: Field | undefined, key: string): Field | undefined {
  return field?.fields && Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
}

/** Creates a field for a map. `sample` is a line to suggest if the value is not a map. */
function record(
  fields: { readonly [key: string]: Field },
  required: readonly string[] = [],
  sample?: string,
): Field {
  const known = Object.keys(fields);
  const check: Field = (value, path) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) {
      const fault = typeProblem(path, "`key: value` lines");
      return [sample ? { ...fault, hint: `Write them below it, indented: ${sample}.` } : fault];
    }
    const items = value as FrontMatterJson;
    const unknown = Object.keys(items).filter((key) => !Object.hasOwn(fields, key));
    // A key that is only misspelled is not missing.
    const meant = new Set(unknown.map((key) => didYouMean(key, known)));
    const lacking = required.filter((key) => !meant.has(key) && `${items[key] ?? ""}`.trim() === "");
    const missing = lacking.map((key) => ({
      path: Object.hasOwn(items, key) ? [...path, key] : path,
      message: `The front matter's "${path.join(".")}" lacks "${key}"`,
      hint: `Add it: \`${key}: …\`.`,
    }));
    const found = Object.entries(items).flatMap(([key, item]) => {
      const here = [...path, key];
      // A known key without a value counts as absent.
      if (item === null && Object.hasOwn(fields, key)) return [];
      return Object.hasOwn(fields, key) ? fields[key](item, here) : [unknownKey(here, known)];
    });
    return [...missing, ...found];
  };
  return Object.assign(check, { fields });
}

/** Keys of links and of the hero in other generators → those of here. */
const OTHER_NAMES = mapOf([["href url to", "link"], ["title", "name"], ["variant", "theme"], [
  "file",
  "src",
]]);

function unknownKey(path: readonly string[], known: readonly string[]): FieldProblem {
  const message = `Unknown front matter key "${path.join(".")}"`;
  const other = OTHER_NAMES.get(path.at(-1) ?? "");
  const hint = FOREIGN_KEY_HINTS.get(path.join(".")) ??
    (other !== undefined && known.includes(other)
      ? `Write it as \`${other}\`.`
      : `Known keys: ${known.join(", ")}.`);
  return { path, message, hint, known };
}

const LIST_HINT = "Begin each entry with a hyphen, and indent the rest of it like the text after the hyphen.";

function listOf(field: Field): Field {
  const check: Field = (value, path) => {
    if (!Array.isArray(value)) return [{ ...typeProblem(path, "a list"), hint: LIST_HINT }];
    return value.flatMap((item, index) => field(item, [...path, String(index)]));
  };
  return Object.assign(check, { items: field });
}

interface OneOfOptions {
  /** Values of other tools, which are accepted, but which messages do not suggest. */
  readonly also?: readonly string[];
  /** Hints for values that are wrong but known. */
  readonly hints?: ReadonlyMap<string, string>;
}

/** Creates a field with a fixed set of values. */
function oneOf(
  allowed: readonly (string | number)[],
  { also = [], hints = new Map() }: OneOfOptions = {},
): Field {
  // Compare as strings, too: YAML reads `404` as a number, but the page type is text.
  const names = allowed.map(String);
  const expected = `one of ${names.map((name) => `\`${name}\``).join(", ")}`;
  return (value, path) => {
    const name = String(value);
    // A list of one is written as its item.
    if (!Array.isArray(value) && [...names, ...also].includes(name)) return [];
    const fault = typeProblem(path, expected);
    const near = typeof value === "string" ? didYouMeanHint(name, names, fault.hint) : fault.hint;
    return [{ ...fault, hint: hints.get(name) ?? near }];
  };
}

function kind(expected: string, test: (value: Json) => boolean): Field {
  return (value, path) => test(value) ? [] : [typeProblem(path, expected)];
}

function typeProblem(path: readonly string[], expected: string): FieldProblem {
  const message = `The front matter's "${path.join(".")}" is not ${expected}`;
  return { path, message, hint: `Write ${expected}.` };
}
