/** Stage 2 for the whole tree: parses files that have changed since they were stored, and restores the others. */
import { programHash } from "../cache/program.ts";
import type { CacheStore } from "../cache/store.ts";
import { sha256 } from "../util/hash.ts";
import { type FindPage, withFragments } from "../graph/fragments.ts";
import type { MdxComponents } from "../mdx/compile_pages.ts";
import type { SourceTree } from "../source/read.ts";
import type { BuildContext, ParsedPage, SourceFile } from "../types.ts";
import { answersOf, keyOf, parseFresh, restored, type StoredPage } from "./stored_page.ts";
import { parseContextOf, type ParseSpace } from "./space.ts";

export interface Parsed {
  /** All pages, in the order of their files. */
  readonly parsed: readonly ParsedPage[];
  /** The result of `compile`, which is not waited for. */
  readonly compiling: Promise<MdxComponents>;
}

/** The compiler of MDX, which works in a separate process. */
export interface MdxCompiler {
  compile(pages: readonly ParsedPage[], find: FindPage): Promise<MdxComponents>;
  /** Answers the requests that it has made meanwhile, without which it cannot go on. */
  answer(): Promise<void>;
}

/**
 * Parses all files. MDX files and fragments come first and are passed to the compiler, which works on them while the
 * other files are parsed here, or earlier if code imports them and `find` asks for them.
 */
export async function parseAll(
  { files }: SourceTree,
  space: ParseSpace,
  store: CacheStore,
  compiler: MdxCompiler,
  context: BuildContext,
): Promise<Parsed> {
  const parse = parserFor(space, store, context);
  const pagesByPath = new Map<string, ParsedPage>();
  const filesByPath = new Map(files.map((file) => [file.relativePath, file]));
  const find: FindPage = (path) => {
    const file = filesByPath.get(path);
    if (file && !pagesByPath.has(path)) pagesByPath.set(path, parse(file));
    return pagesByPath.get(path);
  };
  const [code, text] = [files.filter(isCode), files.filter((file) => !isCode(file))];
  const parseEach = async (some: readonly SourceFile[]) => {
    for (const file of some) {
      find(file.relativePath);
      await compiler.answer();
    }
  };
  await parseEach(code);
  const compiling = compiler.compile([...pagesByPath.values()], find);
  await parseEach(text);
  const parsed = files.map((file) => {
    const page = pagesByPath.get(file.relativePath)!;
    return file.fragment ? page : withFragments(page, find, context.config);
  });
  return { parsed, compiling };
}

function isCode({ format, fragment }: SourceFile): boolean {
  return format === "mdx" || fragment;
}

/** Returns a function that parses a page or restores it from the store, without the fragments that it shows. */
export function parserFor(
  space: ParseSpace,
  store: CacheStore,
  { config, diagnostics }: BuildContext,
): (source: SourceFile) => ParsedPage {
  const scope = sha256(programHash() + JSON.stringify(config));
  const context = parseContextOf(space, diagnostics);
  return (source) => {
    const key = keyOf(source, scope);
    const kept = store.recall<StoredPage>(source.relativePath, key, answersOf(source, context));
    if (kept) return restored(kept, source, diagnostics);
    const fresh = parseFresh(source, context);
    store.remember(source.relativePath, key, fresh.uses, fresh.kept);
    return restored(fresh.kept, source, diagnostics);
  };
}
