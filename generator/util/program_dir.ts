import { resolve } from "./paths.ts";

/** Folder that contains `generator/`, `layouts/` and `islands/`, and the packages that they use. */
export const PROGRAM_DIR: string = resolve(import.meta.dirname!, "../..");
