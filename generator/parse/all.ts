/** Stage 2 over the whole tree: what has changed since the store last saw it is parsed, the rest is taken. */
import { programHash } from "../cache/program.ts";
import type { CacheStore } from "../cache/store.ts";
import { sha256 } from "../emit/hash.ts";
import { withFragments } from "../fragments.ts";
import type { SourceTree } from "../source/read.ts";
import type { BuildContext, ParsedPage, SourceFile } from "../types.ts";
import { turn } from "../util/turn.ts";
import { answersOf, type KeptPage, keyOf, pageOf, parseFresh } from "./kept.ts";
import { parseContextOf, type ParseSpace } from "./space.ts";

export async function parseAll(
  { files }: SourceTree,
  space: ParseSpace,
  store: CacheStore,
  { config, diagnostics }: BuildContext,
): Promise<ParsedPage[]> {
  const parse = parserFor(space, store, { config, diagnostics });
  const pages: ParsedPage[] = [];
  for (const file of files) {
    pages.push(parse(file));
    if (pages.length % PAGES_A_TURN === 0) await turn();
  }
  const bySource = new Map(pages.map((page) => [page.source.relativePath, page]));
  return pages.map((page) =>
    page.source.fragment ? page : withFragments(page, (path) => bySource.get(path), config)
  );
}

/** The bundler works meanwhile, and its questions have to be answered. */
const PAGES_A_TURN = 8;

/** Parses a page, or takes what the store has of it; fragments that it shows are not yet part of it. */
export function parserFor(
  space: ParseSpace,
  store: CacheStore,
  { config, diagnostics }: BuildContext,
): (source: SourceFile) => ParsedPage {
  const scope = sha256(programHash() + JSON.stringify(config));
  const context = parseContextOf(space, diagnostics);
  return (source) => {
    const key = keyOf(source, scope);
    const kept = store.recall<KeptPage>(source.relativePath, key, answersOf(source, context));
    if (kept) return pageOf(kept, source, diagnostics);
    const fresh = parseFresh(source, context);
    store.remember(source.relativePath, key, fresh.uses, fresh.kept);
    return pageOf(fresh.kept, source, diagnostics);
  };
}
