/** What import specifiers of pages mean. Pure. */
import { dirname, join, resolve } from "node:path";
import type { ParsedPage, SiteConfig } from "./types.ts";

/** Prefixes that imports of a page may use: the site's own, `@components`, and `@en`, `@zh`, … for each language. */
export function importAliases(config: SiteConfig): { readonly [prefix: string]: string } {
  const languages = config.locales.map(({ lang }) => [`@${lang}`, join(config.contentDir, lang)]);
  return {
    "@components": join(config.contentDir, "components"),
    ...Object.fromEntries(languages),
    ...config.alias,
  };
}

/** What `specifier` means by `aliases`; itself where none of them begins it. */
export function applyAlias(specifier: string, aliases: { readonly [prefix: string]: string }): string {
  const prefix = Object.keys(aliases)
    .filter((candidate) => specifier === candidate || specifier.startsWith(candidate.replace(/\/?$/, "/")))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? specifier : join(aliases[prefix] ?? "", specifier.slice(prefix.length));
}

/** What an import of a Markdown file may leave out. */
export const FRAGMENT_ENDINGS = [".mdx", ".md", "/index.mdx", "/index.md"] as const;

/** The file that an import specifier of `page` means, or undefined where it is a package. */
export function importedFile(specifier: string, page: ParsedPage, config: SiteConfig): string | undefined {
  if (specifier.startsWith(".")) {
    return resolve(join(config.contentDir, dirname(page.source.relativePath)), specifier);
  }
  const file = applyAlias(specifier, importAliases(config));
  return file === specifier ? undefined : file;
}
