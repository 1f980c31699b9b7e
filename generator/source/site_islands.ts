/** Finds what the site's components folder contributes to the browser: islands and style sheets. */
import { existsSync } from "node:fs";
import type { SiteConfig, SiteIsland, SourceFile } from "../types.ts";
import { listFiles, type WalkFault } from "../util/walk.ts";
import { componentsFolder } from "./components_folder.ts";
import { componentFacts } from "./component_facts.ts";
import { isFile } from "../util/is_file.ts";
import { basename, join, relative } from "../util/paths.ts";
import { readTextIfAny } from "../util/read_text.ts";

const ISLAND = /\.island\.[jt]sx$/;
const COMPONENT = /(?<!\.island|\.test|\.spec|\.stories|_test)\.[jt]sx$/;

/** Returns the absolute paths of the files with code and styles, sorted. */
export function codeFiles(config: SiteConfig): string[] {
  return filesOf(config).filter((path) => /\.(?:[jt]sx?|css)$/.test(path));
}

/** Returns the absolute paths of the island files, sorted. */
export function islandFiles(config: SiteConfig): string[] {
  return filesOf(config).filter((path) => ISLAND.test(path));
}

/**
 * Islands by name: `Counter` for `Counter.island.tsx`, and for other components the path with dots
 * (`components.Counter`), which no island file is named.
 */
export interface SiteIslands {
  readonly [name: string]: SiteIsland;
}

/**
 * Returns the components to hydrate: those named as islands, and those that can be hydrated by themselves, if
 * one of the MDX `files` or other code in the folder mentions them.
 */
export function siteIslands(config: SiteConfig, files: readonly SourceFile[]): SiteIslands {
  const named = islandFiles(config).map((file): [string, SiteIsland] => {
    const name = islandName(file);
    return [name, { file, component: name, named: true }];
  });
  const codes = filesOf(config).filter((path) => /\.[jt]sx?$/.test(path))
    .map((file) => ({ file, text: readTextIfAny(file) }));
  const texts = [
    ...codes,
    ...files.filter(({ format }) => format === "mdx").map(({ text }) => ({ file: "", text })),
  ];
  const others = codes.filter(({ file }) => COMPONENT.test(file)).flatMap(({ file, text: code }) => {
    const inside = relative(componentsFolder(config), file);
    const path = join("components", inside).replace(/(?:\/index)?\.\w+$/, "");
    const component = hydratableAlone(code, basename(path));
    if (component === undefined) return [];
    if (!texts.some(({ file: other, text }) => other !== file && text.includes(component))) return [];
    return [[path.replaceAll("/", "."), { file, component, named: false }] as [string, SiteIsland]];
  });
  return Object.fromEntries([...named, ...others]);
}

/**
 * Returns the component of a file that can be hydrated from its props alone: its only named export, or the default
 * export, which is named like the file.
 */
export function hydratableAlone(text: string, fileName: string): string | undefined {
  const { exports, canHydrateAlone } = componentFacts(text) ?? { exports: [], canHydrateAlone: false };
  const names = exports.map(({ name }) => name).filter((name) => name !== "default");
  const [component = fileName] = names;
  const isOnly = exports.length > 0 && names.length <= 1 &&
    (/^[A-Z]/.test(component) || component === fileName);
  return isOnly && canHydrateAlone ? component : undefined;
}

export function islandName(path: string): string {
  return basename(path).replace(ISLAND, "");
}

/** Returns the absolute paths of the style sheets, sorted. All become part of the site's one style sheet. */
export function siteStyles(config: SiteConfig): string[] {
  return filesOf(config).filter((path) => path.endsWith(".css"));
}

/** Returns the absolute paths of style sheets in other languages, sorted. They are not used. */
export function otherStyles(config: SiteConfig): string[] {
  return filesOf(config).filter((path) => /\.(?:s[ac]ss|less|styl)$/.test(path));
}

/** Returns the folders of components that cannot be read. Without a word, a site would lose its styles. */
export function unreadableComponents(config: SiteConfig): WalkFault[] {
  const faults: WalkFault[] = [];
  const folder = componentsFolder(config);
  if (!isFile(folder)) listFiles(folder, (fault) => fault.kind === "unreadable" && faults.push(fault));
  return faults;
}

function filesOf(config: SiteConfig): string[] {
  const folder = componentsFolder(config);
  return existsSync(folder) ? listFiles(folder).map((path) => join(folder, path)).sort() : [];
}
