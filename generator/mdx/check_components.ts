/** Reports style sheets and components of pages that have no effect, and islands with a wrong name or export. */
import { existsSync } from "node:fs";
import { builtInIslands } from "../bundle/client.ts";
import type { MdxContext } from "../cache/page_modules.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt, locationIn } from "../diagnostics/diagnostic.ts";
import { aliasScopes, importedFile } from "../imports/aliases.ts";
import { UNRETURNED } from "../markdown/checks/mdx_nothing.ts";
import { componentsFolder } from "../source/components_folder.ts";
import { componentFacts, interactiveExports } from "../source/component_facts.ts";
import { islandFiles, islandName, otherStyles, siteStyles } from "../source/site_islands.ts";
import type { ParsedPage, SiteConfig, SiteIsland } from "../types.ts";
import { locateImport } from "./locate_import.ts";
import { componentName, ShownComponents, STYLES, usesIn } from "./shown_components.ts";
import { basename, dirname, isAbsolute, isWithin, join, relative } from "../util/paths.ts";
import { readTextIfAny } from "../util/read_text.ts";

/** Returns the problems of the components and style sheets that `pages` import, and of the site's islands. */
export function checkComponents(
  pages: readonly ParsedPage[],
  { islands, store }: Pick<MdxContext, "islands" | "store">,
  config: SiteConfig,
): Diagnostic[] {
  const styles = siteStyles(config);
  const islandsByPath = new Map(Object.values(islands).map((island) => [island.file, island]));
  const shown = new ShownComponents(aliasScopes(config), (file) => islandsByPath.has(file), store);
  const checks = [
    staticFaults(shown, islandsByPath, config),
    besideIslands(islandsByPath, config),
    styleFaults(shown, styles, config),
    unreturnedElements(config),
  ];
  const found = pages.flatMap((page) =>
    (page.body.kind === "mdx" ? page.body.imports : []).flatMap((specifier) => {
      if (STYLES.test(specifier)) {
        const path = importedFile(specifier, page, config);
        // The bundler reports missing files.
        const isOfSite = path !== undefined && (styles.includes(path) || !existsSync(path));
        return isOfSite ? [] : [unusedStyles(page, specifier, config)];
      }
      const files = shown.filesOn(page, specifier, config);
      return checks.flatMap((check) => files.flatMap(([one, parts]) => check(one, page, specifier, parts)));
    })
  );
  return [
    ...found,
    ...otherStyles(config).map((path) => uncompiledStyles(path, config)),
    ...duplicateIslandNames(islandFiles(config), config),
    ...islandFiles(config).flatMap((path) => islandExport(path, config)),
  ];
}

/** Returns the problems of a file, of which a page shows the declarations `parts` through an import. */
type FileCheck = (
  file: string,
  page: ParsedPage,
  specifier: string,
  parts: ReadonlySet<string>,
) => Diagnostic[];

type IslandsByPath = ReadonlyMap<string, SiteIsland>;

/** Checks that no component loses its state. */
function staticFaults(shown: ShownComponents, islandsByPath: IslandsByPath, config: SiteConfig): FileCheck {
  return (file, page, specifier, parts) => {
    const losesState = !islandsByPath.has(file) &&
      [...parts].some((name) => shown.isInteractive(file, name));
    return losesState ? [staticComponent(page, specifier, file, config)] : [];
  };
}

/** Checks that components return the elements that they make; reports each once. */
function unreturnedElements({ projectDir }: SiteConfig): FileCheck {
  const known = new Set<string>();
  return (file) => {
    if (known.has(file)) return [];
    known.add(file);
    const source = { filePath: relative(projectDir, file), text: readTextIfAny(file) };
    return componentFacts(source.text)?.unreturned.map((at) =>
      problem("mdx/nothing", UNRETURNED.message, { location: locationAt(source, at), hint: UNRETURNED.hint })
    ) ?? [];
  };
}

/** Checks that the style sheets of components are those of the site; reports each style sheet once. */
function styleFaults(shown: ShownComponents, styles: readonly string[], config: SiteConfig): FileCheck {
  const known = new Set([...styles, ...otherStyles(config)]);
  return (file) =>
    shown.stylesOf(file).filter((path) => !known.has(path)).map((path) => {
      known.add(path);
      return componentStyles(file, path, config);
    });
}

/** Reports a style sheet that a page imports. It would be silently ignored: pages have only the site's styles. */
function unusedStyles(page: ParsedPage, specifier: string, config: SiteConfig): Diagnostic {
  return problem("mdx/styles", `The styles of "${specifier}" are not used in "${page.source.filePath}"`, {
    location: locateImport(page, specifier),
    hint: stylesHint(importedFile(specifier, page, config) ?? specifier, config),
  });
}

/** Returns how to use a style sheet, given its absolute path or its specifier in a package. */
function stylesHint(path: string, config: SiteConfig): string {
  const folder = relative(config.projectDir, componentsFolder(config));
  if (!isAbsolute(path)) return `Write \`@import "${path}";\` in a .css file in the folder "${folder}".`;
  const what = path.endsWith(".css") ? "Move the file to" : "Write it as a .css file in";
  const place = `${what} the folder "${folder}"`;
  return `${place}: the style sheets in it become part of the site's.${otherFolder(path, config)}`;
}

/** Returns a hint about the `alias` setting if `path` is in a components folder outside the content, or else "". */
function otherFolder(path: string, config: SiteConfig): string {
  const { contentDir } = config;
  const [folder] = /^.*?\/components(?=\/)/.exec(path) ?? [];
  if (folder === undefined || folder === componentsFolder(config) || path.startsWith(`${contentDir}/`)) {
    return "";
  }
  const setting = `alias: { "@components": "${relative(contentDir, folder)}" }`;
  return ` Or keep it there: in site.ts, \`${setting}\` names the folder of components.`;
}

