/** The languages of a content tree whose configuration names none: its folders say it. */
import { readdirSync } from "node:fs";
import type { SiteConfig } from "../types.ts";
import { filesBelow } from "../util/walk.ts";
import { join } from "../util/paths.ts";

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const PAGE = /\.mdx?$/;

/** Made once, when it is needed: to make one takes milliseconds. */
let languageNames: Intl.DisplayNames | undefined;

/**
 * Folders of `root` that are named as languages are and hold pages, in name order. Where pages lie in `root` itself,
 * only those with a page that `root`, or another of them, has as well: in a tree of one language, `ts` is a chapter.
 */
export function languageFolders(root: string): string[] {
  const names = foldersNamedLikeLanguages(root);
  return hasOwnPages(root) ? translated(root, names) : names;
}

/** Whether pages lie in `folder` itself. */
export function hasOwnPages(folder: string): boolean {
  return namesIn(folder).some((name) => PAGE.test(name));
}

/** Whether all pages below `folder` are in folders named as languages are. */
export function hasLanguagesAlone(folder: string): boolean {
  return !hasOwnPages(folder) &&
    namesIn(folder).every((name) => isLanguage(name) || !holdsPages(join(folder, name)));
}

/** Folders of `root` with pages whose names are those of languages, without the `listed` ones. */
export function foldersNamedLikeLanguages(root: string, listed: readonly string[] = []): string[] {
  const others = namesIn(root).filter((name) => !listed.includes(name));
  return others.filter((name) => isLanguage(name) && holdsPages(join(root, name))).sort();
}

/** Those of the folders that share a page with another of them, or with the rest of `root`. */
function translated(root: string, names: readonly string[]): string[] {
  const pages = new Map(names.map((name) => [name, pagesBelow(join(root, name))]));
  const inRoot = [...pagesBelow(root)].filter((path) => !pages.has(path.split("/")[0]!));
  return names.filter((name) => {
    const others = names.filter((other) => other !== name).flatMap((other) => [...pages.get(other)!]);
    // Every folder may have an index.
    return [...inRoot, ...others].some((path) => path !== "index" && pages.get(name)!.has(path));
  });
}

/** Paths of the pages below a folder, without their ending. */
function pagesBelow(folder: string): Set<string> {
  const paths = [...filesBelow(folder, { leftOut: (name) => /^\.|^node_modules$/.test(name) })];
  return new Set(
    paths.filter((path) => PAGE.test(path)).map((path) => path.slice(folder.length + 1).replace(PAGE, "")),
  );
}

/**
 * The folder of one language of one version in the content folder, with its slash; `""` for that folder itself, in
 * which the default language's pages may lie.
 */
export function sourceFolder(
  version: string,
  lang: string,
  config: Pick<SiteConfig, "flat" | "lang">,
): string {
  const folder = config.flat && lang === config.lang ? "" : lang;
  return [version, folder].filter(Boolean).map((name) => `${name}/`).join("");
}

/** `api` has the form of a language and is none. */
export function isLanguage(name: string): boolean {
  if (!LANGUAGE.test(name)) return false;
  languageNames ??= new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  try {
    return languageNames.of(name) !== undefined;
  } catch {
    return false;
  }
}

/** A language as its readers write it: `English`, `简体中文`. */
export function languageLabel(lang: string): string {
  const full = lang === "zh" ? "zh-Hans" : lang;
  const name = new Intl.DisplayNames([full], { type: "language" }).of(full) ?? lang;
  return name.charAt(0).toLocaleUpperCase(full) + name.slice(1);
}

function holdsPages(folder: string): boolean {
  return namesIn(folder).some((name) => PAGE.test(name) || holdsPages(join(folder, name)));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A file, or nothing at all.
    return [];
  }
}
