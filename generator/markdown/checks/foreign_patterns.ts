/** Patterns of syntax that has a meaning in other generators only: here it is shown as text. Pure. */
import type { Code } from "../../diagnostics/catalogue.ts";
import type { Explanation } from "../../diagnostics/diagnostic.ts";
import { MARK_NAMES } from "../text/line_marks.ts";

/** What is reported where a pattern matches. */
export interface LostPattern extends Explanation {
  readonly code: Code;
  /**
   * A text block is a paragraph or the text of a list item; `html` includes the tags of MDX, but neither its comments
   * nor the values of attributes. Its comments are `comment`.
   */
  readonly in:
    | "textBlock"
    | "paragraph"
    | "heading"
    | "html"
    | "comment"
    | "text"
    | "link"
    | "image"
    | "code"
    | "codespan";
  /** Matches in the text of a token without leading white space. */
  readonly pattern: RegExp;
  readonly onlyIn?: "md";
  /** Matches tokens in which nothing is reported. */
  readonly unless?: RegExp;
}

const INCLUDE_CODE = 'Include code with a fence: ```` ```js file="./example.js" ````.';
const NO_CODE = { message: "No code is included here", hint: INCLUDE_CODE };
const NO_TEXT = {
  message: "No text is included here",
  hint: "In MDX, write `import Part from './part.md'` and `<Part />`.",
};
const NO_MARK = "This comment marks no line: it is shown as part of the code";