/** Reports a style sheet that a component imports from elsewhere, like `unusedStyles` for a page. */
function componentStyles(file: string, path: string, config: SiteConfig): Diagnostic {
  const shown = relative(config.projectDir, file);
  const text = readTextIfAny(file);
  const name = isAbsolute(path) ? basename(path) : path;
  return problem("mdx/styles", `The styles of "${name}" are not used in "${shown}"`, {
    location: locationAt({ filePath: shown, text }, Math.max(0, text.indexOf(name)), name.length),
    hint: stylesHint(path, config),
  });
}

/** Reports a style sheet in the components folder that is not CSS: components would get no class names from it. */
function uncompiledStyles(path: string, config: SiteConfig): Diagnostic {
  const file = relative(config.projectDir, path);
  const renamed = basename(file).replace(/\.\w+$/, ".css");
  return problem("mdx/styles", `The styles of "${file}" are not used: only CSS is read`, {
    location: locationIn({ filePath: file }),
    hint: `Write it as "${renamed}": nested rules are CSS too, but \`&-name\` and \`$name\` are not.`,
  });
}

const REASON = "It has state, listens to events or loads code.";

function staticComponent(page: ParsedPage, specifier: string, file: string, config: SiteConfig): Diagnostic {
  const shown = relative(config.projectDir, file);
  return problem("mdx/static", `"${shown}" does nothing in the browser: pages are rendered once`, {
    location: locateImport(page, specifier),
    hint: `${REASON} ${islandHint(file, page, specifier, config)}${otherFolder(file, config)}`,
  });
}

/** Reports components that a page takes from an island's file although they are not the island. */
function besideIslands(islandsByPath: IslandsByPath, config: SiteConfig): FileCheck {
  return (file, page, specifier) => {
    const island = islandsByPath.get(file);
    // A file without its island is reported as such.
    if (!island?.named || !exportsIsland(readTextIfAny(file), island.component)) return [];
    const shown = relative(config.projectDir, file);
    const stateful = interactiveExports(readTextIfAny(file)).filter((name) => name !== island.component);
    return usesIn(page, specifier).filter(({ name }) => stateful.includes(name)).map(({ name, word }) =>
      problem("mdx/static", `"${name}" of "${shown}" does nothing in the browser: pages are rendered once`, {
        location: locateImport(page, word),
        hint: `${REASON} ${ownFileHint(dirname(shown), name)}`,
      })
    );
  };
}

function ownFileHint(folder: string, name?: string): string {
  const place = join(folder, `${name ?? "Name"}.island.tsx`);
  const what = name ?? "a component";
  return `In a file of its own, "${place}", ${what} runs in the browser, along with everything that shares its state.`;
}

/** Returns how to run in the browser what a page shows of a file. */
function islandHint(file: string, page: ParsedPage, specifier: string, config: SiteConfig): string {
  const path = islandPlace(file, config);
  const island = relative(config.projectDir, path);
  const name = islandName(path);
  const used = usesIn(page, specifier).map(({ name }) => name);
  const stateful = interactiveExports(readTextIfAny(file)).filter((name) => used.includes(name));
  if (!exportsIsland(readTextIfAny(file), name) || (stateful[0] && !stateful.includes(name))) {
    return ownFileHint(dirname(island), stateful[0]);
  }
  const how = dirname(path) === dirname(file) ? "Rename" : "Move";
  return `${how} it to "${island}" and import it from there to run it in the browser.`;
}

/**
 * Returns the path that would make a file an island: in its own folder if that is inside the components folder, or
 * else directly in the components folder.
 */
function islandPlace(file: string, config: SiteConfig): string {
  const components = componentsFolder(config);
  const folder = dirname(file);
  const place = isWithin(components, folder) ? folder : components;
  return join(place, `${componentName(file)}.island.tsx`);
}

/** Reports islands with the same name: an island is identified by its file name alone, whatever its folder. */
function duplicateIslandNames(files: readonly string[], config: SiteConfig): Diagnostic[] {
  const taken = new Map(Object.keys(builtInIslands()).map((name) => [name, "the theme"]));
  return files.flatMap((path) => {
    const name = islandName(path);
    const file = relative(config.projectDir, path);
    const other = taken.get(name);
    taken.set(name, `"${file}"`);
    if (other === undefined) return [];
    const message = `The island name "${name}" is used by ${other} and by "${file}"`;
    return [problem("island/name", message, {
      location: locationIn({ filePath: file }),
      hint: "Rename the file: an island has the name of its file, in whatever folder.",
    })];
  });
}

/** Reports an island file without the expected export, whose component would be rendered but never hydrated. */
function islandExport(path: string, config: SiteConfig): Diagnostic[] {
  const name = islandName(path);
  const text = readTextIfAny(path);
  if (exportsIsland(text, name)) return [];
  const file = relative(config.projectDir, path);
  const isWord = /^[\w$]+$/.test(name);
  const line = text.split("\n").findIndex((line) => /^\s*export\b/.test(line)) + 1;
  return [problem("island/export", `"${file}" exports neither "${name}" nor a default`, {
    location: locationIn({ filePath: file, text }, line || 1),
    hint: `Write \`export ${isWord ? `function ${name}` : "default function"}\`: ` +
      "an island is the export with the name of its file, or the default; anything else is rendered once and does nothing in the browser.",
  })];
}

/**
 * Returns whether a module exports the island. Assumes so for `export *`, as the other module is not inspected, and
 * if the code cannot be parsed.
 */
function exportsIsland(text: string, island: string): boolean {
  const exported = componentFacts(text)?.exports;
  return exported?.some(({ name }) => [island, "default", "*"].includes(name)) ?? true;
}
