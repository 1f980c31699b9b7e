/** Makes a new page in every language of a content tree, and its sidebar entry beside its neighbours. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { appendMetaEntry } from "./meta_entry.ts";

export interface NewPageResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Files written or changed, from the content folder. */
  readonly files: readonly string[];
}

const NAME = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

/**
 * `newPage("content", "guide/basic/my-page", "Title", "标题")` writes both language files and both `_meta.json`
 * entries, or nothing at all. The titles go to the languages in order, the default language first.
 */
export function newPage(contentDir: string, path: string, ...titles: readonly string[]): NewPageResult {
  const route = path.replace(/^\/+|\/+$|\.mdx?$/g, "");
  const languages = languageFolders(contentDir);
  const refusal = refuse(contentDir, path, route, languages, titles);
  if (refusal) return { diagnostics: [refusal], files: [] };
  const changes = languages.flatMap((lang, index) =>
    changesFor(contentDir, lang, route, titles[index] ?? "")
  );
  for (const { file, text } of changes) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), text);
  }
  return { diagnostics: [], files: changes.map(({ file }) => file) };
}

/** `en` first: it has no prefix and its title is the first given. */
function languageFolders(contentDir: string): string[] {
  if (!existsSync(contentDir)) return [];
  const names = readdirSync(contentDir, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((
    { name },
  ) => name);
  return names.filter((name) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(name)).sort((a, b) =>
    Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1)
  );
}

function refuse(
  contentDir: string,
  path: string,
  route: string,
  languages: readonly string[],
  titles: readonly string[],
): Diagnostic | undefined {
  if (languages.length === 0) {
    return problem("new/name", `Could not find a language folder in "${contentDir}"`, {
      hint: "A content folder holds one folder a language, such as en and zh. Name another with --content.",
    });
  }
  const bad = route.split("/").find((part) => !NAME.test(part));
  if (bad !== undefined) {
    return problem("new/name", `Could not make a page "${path}": "${bad}" cannot be part of an address`, {
      hint: "Use lower-case letters, digits and hyphens, such as guide/basic/my-page.",
    });
  }
  if (titles.length !== languages.length || titles.some((title) => title.trim() === "")) {
    return problem(
      "cli/usage",
      `Could not make the page: it needs a title for each of ${languages.join(", ")}`,
      {
        hint: `Write: new ${route} ${languages.map((lang) => `"Title (${lang})"`).join(" ")}`,
      },
    );
  }
  const taken = languages.flatMap((lang) => candidates(lang, route)).find((file) =>
    existsSync(join(contentDir, file))
  );
  return taken === undefined
    ? undefined
    : problem("new/exists", `Could not make the page: "${taken}" exists already`, {
      hint: "Edit that file, or choose another name.",
    });
}

/** Every file that would claim the new page's address. */
function candidates(lang: string, route: string): string[] {
  return [".md", ".mdx", "/index.md", "/index.mdx"].map((end) => `${lang}/${route}${end}`);
}

function changesFor(contentDir: string, lang: string, route: string, title: string) {
  const changes = [{ file: `${lang}/${route}.md`, text: pageText(title.trim()) }];
  // A folder that is new needs its own entry in the folder above, and so on up.
  for (
    let path = `${lang}/${route}`, isPage = true;
    dirname(path) !== ".";
    path = dirname(path), isPage = false
  ) {
    const folder = dirname(path);
    const meta = `${folder}/_meta.json`;
    const file = resolve(contentDir, meta);
    const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    const isNew = !existsSync(join(contentDir, folder));
    const text = metaText(before, basename(path), isPage, isNew);
    if (text !== undefined && text !== before) changes.push({ file: meta, text });
    if (!isNew) break;
  }
  return changes;
}

/** Folders that keep no list order their pages by name: none is begun for them. */
function metaText(
  before: string | undefined,
  name: string,
  isPage: boolean,
  folderIsNew: boolean,
): string | undefined {
  const entry = isPage ? name : { type: "dir", name, label: labelOf(name) };
  if (before !== undefined) return appendMetaEntry(before, entry);
  return folderIsNew ? `${JSON.stringify([entry], null, 2)}\n` : undefined;
}

function labelOf(name: string): string {
  return name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

function pageText(title: string): string {
  const description = JSON.stringify(title);
  return `---\ndescription: ${description}\n---\n\n# ${title}\n`;
}
