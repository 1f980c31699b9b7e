/** Explains imports of files and packages that are not found, and suggests those that are meant. */
import { existsSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import type { Explanation } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../diagnostics/did_you_mean.ts";
import { aliasesIn, aliasScopes, resolveAlias } from "./aliases.ts";
import { filesMeant } from "./import_paths.ts";
import { isOfOtherTheme, otherThemeHint } from "./other_themes.ts";
import type { SiteConfig } from "../types.ts";
import { isFile } from "../util/is_file.ts";
import { basename, dirname, isPagePath, isWithin, join, relative, resolve } from "../util/paths.ts";

const STARTS = "@components, a language (@en) or an alias";

/** Matches addresses that cannot be imports in a style sheet, which only imports other style sheets. */
const ADDRESS = /^url\(|\.(?!css)\w+(?:[?#]|$)/;

/** Explains an import of which the bundler finds no file. */
export function explainUnresolved(specifier: string, file: string, config: SiteConfig): Explanation {
  if (file.endsWith(".css") && ADDRESS.test(specifier)) {
    return {
      message: `"${specifier}" does not exist`,
      hint: 'Check the path: it is relative to the style sheet\'s folder or, with "/", to the static folder.',
    };
  }
  const elsewhere = explainElsewhere(specifier);
  if (elsewhere) return elsewhere;
  if (isBuiltin(specifier)) return explainBuiltin(specifier, file);
  const folder = dirname(file);
  const target = resolveAlias(specifier, folder, aliasScopes(config));
  const message = `the import "${specifier}" does not exist`;
  if (target === specifier && specifier.startsWith("@site/")) {
    return {
      message,
      hint:
        'Set `alias: { "@site": ".." }` in site.ts if it is in the folder around the content, or write a path.',
    };
  }
  if (isPagePath(specifier) && existsSync(resolve(folder, target))) {
    return {
      message: `the import "${specifier}" is not a page of the site`,
      hint: "Move the file into a language folder; in a folder named shared it is a fragment, not a page.",
    };
  }
  if (/^@theme(?:$|[/-])/.test(specifier)) return { message, hint: otherThemeHint(specifier) };
  const alias = missingAlias(specifier, config);
  if (alias !== undefined) {
    return { message, hint: `Set \`alias: ${alias}\` in site.ts: that folder has it.` };
  }
  const meant = meantImport(specifier, folder, config);
  if (meant !== undefined) return { message, hint: `Did you mean "${meant}"?` };
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
  // Package names have no capitals; a name with capitals is an alias or belongs to another tool.
  if (target === specifier && /^(?:@[a-z\d][a-z\d._-]*\/)?[a-z\d][a-z\d._-]*$/.test(name)) {
    return explainPackage(specifier, name, folder, config);
  }
  return { message, hint: `Check the path. Imports start from the page's folder, from @theme, ${STARTS}.` };
}

/** Folders, from the content, that contain what the aliases of other generators begin with, or are it. */
const AROUND = [".", "..", "../src", "../components", "../theme"];

/** Returns the alias that is missing if `specifier` names a file beside the content: `@ui/Bun` that of `../src/ui`. */
function missingAlias(specifier: string, { contentDir, projectDir }: SiteConfig): string | undefined {
  const [, start, name = "", path = ""] = /^([@~]([\w-]*))\/([^?]+)/.exec(specifier) ?? [];
  if (start === undefined) return undefined;
  const isOurs = (file: string) => isWithin(projectDir, file) && isFile(file);
  const folder = AROUND.flatMap((one) => [join(one, name), join(one, name.toLowerCase()), one])
    .find((one) => filesMeant(resolve(contentDir, one, path)).some(isOurs));
  return folder && `{ "${start}": "${folder}" }`;
}

/** Returns the import that `specifier` misspells: another alias, the theme, or another file of the same folder. */
function meantImport(specifier: string, folder: string, config: SiteConfig): string | undefined {
  const scopes = aliasScopes(config);
  if (specifier.startsWith(".") || resolveAlias(specifier, folder, scopes) !== specifier) {
    const [path = "", query = ""] = specifier.split(/(?=\?)/);
    // The path itself is a folder, or the file's name without an extension that imports must have.
    const names = importsBeside(path, folder, config).map((one) => basename(one))
      .filter((name) => name !== basename(path));
    const stem = stemOf(path);
    // Names of a letter or two differ from all others by so little.
    const near = didYouMean(stem, names.map(stemOf).filter((name) => name === stem || stem.length > 2));
    if (near === undefined) return undefined;
    const sameEnding = near + basename(path).slice(stemOf(path).length);
    const meant = names.find((name) => name === sameEnding) ??
      names.findLast((name) => stemOf(name) === near);
    return path.slice(0, -basename(path).length) + meant + query;
  }
  const [start = ""] = specifier.split("/");
  const near = didYouMean(start, ["@theme", ...Object.keys(aliasesIn(folder, scopes))]);
  // The scope of a package may begin like an alias: `@theme-ui/core`.
  const isTypo = near !== undefined && start.startsWith("@") && Math.abs(near.length - start.length) <= 1;
  if (!isTypo) return undefined;
  // The theme has no files to import.
  return near === "@theme" ? near : near + specifier.slice(start.length);
}

/** Returns the name of a file up to its first dot. */
function stemOf(path: string): string {
  return basename(path).replace(/(?<=.)\..*$/, "");
}

/** Explains the import of a module of Node.js in `file`, which may belong to a package. */
function explainBuiltin(specifier: string, file: string): Explanation {
  if (file.includes("/node_modules/")) {
    return {
      message: `"${specifier}" is part of Node.js, which browsers do not have`,
      hint: "Import the package in a page or a component that is rendered with it, not in an island.",
    };
  }
  return {
    message: `"${specifier}" is part of Node.js, which is not available in pages`,
    hint: "To import the text of a file, write `import text from './file.txt?raw';`",
  };
}

/** Explains an import from the package `name` in `folder`. */
function explainPackage(
  specifier: string,
  name: string,
  folder: string,
  { contentDir, projectDir }: SiteConfig,
): Explanation {
  const installed = installedPackage(name, folder, projectDir);
  if (installed === undefined) {
    return {
      message: `the package "${name}" is not installed`,
      hint:
        `Install it next to the content (\`npm install ${name}\`), or write a path: it begins with "./", "../", ${STARTS}.`,
    };
  }
  const alias = `"${specifier}": "${relative(contentDir, installed)}/file.js"`;
  return {
    message: `the package in "${relative(projectDir, installed)}" does not offer "${specifier}" to pages`,
    hint: "See `exports` and `main` in its package.json. " +
      `To import one of its files nevertheless, set \`alias: { ${alias} }\` in site.ts.`,
  };
}

/**
 * Returns the folder of the package that code in `folder` gets, or undefined if it is not installed in the project,
 * outside of which nothing may be read.
 */
function installedPackage(name: string, folder: string, projectDir: string): string | undefined {
  if (!isWithin(projectDir, folder)) return undefined;
  const path = resolve(folder, "node_modules", name);
  return existsSync(path) ? path : installedPackage(name, dirname(folder), projectDir);
}

/** Loaders before a path, as webpack reads them: `!!raw-loader!./file.js`. */
const LOADERS = /^-?!*(?:[^!]*-loader[^!]*!)+(.+)$/;

/** Explains an import that no site can have; returns undefined for others. */
function explainElsewhere(specifier: string): Explanation | undefined {
  if (isOfOtherTheme(specifier)) {
    return { message: `"${specifier}" belongs to another generator`, hint: otherThemeHint(specifier) };
  }
  const [, path] = LOADERS.exec(specifier) ?? [];
  if (path !== undefined) {
    return {
      message: `"${specifier}" names a loader of another bundler`,
      hint: `Write "${path}?raw" for the text of the file, or "${path}?url" for its address.`,
    };
  }
  if (!/^(?:https?:)?\/\//.test(specifier)) return undefined;
  return {
    message: `"${specifier}" is on another site, whose code pages cannot load`,
    hint: "Install its package next to the content, or download the file and import that.",
  };
}

/** Explains an import whose letters differ from its file's in case: the bundler finds it, but cannot read it. */
export function explainLetters(specifier: string, file: string, config: SiteConfig): Explanation {
  const [path = "", query = ""] = specifier.split(/(?=\?)/);
  const meant = importsBeside(path, dirname(file), config)
    .find((one) => one !== path && one.toLowerCase() === path.toLowerCase());
  return {
    message: `the import "${specifier}" does not exist`,
    hint: meant === undefined
      ? "Check the path, and whether its letters are capital or small."
      : `Did you mean "${meant}${query}"? Capital and small letters differ.`,
  };
}

/** Returns specifiers for the files in the folder of an import's file, also without their extensions. */
function importsBeside(specifier: string, folder: string, config: SiteConfig): string[] {
  const target = resolve(folder, dirname(resolveAlias(specifier, folder, aliasScopes(config))));
  const files = existsSync(target) ? readdirSync(target).filter((name) => !name.startsWith(".")) : [];
  const start = specifier.slice(0, -basename(specifier).length);
  return files.flatMap((one) => [one.replace(/\.\w+$/, ""), one]).map((name) => start + name);
}
