/** Reports files of other generators that have no effect here, or another one, above all those for sidebars. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { basename, dirname } from "../util/paths.ts";
import { readTextIfAny } from "../util/read_text.ts";

/** A file of another generator; `inside` is its path from the language's folder. */
export interface CategoryFile {
  readonly inside: string;
  readonly path: string;
  /** Path for messages. */
  readonly filePath: string;
}

interface Kind {
  /** Matches the path from the language's folder. */
  readonly inside: RegExp;
  /** What the text must have, if the name is also that of other files. */
  readonly text?: RegExp;
  /** Whether the pages are published all the same. */
  readonly isPublished?: boolean;
  /** Without it, what it says belongs into the `_meta.json` of its folder. */
  readonly hint?: (file: CategoryFile) => string;
}

/** A list, of which menus consist. Fragments may have the same names. */
const ITEM = /^[ \t]*[-*+] /m;

const LIST = '["index", { "type": "dir", "name": "guide", "label": "Guide" }]';

const SIDEBARS: readonly Kind[] = [
  {
    inside: /(?:^|\/)_category_\.(?:json|ya?ml)$/,
    // What describes the folder of a language has no counterpart.
    hint: (file) =>
      dirname(file.inside) === "." ? `Order and labels are in _meta.json: ${LIST}.` : sidebarHint(file),
  },
  { inside: /(?:^|\/)(?:_meta\.(?:global\.)?(?:[cm]?[jt]sx?|ya?ml|[\w-]+\.json)|nav\.adoc)$/ },
  {
    inside: /(?:^|\/)\.(?:pages|nav\.ya?ml)$/,
    text: /^(?:arrange|hide|nav|order|sort|title)[ \t]*:/m,
  },
  { inside: /(?:^|\/)_[Ss]idebar\.md$/, text: ITEM },
  { inside: /^sidebars\.(?:[cm]?[jt]s|json)$/ },
  { inside: /(?:^|\/)meta\.json$/, text: /"pages"\s*:\s*\[/ },
  { inside: /^(?:docs|mint)\.json$/, text: /"navigation"\s*:/ },
  { inside: /(?:^|\/)_?toc\.ya?ml$/, text: /^[ \t-]*(?:file|href):/m },
  {
    inside: /^SUMMARY\.md$/,
    text: /^[ \t]*[-*+] \[[^\]\n]*\]\(/m,
    hint: (file) => `${sidebarHint(file)} Then delete "${file.filePath}", which is published as a page.`,
  },
];

const OTHERS: readonly Kind[] = [
  {
    inside: /(?:^|\/)_navbar\.md$/,
    text: ITEM,
    hint: () =>
      'Write the menu of a language into the _nav.json in its folder: [{ "text": "Guide", "link": "/guide/" }].',
  },
  {
    inside: /(?:^|\/)_coverpage\.md$/,
    hint: () => "Write its texts into the front matter of index.md: `pageType: home`, and `hero` with them.",
  },
  {
    inside: /(?:^|\/)_index\.md$/,
    // Fragments have no front matter, which those of Hugo begin with.
    text: /^(?:---|\+\+\+)\s/,
    hint: ({ filePath }) =>
      `Rename it to "${dirname(filePath)}/index.md": files whose names begin with "_" are not published.`,
  },
  {
    inside: /^versioned_docs\/version-[^/]+\/.*\.mdx?$/,
    isPublished: true,
    hint: () =>
      'Move the pages of each version into a folder with its name, and list these: multiVersion: { default: "2.0", versions: ["2.0", "1.0"] }.',
  },
  {
    inside: /^i18n\/[^/]+\/docusaurus-[^/]+\/.*\.mdx?$/,
    isPublished: true,
    hint: () => "Move the pages of each language into a folder with its name, next to those of the others.",
  },
];

/** Recognizes files such as `_category_.json` (describes its folder), `_meta.js` and `_meta.zh.json` (list its contents). */
export function isCategoryFile(inside: string): boolean {
  return [...SIDEBARS, ...OTHERS].some((kind) => kind.inside.test(inside));
}

/** Returns one diagnostic for all files of a kind, located at the first. `folders` have a sidebar file of this generator. */
export function categoryProblems(files: readonly CategoryFile[], folders: ReadonlySet<string>): Diagnostic[] {
  const unreplaced = files.filter((file) => !folders.has(folderOfMeta(file)));
  return [
    ...SIDEBARS.flatMap((kind) => problemOf(kind, unreplaced)),
    ...OTHERS.flatMap((kind) => problemOf(kind, files)),
  ];
}

function problemOf(kind: Kind, all: readonly CategoryFile[]): Diagnostic[] {
  const [first, ...others] = all.filter((file) =>
    kind.inside.test(file.inside) && (!kind.text || kind.text.test(readTextIfAny(file.path)))
  );
  if (!first) return [];
  const more = others.length > 0 ? `, and ${others.length} more of this kind` : "";
  const fault = kind.isPublished
    ? `"${first.filePath}" is published as an ordinary page`
    : `Could not use "${first.filePath}"`;
  return [problem("meta/category", fault + more, {
    location: locationIn({ filePath: first.filePath, text: readTextIfAny(first.path) }),
    hint: (kind.hint ?? sidebarHint)(first),
  })];
}

/** Returns the folder whose `_meta.json` takes the place of the file. */
function folderOfMeta({ filePath }: CategoryFile): string {
  const folder = dirname(filePath);
  return basename(filePath).startsWith("_category_.") ? dirname(folder) : folder;
}

function sidebarHint(file: CategoryFile): string {
  return `Write "${folderOfMeta(file)}/_meta.json", a list in the order of the sidebar: ${LIST}.`;
}
