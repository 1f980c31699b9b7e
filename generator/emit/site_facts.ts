/** What a written site says of itself, in the manifest inside its folder. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_NAME } from "./outputs.ts";

export interface SiteFacts {
  readonly base: string;
  readonly cleanUrls: boolean;
}

export const DEFAULT_FACTS: SiteFacts = { base: "/", cleanUrls: true };

/** The facts of the site in `outDir`; undefined when no build of ours is there. */
export function readSiteFacts(outDir: string): SiteFacts | undefined {
  try {
    const { base, cleanUrls } = JSON.parse(readFileSync(join(outDir, MANIFEST_NAME), "utf8"));
    return { base: String(base ?? "/"), cleanUrls: cleanUrls !== false };
  } catch {
    return undefined;
  }
}
