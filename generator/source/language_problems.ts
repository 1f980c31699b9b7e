/** Reports pages in no language's folder, or in the folder of a language that the site does not list. */
import { existsSync, readdirSync } from "node:fs";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationIn } from "../diagnostics/diagnostic.ts";
import { walkProblem } from "../diagnostics/unreadable.ts";
import { MANIFEST_NAME } from "../emit/outputs.ts";
import type { SiteConfig, SourceFile } from "../types.ts";
import { isExcluded } from "./excluded.ts";
import { isFolder } from "../util/is_file.ts";
import { readTextIfAny } from "../util/read_text.ts";
import { filesBelow } from "../util/walk.ts";
import { looksLikePage } from "./page_extensions.ts";
import {
  foldersNamedLikeLanguages,
  hasLanguagesAlone,
  hasOwnPages,
  isLanguage,
  languageFolders,
  localeEntry,
  pathInLanguage,
  shownPath,
  sourceFolder,
  unreadableLanguages,
} from "./language_folders.ts";
import { isPagePath, join, relative, withoutPageExtension } from "../util/paths.ts";

/** A folder that a language's (and version's) pages are read from. */
export interface LanguageRoot {
  readonly lang: string;
  readonly version: string;
  /** Path in the content folder, with a trailing slash; "" for that folder itself. */
  readonly folder: string;
}

/** Names beside the language folders that hold no pages of the site, such as a README for the repository. */
const NO_PAGES = /^(?:_.*|\..*|node_modules|static|public|shared|components|README\.\w+)$/i;
const NAMES_SHOWN = 4;

export function languageProblems(
  roots: readonly LanguageRoot[],
  files: readonly SourceFile[],
  config: SiteConfig,
): Diagnostic[] {
  const versionRoots = [...new Set(roots.map(({ version }) => sourceFolder(version, "", config)))];
  const unlisted = versionRoots.flatMap((root) => unlistedLanguages(root, config));
  const owned = roots.map(({ folder }) => folder);
  const unread = pagesOutside("", owned, config);
  const lost = unread.filter((path) => !unlisted.some((folder) => path.startsWith(folder)));
  return [
    ...versionRoots.flatMap((root) => unreadableProblems(root, owned, config)),
    ...(unlisted.length > 0 ? [unlistedProblem(unlisted, config)] : []),
    ...(lost.length > 0 ? [lostProblem(lost, config)] : []),
    ...unreadLists(new Set(["", ...versionRoots]), roots, config),
    ...languagesInNames(files, config),
  ];
}

/** A language at the end of a file's name, as in `start.zh-CN.md`. */
const IN_NAME = /\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)(?=\.mdx?$)/;
/** Languages that rather are endings of files, and names of systems: `main.ts.md` beside `main.md`, `install.mac.md`. */
const OTHER_ENDINGS = /^(?:arm|as|cs|lit|mac|mk|ml|pl|ps|sh|so|ts|vi)$/;

/** Returns the language at the end of a page's name, if that can be one. */
function languageInName(path: string, config: SiteConfig): string | undefined {
  const tag = IN_NAME.exec(path)?.[1] ?? "";
  const isMeant = localeOf(tag, config) !== undefined || (isLanguage(tag) && !OTHER_ENDINGS.test(tag));
  return isMeant ? tag : undefined;
}

/** Returns the language of the site that a tag names, with or without a region. */
function localeOf(tag: string, { locales }: SiteConfig): string | undefined {
  const [first] = tag.split("-");
  return locales.find(({ lang }) => lang === tag || lang.split("-")[0] === first)?.lang;
}

/** Returns the path of a page without the language in its name. */
function withoutLanguage(path: string, config: SiteConfig): string {
  return languageInName(path, config) === undefined ? path : path.replace(IN_NAME, "");
}

/**
 * Reports pages of which one file's name says the language: all are in the same one here. Beside the page in its folder,
 * a file of that name is another page.
 */
