/** Modules of the program that pages and components of a site can import, by specifier. */
import { RUNTIME_MODULES, RUNTIME_NAMES, THEME_MODULES, THEME_NAMES } from "../../layouts/mdx/names.ts";
import { join } from "../util/paths.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";

const FOLDER = join(PROGRAM_DIR, "layouts/mdx");

/** Absolute paths by specifier. Pages and the renderer share these modules, so that React contexts reach pages. */
export const THEME: { readonly [specifier: string]: string } = {
  ...pathForEach(THEME_MODULES, "mod.ts"),
  ...pathForEach(RUNTIME_MODULES, "runtime.ts"),
  "@theme/internal": join(FOLDER, "internal.ts"),
};

/** Names that may be imported, by specifier. */
export const THEME_EXPORTS: { readonly [specifier: string]: readonly string[] } = Object.fromEntries([
  ...THEME_MODULES.map((specifier) => [specifier, THEME_NAMES] as const),
  ...RUNTIME_MODULES.map((specifier) => [specifier, RUNTIME_NAMES] as const),
]);

function pathForEach(specifiers: readonly string[], file: string): { readonly [specifier: string]: string } {
  return Object.fromEntries(specifiers.map((specifier) => [specifier, join(FOLDER, file)]));
}
