/** The glossary, read again only when it has changed: YAML is slow to read. */
import { existsSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { type Glossary, readGlossary } from "../source/glossary.ts";
import type { BuildContext } from "../types.ts";
import { programHash } from "./program.ts";
import type { CacheStore } from "./store.ts";
import { join } from "../util/paths.ts";
import { readText } from "../util/read_text.ts";

/** As `readGlossary`. */
export function readGlossaryCached(context: BuildContext, store: CacheStore): Glossary | undefined {
  const path = join(context.config.contentDir, "glossary.yaml");
  if (!existsSync(path)) return undefined;
  const key = sha256(`${programHash()}\0${readText(path)}`);
  const kept = store.recall<Glossary>("glossary", key, () => "");
  if (kept) return kept;
  // One that cannot be read is none, and told of again.
  const glossary = readGlossary(context);
  if (glossary) store.remember("glossary", key, [], glossary);
  return glossary;
}
