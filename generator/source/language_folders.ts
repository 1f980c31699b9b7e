/** The languages of a content tree whose configuration names none: its folders say it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Folders of `root` that are named as languages are and hold pages, in name order. */
export function languageFolders(root: string): string[] {
  return namesIn(root).filter((name) => LANGUAGE.test(name) && holdsPages(join(root, name))).sort();
}

/** A language as its readers write it: `English`, `简体中文`. */
export function languageLabel(lang: string): string {
  const full = lang === "zh" ? "zh-Hans" : lang;
  const name = new Intl.DisplayNames([full], { type: "language" }).of(full) ?? lang;
  return name.charAt(0).toLocaleUpperCase(full) + name.slice(1);
}

function holdsPages(folder: string): boolean {
  return namesIn(folder).some((name) => /\.mdx?$/.test(name) || holdsPages(join(folder, name)));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A file, or nothing at all.
    return [];
  }
}
