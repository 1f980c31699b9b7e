/** Stage 2 over the whole tree: what has changed since the store last saw it is parsed, the rest is taken. */
import { programHash } from "../cache/program.ts";
import type { CacheStore } from "../cache/store.ts";
import { sha256 } from "../util/hash.ts";
import { withFragments } from "../graph/fragments.ts";
import type { SourceTree } from "../source/read.ts";
import type { BuildContext, ParsedPage, SourceFile } from "../types.ts";
import { turn } from "../util/turn.ts";
import { answersOf, type KeptPage, keyOf, pageOf, parseFresh } from "./kept.ts";
import { parseContextOf, type ParseSpace } from "./space.ts";

/** The page at a content-relative path. */
export type FindPage = (path: string) => ParsedPage | undefined;

/** All pages in the order of their files, and what `bundle` gave. */
export interface Parsed<Bundled> {
  readonly parsed: readonly ParsedPage[];
  readonly bundled: Bundled;
}

/**
 * Parses all files. Once those that are code (MDX) and fragments are parsed, `bundle` gets them: the bundler works on
 * them in a process of its own while the others are parsed here, or when it finds one that code imports.
 */
export async function parseAll<Bundled>(
  { files }: SourceTree,
  space: ParseSpace,
  store: CacheStore,
  bundle: (pages: readonly ParsedPage[], find: FindPage) => Bundled,
  context: BuildContext,
): Promise<Parsed<Bundled>> {
  const parse = parserFor(space, store, context);
  const bySource = new Map<string, ParsedPage>();
  const byPath = new Map(files.map((file) => [file.relativePath, file]));
  const find: FindPage = (path) => {
    const file = byPath.get(path);
    if (file && !bySource.has(path)) bySource.set(path, parse(file));
    return bySource.get(path);
  };
  const [code, text] = [files.filter(isCode), files.filter((file) => !isCode(file))];
  const parseEach = async (some: readonly SourceFile[]) => {
    for (const file of some) {
      find(file.relativePath);
      if (bySource.size % PAGES_A_TURN === 0) await turn();
    }
  };
  await parseEach(code);
  const bundled = bundle([...bySource.values()], find);
  await parseEach(text);
  const parsed = files.map((file) => {
    const page = bySource.get(file.relativePath)!;
    return file.fragment ? page : withFragments(page, find, context.config);
  });
  return { parsed, bundled };
}

/** The bundler's questions have to be answered while it works. */
const PAGES_A_TURN = 4;

function isCode({ format, fragment }: SourceFile): boolean {
  return format === "mdx" || fragment;
}

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
