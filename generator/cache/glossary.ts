/** The glossary, cached because parsing YAML is slow. */
import { existsSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { type Glossary, readGlossary } from "../source/glossary.ts";
import { readUtf8 } from "../source/read_utf8.ts";
import type { BuildContext } from "../types.ts";
import { programHash } from "./program.ts";
import type { CacheStore } from "./store.ts";
import { join, relative } from "../util/paths.ts";

/** Like `readGlossary`, but parses the file only if it has changed. */
export function readGlossaryCached(context: BuildContext, store: CacheStore): Glossary | undefined {
  const path = join(context.config.contentDir, "glossary.yaml");
  if (!existsSync(path)) return undefined;
  const text = readUtf8(path, relative(context.config.projectDir, path), context.diagnostics);
  if (text === undefined) return undefined;
  const key = sha256(`${programHash()}\0${text}`);
  const kept = store.recall<Glossary>("glossary", key);
  if (kept) return kept;
  // A glossary with errors is not cached, so that they are reported again next time.
  const glossary = readGlossary(text, context);
  if (glossary) store.remember("glossary", key, [], glossary);
  return glossary;
}
