/** Modules of the program that pages and components of a site can import, by specifier. */
import { fileURLToPath } from "node:url";
import { RUNTIME_MODULES, RUNTIME_NAMES, THEME_MODULES, THEME_NAMES } from "../../layouts/mdx/names.ts";
import { slashed } from "../util/paths.ts";

/** Absolute paths by specifier. Pages and the renderer share these modules, so that React contexts reach pages. */
export const THEME: { readonly [specifier: string]: string } = {
  ...pathForEach(THEME_MODULES, "../../layouts/mdx/mod.ts"),
  ...pathForEach(RUNTIME_MODULES, "../../layouts/mdx/runtime.ts"),
  "@theme/internal": slashed(fileURLToPath(import.meta.resolve("../../layouts/mdx/internal.ts"))),
};

/** Names that may be imported, by specifier. */
export const THEME_EXPORTS: { readonly [specifier: string]: readonly string[] } = Object.fromEntries([
  ...THEME_MODULES.map((specifier) => [specifier, THEME_NAMES] as const),
  ...RUNTIME_MODULES.map((specifier) => [specifier, RUNTIME_NAMES] as const),
]);

function pathForEach(specifiers: readonly string[], file: string): { readonly [specifier: string]: string } {
  const path = slashed(fileURLToPath(import.meta.resolve(file)));
  return Object.fromEntries(specifiers.map((specifier) => [specifier, path]));
}
