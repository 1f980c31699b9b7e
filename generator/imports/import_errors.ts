/** Explains import errors to writers; the bundler's messages name absolute paths and internal modules. */
import { existsSync } from "node:fs";
import { RUNTIME_NAMES, THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import type { Explanation } from "../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import { importedNameHint } from "./other_themes.ts";
import { explainLetters, explainUnresolved } from "./unresolved_import.ts";
import type { SiteConfig } from "../types.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { readTextIfAny } from "../util/read_text.ts";
import { basename, relative, resolve } from "../util/paths.ts";
import { withoutQuotes } from "../util/text.ts";

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
  const specifier = withoutQuotes(named);
  if (message.startsWith("Could not resolve")) return explainUnresolved(specifier, file, config);
  const [, from, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(message) ?? [];
  if (from !== undefined && name !== undefined) return explainMissingExport(from, name, specifier);
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
  if (message.startsWith("Cannot read file")) {
    return { message: withRelativePaths(message, config), hint: "Check that the file may be read." };
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
  return /<\/[\w.]*>|<[A-Za-z][^<>]*\/>/.test(readTextIfAny(file).replace(QUOTED, '""'));
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

const NAMED_EXPORT = /\bexport\s+(?:async\s+)?(?:function|const|let|class)\s+([\w$]+)/g;
const DEFAULT_EXPORT = /\bexport\s+default\b|\bas\s+default\b/;

/**
 * Explains the import of a missing export. `from` is the imported file as the bundler names it, `local` what the import
 * calls it.
 */
function explainMissingExport(from: string, name: string, local = ""): Explanation {
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
  const text = readTextIfAny(resolve(PROGRAM_DIR, from));
  const names = [...text.matchAll(NAMED_EXPORT)].flatMap(([, exported]) => exported ?? []);
  if (name === "default") {
    return {
      message: "the imported file has no default export",
      hint: names.includes(local)
        ? `Write \`import { ${local} } from …\`.`
        : "Write `import { Name } from …` with a name that it exports, or `export default` there.",
    };
  }
  return {
    message: `the imported file has no "${name}"`,
    hint: DEFAULT_EXPORT.test(text)
      ? `It has a default export: write \`import ${name} from …\`.`
      : didYouMeanHint(name, names, "Check the name: it must be exported there."),
  };
}
