/** Finds the component files that a page shows: those it imports, and those that they import and use in turn. */
import { type AliasScope, importedFile, resolveAlias } from "../imports/aliases.ts";
import { filesMeant } from "../imports/import_paths.ts";
import type { CacheStore } from "../cache/store.ts";
import { type ComponentFacts, componentFacts, readFacts, type Use } from "../source/component_facts.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";
import { isFile } from "../util/is_file.ts";
import { reachable } from "../util/reachable.ts";
import { readTextIfAny } from "../util/read_text.ts";
import { basename, dirname, isAbsolute, isPagePath, resolve } from "../util/paths.ts";

const CODE = /\.[jt]sx?$/;
const HOOK = /^use[A-Z]/;
export const STYLES = /\.(?:css|s[ac]ss|less|styl)$/;

/** Returns the file that an import path means, which may lack its extension. */
function codeFile(path: string): string | undefined {
  return filesMeant(path).find(isFile);
}

/** Returns the name of a file's component: the name of the file, or of its folder for an index file. */
export function componentName(file: string): string {
  const name = basename(file).replace(/(?:\.island)?\.\w+$/, "");
  return name === "index" ? basename(dirname(file)) : name;
}

/** A declaration of a file, or, as long as it is not known where that is, an export (`*` for all). */
interface Part {
  readonly file: string;
  readonly name: string;
  readonly isExport: boolean;
}

export class ShownComponents {
  readonly #files = new Map<string, ComponentFacts | undefined>();
  readonly #parts = new Map<string, Part>();
  /** What is behind each part, and what each file imports: many pages show the same. */
  readonly #found = new Map<Part, Part[]>();
  readonly #interactive = new Map<Part, boolean>();
  readonly #targets = new Map<string, string | undefined>();
  readonly #aliases: readonly AliasScope[];
  /** Returns whether a file, such as an island, includes all that it imports, so that its imports are skipped. */
  readonly #isWhole: (file: string) => boolean;
  readonly #store: CacheStore | undefined;

  constructor(aliases: readonly AliasScope[], isWhole: (file: string) => boolean, store?: CacheStore) {
    this.#aliases = aliases;
    this.#isWhole = isWhole;
    this.#store = store;
  }

  /**
   * Returns the files that are shown if the exports `names` of `file` are used, each with the names of the
   * declarations that are. An index file imports more than that.
   */
  filesFrom(file: string, names: readonly string[]): Map<string, Set<string>> {
    const shown = new Map([[file, new Set<string>()]]);
    reachable(names.map((name) => this.#part(file, name, true)), (part) => {
      const parts = this.#found.getOrInsertComputed(
        part,
        () => this.#isWhole(part.file) ? [] : this.#behind(part, ({ isShown }) => isShown),
      );
      if (!part.isExport) shown.getOrInsertComputed(part.file, () => new Set()).add(part.name);
      else if (parts.length > 0) shown.getOrInsertComputed(part.file, () => new Set());
      return parts;
    });
    return shown;
  }

  /** Returns the same for what a page imports by `specifier`; nothing if that is not code. */
  filesOn(page: ParsedPage, specifier: string, config: SiteConfig): [file: string, names: Set<string>][] {
    const path = importedFile(specifier, page, config);
    const file = path === undefined || isPagePath(path) ? undefined : codeFile(path);
    if (file === undefined || !CODE.test(file)) return [];
    return [...this.filesFrom(file, usesIn(page, specifier, this.#store).map(({ path }) => path))];
  }

  /** Returns the style sheets that `file` imports: absolute paths of the site's, specifiers of packages'. */
  stylesOf(file: string): string[] {
    const { loads = [] } = this.#facts(file) ?? {};
    return loads.flatMap((specifier) => this.#target(specifier, file) ?? []).filter((name) =>
      STYLES.test(name)
    );
  }

  /** Returns whether a declaration of `file` is interactive, by its own code or by the site's hooks that it uses. */
  isInteractive(file: string, name: string): boolean {
    return this.#interactive.getOrInsertComputed(this.#part(file, name, false), (part) => {
      const parts = reachable([part], (one) => this.#behind(one, ({ name }) => HOOK.test(name)));
      return [...parts].some(({ file, name, isExport }) =>
        !isExport && this.#facts(file)?.declarations.some((one) => one.name === name && one.isInteractive)
      );
    });
  }

  /** Returns the declarations behind an export, or what a declaration uses of what is `wanted`. */
  #behind({ file, name, isExport }: Part, wanted: (use: Use) => boolean): Part[] {
    const { exports = [], declarations = [] } = this.#facts(file) ?? {};
    if (!isExport) {
      const uses = declarations.filter((one) => one.name === name).flatMap(({ uses }) => uses);
      return uses.filter(wanted).flatMap((use) =>
        use.from === undefined
          ? [this.#part(file, use.name, false)]
          : this.#exportOf(use.from, use.path, file)
      );
    }
    // Members are exports only of what `export * as Menu` names.
    const [first, ...members] = name.split(".");
    const named = exports.filter((one) => name === "*" || one.name === first);
    return (named.length > 0 ? named : exports.filter((one) => one.name === "*")).flatMap((one) => {
      if (!one.origin) return [this.#part(file, one.local!, false)];
      const isAll = one.origin.name === "*" && members.length > 0;
      const behind = one.name === "*" ? name : isAll ? members.join(".") : one.origin.name;
      return this.#exportOf(one.origin.from, behind, file);
    });
  }

  #exportOf(specifier: string, name: string, importer: string): Part[] {
    const target = this.#target(specifier, importer);
    const isCode = target !== undefined && isAbsolute(target) && CODE.test(target);
    return isCode ? [this.#part(target, name, true)] : [];
  }

  /** Returns the absolute path of an imported file of the site, or the specifier of a package. */
  #target(specifier: string, importer: string): string | undefined {
    return this.#targets.getOrInsertComputed(`${importer}\0${specifier}`, () => {
      const target = resolveAlias(specifier, dirname(importer), this.#aliases);
      const isOfSite = target !== specifier || specifier.startsWith(".");
      return isOfSite ? codeFile(resolve(dirname(importer), target)) : specifier;
    });
  }

  #facts(file: string): ComponentFacts | undefined {
    return this.#files.getOrInsertComputed(file, () => componentFacts(readTextIfAny(file)));
  }

  #part(file: string, name: string, isExport: boolean): Part {
    return this.#parts.getOrInsertComputed(`${file}\0${name}\0${isExport}`, () => ({ file, name, isExport }));
  }
}

const usesByPage = new WeakMap<ParsedPage, readonly Use[]>();

/**
 * Returns what a page uses of what it imports by `specifier`, whatever it calls it. A `store` keeps what was found,
 * so that only new and changed pages are parsed.
 */
export function usesIn(page: ParsedPage, specifier: string, store?: CacheStore): Use[] {
  const { body, source: { relativePath } } = page;
  const read = () => (body.kind === "mdx" ? readFacts(body.code)?.uses : undefined) ?? [];
  const kept = () => store?.derive(`uses:${relativePath}`, [relativePath], read) ?? read();
  const uses = usesByPage.getOrInsertComputed(page, kept);
  return uses.filter(({ from }) => from === specifier);
}
