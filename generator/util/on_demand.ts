/**
 * Loads code when it is needed. What an `import` names, even a dynamic one, Deno prepares at every start: it reads all
 * that the registry says of each package, which is 1.5 MB for TypeScript.
 */
import { createRequire } from "node:module";

/** Loads a CommonJS package. */
export const requirePackage: (name: string) => unknown = createRequire(import.meta.url);

/** Loads a module of this program. */
export function importModule<Module>(url: URL): Promise<Module> {
  return import(url.href);
}
