/** Finds the component files that a page shows: those it imports, and those that they import and use in turn. */
import { readFileSync } from "node:fs";
import { type AliasScope, importedFile, resolveAlias } from "../imports/aliases.ts";
import { exportedNames, importsIn, withoutComments } from "../source/component_code.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";
import { isFile } from "../util/is_file.ts";
import { reachable } from "../util/reachable.ts";
import { basename, dirname, isPagePath, resolve } from "../util/paths.ts";

const ENDINGS = ["", ".tsx", ".jsx", ".ts", ".js", "/index.tsx", "/index.jsx", "/index.ts", "/index.js"];
const CODE = /\.[jt]sx?$/;
export const STYLES = /\.(?:css|s[ac]ss|less|styl)$/;

/** A component's file, read once for all pages. */
interface Module {
  readonly text: string;
  /** Absolute paths of the files that it imports. */
  readonly imports: readonly string[];
  /** Specifiers of what it imports from packages. */
  readonly packages: readonly string[];
  /** Names that its exported components may have. */
  readonly names: readonly string[];
}

/** Returns the code file that a page imports, or undefined if it imports something else. */
export function importedCode(specifier: string, page: ParsedPage, config: SiteConfig): string | undefined {
  const path = importedFile(specifier, page, config);
  if (path === undefined || isPagePath(path)) return undefined;
  const file = codeFile(path);
  return file !== undefined && CODE.test(file) ? file : undefined;
}

/** Returns the file that an import path means, which may lack its extension. */
function codeFile(path: string): string | undefined {
  return ENDINGS.map((ending) => path + ending).find(isFile);
}

/** Returns the name of a file's component: the name of the file, or of its folder for an index file. */
export function componentName(file: string): string {
  const name = basename(file).replace(/(?:\.island)?\.\w+$/, "");
  return name === "index" ? basename(dirname(file)) : name;
}

export class ShownComponents {
  readonly #modules = new Map<string, Module>();
  readonly #aliases: readonly AliasScope[];
  /** Returns whether a file, such as an island, includes all that it imports, so that its imports are skipped. */
  readonly #isWhole: (file: string) => boolean;

  constructor(aliases: readonly AliasScope[], isWhole: (file: string) => boolean) {
    this.#aliases = aliases;
    this.#isWhole = isWhole;
  }

  /**
   * Returns the files that are shown if `text` imports `file`. Includes only files whose components are used,
   * because an index file imports more than a page shows.
   */
  filesFrom(file: string, text: string): string[] {
    const reached = this.#reachedFrom(file);
    const texts = [text];
    const shown = reachable([file], (one) => {
      texts.push(this.#module(one).text);
      return [...reached].filter((next) =>
        this.#module(next).names.some((name) => texts.some((code) => isNamed(name, code)))
      );
    });
    return [...shown];
  }

  /** Returns the style sheets that `file` imports: absolute paths of the site's, specifiers of packages'. */
  stylesOf(file: string): readonly string[] {
    const { imports, packages } = this.#module(file);
    return [...imports, ...packages].filter((name) => STYLES.test(name));
  }

  #reachedFrom(file: string): Set<string> {
    return reachable(
      [file],
      (one) => this.#isWhole(one) ? [] : this.#module(one).imports.filter((next) => CODE.test(next)),
    );
  }

  #module(file: string): Module {
    return this.#modules.getOrInsertComputed(file, () => this.#read(file));
  }

  #read(file: string): Module {
    const text = withoutComments(readFileSync(file, "utf8"));
    const specifiers = [...text.matchAll(/\b(?:from|import)\s*(?:\(\s*)?["']([^"'?\n]+)["']/g)];
    const packages: string[] = [];
    const imports = specifiers.flatMap(([, specifier = ""]) => {
      const target = resolveAlias(specifier, dirname(file), this.#aliases);
      const isOfSite = target !== specifier || specifier.startsWith(".");
      if (!isOfSite) packages.push(specifier);
      return isOfSite ? codeFile(resolve(dirname(file), target)) ?? [] : [];
    });
    const own = componentName(file);
    const names = CODE.test(file) ? exportedNames(text).map((name) => name === "default" ? own : name) : [];
    return { text, imports, packages, names };
  }
}

/** An export that a page writes as a tag. */
interface ShownExport {
  readonly name: string;
  /** The word that stands for it in the page's import: its name, or that of all exports. */
  readonly word: string;
}

/** Returns the exports that a page imports by `specifier` and writes as tags, whatever it calls them. */
export function exportsInTags({ body }: ParsedPage, specifier: string): ShownExport[] {
  const code = body.kind === "mdx" ? body.code : "";
  return importsIn(code).filter(({ from }) => from === specifier).flatMap(({ names, all }) => [
    ...names.filter(({ local }) => isNamed(local, code)).map(({ name }) => ({ name, word: name })),
    ...(all ? [...membersInTags(all, code)].map((name) => ({ name, word: all })) : []),
  ]);
}

/** Returns the names of tags such as `<All.Name>`. */
function membersInTags(all: string, code: string): Set<string> {
  const tags = code.matchAll(new RegExp(`<${RegExp.escape(all)}\\.([\\w$]+)`, "g"));
  return new Set([...tags].map(([, name = ""]) => name));
}

/** Returns whether a tag in `code` has the name of a component, also as `<All.Name>`. */
function isNamed(name: string, code: string): boolean {
  return code.includes(name) && new RegExp(`<(?:[\\w$]+\\.)?${RegExp.escape(name)}(?![\\w$])`).test(code);
}
