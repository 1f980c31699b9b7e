/** Renders the option facts in a page's front matter as the list that follows its first paragraph. */
import type { Json } from "../../../islands/types.ts";
import { escapeHtml } from "../text/escape.ts";
import { highlight } from "./highlight.ts";
import type { PageState } from "../page_state.ts";
import { t, type TextKey } from "../../../layouts/i18n.ts";
import { typeInLines } from "../text/type_lines.ts";

/** Returns the HTML of the facts, or "" for a page without an option. */
export function renderOptionFacts(page: PageState): string {
  const { option } = page.frontMatter;
  if (!option) return "";
  const rows = [row(page, "optionType", codeHtml(typeInLines(option.type.trim())))];
  const values: [TextKey, "default" | "development" | "production"][] = [
    ["optionDefault", "default"],
    ["optionDevelopment", "development"],
    ["optionProduction", "production"],
  ];
  for (const [label, key] of values) {
    if (Object.hasOwn(option, key)) rows.push(row(page, label, codeHtml(valueText(option[key] as Json))));
  }
  if (option.deprecated) rows.push(row(page, "optionDeprecated", escapeHtml(option.deprecated)));
  return `<dl class="option-facts">${rows.join("")}</dl>\n`;
}

function row(page: PageState, label: TextKey, html: string): string {
  const term = escapeHtml(t(page.locale, label));
  return `<div><dt>${term}</dt><dd>${html}</dd></div>`;
}

function codeHtml(code: string): string {
  if (!code.includes("\n") && code.length <= 80) return `<code>${escapeHtml(code)}</code>`;
  return `<pre tabindex="0"><code class="hljs language-ts">${highlight(code, "ts")}</code></pre>`;
}

/** Returns a YAML value as TypeScript code, on one line if it is short. */
function valueText(value: Json | undefined): string {
  const short = literal(value, undefined);
  return short.length <= 60 ? short : literal(value, 0);
}

/** Returns a YAML value as TypeScript code, always on one line. */
export function valueLine(value: Json | undefined): string {
  return literal(value, undefined);
}

function literal(value: Json | undefined, depth: number | undefined): string {
  if (value === undefined || value === "undefined") return "undefined";
  if (typeof value === "string") return quoted(value);
  if (value === null || typeof value !== "object") return String(value);
  const isList = Array.isArray(value);
  const next = depth === undefined ? undefined : depth + 1;
  const items = isList
    ? value.map((item: Json) => literal(item, next))
    : Object.entries(value).map(([key, item]) => `${keyText(key)}: ${literal(item as Json, next)}`);
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return open + close;
  if (next === undefined) return isList ? `[${items.join(", ")}]` : `{ ${items.join(", ")} }`;
  const indent = "  ".repeat(next);
  return `${open}\n${items.map((item) => `${indent}${item},\n`).join("")}${"  ".repeat(next - 1)}${close}`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&").replace(/\n/g, "\\n")}'`;
}
