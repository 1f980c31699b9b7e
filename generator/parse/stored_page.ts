/** Stored pages, and what they asked while they were parsed. An entry is valid while the answers are the same. */
import { textAnswer } from "../cache/answers.ts";
import type { Answer, Dependency } from "../cache/store.ts";
import { type Diagnostic, Diagnostics } from "../diagnostics/diagnostic.ts";
import { sha256 } from "../util/hash.ts";
import { parsePage } from "../markdown/parse.ts";
import type { ParseContext } from "../markdown/parse_context.ts";
import type { PageBody, ParsedPage, SourceFile } from "../types.ts";

/** The stored part of a page. Its source is read again in each run. */
export interface StoredPage {
  readonly page: Omit<ParsedPage, "source" | "structure" | "body">;
  readonly body:
    & { readonly broken?: true }
    & (
      | { readonly kind: "html" }
      | { readonly kind: "mdx"; readonly imports: readonly string[] }
    );
  /** The largest part, loaded on demand, because it is rarely needed for an unchanged page. */
  readonly late: {
    readonly structure: ParsedPage["structure"];
    /** HTML or code. */
    readonly text: string;
  };
  readonly diagnostics: readonly Diagnostic[];
}

export interface FreshPage {
  readonly kept: StoredPage;
  readonly uses: readonly Dependency[];
}

/** Restored pages, kept between builds of the same process, so that an unchanged page is the same object. */
const restoredPages = new WeakMap<StoredPage, ParsedPage>();

/** Returns a page's cache key. `scope` identifies what every page depends on: the program and the configuration. */
export function keyOf(source: SourceFile, scope: string): string {
  return sha256(JSON.stringify([scope, source]));
}

export function parseFresh(source: SourceFile, context: ParseContext): FreshPage {
  const diagnostics = new Diagnostics();
  const answer = answersOf(source, context);
  const uses = new Map<string, Dependency>();
  const traced = trace({ ...context, diagnostics }, (kind, about) => {
    uses.set(`${kind}\0${about}`, [kind, about, answer(kind, about)]);
  });
  const page = parsePage(source, traced);
  return { kept: keptOf(page, diagnostics.sorted()), uses: [...uses.values()] };
}

function keptOf(
  { source: _, structure, body, ...page }: ParsedPage,
  diagnostics: readonly Diagnostic[],
): StoredPage {
  const rest = { page, diagnostics };
  if (body.kind === "html") {
    const { html, ...own } = body;
    return { ...rest, body: own, late: { structure, text: html } };
  }
  const { code, ...mdx } = body;
  return { ...rest, body: mdx, late: { structure, text: code } };
}

/** Restores a page, and adds its problems to `diagnostics`. */
export function restored(kept: StoredPage, source: SourceFile, diagnostics: Diagnostics): ParsedPage {
  diagnostics.addAll(kept.diagnostics);
  return restoredPages.getOrInsertComputed(kept, () => ({
    ...kept.page,
    source,
    body: bodyOf(kept),
    get structure() {
      return kept.late.structure;
    },
  }));
}

function bodyOf(kept: StoredPage): PageBody {
  if (kept.body.kind === "mdx") {
    return {
      ...kept.body,
      get code() {
        return kept.late.text;
      },
    };
  }
  return {
    ...kept.body,
    get html() {
      return kept.late.text;
    },
  };
}

/** Returns a function that gives the context's current answers as short texts, for comparison with stored ones. */
export function answersOf(source: SourceFile, context: ParseContext): Answer {
  const questions: Record<string, (about: string) => unknown> = {
    size: (path) => context.imageSize(path),
    asset: (path) => context.assetUrl(path),
    link: (href) => context.resolveLink(href, source),
  };
  return (kind, about) =>
    kind === "text" ? textAnswer(context.readText(about)) : JSON.stringify(questions[kind]?.(about)) ?? "";
}

function trace(context: ParseContext, used: (kind: string, about: string) => void): ParseContext {
  return {
    ...context,
    readText: (path) => (used("text", path), context.readText(path)),
    imageSize: (path) => (used("size", path), context.imageSize(path)),
    resolveLink: (href, source) => (used("link", href), context.resolveLink(href, source)),
    assetUrl: (path) => (used("asset", path), context.assetUrl(path)),
  };
}
