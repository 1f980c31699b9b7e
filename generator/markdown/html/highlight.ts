/** Highlights code as HTML with class names, in the languages registered here. */
import core from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import less from "highlight.js/lib/languages/less";
import markdown from "highlight.js/lib/languages/markdown";
import scss from "highlight.js/lib/languages/scss";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import type { HLJSApi, LanguageFn } from "highlight.js";
import { escapeHtml } from "../text/escape.ts";
import { requirePackage } from "../../util/on_demand.ts";
import { mapOf } from "../../util/text.ts";

const GRAMMARS = { bash, css, diff, javascript, json, less, markdown, scss, typescript, xml, yaml };
const highlighter = highlighterWith(GRAMMARS);

const ALIASES: ReadonlyMap<string, keyof typeof GRAMMARS> = mapOf([
  ["js jsx mjs cjs javascript", "javascript"],
  ["ts tsx mts cts typescript", "typescript"],
  ["json json5 jsonc", "json"],
  ["css", "css"],
  ["scss sass", "scss"],
  ["less", "less"],
  ["xml html vue svelte svg", "xml"],
  ["diff patch", "diff"],
  ["yaml yml", "yaml"],
  ["md mdx markdown", "markdown"],
  ["bash sh shell zsh console", "bash"],
]);

/** Languages that few sites show, with their grammars. They are loaded for the first code in them. */
const RARE = mapOf([
  ["c h", "c"],
  ["cpp c++ cc hpp", "cpp"],
  ["csharp cs c#", "csharp"],
  ["dart", "dart"],
  ["dockerfile docker", "dockerfile"],
  ["dos bat cmd", "dos"],
  ["elixir ex exs", "elixir"],
  ["go golang", "go"],
  ["graphql gql", "graphql"],
  ["handlebars hbs", "handlebars"],
  ["http", "http"],
  ["ini toml env dotenv", "ini"],
  ["java", "java"],
  ["kotlin kt", "kotlin"],
  ["lua", "lua"],
  ["makefile make", "makefile"],
  ["nginx", "nginx"],
  ["php", "php"],
  ["powershell pwsh ps1", "powershell"],
  ["protobuf proto", "protobuf"],
  ["python py", "python"],
  ["ruby rb", "ruby"],
  ["rust rs", "rust"],
  ["sql", "sql"],
  ["stylus styl", "stylus"],
  ["swift", "swift"],
]);

const PLAIN = new Set(["", "txt", "text", "plain", "plaintext"]);

/** Names for suggestions. Short ones of rare languages are left out, because almost any short word is near to one. */
export const LANGUAGES: readonly string[] = [
  ...ALIASES.keys(),
  ...RARE.keys().filter((name) => name.length > 3),
];

/** Returns how a language name is treated: highlighted ("known"), deliberately plain, or unknown. */
export function languageKind(lang: string): "known" | "plain" | "unknown" {
  const name = lang.toLowerCase();
  if (grammarOf(name) !== undefined) return "known";
  return PLAIN.has(name) ? "plain" : "unknown";
}

/** Returns the highlighted HTML of `code`, or only escapes it if the language is not registered. */
export function highlight(code: string, lang: string): string {
  const language = grammarOf(lang.toLowerCase());
  if (language === undefined) return escapeHtml(code);
  return highlightCache.getOrInsertComputed(`${language}\0${code}`, () => highlightKnown(code, language));
}

/** Returns the name of the grammar of a language; undefined if there is none. */
function grammarOf(name: string): string | undefined {
  return ALIASES.get(name) ?? RARE.get(name);
}

/**
 * The highlighters of rare languages. One for all languages would highlight GraphQL in JavaScript, or Ruby in YAML, only
 * after a page with code in GraphQL or Ruby.
 */
const rareHighlighters = new Map<string, HLJSApi>();

function highlighterOf(grammar: string): HLJSApi {
  if (Object.hasOwn(GRAMMARS, grammar)) return highlighter;
  return rareHighlighters.getOrInsertComputed(grammar, () => {
    const load = requirePackage(`highlight.js/lib/languages/${grammar}`) as LanguageFn;
    // The language of what a message contains is guessed, and prose would be taken for code.
    return highlighterWith({ ...(grammar === "http" ? { json, xml } : GRAMMARS), [grammar]: load });
  });
}

function highlighterWith(grammars: { readonly [name: string]: LanguageFn }): HLJSApi {
  const made = core.newInstance();
  for (const [name, grammar] of Object.entries(grammars)) made.registerLanguage(name, grammar);
  return made;
}

/** Cache of results, because the translations of a page show the same code. */
const highlightCache = new Map<string, string>();

// Quotes need no escaping in text, and code is full of them.
function highlightKnown(code: string, language: string): string {
  return highlighterOf(language).highlight(code, { language, ignoreIllegals: true }).value
    .replace(/&#x27;/g, "'").replace(/&quot;/g, '"').replace(UNSTYLED, "$1").replace(DOUBLED, "$1$2");
}

/** Spans that the style sheet does not distinguish from plain code. In JSON, they are half of the markup. */
const UNSTYLED = /<span class="hljs-(?:punctuation|operator|params)">([^<]*)<\/span>/g;
/** In JSON, `true` is marked as a literal that contains a keyword. */
const DOUBLED = /(<span class="hljs-literal">)<span class="hljs-keyword">([^<]*)<\/span>/g;

/** Splits highlighted HTML into lines, each with its elements closed at the end and opened again on the next. */
export function splitHighlightedLines(html: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = "";
  for (const [piece] of html.matchAll(/<span[^>]*>|<\/span>|\n|[^<\n]+/g)) {
    if (piece === "\n") {
      lines.push(line + "</span>".repeat(open.length));
      line = open.join("");
      continue;
    }
    if (piece === "</span>") open.pop();
    else if (piece.startsWith("<")) open.push(piece);
    line += piece;
  }
  return [...lines, line];
}
