/** Stage 2 over the whole tree: what has changed since the store last saw it is parsed, the rest is taken. */
import { programHash } from "../cache/program.ts";
import type { CacheStore } from "../cache/store.ts";
import { sha256 } from "../emit/hash.ts";
import { withFragments } from "../fragments.ts";
import type { SourceTree } from "../source/read.ts";
import type { BuildContext, ParsedPage } from "../types.ts";
import { answersOf, type KeptPage, keyOf, pageOf } from "./kept.ts";
import { parseContextOf, type ParseSpace } from "./space.ts";
import { parseTogether } from "./together.ts";

export async function parseAll(
  { files }: SourceTree,
  space: ParseSpace,
  store: CacheStore,
  { config, diagnostics }: BuildContext,
): Promise<ParsedPage[]> {
  const scope = sha256(programHash() + JSON.stringify(config));
  const context = parseContextOf(space, diagnostics);
  const entries = files.map((source) => {
    const key = keyOf(source, scope);
    const kept = store.recall<KeptPage>(source.relativePath, key, answersOf(source, context));
    return { source, key, kept };
  });
  const changed = entries.filter(({ kept }) => kept === undefined);
  const fresh = await parseTogether(changed.map(({ source }) => source), space);
  const parsed = new Map(changed.map(({ source, key }, index) => {
    const { kept, uses } = fresh[index]!;
    store.remember(source.relativePath, key, uses, kept);
    return [source, kept];
  }));
  const pages = entries.map(({ source, kept }) => pageOf(kept ?? parsed.get(source)!, source, diagnostics));
  const bySource = new Map(pages.map((page) => [page.source.relativePath, page]));
  return pages.map((page) =>
    page.source.fragment ? page : withFragments(page, (path) => bySource.get(path), config)
  );
}
