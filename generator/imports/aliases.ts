/** What import specifiers of pages mean. Pure. */
import { componentsFolder } from "../source/components_folder.ts";
import { sourceFolder } from "../source/language_folders.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";
import { dirname, join, resolve } from "../util/paths.ts";

/** Prefix of an import to the absolute path that it means. */
export interface Aliases {
  readonly [prefix: string]: string;
}

/** Prefixes that imports of a version's pages may use: the site's own, `@components`, and `@en`, `@zh`, … */
export function importAliases(config: SiteConfig, version: string): Aliases {
  const languages = config.locales.map((
    { lang },
  ) => [`@${lang}`, join(config.contentDir, sourceFolder(version, lang, config))]);
  return {
    "@components": componentsFolder(config),
    ...Object.fromEntries(languages),
    ...config.alias,
  };
}

/** The aliases of the files in a folder; without one, of all others. */
export interface AliasScope {
  readonly folder: string | undefined;
  readonly aliases: Aliases;
}

/** A version's languages are its own. What no version has, such as components, sees those of the default one. */
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

/** What `specifier` means in a file of `folder`. */
export function resolveAlias(specifier: string, folder: string, scopes: readonly AliasScope[]): string {
  const scope = scopes.find(({ folder: own }) =>
    own === undefined || join(folder, "/").startsWith(join(own, "/"))
  );
  return applyAlias(specifier, scope?.aliases ?? {});
}

/** What `specifier` means by `aliases`; itself where none of them begins it. */
function applyAlias(specifier: string, aliases: Aliases): string {
  const prefix = Object.keys(aliases)
    .filter((candidate) => specifier === candidate || specifier.startsWith(candidate.replace(/\/?$/, "/")))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? specifier : join(aliases[prefix] ?? "", specifier.slice(prefix.length));
}

/** What an import of a Markdown file may leave out. */
export const FRAGMENT_ENDINGS = [".mdx", ".md", "/index.mdx", "/index.md"] as const;

/** The file that a path in a page means, or undefined where that is a package. */
export function importedFile(
  specifier: string,
  { source }: Pick<ParsedPage, "source">,
  config: SiteConfig,
): string | undefined {
  if (specifier.startsWith(".")) return resolve(config.projectDir, dirname(source.filePath), specifier);
  const file = applyAlias(specifier, importAliases(config, source.version));
  return file === specifier ? undefined : file;
}
