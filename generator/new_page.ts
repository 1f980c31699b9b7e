/** The command `new`: creates a page in every language of a content tree, with its sidebar entries. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { loadConfig } from "./config.ts";
import { type Diagnostic, hasErrors } from "./diagnostics/diagnostic.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { foldersOf } from "./emit/outputs.ts";
import { configuredPaths } from "./graph/configured_sidebar.ts";
import { appendMetaEntry } from "./meta_entry.ts";
import { isLanguage, localeEntry, sourceFolder } from "./source/language_folders.ts";
import { isFragment, skippedFolders } from "./source/read.ts";
import type { SiteConfig } from "./types.ts";
import { writeFileAtomic } from "./util/atomic.ts";
import { isFile } from "./util/is_file.ts";
import { basename, dirname, join, resolve } from "./util/paths.ts";
import { readText } from "./util/read_text.ts";

export interface NewPageResult {
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Paths of the written files, relative to the content folder; none if one of the diagnostics is an error.
   */
  readonly files: readonly string[];
}

const NAME = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

/**
 * Creates a page, as in `await newPage("content", "guide/basic/my-page", "Title", "标题")`: writes its file in
 * every language and the entries in `_meta.json`. Writes nothing if the request is refused. The titles are those
 * of the languages in the order of the configuration, the default language first; see also `titlesFor`. In a site
 * with several versions the path must begin with a version: `v2/guide/basic/my-page`.
 */
