/** Explains import errors to writers; the bundler's messages name absolute paths and internal modules. */
import { existsSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { CALLOUT_TYPES } from "../../layouts/callout_types.ts";
import { RUNTIME_NAMES, THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import type { Explanation } from "../diagnostics/diagnostic.ts";
import { didYouMean, didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import { aliasesIn, aliasScopes, resolveAlias } from "./aliases.ts";
import { importedNameHint, isOfOtherTheme, otherThemeHint } from "./other_themes.ts";
import type { SiteConfig } from "../types.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { readText } from "../util/read_text.ts";
import { basename, dirname, isPagePath, isWithin, relative, resolve } from "../util/paths.ts";

const STARTS = "@components, a language (@en) or an alias";

/**
 * Explains the bundler's `message` about the code `named` in `file`, which is mostly an import, or else code
 * that cannot be parsed.
 */
export function explainBundlerMessage(
  message: string,
  named: string,
  file: string,
  config: SiteConfig,
): Explanation {
  const specifier = named.replace(/^["']|["']$/g, "");
  if (message.startsWith("Could not resolve")) return explainUnresolved(specifier, file, config);
  const [, from, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(message) ?? [];
  if (from !== undefined && name !== undefined) return explainMissingExport(from, name);
  const [, missing] = /^Import "(.*)" will always be undefined because the file/.exec(message) ?? [];
  if (missing !== undefined) return explainMissingExport("", missing);
  const [, ending] = /^No loader is configured for "(.*?)" files/.exec(message) ?? [];
  if (ending !== undefined) {
    return {
      message: `files like "${specifier}" cannot be imported`,
      hint: "Code, Markdown, JSON, .txt, images, audio, video, PDF and styles can be imported. " +
        `To import the text of any file, write \`import text from '${specifier}?raw';\``,
    };
  }
  if (message === "The file has no address") {
    return {
      message: `the site does not publish "${specifier}"`,
      hint: "Put it next to the pages, in a language folder, or into static/ and use its address.",
    };
  }
  if (message.startsWith("Cannot read file:")) return explainLetters(specifier, file, config);
  if (message.startsWith("The JSX syntax extension is not currently enabled") || isJsxAsTypes(file)) {
    const renamed = basename(file).replace(/[cm]?([jt]s)$/, "$1x");
    return {
      message: `it contains JSX, but its name ends in "${file.slice(file.lastIndexOf("."))}"`,
      hint: `Rename it to "${renamed}". Imports without an extension find it there, too.`,
    };
  }
  return {
    message: withRelativePaths(message, config),
    hint: `Correct the code: the file cannot be read as ${languageOf(file)}.`,
  };
}

function languageOf(file: string): string {
  if (file.endsWith(".json")) return "JSON";
  return file.endsWith(".css") ? "CSS" : "TypeScript with JSX";
}

/** Comments and strings; an apostrophe within JSX may begin one, which ends in the same line. */
const QUOTED = /\/\*[^]*?(?:\*\/|$)|\/\/.*|(["'])(?:\\.|(?!\1)[^\\\n]){0,300}\1|`(?:\\[^]|[^\\`])*`?/g;

/** Returns whether a file that cannot be read as TypeScript, where `<p>` is a type, contains tags. */
function isJsxAsTypes(file: string): boolean {
  if (!/\.[cm]?ts$/.test(file)) return false;
  return /<\/[\w.]*>|<[A-Za-z][^<>]*\/>/.test(readText(file).replace(QUOTED, '""'));
}

/** Explains an import whose letters differ from its file's in case: the bundler finds it, but cannot read it. */
function explainLetters(specifier: string, file: string, config: SiteConfig): Explanation {
  const meant = importsBeside(specifier, dirname(file), config)
    .find((one) => one !== specifier && one.toLowerCase() === specifier.toLowerCase());
  return {
    message: `the import "${specifier}" does not exist`,
    hint: meant === undefined
      ? "Check the path, and whether its letters are capital or small."
      : `Did you mean "${meant}"? Capital and small letters differ.`,
  };
}

/** Returns specifiers for the files in the folder of an import's file, also without their extensions. */
function importsBeside(specifier: string, folder: string, config: SiteConfig): string[] {
  const target = resolve(folder, dirname(resolveAlias(specifier, folder, aliasScopes(config))));
  const files = existsSync(target) ? readdirSync(target).filter((name) => !name.startsWith(".")) : [];
  const start = specifier.slice(0, -basename(specifier).length);
  return files.flatMap((one) => [one.replace(/\.\w+$/, ""), one]).map((name) => start + name);
}

/** Returns the bundler's message with paths relative to the project folder. */
export function withRelativePaths(message: string, { projectDir }: SiteConfig): string {
  return message
    .replaceAll(/file:\/\/[^\s"']*\//g, "")
    .replaceAll(/(?:\.\.\/)+[^\s"']+/g, (path) => {
      const file = resolve(PROGRAM_DIR, path);
      return existsSync(file) ? relative(projectDir, file) : path;
    })
    .replaceAll(`${projectDir}/`, "");
}

/** Matches addresses that cannot be imports in a style sheet, which only imports other style sheets. */
const ADDRESS = /^url\(|\.(?!css)\w+(?:[?#]|$)/;

function explainUnresolved(specifier: string, file: string, config: SiteConfig): Explanation {
  if (file.endsWith(".css") && ADDRESS.test(specifier)) {
    return {
      message: `"${specifier}" does not exist`,
      hint: 'Check the path: it is relative to the style sheet\'s folder or, with "/", to the static folder.',
    };
  }
  const elsewhere = explainElsewhere(specifier);
  if (elsewhere) return elsewhere;
  const folder = dirname(file);
  const target = resolveAlias(specifier, folder, aliasScopes(config));
  const theme = /^@theme(?:$|[/-])/.test(specifier) ? otherThemeHint(specifier) : undefined;
  if (!theme && isBuiltin(specifier)) return explainBuiltin(specifier, file);
  if (target === specifier && specifier.startsWith("@site/")) {
    return {
      message: `the import "${specifier}" does not exist`,
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
  const meant = theme ? undefined : meantImport(specifier, folder, config);
  if (meant !== undefined) {
    return { message: `the import "${specifier}" does not exist`, hint: `Did you mean "${meant}"?` };
  }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
  // Package names have no capitals; a name with capitals is an alias or belongs to another tool.
  if (!theme && target === specifier && /^(?:@[a-z\d][a-z\d._-]*\/)?[a-z\d][a-z\d._-]*$/.test(name)) {
    return explainPackage(specifier, name, folder, config);
  }
  return {
    message: `the import "${specifier}" does not exist`,
    hint: theme ?? `Check the path. Imports start from the page's folder, from @theme, ${STARTS}.`,
  };
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

/** Explains the import of a missing export. `from` is the imported file as the bundler names it. */
function explainMissingExport(from: string, name: string): Explanation {
  const [, part] = /^(?:mdx-theme:.*?|layouts\/mdx\/)(runtime|mod\.ts|theme)[^/]*$/.exec(from) ?? [];
  if (part) {
    const names = part === "runtime" ? RUNTIME_NAMES : THEME_COMPONENTS;
    const what = part === "runtime" ? "the theme's runtime" : "the theme";
    const list = names.join(", ");
    if (name === "default") {
      return {
        message: `${what} has no default export`,
        hint: `Write \`import { Name } from …\` with one of: ${list}.`,
      };
    }
    const hint = importedNameHint(name) ?? didYouMeanHint(name, names, `It has: ${list}.`);
    return { message: `${what} has no "${name}"`, hint };
  }
  if (from.endsWith(".css") && !from.endsWith(".module.css")) {
    const file = basename(from);
    const renamed = file.replace(/css$/, "module.css");
    return {
      message: `"${file}" has no class names to import`,
      hint: `Rename it to "${renamed}", or import it without a name and write its classes as text.`,
    };
  }
  if (name === "default") {
    return {
      message: "the imported file has no default export",
      hint: "Write `import { Name } from …` with a name that it exports, or `export default` there.",
    };
  }
  return {
    message: `the imported file has no "${name}"`,
    hint: "Check the name: it must be exported there.",
  };
}

/** React's own components. */
const OF_REACT = ["Fragment", "Suspense", "StrictMode", "Profiler"];

/** Returns a hint to import a component that a page uses without importing it. */
export function importHint(name: string): string {
  const importFrom = (from: string) => `\`import { ${name} } from '${from}';\``;
  if (THEME_COMPONENTS.includes(name)) return `Import it: ${importFrom("@theme")}`;
  if (OF_REACT.includes(name)) return `Import it: ${importFrom("react")}`;
  const own = `import your own: ${importFrom(`@components/${name}`)}`;
  const container = name.toLowerCase();
  if (CALLOUT_TYPES.some((type) => type === container)) {
    return `Write \`::: ${container}\` before its text and \`:::\` after it, or ${own}`;
  }
  return importedNameHint(name) ?? `'@theme' has no such component; ${own}`;
}