function languagesInNames(files: readonly SourceFile[], config: SiteConfig): Diagnostic[] {
  const pages = new Set(files.map(({ relativePath }) => withoutPageExtension(relativePath)));
  const editionOf = ({ relativePath }: SourceFile) =>
    withoutPageExtension(withoutLanguage(relativePath, config));
  const moves = [...Map.groupBy(files, editionOf).values()].filter(({ length }) => length > 1).flat()
    .filter(({ relativePath }) => languageInName(relativePath, config) !== undefined)
    .map((file) => ({ from: file.relativePath, to: inItsFolder(pathInLanguage(file, config), file, config) }))
    .filter(({ to }) => !pages.has(withoutPageExtension(to)));
  if (moves.length === 0) return [];
  const verbPhrase = moves.length > 1 ? "have a language in their names" : "has a language in its name";
  const { from, to } = moves.findLast((move) => languageOf(move.from, config) !== config.lang) ?? moves[0]!;
  const names = quoted(moves.map((move) => move.from), config);
  return [problem("source/no-language", `${names} ${verbPhrase}, which is not read there`, {
    location: startOf(from, config),
    hint: `Move "${shownPath(from, config)}" to "${shownPath(to, config)}".`,
  })];
}

/** Returns the language of the site that a page's name ends in, or else the site's own. */
function languageOf(path: string, config: SiteConfig): string {
  const tag = languageInName(path, config) ?? config.lang;
  return localeOf(tag, config) ?? tag;
}

/** Returns the path that a page should have: in the folder of its language, which is not in its name. */
function inItsFolder(inside: string, { version }: Pick<SourceFile, "version">, config: SiteConfig): string {
  return sourceFolder(version, languageOf(inside, config), config) + withoutLanguage(inside, config);
}

/** Reports sidebar and navigation files beside the language folders, where no language has its pages. */
function unreadLists(
  folders: ReadonlySet<string>,
  roots: readonly LanguageRoot[],
  config: SiteConfig,
): Diagnostic[] {
  const unowned = [...folders].filter((folder) => roots.every((root) => root.folder !== folder));
  return unowned.flatMap((folder) => {
    const language = roots.find((root) => root.folder.startsWith(folder))?.folder;
    return ["_meta.json", "_nav.json"].filter((name) => existsSync(join(config.contentDir, folder, name)))
      .map((name) => unreadList(folder + name, `${language}${name}`, config));
  });
}

function unreadList(path: string, target: string, config: SiteConfig): Diagnostic {
  return problem("meta/unused", `"${shownPath(path, config)}" is not used: it is in no language folder`, {
    location: startOf(path, config),
    hint: `Write one for each language, as "${shownPath(target, config)}".`,
  });
}

/** Returns the pages below `folder` that belong to no language, in path order. */
function pagesOutside(folder: string, owned: readonly string[], config: SiteConfig): string[] {
  if (owned.includes(folder)) return [];
  const dir = join(config.contentDir, folder);
  if (!owned.some((other) => other.startsWith(folder))) {
    return [...filesBelow(dir, { leftOut: (name) => NO_PAGES.test(name), leftOutWith: MANIFEST_NAME })]
      .map((path) => relative(config.contentDir, path))
      .filter((path) => isUnread(path, config));
  }
  return readdirSync(dir).sort().filter((name) => !NO_PAGES.test(name)).flatMap((name) => {
    const path = folder + name;
    if (isFolder(join(dir, name))) return pagesOutside(`${path}/`, owned, config);
    return isUnread(path, config) ? [path] : [];
  });
}

function isUnread(path: string, config: SiteConfig): boolean {
  return looksLikePage(path) && !isExcluded(path, config);
}

/**
 * Returns the folders of `root` that, by their names and pages, hold languages that the site does neither list nor
 * exclude.
 */
function unlistedLanguages(root: string, config: SiteConfig): string[] {
  const { contentDir, flat, locales } = config;
  const dir = join(contentDir, root);
  // In a folder that also holds pages itself, a folder with such a name may be a chapter.
  const listed = locales.map(({ lang }) => lang);
  const found = !flat || hasLanguagesAlone(dir)
    ? foldersNamedLikeLanguages(dir, listed)
    : languageFolders(dir).filter((name) => !listed.includes(name));
  return found.map((name) => `${root}${name}/`).filter((folder) =>
    pagesOutside(folder, [], config).length > 0
  );
}

