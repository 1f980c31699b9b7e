/** Resolves import specifiers of pages. Pure. */
import { componentsFolder } from "../source/components_folder.ts";
import { sourceFolder } from "../source/language_folders.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";
import { dirname, isWithin, join, resolve } from "../util/paths.ts";

/** Maps prefixes of import specifiers to absolute paths. */
export interface Aliases {
  readonly [prefix: string]: string;
}

/** Returns the aliases for pages of a version: the site's, `@components`, and languages (`@en`, `@zh`, …). */
export function importAliases(config: SiteConfig, version: string): Aliases {
  const folderOf = (lang: string) => join(config.contentDir, sourceFolder(version, lang, config));
  const languages = config.locales.map(({ lang }) => [`@${lang}`, folderOf(lang)]);
  return {
    "@components": componentsFolder(config),
    ...Object.fromEntries(languages),
    ...config.alias,
  };
}

/** The aliases for files in `folder`, or, if it is undefined, for all other files. */
export interface AliasScope {
  readonly folder: string | undefined;
  readonly aliases: Aliases;
}

/**
 * Returns the scopes of aliases. In the folder of a version, language aliases lead to that version; in all
 * other files, such as components, they lead to the default version.
 */
export function aliasScopes(config: SiteConfig): AliasScope[] {
  const { versions, default: current } = config.multiVersion;
  return [
    ...versions.map((version) => ({
      folder: join(config.contentDir, version),
      aliases: importAliases(config, version),
    })),
    { folder: undefined, aliases: importAliases(config, current) },
  ];
}

/** Returns the aliases for files in `folder`. */
export function aliasesIn(folder: string, scopes: readonly AliasScope[]): Aliases {
  const scope = scopes.find(({ folder: own }) => own === undefined || isWithin(own, folder));
  return scope?.aliases ?? {};
}

/** Resolves `specifier` as imported from a file in `folder`. */
export function resolveAlias(specifier: string, folder: string, scopes: readonly AliasScope[]): string {
  return applyAlias(specifier, aliasesIn(folder, scopes));
}

/** Applies the longest matching alias; returns `specifier` itself if none matches. */
function applyAlias(specifier: string, aliases: Aliases): string {
  const prefix = Object.keys(aliases)
    .filter((candidate) => specifier === candidate || specifier.startsWith(candidate.replace(/\/?$/, "/")))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? specifier : join(aliases[prefix] ?? "", specifier.slice(prefix.length));
}

/** Returns the absolute path of an imported file, or undefined if the specifier names a package. */
export function importedFile(
  specifier: string,
  { source }: Pick<ParsedPage, "source">,
  config: SiteConfig,
): string | undefined {
  if (specifier.startsWith(".")) return resolve(config.projectDir, dirname(source.filePath), specifier);
  const file = applyAlias(specifier, importAliases(config, source.version));
  return file === specifier ? undefined : file;
}
