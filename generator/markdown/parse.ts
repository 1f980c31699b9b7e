/** Stage 2: parses a source file into a page. Nothing here reads from disk: the context provides what is needed. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, hasErrors, locationAt, locationIn } from "../diagnostics/diagnostic.ts";
import { isHtmlText } from "../../layouts/html_text.ts";
import { sourceFolder } from "../source/language_folders.ts";
import type { FrontMatter, LinkRef, PageBody, ParsedPage, SiteConfig, SourceFile } from "../types.ts";
import { checkBlocked } from "./checks/blocked.ts";
import { renderCodeBlock } from "./html/code_block.ts";
import { checkCodeGroups } from "./tokens/code_groups.ts";
import { checkConflict } from "./text/conflict.ts";
import { definitionsIn } from "./tokens/definitions.ts";
import { lex } from "./tokens/dialect.ts";
import { decodeEntities, escapeHtml } from "./text/escape.ts";
import { footnotesIn } from "./tokens/footnotes.ts";
import { checkNotes } from "./html/footnotes_html.ts";
import { type FrontMatterResult, readFrontMatter } from "./front_matter/front_matter.ts";
import { withoutFrontMatter } from "./text/front_matter_block.ts";
import { checkHeadingIds, headingsIn } from "./headings.ts";
import type { Token } from "./tokens/marked.ts";
import { checkHtml } from "./checks/html_check.ts";
import { checkLostText } from "./checks/lost_text.ts";
import { checkMdx } from "./checks/mdx_check.ts";
import { brokenMdxBody, mdxBody } from "./html/mdx_module.ts";
import type { MdxModuleToken } from "./tokens/mdx_tokens.ts";
import { NESTING_HINT, tooDeepAt } from "./text/nesting.ts";
import { outlineOf } from "./outline.ts";
import { Output } from "./html/output.ts";
import { lineStartsOf, type PageState } from "./page_state.ts";
import type { ParseContext } from "./parse_context.ts";
import { positionsOf } from "./tokens/positions.ts";
import { renderPage } from "./html/render.ts";
import { withoutPageExtension } from "../util/paths.ts";

/** Parses one page and adds its problems to `context.diagnostics`. A page nested too deeply is returned empty. */
export function parsePage(source: SourceFile, context: ParseContext): ParsedPage {
  const deep = tooDeepAt(source.text);
  if (deep >= 0) return rejectNestedPage(source, context, deep);
  try {
    return parseText(source, context);
  } catch (error) {
    // Nesting that the check above does not detect, such as brackets in brackets, overflows the stack.
    if (!(error instanceof RangeError) || !error.message.includes("call stack")) throw error;
    return rejectNestedPage(source, context, 0);
  }
}

function rejectNestedPage(source: SourceFile, context: ParseContext, offset: number): ParsedPage {
  const message = `Could not read "${source.filePath}": it is nested too deeply`;
  context.diagnostics.add(problem("markdown/nesting", message, {
    location: locationAt(source, offset),
    hint: NESTING_HINT,
  }));
  return parseText({ ...source, text: "" }, context);
}

function parseText(source: SourceFile, context: ParseContext): ParsedPage {
  const { text } = source;
  const matter = readFrontMatter(source);
  const { frontMatter, bodyStart } = matter;
  context.diagnostics.addAll([
    ...matter.diagnostics,
    ...checkBody(source, matter),
    ...checkConflict(source.filePath, text),
  ]);
  const tokens = lex(text.slice(bodyStart), source.format);
  const positions = positionsOf(tokens, text, bodyStart);
  const all = [...positions.keys()];
  const modules = all.filter(({ type }) => type === "mdxModule") as MdxModuleToken[];
  const page = newPageState({ source, context, frontMatter, positions }, modules, matter.links);
  checkMarkdown(page, tokens, all);
  const outline = outlineOf(page, tokens);
  const title = frontMatter.title?.trim() || titleFromHeadings(page) || titleFromHero(frontMatter) ||
    titleFromPath(source, context.config);
  const body = bodyOf(page, title, tokens, modules);
  checkNotes(page);
  return {
    source,
    frontMatter,
    title,
    toc: body.broken ? [] : outline.toc,
    links: page.links.toSorted((a, b) => a.line - b.line || a.column - b.column),
    anchors: [...page.anchors],
    structure: outline.structure,
    sections: outline.sections,
    body,
  };
}

