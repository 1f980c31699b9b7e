/** What a written site says of itself, in the manifest inside its folder. */
import { readFileSync } from "node:fs";
import { MANIFEST_NAME } from "./outputs.ts";
import { join } from "../util/paths.ts";

export interface WrittenSite {
  readonly base: string;
  readonly cleanUrls: boolean;
}

export const DEFAULT_SITE: WrittenSite = { base: "/", cleanUrls: true };

/** The site in `outDir`; undefined when no build of ours is there. */
export function readWrittenSite(outDir: string): WrittenSite | undefined {
  try {
    const { base, cleanUrls } = JSON.parse(readFileSync(join(outDir, MANIFEST_NAME), "utf8"));
    return { base: String(base ?? "/"), cleanUrls: cleanUrls !== false };
  } catch {
    return undefined;
  }
}
