/** Highlights code as HTML with class names, in the languages registered here. */
import highlighter from "highlight.js/lib/core";
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
import { escapeHtml } from "../text/escape.ts";

const GRAMMARS = { bash, css, diff, javascript, json, less, markdown, scss, typescript, xml, yaml };
for (const [name, grammar] of Object.entries(GRAMMARS)) highlighter.registerLanguage(name, grammar);

const ALIASES: { readonly [name: string]: keyof typeof GRAMMARS } = {
  ...{ js: "javascript", jsx: "javascript", mjs: "javascript", cjs: "javascript", javascript: "javascript" },
  ...{ ts: "typescript", tsx: "typescript", mts: "typescript", cts: "typescript", typescript: "typescript" },
  ...{ json: "json", json5: "json", jsonc: "json", css: "css", scss: "scss", sass: "scss", less: "less" },
  ...{ xml: "xml", html: "xml", vue: "xml", svelte: "xml", svg: "xml" },
  ...{ diff: "diff", patch: "diff", yaml: "yaml", yml: "yaml" },
  ...{ md: "markdown", mdx: "markdown", markdown: "markdown" },
  ...{ bash: "bash", sh: "bash", shell: "bash", zsh: "bash", console: "bash" },
};

const PLAIN = new Set(["", "txt", "text", "plain", "plaintext"]);

export const LANGUAGES: readonly string[] = Object.keys(ALIASES);

/** Returns how a language name is treated: highlighted ("known"), deliberately plain, or unknown. */
export function languageKind(lang: string): "known" | "plain" | "unknown" {
  const name = lang.toLowerCase();
  if (Object.hasOwn(ALIASES, name)) return "known";
  return PLAIN.has(name) ? "plain" : "unknown";
}

/** Returns the highlighted HTML of `code`, or only escapes it if the language is not registered. */
export function highlight(code: string, lang: string): string {
  const name = lang.toLowerCase();
  if (!Object.hasOwn(ALIASES, name)) return escapeHtml(code);
  const language = ALIASES[name]!;
  return highlightCache.getOrInsertComputed(`${language}\0${code}`, () => highlightKnown(code, language));
}

/** Cache of results, because the translations of a page show the same code. */
const highlightCache = new Map<string, string>();

// Quotes need no escaping in text, and code is full of them.
function highlightKnown(code: string, language: string): string {
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
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
