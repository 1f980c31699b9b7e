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
 * entries, or nothing at all. The titles go to the languages in order, the default language first. In a site with
 * versions the path begins with one: `v2/guide/basic/my-page`.
 */
export function newPage(contentDir: string, path: string, ...titles: readonly string[]): NewPageResult {
  const named = path.replace(/^\/+|\/+$|\.mdx?$/g, "");
  const versions = versionFolders(contentDir);
  const version = versions.length === 1 ? versions[0] : versions.find((name) => named.startsWith(`${name}/`));
  const route = version && named.startsWith(`${version}/`) ? named.slice(version.length + 1) : named;
  const languages = languageFolders(join(contentDir, version ?? "")).map((lang) =>
    version ? `${version}/${lang}` : lang
  );
  const refusal = versions.length > 0 && version === undefined
    ? versionProblem(route, versions)
    : refuse(contentDir, path, route, languages, titles);
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

function versionProblem(route: string, versions: readonly string[]): Diagnostic {
  return problem("new/name", `Could not tell which version the page "${route}" is for`, {
    hint: `Write the version first: ${versions.map((version) => `${version}/${route}`).join(" or ")}.`,
  });
}

/** Folders of versions, in name order; none where the languages lie in the content folder itself. */
function versionFolders(contentDir: string): string[] {
  if (languageFolders(contentDir).length > 0) return [];
  return foldersOf(contentDir).filter((name) => languageFolders(join(contentDir, name)).length > 0).sort();
}

/** `en` first: it has no prefix and its title is the first given. */
function languageFolders(dir: string): string[] {
  return foldersOf(dir).filter(isLanguage).sort((a, b) =>
    Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1)
  );
}

const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** A folder `api` or `v1` looks like a language and is none. */
function isLanguage(name: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(name) && LANGUAGES.of(name) !== undefined;
}

function foldersOf(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) =>
    name
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