/** Reports folders named like languages that cannot be read. Those of the site's languages are reported by reading them. */
function unreadableProblems(root: string, owned: readonly string[], config: SiteConfig): Diagnostic[] {
  if (owned.includes(root)) return [];
  const listed = owned.filter((folder) => folder.startsWith(root)).map((folder) =>
    folder.slice(root.length, -1)
  );
  return unreadableLanguages(join(config.contentDir, root), listed).flatMap((fault) => {
    const folder = relative(config.contentDir, fault.path);
    return isExcluded(`${folder}/index.md`, config) ? [] : [walkProblem(fault, shownPath(folder, config))];
  });
}

function unlistedProblem(folders: readonly string[], config: SiteConfig): Diagnostic {
  const { flat, lang, contentDir, locales } = config;
  const names = folders.map((folder) => folder.split("/").at(-2)!);
  const outcome = flat ? `shown as "${lang}"` : "left out";
  const listed = locales.map((locale) => locale.lang).filter((name) =>
    flat && name === lang ? hasOwnPages(contentDir) : existsSync(join(contentDir, name))
  );
  const wanted = [...new Set([...listed, ...names])].map(localeEntry);
  const first = !listed.includes(lang) ? `lang: "${names[0]}", ` : "";
  const instead = flat ? "" : ` Or exclude them: route: { exclude: ["${folders[0]}**"] }.`;
  const what = names.length > 1 ? "these languages" : "this language";
  const message = `The pages in ${quoted(folders, config)} are ${outcome}: the site does not list ${what}`;
  return problem("source/unlisted-language", message, {
    location: startOf(firstPage(folders[0]!, config), config),
    hint: `Write ${first}locales: [${wanted.join(", ")}].${instead}`,
  });
}

function lostProblem(paths: readonly string[], config: SiteConfig): Diagnostic {
  const what = config.multiVersion.versions.length > 0 ? "a version and language" : "a language";
  const verbPhrase = paths.length > 1 ? "are not published: they are" : "is not published: it is";
  return problem("source/no-language", `${quoted(paths, config)} ${verbPhrase} in no folder of ${what}`, {
    location: startOf(paths[0]!, config),
    hint: lostHint(paths, config),
  });
}

function lostHint(paths: readonly string[], config: SiteConfig): string {
  const { lang, locales, multiVersion: { versions, default: version } } = config;
  const [first = ""] = paths;
  const [top = "", ...inside] = first.split("/");
  const isLanguageAlone = versions.length > 0 && locales.some((locale) => locale.lang === top);
  if (versions.length > 0 && inside.length > 0 && !isLanguageAlone) {
    return `Add "${top}" to the versions, or exclude it: route: { exclude: ["${top}/**"] }.`;
  }
  if (versions.length === 0 && paths.some((path) => /^index\.mdx?$/.test(path))) {
    return `If the pages next to "${lang}/" are the original, set their language: lang: "…". Otherwise move them into that folder.`;
  }
  const source = shownPath(first, config);
  const target = shownPath(
    isLanguageAlone ? `${version}/${first}` : inItsFolder(first, { version }, config),
    config,
  );
  return `Move "${source}" to "${target}", or exclude it: route: { exclude: ["${first}"] }.`;
}

function firstPage(folder: string, { contentDir }: SiteConfig): string {
  const paths = filesBelow(join(contentDir, folder), { leftOut: (name) => NO_PAGES.test(name) });
  const page = paths.find(isPagePath);
  return page === undefined ? folder : relative(contentDir, page);
}

function startOf(path: string, config: SiteConfig): Location {
  return locationIn({
    filePath: shownPath(path, config),
    text: readTextIfAny(join(config.contentDir, path)),
  });
}

/** Lists the first few paths for a message. */
function quoted(paths: readonly string[], config: SiteConfig): string {
  const names = paths.slice(0, NAMES_SHOWN).map((path) => `"${shownPath(path, config)}"`);
  const more = paths.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
