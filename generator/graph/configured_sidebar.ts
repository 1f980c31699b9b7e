/** Converts and checks configured sidebars, which use the specification's field names. Pure. */
import type { SidebarEntry } from "../../layouts/types.ts";
import type { SidebarItemSettings } from "../config_schema.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationIn } from "../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import type { MetaFile } from "../source/read.ts";
import type { LocaleConfig, ParsedPage, SidebarsByPrefix } from "../types.ts";
import { checkLabels } from "./check_sidebar.ts";
import type { SidebarSpace } from "./sidebar_space.ts";
import { resolveTag } from "./tag.ts";

interface EntryLinks {
  readonly resolve: (href: string) => string;
  /** Returns the page that a link leads to, or undefined if it leads to none. */
  readonly pageOf: (href: string) => ParsedPage | undefined;
  /** Returns the text of a label. */
  readonly textOf: (label: string) => string;
}

/** Returns the sidebars of a language by the prefix of the paths of their pages, without language. */
export function configuredSidebars(
  sidebars: NonNullable<LocaleConfig["sidebar"]>,
  lang: string,
  langs: readonly string[],
  links: EntryLinks,
): SidebarsByPrefix {
  const keyed = Object.entries(sidebars).map(([key, items]) => ({ ...keyFrom(key, langs), items }));
  const shared = keyed.filter((entry) => entry.lang === undefined);
  const own = keyed.filter((entry) => entry.lang === lang);
  return Object.fromEntries(
    [...shared, ...own].map(({ path, items }) => [path, items.map((item) => entryFrom(item, links))]),
  );
}

/** Returns the path prefixes, without language, for which a language has a configured sidebar. */
export function configuredPaths(
  sidebars: NonNullable<LocaleConfig["sidebar"]>,
  lang: string,
  langs: readonly string[],
): string[] {
  return Object.keys(sidebars).map((key) => keyFrom(key, langs))
    .flatMap((key) => key.lang === undefined || key.lang === lang ? [key.path] : []);
}

/** Parses a key, which is a path prefix. One that begins with a language applies to that language only. */
function keyFrom(key: string, langs: readonly string[]): { lang: string | undefined; path: string } {
  const lang = langs.find((name) => key === `/${name}` || key.startsWith(`/${name}/`));
  return { lang, path: lang === undefined ? key : key.slice(lang.length + 1) || "/" };
}

/**
 * Reports keys that match no page, once each; one that languages share may match in only some of them. `pathsIn`
 * returns the paths of the pages of a language, without language.
 */
export function checkSidebarKeys(
  locales: readonly LocaleConfig[],
  pathsIn: (lang: string) => readonly string[],
): Diagnostic[] {
  const langs = locales.map(({ lang }) => lang);
  const unused = locales.flatMap(({ lang, sidebarKeys }) => {
    const paths = pathsIn(lang);
    return sidebarKeys.map(({ key, location }) => ({
      key,
      location,
      lang,
      paths,
      meant: keyFrom(key, langs),
    }))
      .filter(({ meant }) => meant.lang === undefined || meant.lang === lang)
      .filter(({ meant }) => !paths.some((path) => path.startsWith(meant.path)));
  });
  const sameKeys = Map.groupBy(unused, ({ key, location }) => JSON.stringify([key, location])).values();
  return sameKeys.toArray().map((same) => {
    const { key, location, meant } = same[0]!;
    const shown = same.map(({ lang }) => lang).join(", ");
    const paths = same.flatMap((one) => one.paths);
    const folders = [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)))].sort();
    return problem("sidebar/unused", `No page address (${shown}) begins with the sidebar key "${key}"`, {
      location,
      hint: didYouMeanHint(meant.path, folders, 'Write the path that its pages begin with, as "/guide/".'),
    });
  });
}

/** Reports empty and repeated labels in the `sidebars` of a language, each at the key of its sidebar. */
export function checkConfiguredLabels(
  sidebars: SidebarsByPrefix,
  { lang, sidebarKeys }: LocaleConfig,
  langs: readonly string[],
): Diagnostic[] {
  const keyed = sidebarKeys.map(({ key, location }) => ({ ...keyFrom(key, langs), location }));
  // The key of a language replaces that of all.
  const used = [undefined, lang].flatMap((owner) => keyed.filter((entry) => entry.lang === owner));
  return [...new Map(used.map(({ path, location }) => [path, location]))]
    .flatMap(([path, location]) => labelProblems(sidebars[path] ?? [], location));
}

function labelProblems(entries: readonly SidebarEntry[], location: Location): Diagnostic[] {
  return [
    ...checkLabels(entries.map((entry) => ({ entry })), () => location),
    ...entries.flatMap((entry) => entry.type === "group" ? labelProblems(entry.items, location) : []),
  ];
}

/**
 * Reports sidebar files that are not used because a configured sidebar replaces them. `built` are the path
 * prefixes of sidebars that are built from files, in the form of `configured`.
 */
export function checkCoveredFiles(
  configured: readonly string[],
  built: readonly string[],
  { metas }: SidebarSpace,
): Diagnostic[] {
  return [...metas].flatMap(([name, { file }]) => {
    const folder = `/${name}/`;
    const cover = configured.find((path) => folder.startsWith(path));
    if (cover === undefined || built.some((path) => folder.startsWith(path))) return [];
    return [coveredProblem(file, `a sidebar for "${cover}"`)];
  });
}

/** Returns the problem of a file that is not used because the settings have `what` instead. */
export function coveredProblem(file: MetaFile, what: string): Diagnostic {
  return problem("meta/unused", `"${file.filePath}" is not used: the settings have ${what}`, {
    location: locationIn(file),
    hint: "Delete the file, or remove that from the settings.",
  });
}

function entryFrom(item: SidebarItemSettings, links: EntryLinks): SidebarEntry {
  const { resolve, pageOf, textOf } = links;
  const { items, dividerType, sectionHeaderText } = item;
  const page = item.link ? pageOf(item.link) : undefined;
  const text = item.text === undefined ? page?.title ?? item.link ?? "" : textOf(item.text);
  const tag = resolveTag(item.tag ?? page?.frontMatter.tag, resolve);
  if (dividerType) return { type: "divider", dividerType };
  if (sectionHeaderText) return { type: "section-header", text: textOf(sectionHeaderText), ...tag };
  const link = item.link ? resolve(item.link) : undefined;
  if (!items) return link ? { type: "link", text, link, ...tag } : { type: "section-header", text, ...tag };
  return {
    type: "group",
    text,
    ...(link ? { link } : {}),
    items: items.map((child) => entryFrom(child, links)),
    collapsed: item.collapsed ?? false,
    collapsible: item.collapsible ?? true,
    ...tag,
  };
}
