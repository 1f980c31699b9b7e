/** Where the languages of a site have their files; finds the languages by their folders if the settings list none. */
import { readdirSync } from "node:fs";
import type { SiteConfig, SourceFile } from "../types.ts";
import { filesBelow, type WalkFault } from "../util/walk.ts";
import { isPagePath, join, relative, withoutPageExtension } from "../util/paths.ts";

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Created lazily and once, because that takes milliseconds. */
let languageNames: Intl.DisplayNames | undefined;

/**
 * Returns the folders of `root` that are named like languages and hold pages, in name order. If `root` itself
 * holds pages, only folders that have a page in common with `root` or with each other count: in a tree of one
 * language, a folder `ts` is a chapter.
 */
export function languageFolders(root: string): string[] {
  const names = foldersNamedLikeLanguages(root);
  return hasOwnPages(root) ? foldersSharingPages(root, names) : names;
}

/** Reports whether there are pages directly in `folder`. */
export function hasOwnPages(folder: string): boolean {
  return namesIn(folder).some((name) => isPagePath(name));
}

/** Reports whether all pages below `folder` are in folders named like languages. */
export function hasLanguagesAlone(folder: string): boolean {
  return !hasOwnPages(folder) &&
    namesIn(folder).every((name) => isLanguage(name) || !holdsPages(join(folder, name)));
}

/** Returns the folders of `root` that are named like languages and hold pages, except those `listed`. */
export function foldersNamedLikeLanguages(root: string, listed: readonly string[] = []): string[] {
  const others = namesIn(root).filter((name) => !listed.includes(name));
  return others.filter((name) => isLanguage(name) && holdsPages(join(root, name))).sort();
}

/**
 * Returns why the folders of `root` that are named like languages, except those `listed`, cannot be read, if so.
 * Whether they hold pages is not known, and without a word, a site would lose a whole language.
 */
export function unreadableLanguages(root: string, listed: readonly string[]): WalkFault[] {
  const faults: WalkFault[] = [];
  const onFault = (fault: WalkFault) => isOfFile(fault) || faults.push(fault);
  // The names of languages are only loaded if there are other folders, because that takes a while.
  const others = namesIn(root).filter((name) => !listed.includes(name));
  for (const name of others.filter(isLanguage).sort()) {
    filesBelow(join(root, name), { leftOut: () => true, onFault }).next();
  }
  return faults;
}

function isOfFile({ error }: WalkFault): boolean {
  return (error as { code?: string } | undefined)?.code === "ENOTDIR";
}

/** Returns the folders that have a page in common with another of them or with the rest of `root`. */
function foldersSharingPages(root: string, names: readonly string[]): string[] {
  const pages = new Map(names.map((name) => [name, pagesBelow(join(root, name))]));
  const inRoot = [...pagesBelow(root)].filter((path) => !pages.has(path.split("/")[0]!));
  return names.filter((name) => {
    const others = names.filter((other) => other !== name).flatMap((other) => [...pages.get(other)!]);
    // Ignore index pages, which any folder may have.
    return [...inRoot, ...others].some((path) => path !== "index" && pages.get(name)!.has(path));
  });
}

/** Returns the paths of the pages below a folder, without extension. */
function pagesBelow(folder: string): Set<string> {
  return new Set(pageFilesBelow(folder).map((path) => withoutPageExtension(path.slice(folder.length + 1))));
}

function holdsPages(folder: string): boolean {
  return pageFilesBelow(folder).some(() => true);
}

function pageFilesBelow(folder: string) {
  return filesBelow(folder, { leftOut: (name) => /^\.|^node_modules$/.test(name) })
    .filter(isPagePath);
}

/**
 * Returns the folder of one language of one version, relative to the content folder and with a trailing
 * slash; `""` is the content folder itself, which may hold the default language's pages.
 */
export function sourceFolder(
  version: string,
  lang: string,
  config: Pick<SiteConfig, "flat" | "lang">,
): string {
  const folder = config.flat && lang === config.lang ? "" : lang;
  return [version, folder].filter(Boolean).map((name) => `${name}/`).join("");
}

/** Returns the path of a file in the folder of its language and version. */
export function pathInLanguage(
  { relativePath, version, lang }: Pick<SourceFile, "relativePath" | "lang" | "version">,
  config: Pick<SiteConfig, "flat" | "lang">,
): string {
  return relativePath.slice(sourceFolder(version, lang, config).length);
}

/** Returns a path in the content folder for messages. */
export function shownPath(
  path: string,
  { contentDir, projectDir }: Pick<SiteConfig, "contentDir" | "projectDir">,
): string {
  return `${relative(projectDir, contentDir)}/${path}`;
}

/** Reports whether a name is the code of a known language; `api` only has the form of one. */
export function isLanguage(name: string): boolean {
  if (!LANGUAGE.test(name)) return false;
  languageNames ??= new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  try {
    return languageNames.of(name) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the name of a language in that language: `English`, `简体中文`. */
export function languageLabel(lang: string): string {
  const full = lang === "zh" ? "zh-Hans" : lang;
  const name = new Intl.DisplayNames([full], { type: "language" }).of(full) ?? lang;
  return name.charAt(0).toLocaleUpperCase(full) + name.slice(1);
}

/** Returns the entry of a language in the setting `locales`, for hints. */
export function localeEntry(lang: string): string {
  return `{ lang: "${lang}", label: "${languageLabel(lang)}" }`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It is a file or does not exist.
    return [];
  }
}
