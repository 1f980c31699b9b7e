/** Facts about a written site that servers need, stored in the manifest in its folder. */
import { readFileSync } from "node:fs";
import type { AddressRules } from "../../islands/lib/address.ts";
import { MANIFEST_NAME } from "./outputs.ts";
import { join } from "../util/paths.ts";

export interface WrittenSite extends AddressRules {
  /** Whether `base` was an option of the build, which then comes before that of the settings. */
  readonly baseGiven?: boolean;
}

export const DEFAULT_SITE: WrittenSite = { base: "/", cleanUrls: true };

/** Reads the facts about the site in `outDir`; returns undefined if no build has written there. */
export function readWrittenSite(outDir: string): WrittenSite | undefined {
  try {
    const { base, baseGiven, cleanUrls } = JSON.parse(readFileSync(join(outDir, MANIFEST_NAME), "utf8"));
    return { base: String(base ?? "/"), baseGiven: baseGiven === true, cleanUrls: cleanUrls !== false };
  } catch {
    return undefined;
  }
}