export async function newPage(
  contentDir: string,
  path: string,
  ...titles: readonly string[]
): Promise<NewPageResult> {
  const loaded = await loadConfig({ contentDir });
  if (!loaded.ok) return { diagnostics: loaded.diagnostics, files: [] };
  if (hasErrors(loaded.problems)) return { diagnostics: loaded.problems, files: [] };
  const { config } = loaded;
  const named = path.replace(/^\/+|(?:\.html)?(?:\.mdx?)?\/*$/g, "");
  const { versions } = config.multiVersion;
  const version = versions.length < 2 ? versions[0] ?? "" : versionOf(named, versions);
  if (version === undefined) return { diagnostics: [versionProblem(named, versions)], files: [] };
  const route = version && named.startsWith(`${version}/`) ? named.slice(version.length + 1) : named;
  const languages = languagesOf(version, config);
  const refusal = languageProblem(route, languages, config) ??
    placeProblem(route, version, languages, config) ??
    requestProblem(contentDir, path, route, languages, titles);
  if (refusal) return { diagnostics: [refusal], files: [] };
  // A folder without `_meta.json` orders its pages by name. Do not create the file there, nor in only some
  // languages.
  const isListed = (inside: string) =>
    languages.map(({ folder }) => join(contentDir, folder, inside)).every((path) =>
      !existsSync(path) || existsSync(join(path, "_meta.json"))
    );
  const settled = languages.filter((language) => isInSettings(route, language, config));
  const ordered = titlesFor(languages, titles);
  const changes = languages.flatMap((language, index) => {
    const page = pageFor(language, route, ordered[index] ?? "");
    return settled.includes(language) ? [page] : [page, ...entriesFor(contentDir, language, route, isListed)];
  });
  writeAll(changes, contentDir);
  const unlisted = settled.length ? [entryProblem(route, settled)] : [];
  return { diagnostics: unlisted, files: changes.map(({ file }) => file) };
}

/** Reports whether the page belongs to a sidebar in the settings, to which its writer must add the entry. */
function isInSettings(route: string, { lang }: Language, { locales }: SiteConfig): boolean {
  const { sidebar } = locales.find((locale) => locale.lang === lang) ?? {};
  const langs = locales.map((locale) => locale.lang);
  return configuredPaths(sidebar ?? {}, lang, langs).some((path) => `/${route}`.startsWith(path));
}

function entryProblem(route: string, languages: readonly Language[]): Diagnostic {
  const names = languages.map(({ lang }) => lang).join(", ");
  const message = `The page "${route}" is in no sidebar yet: the sidebar of ${names} is in the settings`;
  return problem("new/sidebar", message, { hint: `Add { link: "/${route}" } to it there.` });
}

function versionOf(named: string, versions: readonly string[]): string | undefined {
  return versions.find((version) => named.startsWith(`${version}/`));
}

interface Language {
  readonly lang: string;
  /**
   * Folder of its pages inside the content folder, with a trailing slash; `""` for the content folder itself.
   */
  readonly folder: string;
}

/** Returns the languages with a folder in the version: `new` does not start a language with one page. */
function languagesOf(version: string, config: SiteConfig): Language[] {
  const others = config.locales.map(({ lang }) => lang).filter((lang) => lang !== config.lang);
  return [config.lang, ...others].map((lang) => ({ lang, folder: sourceFolder(version, lang, config) }))
    .filter(({ folder }) => existsSync(join(config.contentDir, folder)));
}

function versionProblem(route: string, versions: readonly string[]): Diagnostic {
  return problem("new/name", `Could not tell which version the page "${route}" is for`, {
    hint: `Write the version first: ${versions.map((version) => `${version}/${route}`).join(" or ")}.`,
  });
}

/**
 * Rejects a path that begins with a language, since the page is created in every one. A folder such as `ts`,
 * which is a language tag as well, is allowed if it exists as a chapter.
 */
function languageProblem(
  route: string,
  languages: readonly Language[],
  { contentDir, locales }: SiteConfig,
): Diagnostic | undefined {
  const first = route.split("/", 1)[0]!;
  const message = `Could not create a page "${route}": "${first}" is`;
  if (route === first) return undefined;
  if (locales.some(({ lang }) => lang === first)) {
    const hint = "Leave it out: the page is created in every language.";
    return problem("new/name", `${message} a language of the site`, { hint });
  }
  const chapters = languages.map(({ folder }) => folder + first);
  if (!isLanguage(first) || chapters.some((path) => existsSync(join(contentDir, path)))) return undefined;
  return problem("new/name", `${message} not a language of the site`, {
    hint: `Add ${localeEntry(first)} to locales and create its folder. ` +
      `If it is the name of a chapter, create the folder "${chapters[0]}" first.`,
  });
}

/**
 * Rejects a path where a file would not be a page: fragments, excluded routes, static and language folders.
 */
function placeProblem(
  route: string,
  version: string,
  languages: readonly Language[],
  config: SiteConfig,
): Diagnostic | undefined {
  const inside = `${route}.md`;
  const other = languages.find(({ folder }) =>
    isFragment({ inside, relativePath: folder + inside }, config) ||
    skippedFolders({ version, folder }, config).some((name) => inside.startsWith(name))
  );
  if (!other) return undefined;
  const message = `Could not create a page "${route}": "${other.folder}${inside}" would not be a page`;
  return problem("new/name", message, {
    hint: "Files in shared/ or static/, or matched by route.exclude, are not pages: choose another path.",
  });
}

function requestProblem(
  contentDir: string,
  path: string,
  route: string,
  languages: readonly Language[],
  titles: readonly string[],
): Diagnostic | undefined {
  if (languages.length === 0) {
    return problem("new/name", `Could not find a language folder in "${contentDir}"`, {
      hint:
        "Create the folder of a language of the configuration, or name another content folder with --content.",
    });
  }
  if (route === "") {
    return problem("cli/usage", "Could not create a page: its path is missing", {
      hint: usage(PATH, languages),
    });
  }
  const bad = route.split("/").find((part) => !NAME.test(part));
  if (bad !== undefined) {
    return problem("new/name", `Could not create a page "${path}": "${bad}" cannot be part of an address`, {
      hint: `Use lower-case letters, digits and hyphens, such as ${PATH}.`,
    });
  }
  if (titles.length !== languages.length || titles.some((title) => title.trim() === "")) {
    const names = languages.map(({ lang }) => lang).join(", ");
    return problem("cli/usage", `Could not create the page: it needs a title for each of ${names}`, {
      hint: usage(path, languages),
    });
  }
  return fileProblem(contentDir, route, languages);
}

/** Rejects a path if a file is where the page or one of its folders would be. */
function fileProblem(
  contentDir: string,
  route: string,
  languages: readonly Language[],
): Diagnostic | undefined {
  const blocked = languages.flatMap(({ folder }) => foldersOf(folder + route)).find((path) =>
    isFile(join(contentDir, path))
  );
  if (blocked !== undefined) {
    return problem("new/exists", `Could not create the folder "${blocked}": it is a file`, {
      hint: "Rename that file, or choose another name for the page.",
    });
  }
  const taken = languages.flatMap(({ folder }) => candidates(folder, route)).find((file) =>
    existsSync(join(contentDir, file))
  );
  return taken === undefined
    ? undefined
    : problem("new/exists", `Could not create the page: "${taken}" exists already`, {
      hint: "Edit that file, or choose another name.",
    });
}

/**
 * Returns the titles in the order of the languages. A title in Chinese characters or kana is that of the language
 * written in them, so that `"Title" "标题"` is right whichever language is the default.
 */
function titlesFor(languages: readonly Language[], titles: readonly string[]): readonly string[] {
  const [title, ...otherTitles] = titles.filter((text) =>
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
  );
  const [language, ...otherLanguages] = languages.filter(({ lang }) => /^(?:zh|ja)\b/.test(lang));
  if (!title || !language || otherTitles.length > 0 || otherLanguages.length > 0) return titles;
  const rest = titles.filter((text) => text !== title);
  return rest.toSpliced(languages.indexOf(language), 0, title);
}

const PATH = "guide/basic/my-page";

function usage(path: string, languages: readonly Language[]): string {
  return `Write: new ${path} ${languages.map(({ lang }) => `"Title (${lang})"`).join(" ")}`;
}

/** Returns files that would have the page's URL: many hosts serve `guide.md` and `guide/index.md` alike. */
function candidates(folder: string, route: string): string[] {
  const name = route.replace(/\/index$/, "");
  return [".md", ".mdx", "/index.md", "/index.mdx"].map((end) => `${folder}${name}${end}`);
}

interface Change {
  readonly file: string;
  readonly text: string;
}

/** Writes all files, or none if one of them cannot be written, which is thrown. */
function writeAll(changes: readonly Change[], contentDir: string): void {
  const undo: (() => void)[] = [];
  try {
    for (const { file, text } of changes) {
      const path = join(contentDir, file);
      const before = existsSync(path) ? readFileSync(path) : undefined;
      const made = mkdirSync(dirname(path), { recursive: true }) ?? path;
      undo.push(() =>
        before ? writeFileAtomic(path, before) : rmSync(made, { recursive: true, force: true })
      );
      writeFileAtomic(path, text);
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

function pageFor({ folder }: Language, route: string, titleAsGiven: string): Change {
  const title = titleAsGiven.trim();
  const text = `---\ndescription: ${JSON.stringify(title)}\n---\n\n# ${title}\n`;
  return { file: `${folder}${route}.md`, text };
}

function entriesFor(
  contentDir: string,
  { folder: root }: Language,
  route: string,
  isListed: (inside: string) => boolean,
): Change[] {
  const changes: Change[] = [];
  // A new folder needs an entry in its parent folder, and so on upwards.
  for (let path = route, isPage = true;; path = dirname(path), isPage = false) {
    const folder = join(root, dirname(path));
    const meta = join(folder, "_meta.json");
    const file = resolve(contentDir, meta);
    const before = existsSync(file) ? readText(file) : undefined;
    const isNew = !existsSync(join(contentDir, folder));
    const text = metaText(before, basename(path), isPage, isListed(dirname(path)));
    if (text !== undefined && text !== before) changes.push({ file: meta, text });
    if (!isNew || !path.includes("/")) break;
  }
  return changes;
}

function metaText(
  before: string | undefined,
  name: string,
  isPage: boolean,
  isListed: boolean,
): string | undefined {
  const entry = isPage ? name : { type: "dir", name, label: labelOf(name) };
  if (before !== undefined) return appendMetaEntry(before, entry);
  return isListed ? `${JSON.stringify([entry], null, 2)}\n` : undefined;
}

function labelOf(name: string): string {
  return name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
