import { resolve } from "./paths.ts";

/** Folder that holds `generator/`, `layouts/` and `islands/`, and the packages they use. */
export const PROGRAM_DIR: string = resolve(import.meta.dirname!, "../..");
