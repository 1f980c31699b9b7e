/** Parses a page only if something that went into it has changed since it was last parsed. */
import { type Diagnostic, Diagnostics } from "../diagnostics/diagnostic.ts";
import { sha256 } from "../emit/hash.ts";
import { type ParseContext, parsePage } from "../markdown/parse.ts";
import type { ParsedPage, SourceFile } from "../types.ts";
import type { Answer, CacheStore, Use } from "./store.ts";

interface KeptPage {
  readonly page: Omit<ParsedPage, "source">;
  readonly diagnostics: readonly Diagnostic[];
}

/** What outlives one build in the same process: equal pages are the same objects. */
const known = new WeakMap<KeptPage, ParsedPage>();

/**
 * As `parsePage`. `scope` stands for everything that every page depends on: the program and the configuration.
 * What a page asks its context for is kept with it, and asked again before the page is taken.
 */
export function parseCached(
  source: SourceFile,
  context: ParseContext,
  store: CacheStore,
  scope: string,
): ParsedPage {
  const key = sha256(JSON.stringify([scope, { ...source, lastUpdated: "" }]));
  const answer = answerFrom(context, source);
  const kept = store.recall<KeptPage>(source.relativePath, key, answer);
  if (kept) return taken(kept, source, context);
  const diagnostics = new Diagnostics();
  const uses = new Map<string, Use>();
  const traced = trace({ ...context, diagnostics }, (kind, about) => {
    uses.set(`${kind}\0${about}`, [kind, about, answer(kind, about)]);
  });
  const { source: _, ...page } = parsePage(source, traced);
  const fresh = { page, diagnostics: diagnostics.sorted() };
  store.remember(source.relativePath, key, [...uses.values()], fresh);
  return taken(fresh, source, context);
}

function taken(kept: KeptPage, source: SourceFile, context: ParseContext): ParsedPage {
  context.diagnostics.add(...kept.diagnostics);
  const before = known.get(kept);
  if (before && before.source.lastUpdated === source.lastUpdated) return before;
  const page = { ...kept.page, source };
  known.set(kept, page);
  return page;
}

/** The context's answers as short texts. */
function answerFrom(context: ParseContext, source: SourceFile): Answer {
  const questions: Record<string, (about: string) => unknown> = {
    text: (path) => sha256(context.readText(path) ?? "\0"),
    size: (path) => context.imageSize(path),
    asset: (path) => context.assetUrl?.(path),
    link: (href) => context.resolveLink(href, source),
  };
  return (kind, about) => JSON.stringify(questions[kind]?.(about)) ?? "";
}

function trace(context: ParseContext, used: (kind: string, about: string) => void): ParseContext {
  const { assetUrl } = context;
  return {
    ...context,
    readText: (path) => (used("text", path), context.readText(path)),
    imageSize: (path) => (used("size", path), context.imageSize(path)),
    resolveLink: (href, source) => (used("link", href), context.resolveLink(href, source)),
    ...(assetUrl && { assetUrl: (path) => (used("asset", path), assetUrl(path)) }),
  };
}
