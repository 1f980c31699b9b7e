/** The languages of a content tree whose configuration names none: its folders say it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../types.ts";

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const PAGE = /\.mdx?$/;

/**
 * Folders of `root` that are named as languages are and hold pages, in name order. None where pages lie in `root`
 * itself: in a tree of one language, `ts` is a chapter.
 */
export function languageFolders(root: string): string[] {
  const names = namesIn(root);
  if (names.some((name) => PAGE.test(name))) return [];
  return names.filter((name) => isLanguage(name) && holdsPages(join(root, name))).sort();
}

/** The folder of one language of one version in the content folder, with its slash; `""` for that folder itself. */
export function sourceFolder(version: string, lang: string, { flat }: Pick<SiteConfig, "flat">): string {
  return [version, flat ? "" : lang].filter(Boolean).map((name) => `${name}/`).join("");
}

/** `api` has the form of a language and is none. */
function isLanguage(name: string): boolean {
  if (!LANGUAGE.test(name)) return false;
  try {
    return new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(name) !== undefined;
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