/**
 * Reports a page that is only front matter, unless that has something to show, or is a home page of another
 * generator, whose keys are reported.
 */
function checkBody({ filePath, text }: SourceFile, matter: FrontMatterResult): Diagnostic[] {
  const { frontMatter: { title, pageType, overview, option, hero }, bodyStart, diagnostics } = matter;
  const isHome = pageType === "home" || (hero !== undefined && diagnostics.length > 0);
  const shows = title || overview || option || isHome || pageType === "404";
  if (bodyStart === 0 || text.slice(bodyStart).trim() || shows || hasErrors(diagnostics)) return [];
  return [problem("source/empty", `The page "${filePath}" is empty below its front matter`, {
    location: locationIn({ filePath }),
    hint: "Write at least a heading, or delete the file.",
  })];
}

/** Returns the state from which all steps begin; rendering adds code blocks, uses of footnotes and links. */
function newPageState(
  read: Pick<PageState, "source" | "context" | "frontMatter" | "positions">,
  modules: readonly MdxModuleToken[],
  links: readonly LinkRef[],
): PageState {
  const { lang, text } = read.source;
  const all = [...read.positions.keys()];
  const headings = headingsIn(all, modules);
  return {
    ...read,
    locale: read.context.config.locales.find((locale) => locale.lang === lang) ?? { lang },
    text,
    lineStarts: lineStartsOf(text),
    headings,
    codeBlocks: new Map(),
    definitions: definitionsIn(all),
    footnotes: footnotesIn(all),
    footnoteUses: new Map(),
    links: [...links],
    anchors: new Set([...headings.values()].map((heading) => heading.id)),
  };
}

/** Reports what can be seen in the tokens. `all` are `tokens` with those inside them. */
function checkMarkdown(page: PageState, tokens: readonly Token[], all: readonly Token[]): void {
  checkBlocked(page, all);
  checkLostText(page, tokens);
  checkCodeGroups(page, all);
  if (page.source.format === "md") checkHtml(page, tokens);
  checkHeadingIds(page);
}

function bodyOf(
  page: PageState,
  title: string,
  tokens: readonly Token[],
  modules: readonly MdxModuleToken[],
): PageBody {
  const out = new Output();
  renderPage(page, tokens, out);
  if (page.source.format === "md") return { kind: "html", html: out.toHtml() };
  if (checkMdx(page, tokens, modules)) {
    return mdxBody(modules, page.positions.keys(), out, page.frontMatter);
  }
  const html = sourceHtml(page, title);
  return modules.length > 0 ? brokenMdxBody(modules, html) : { kind: "html", html, broken: true };
}

/** Returns the HTML of a page that cannot be compiled, for builds that do not stop at errors: its source text. */
function sourceHtml(page: PageState, title: string): string {
  const code = withoutFrontMatter(page.text).trim();
  const heading = page.source.fragment ? "" : `<h1>${escapeHtml(title)}</h1>\n`;
  return heading + renderCodeBlock(page, {
    ...{ lang: "mdx", meta: "", title: undefined, code, classes: new Map(), markLines: [] },
    ...{ showLineNumbers: false, wrapCode: true },
  });
}

function titleFromHeadings(page: PageState): string | undefined {
  return [...page.headings.values()].find((heading) => heading.depth === 1)?.text;
}

/** Returns the hero's name without the tags of one that is HTML. */
function titleFromHero({ hero }: FrontMatter): string | undefined {
  const { name = "" } = (hero ?? {}) as { readonly name?: string };
  return isHtmlText(name) ? decodeEntities(name.replace(/<[^>]*>/g, "")).trim() : name;
}

/** Returns the name of the file, or of its folder for an index page; for a home page, the site's title. */
function titleFromPath({ relativePath, lang, version }: SourceFile, config: SiteConfig): string {
  const path = withoutPageExtension(relativePath);
  const names = path.split("/");
  if (names.at(-1) !== "index") return names.at(-1)!;
  const isHome = path === `${sourceFolder(version, lang, config)}index`;
  const siteTitle = config.locales.find((locale) => locale.lang === lang)?.title || config.title;
  return (isHome && siteTitle) || (names.at(-2) ?? path);
}