export const FORMULA_HINT = "Write it in MathML (`<math>`), or as it is in code.";
const NO_FORMULA = { message: "Formulas are not supported: this is shown as text", hint: FORMULA_HINT };
/** A formula in a line: between dollar signs, a command or braces behind `^` or `_`. */
export const FORMULA =
  /(?<![\\$\w])\$(?=[^$\n]*(?:\\[A-Za-z]{2}|[\^_]\{))[^\s$](?:[^$\n]*[^\s$])?\$(?![\w$])/;

/** A key as other generators name it: `++ctrl+c++`. Names of variables are left out: `++i++`. */
const KEY = String
  .raw`(?:ctrl|alt|shift|cmd|meta|option|windows|enter|esc(?:ape)?|tab|space|backspace|del(?:ete)?|f\d{1,2}|arrow-(?:up|down|left|right)|page-(?:up|down))`;

/** A class, an id, a name, or a name with its value. Values of code, `{:ok, value}` and `{.x = 1}`, have other signs. */
const ATTRIBUTE = String.raw`[.#]?[A-Za-z][\w.-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))?`;

/**
 * A command of mdBook that includes a file, or one of an extension of MkDocs: `{!> ../a.py !}`, `{* ../a.py *}`. Between
 * other signs than a path are values and comments of templates: `{!!a!!}`, `{* a comment *}`.
 */
const INCLUDED = String
  .raw`(?:\{\{[ \t]*#(?:include|playground|playpen|rustdoc_include|shiftinclude)[ \t][^{}\n]*\}\}|\{!>?[ \t]*[\w./-]+\.\w+[ \t]*!\}|\{\*[ \t]+[\w.-]*\/[^\s{}]+[ \t][^{}\n]*\*\})`;
/** The same, or a command that only code has another pattern for. */
const IN_CODE = String.raw`(?:${INCLUDED}|-+8<-+[ \t]+["'][^\n]+)`;

/** A language that highlights code within a line. */
const LANGUAGE = String
  .raw`(?:bash|cpp|css|go|html|java(?:script)?|jsx?|json|mdx?|php|py(?:thon)?|rs|ruby|rust|sh|sql|tsx?|typescript|vue|ya?ml)`;

const NO_TAG = "Template tags are not evaluated: this is shown as text";

/** An expression of Vue or a template. */
const EXPRESSION = String.raw`\{\{\s*[A-Za-z_$][^{}\n]*\}\}(?!\})`;
const NO_EXPRESSION = {
  message: "Markdown does not evaluate expressions: the braces are shown as text",
  hint: "Rename the file to .mdx and write `{name}`. To show braces, put them into code.",
};

const NO_VUE = 'Write the element as it is to be, or a component in a file that ends in ".mdx".';
/** A tag that Markdown reads as text, because of an attribute such as `@click="open"` or `#header="{ item }"`. */
export const VUE_TAG = /(?<!\\)<([A-Za-z][\w-]*)(?=\s[^<>]{0,500}[@#][a-z][\w.:-]*="[^"]*")/;

/** What docsify reads in the titles of links and images. */
const DOCSIFY_TITLE =
  /(?<=[ \t]["']):(?:class|disabled|id|ignore|include|no-zoom|size|target|type)\b[^"'\n]*(?=["']\)$)/;
const NO_TITLE = "This has no effect: it is shown as the title";

/** Syntax that has a meaning in other generators only. */
export const FOREIGN: readonly Omit<LostPattern, "code">[] = [
  {
    in: "paragraph",
    pattern: /^\[?\[toc\]\]?(?=\s*$)/im,
    message: "No table of contents is inserted here",
    hint:
      "Remove it: the outline is shown beside the text. In MDX, `<Toc />` from '@theme' shows it in the text.",
  },
  { in: "paragraph", pattern: /^<<<[ \t]+\S+/m, ...NO_CODE },
  { in: "html", pattern: /<code\s(?:[^<>]*\s)?src=(?:"[^"]*"|'[^']*'|\{[^{}]*\})/, ...NO_CODE },
  {
    in: "paragraph",
    pattern: /^::[a-z][\w-]*(?=[[{])/m,
    message: "Directives are not supported: this is shown as text",
    hint: 'Write HTML, or a component in a file that ends in ".mdx".',
  },
  { in: "textBlock", pattern: /^\$\$/m, ...NO_FORMULA },
  {
    // At the beginning of a line, the pattern above matches.
    in: "text",
    pattern: /(?<![\\$\w\n])\$\$[^\s$](?:[^$\n]*[^\s$])?\$\$(?![\w$])/,
    ...NO_FORMULA,
  },
  { in: "text", pattern: FORMULA, ...NO_FORMULA },
  {
    in: "text",
    pattern: /(?<![=\w])==(?=[\p{L}\p{N}])(?:[^=\n]*[^=\s])?==(?![=\w])/u,
    message: "Nothing is marked here: the equals signs are shown as text",
    hint: "Write `<mark>text</mark>`. To show equals signs, put them into code.",
  },
  {
    in: "text",
    pattern: new RegExp(String.raw`(?<![+\w])\+\+${KEY}(?:\+[\w-]+)*\+\+(?![+\w])`),
    message: "These are not keys: the plus signs are shown as text",
    hint: "Write `<kbd>Ctrl</kbd>`. To show plus signs, put them into code.",
  },
  {
    in: "text",
    pattern: /(?<=[A-Za-z\d)])\^[A-Za-z\d+-]{1,4}\^(?![\^\w])/,
    message: "Nothing is raised here: the carets are shown as text",
    hint: "Write `<sup>text</sup>`. To show carets, put them into code.",
  },
  {
    in: "text",
    pattern: /(?<![\p{L}\p{N}:/\\_]):(?:material|fontawesome|octicons|simple)-[a-z\d-]+:(?![\p{L}\p{N}:/_])/u,
    message: "The name of an icon is shown as text",
    hint: "Write a character instead, or an image.",
  },
  {
    in: "paragraph",
    pattern: /(?<=^(?:[^\n]+\n)?):(?=[ \t]+\S)/,
    message: "Definition lists are not supported: this is shown as text",
    hint: "Write HTML: `<dl><dt>term</dt><dd>definition</dd></dl>`.",
  },
  {
    in: "paragraph",
    pattern: /^\*\[[^\]\n]+\]:(?=[ \t]+\S)/m,
    message: "Abbreviations are not explained here: this is shown as text",
    hint: 'Write `<abbr title="the whole name">name</abbr>` where it is used.',
  },
  {
    // Text that is no pattern of characters has a space between words.
    in: "text",
    pattern: /(?<![\\^])\^\[(?=\p{L}+[ ,]+\p{L})[^[\]\n]*\]/u,
    message: "This is not a footnote: it is shown as text",
    hint: "Write `[^1]`, and `[^1]: The text of the note` in a paragraph of its own.",
  },
  {
    in: "textBlock",
    pattern: new RegExp(
      String
        .raw`(?:^|(?<=\S)[ \t]+)\{(?::[ \t]*|[ \t]*(?=\.))${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*\}(?=[ \t]*$)`,
      "m",
    ),
    message: "These are not attributes: the braces are shown as text",
    hint: "Remove it, or write the block as HTML, with these attributes.",
    onlyIn: "md",
  },
  {
    in: "textBlock",
    pattern: /^(?:\{%-?[ \t]*[a-z][^\n]*%\}|\{\{[<%][^\n]*[>%]\}\})(?=[ \t]*$)/m,
    message: NO_TAG,
    hint: "Write a container such as `::: note`, or HTML. To show the tag, put it into code.",
    onlyIn: "md",
  },
  {
    // In a line, in particular as the address of a link, which then is none. Alone, the pattern above matches.
    in: "text",
    pattern:
      /(?=\{[{%])(?<!(?:^|\n)[ \t]*)(?:(?<=\]\()\{%-?[ \t]*[a-z][^\n{}]*%\}|\{\{(?:<[ \t]*[a-z][^\n{}]*>|%[ \t]*[a-z][^\n{}]*%)\}\})/,
    message: NO_TAG,
    hint:
      "Write what it stands for: the path of a page, as `[text](../page.md)`. To show the tag, put it into code.",
    onlyIn: "md",
  },
  { in: "comment", pattern: /^<!--\s*@include:.*/m, ...NO_TEXT },
  { in: "paragraph", pattern: /^-+8<-+[ \t]+\S+/m, ...NO_TEXT },
  {
    in: "paragraph",
    pattern: /^(?:import\s[^;\n]*?\bfrom\s*["'][^"'\n]+["']|export\s+(?:const|default|function)\b)/m,
    message: "Markdown does not support imports and exports: this is shown as text",
    hint: "Rename the file to .mdx: imports, exports and components work there.",
    onlyIn: "md",
  },
  {
    in: "code",
    pattern: /(?:\/\/|#|\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)\b/,
    message: NO_MARK,
    hint:
      "Write `// [!code highlight]` after the line, or the line numbers after the language: `js {2,4-6}`.",
  },
  {
    in: "code",
    pattern: new RegExp(
      String.raw`(?:\/\/|#|\/\*|<!--)[ \t]*\[!code\s+(?!(?:${MARK_NAMES})(?![\w-]))[\w:/-]+\]`,
    ),
    message: NO_MARK,
    hint: "Known marks: `++`, `--`, `focus`, `error`, `warning`, `highlight`.",
  },
  {
    in: "text",
    // Skips braces after a command or sign of a formula: `\frac{{a}}{{b}}`, `x^{{n}}`.
    pattern: new RegExp(String.raw`(?=\{\{)(?<!\\[A-Za-z]+|[_^{}\\])${EXPRESSION}`),
    ...NO_EXPRESSION,
    onlyIn: "md",
  },
  {
    in: "html",
    // Not in code, whose backticks are reported.
    pattern: new RegExp(String.raw`(?=\{\{)(?<=>[^<>\x60]{0,2000})${EXPRESSION}`),
    unless: /<(?:code|kbd|pre|samp|script|style|textarea)(?![\w-])|\sv-pre\b/,
    ...NO_EXPRESSION,
    onlyIn: "md",
  },
  {
    in: "html",
    pattern:
      /(?=v-|[:@])(?<=<[a-z][\w-]*\s(?:[^<>]{0,500}\s)?)(?:v-(?:bind|else-if|for|html|if|model|on|show|text)(?::[\w-]+)?|:[a-z][\w-]*|@[a-z][\w.:-]*)(?=="[^"]*")/,
    message: "This attribute of Vue has no effect here",
    hint: NO_VUE,
    onlyIn: "md",
  },
  {
    // The sign begins no attribute in Markdown, unlike in a browser, which blocks of HTML are for.
    in: "text",
    pattern: VUE_TAG,
    message: "This tag is shown as text: its attribute is one of Vue",
    hint: NO_VUE,
    onlyIn: "md",
  },
  {
    in: "html",
    pattern: /^<head(?=[\s>])/,
    message: "What is in `<head>` has no effect here",
    hint: "Remove it: the page's head is made from its front matter, such as `title` and `description`.",
  },
  {
    in: "paragraph",
    pattern: new RegExp(`^${INCLUDED}`, "m"),
    ...NO_TEXT,
    hint: `${NO_TEXT.hint} ${INCLUDE_CODE}`,
  },
  {
    // In the first line of a code block, unless it shows Markdown or a template.
    in: "code",
    pattern: new RegExp(
      String.raw`(?<=^(?:\x60{3,}|~{3,})(?!(?:md|markdown|handlebars|hbs|mustache)\b)[^\n]*\n)${IN_CODE}`,
    ),
    ...NO_CODE,
  },
  {
    in: "textBlock",
    pattern: /^[!?]>(?=[ \t]+\S)/m,
    message: "This is not a container: its marks are shown as text",
    hint: "Write `::: note` before its text, and `:::` after it.",
  },
  {
    in: "heading",
    pattern: /(?<=[ \t])(?:\[#[A-Za-z][\w-]*\]|:id=[\w-]+|\{:?[ \t]*id=[^\s{}]+[ \t]*\})(?=[ \t]*(?:\n|$))/,
    message: "This is no id: it is shown as text",
    hint: "Write it as `{#id}`.",
  },
  {
    in: "heading",
    pattern: /(?<!<!--[ \t]*)\{docsify-ignore(?:-all)?\}/,
    message: "This has no effect: it is shown as text",
    hint: "Remove it; `outline: false` in the front matter leaves the outline out.",
    onlyIn: "md",
  },
  {
    in: "link",
    pattern: DOCSIFY_TITLE,
    message: NO_TITLE,
    hint: `Remove it. To include a file: ${INCLUDE_CODE}`,
  },
  {
    in: "image",
    pattern: DOCSIFY_TITLE,
    message: NO_TITLE,
    hint: "Remove it. The size of an image is that of its file.",
  },
  {
    in: "link",
    pattern: /(?<=\]\(<?)pathname:\/\//,
    message: "This address leads nowhere: it is written for another generator",
    hint: "Write the path from the root of the site, with one slash: `/file.pdf`.",
  },
  {
    // Values of code such as `{:ok}` stand alone or in brackets.
    in: "codespan",
    pattern: new RegExp(
      String.raw`(?<=^\x60+)#!${LANGUAGE}(?=[ \t]+[^\s\x60])|(?<=[\w)\]}'";>])\{:${LANGUAGE}\}(?=\x60+$)`,
    ),
    message: "This is shown as part of the code",
    hint: "Remove it: code within a line is not highlighted.",
  },
];
