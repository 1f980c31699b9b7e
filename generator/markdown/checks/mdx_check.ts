/** Checks an MDX page's tokens: errors found while lexing, tags without a partner, undeclared names. */
import { didYouMean, didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import { noBrowserHint } from "../../diagnostics/no_browser.ts";
import { THEME_COMPONENTS } from "../../../layouts/mdx/names.ts";
import { FORMULA_HINT } from "./foreign_patterns.ts";
import { importedNameHint } from "../../imports/other_themes.ts";
import { importHint } from "../../imports/import_hint.ts";
import { ELEMENTS } from "../text/html_elements.ts";
import type { Token } from "../tokens/marked.ts";
import {
  isTag,
  type MdxErrorToken,
  type MdxExpressionToken,
  type MdxModuleToken,
  type MdxTagToken,
  MODULE_START,
} from "../tokens/mdx_tokens.ts";
import { type Check, fail } from "./mdx_failures.ts";
import { syntaxHint } from "./mdx_hints.ts";
import { unknownThemeNames } from "../html/mdx_module.ts";
import { READ_VALUE } from "../html/mdx_render.ts";
import { checkFunction, checkImages } from "./mdx_nothing.ts";
import { checkPartner, failAlone, type OpenTags } from "./mdx_partners.ts";
import { checkProps } from "./mdx_props.ts";
import { checkTabs } from "./mdx_tabs.ts";
import { checkState } from "./mdx_state.ts";
import { MAX_NESTING, NESTING_HINT } from "../text/nesting.ts";
import { type PageState, report } from "../page_state.ts";
import { styleObject } from "../text/style_object.ts";
import { childLists } from "../tokens/positions.ts";
import { setOf } from "../../util/text.ts";

/** Names that expressions may use without a declaration: globals, `frontmatter`, and the component's `props`. */
const GLOBALS = setOf("props frontmatter undefined NaN Infinity Math JSON Object Array String Number");

/** Names that the module generated from a page uses itself. */
const RESERVED = new Set(["MDXContent", "MDXLayout", READ_VALUE, "RawHtml"]);

/** Reports every problem, and returns whether the page can be compiled. */
export function checkMdx(
  page: PageState,
  tokens: readonly Token[],
  modules: readonly MdxModuleToken[],
): boolean {
  const names = tokens.some(isUnreadableModule)
    ? undefined
    : new Set(modules.flatMap(({ module }) => module.names));
  const theme = new Set(modules.flatMap(({ module }) => module.themeNames.map(({ local }) => local)));
  const check: Check = { page, names, theme, reported: new Set(), alone: [], failed: false };
  checkLevel(check, tokens);
  failAlone(check);
  checkImages(page, page.positions.keys(), modules);
  checkProps(page, modules);
  checkTabs(page, tokens, modules);
  checkState(page, modules);
  return !check.failed;
}

/** Returns whether statements could not be parsed. They may declare any name that the page uses. */
function isUnreadableModule(token: Token): boolean {
  return (token.type === "mdxError" && MODULE_START.test(token.raw)) || isCapitalStatement(token);
}

const CLAUSE = String
  .raw`(?:[\w$]+(?=[^\n]*["'][./@])(?:[ \t]*,[ \t]*\{[^}\n]*\})?|\{[^}\n]*\}|\*[ \t]+as[ \t]+[\w$]+)`;
/** A statement that begins with a capital letter, unlike sentences such as "Import {name} from the menu". */
const CAPITAL_STATEMENT = new RegExp(
  String.raw`^(?:Import[ \t]*${CLAUSE}[ \t]*from[ \t]*(["'])[^"'\n]+\1;?[ \t]*(?:\n|$)` +
    String
      .raw`|Export[ \t]+(?:(?:const|let|var)[ \t]+[\w$]+[ \t]*=|(?:default[ \t]+)?function[ \t]+[\w$]+\())`,
);

function isCapitalStatement({ type, raw }: Token): boolean {
  return type === "paragraph" && CAPITAL_STATEMENT.test(raw);
}

function failCapital(check: Check, token: Token): void {
  const word = token.raw.slice(0, "import".length);
  const hint = `Write \`${word.toLowerCase()}\` with a small letter.`;
  const message = `This is text, not a statement: "${word}" begins with a capital letter`;
  fail(check, token, { message, hint, piece: word });
}

function checkLevel(check: Check, tokens: readonly Token[], around?: Token): void {
  const open: OpenTags = { tags: [], reported: new Set() };
  // A missing tag may be hidden in a block that could not be parsed.
  const isReadable = !tokens.some((token) => token.type === "mdxError");
  for (const token of tokens) {
    if (isCapitalStatement(token)) {
      failCapital(check, token);
      continue;
    }
    for (const children of childLists(token)) checkLevel(check, children, token);
    if (isTag(token)) {
      checkTag(check, token);
      if (isReadable) checkPartner(check, token, open);
    } else {
      checkCode(check, token, around);
      if (isReadable && token.type === "mdxExpression") {
        checkFunction(check.page, token as MdxExpressionToken, open.tags.at(-1), check.theme);
      }
    }
    if (open.tags.length > MAX_NESTING) {
      const message = "This page's tags are nested too deeply";
      fail(check, token, { message, hint: NESTING_HINT }, "markdown/nesting");
      return;
    }
  }
  if (isReadable) check.alone.push(...open.tags);
}

/** Checks statements and expressions. */
function checkCode(check: Check, token: Token, around: Token | undefined): void {
  if (token.type === "mdxError") failUnreadable(check, token as MdxErrorToken, around?.type === "heading");
  else if (token.type === "mdxExpression") checkRoot(check, token as MdxExpressionToken);
  else if (token.type === "mdxModule") {
    checkReservedNames(check, token as MdxModuleToken);
    checkThemeNames(check, token as MdxModuleToken);
  }
}

/** Checks a tag by itself. */
function checkTag(check: Check, tag: MdxTagToken): void {
  if (tag.kind !== "close" && check.names) {
    checkName(check, tag, check.names);
    checkCapital(check.page, tag, check.names);
  }
  checkStyle(check, tag);
}

function failUnreadable(check: Check, token: MdxErrorToken, inHeading: boolean): void {
  const message = `Could not read the MDX: ${token.message}`;
  fail(check, token, { message, hint: syntaxHint(token, inHeading), at: token.at });
}

function checkReservedNames(check: Check, token: MdxModuleToken): void {
  for (const name of token.module.names.filter((name) => RESERVED.has(name))) {
    const at = token.raw.search(new RegExp(`\\b${name}\\b`));
    const message = `The name "${name}" is reserved for the page`;
    fail(check, token, { message, hint: "Give it another name.", at, length: name.length });
  }
}

/** Reports an expression that begins with an undeclared variable. */
function checkRoot(check: Check, token: MdxExpressionToken): void {
  const { names } = check;
  const { root } = token;
  if (!root || !names || names.has(root.name) || GLOBALS.has(root.name)) return;
  const declare = `Declare it with \`export const ${root.name} = …\`, or write \\{ for a brace.`;
  // Formulas have short names; a long one that is almost that of a variable follows a `_` by chance.
  const isMistyped = root.name.length > 2 && didYouMean(root.name, names) !== undefined;
  const hint = !isMistyped && isOfFormula(check, token)
    ? `Formulas are not supported. ${FORMULA_HINT}`
    : noBrowserHint(`${root.name} is not defined`) ?? didYouMeanHint(root.name, [...names], declare);
  fail(check, token, {
    message: `"${root.name}" is not defined`,
    hint,
    at: root.at,
    length: root.name.length,
  });
}

/** Whether braces are those of a formula: behind one of its commands, or what raises or lowers them. */
function isOfFormula({ page }: Check, token: Token): boolean {
  const at = page.positions.get(token) ?? 0;
  return /(?:\\[A-Za-z]{2,}(?:\{[^{}\n]*\})*|(?<=\S)[\^_])$/.test(page.text.slice(Math.max(0, at - 80), at));
}

function checkThemeNames(check: Check, token: MdxModuleToken): void {
  for (const { name, at } of unknownThemeNames(token.module)) {
    const list = `It has: ${THEME_COMPONENTS.join(", ")}.`;
    const hint = importedNameHint(name) ?? didYouMeanHint(name, THEME_COMPONENTS, list);
    const message = `The theme has no component "${name}"`;
    fail(check, token, { message, hint, at, length: name.length }, "mdx/import");
  }
}

/** Reports the first use of a component that is not imported; one import would fix all uses. */
function checkName(check: Check, tag: MdxTagToken, names: ReadonlySet<string>): void {
  const root = tag.name.split(".")[0];
  const isComponent = /^[A-Z]/.test(root) || tag.name.includes(".");
  if (!isComponent || names.has(root) || check.reported.has(root)) return;
  check.reported.add(root);
  const near = importedNameHint(root) ? undefined : didYouMean(root, [...names, ...THEME_COMPONENTS]);
  const hint = near === undefined || near === root ? importHint(root) : `Did you mean "${near}"?`;
  fail(check, tag, { message: `The component "${root}" is not imported`, hint, at: 1, length: root.length });
}

/** Reports a component whose name begins with a small letter: it is rendered as an element that HTML does not have. */
function checkCapital(page: PageState, tag: MdxTagToken, names: ReadonlySet<string>): void {
  const { name } = tag;
  if (!/^[a-z]\w*$/.test(name) || ELEMENTS.has(name)) return;
  const meant = [...names, ...THEME_COMPONENTS].find((other) =>
    /^[A-Z]/.test(other) && other.toLowerCase() === name
  );
  if (meant === undefined && !names.has(name)) return;
  const hint = meant === undefined
    ? `Names of components begin with a capital letter: give "${name}" such a name.`
    : `Write \`<${meant}>\`: names of components begin with a capital letter.`;
  const message = `HTML has no element "${name}", and this is no component`;
  report(page, tag, { code: "markdown/html", message, hint, at: 1, length: name.length });
}

/** Reports a `style` that is a string: React would throw an error without a location. */
function checkStyle(check: Check, tag: MdxTagToken): void {
  const style = tag.attributes.find(({ name, value }) => name === "style" && value !== undefined);
  if (!style || !/^[a-z]/.test(tag.name)) return;
  const hint = `Write \`style=${styleObject(style.value!)}\`.`;
  const place = { at: style.valueAt - 1, length: style.end - style.valueAt + 1 };
  fail(check, tag, { message: "A style cannot be text in MDX", hint, ...place });
}
