/**
 * Reads the code of components as text: what they import, export and declare. They may be written in TypeScript,
 * which no parser of this program reads.
 */

/**
 * Replaces comments by spaces, so that offsets stay, except for what looks like one within a string. Addresses
 * also occur in text between tags.
 */
export function withoutComments(text: string): string {
  const stringOrComment = /((?<![A-Za-z])'|["`])(?:\\.|(?!\1)[^\\\n])*\1|(?<!:)\/\/.*$|\/\*[^]*?\*\//gm;
  return text.replace(stringOrComment, (found, quote) => quote ? found : blanked(found));
}

/** Replaces strings by spaces: they may show code as text. After a letter, an apostrophe is that of a word (don't). */
export function withoutStrings(code: string): string {
  return code.replace(/((?<![A-Za-z])'|")(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[^]|[^`\\])*`/g, blanked);
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** An import of values from one module. */
export interface CodeImport {
  readonly from: string;
  /** Names of exports, or `default`, with the names that they have here. */
  readonly names: readonly { readonly name: string; readonly local: string }[];
  /** The name of all exports together: `* as All`. */
  readonly all: string | undefined;
}

const IMPORT = /\bimport\s((?:(?!\bimport\s)[^"';])*?)\bfrom\s*["']([^"']+)["']/g;

/** Returns the imports of a module, without types. */
export function importsIn(code: string): CodeImport[] {
  return [...code.matchAll(IMPORT)].filter(([, clause = ""]) => !/^\s*type\s+\S/.test(clause))
    .map(([, clause = "", from = ""]) => {
      const [, own] = /^\s*([\w$]+)/.exec(clause) ?? [];
      const [, all] = /\*\s*as\s+([\w$]+)/.exec(clause) ?? [];
      const named = itemsIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? "").map((item) => {
        const [name = "", local = name] = item.split(/\s+as\s+/);
        return { name, local };
      });
      return { from, names: [...(own ? [{ name: "default", local: own }] : []), ...named], all };
    });
}

/** Returns the names that a module exports, without types; `*` for `export *`. */
export function exportedNames(code: string): string[] {
  const declared = code.matchAll(/\bexport\s+(?:async\s+)?(?:function[\s*]+|class\s+|enum\s+)([\w$]+)/g);
  const variables = code.matchAll(/\bexport\s+(?:const|let|var)\s+(?:[{[]([^}\]]*)[}\]]|([^;({]*))/g);
  const lists = code.matchAll(/\bexport\s*\{([^}]*)\}/g);
  return [
    ...[...declared].map(([, name]) => name),
    ...[...variables].flatMap(([, pattern, names = ""]) =>
      pattern === undefined
        ? names.split(",").flatMap((one) => /^\s*([\w$]+)/.exec(one)?.[1] ?? [])
        : exportedBy(pattern)
    ),
    ...[...lists].flatMap(([, list]) => exportedBy(list)),
    ...(/\bexport\s+default\b/.test(code) ? ["default"] : []),
    ...(/\bexport\s*\*/.test(code) ? ["*"] : []),
  ];
}

/** Parses `a as X`, `"x-y"`, and in a destructuring pattern `a: X`, `X = 1`. */
function exportedBy(list: string): string[] {
  return itemsIn(list).map((item) =>
    item.split("=")[0].trim().split(/\s+as\s+|:\s*/).at(-1)!.replace(/^["']|["']$/g, "")
  );
}

/** Returns the items of a list in braces, without types. */
function itemsIn(list: string): string[] {
  return list.split(",").map((item) => item.trim()).filter((item) => item && !/^type\s/.test(item));
}

/** A function, class or variable that is declared at the start of a line, as components are. */
export interface Declaration {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  /** The code up to the next declaration. */
  readonly code: string;
}

const DECLARATION =
  /^(?:export\s+(?:default\s+)?)?(?:async\s+)?(?:const|let|var|function|class)\s+([A-Za-z_$][\w$]*)|^export\s+default\b/gm;

/** Returns the declarations of a module, without comments and strings. */
export function declarationsIn(text: string): Declaration[] {
  const code = withoutStrings(withoutComments(text));
  // A default export without a name ends the declaration above it.
  const found = [...code.matchAll(DECLARATION)];
  return found.flatMap(({ index, 0: start, 1: name }, at) =>
    name === undefined
      ? []
      : [{ name, at: index + start.length - name.length, code: code.slice(index, found[at + 1]?.index) }]
  );
}
