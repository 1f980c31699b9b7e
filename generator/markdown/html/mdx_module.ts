/** Generates the source of an MDX page's ES module. esbuild compiles the modules of many pages in one call. */
import { THEME_NAMES } from "../../../layouts/mdx/names.ts";
import type { FrontMatter, PageBody } from "../../types.ts";
import type { Token } from "../tokens/marked.ts";
import type { MdxModuleToken } from "../tokens/mdx_tokens.ts";
import { tagsInToken } from "../tokens/tags_in_token.ts";
import type { ScannedModule } from "../text/module_scan.ts";
import { READ_VALUE } from "./mdx_render.ts";
import type { Output } from "./output.ts";

/**
 * Returns the module of a page: its own imports and exports, then the component. Markdown between tags becomes a
 * `RawHtml` element, whose `html` is inserted into the page unchanged.
 */
export function mdxBody(
  modules: readonly MdxModuleToken[],
  tokens: Iterable<Token>,
  out: Output,
  frontMatter: FrontMatter,
): PageBody {
  const statements = modules.map((token) => statementsOf(token).trim()).join("\n");
  const content = out.toJsx();
  const [open, close] = modules.some(({ module }) => module.defaultAt)
    ? ["<MDXLayout {...props}>", "</MDXLayout>"]
    : ["<>", "</>"];
  const code = `import { RawHtml } from "@theme/internal";
${frontMatterFor(modules, statements + content, frontMatter)}${statements}
export default function MDXContent(props, ${READ_VALUE} = (read) => read()) {
return ${open}
${content}
${close};
}
${tagList(tokens, modules)}`;
  return { kind: "mdx", code, imports: importsOf(modules) };
}

/** Returns the code of a list of the page's components by tag, for messages about those that fail. */
function tagList(tokens: Iterable<Token>, modules: readonly MdxModuleToken[]): string {
  // Code in braces may also use names of its own.
  const declared = new Set(modules.flatMap(({ module }) => module.names));
  const names = new Set(
    [...tokens].flatMap(tagsInToken).map(({ name }) => name).filter((name) =>
      /^[A-Z]|\./.test(name) && declared.has(name.split(".")[0]!)
    ),
  );
  const entries = [...names].map((name) => `${JSON.stringify(name)}: () => ${name.replaceAll(".", "?.")}`);
  return names.size > 0 ? `MDXContent.tags = { ${entries.join(", ")} };\n` : "";
}

/** Returns the statements as written, except that a default export becomes `MDXLayout`, which wraps the page. */
function statementsOf({ raw, module: { defaultAt } }: MdxModuleToken): string {
  if (!defaultAt) return raw;
  return `${raw.slice(0, defaultAt.start)}const MDXLayout = ${raw.slice(defaultAt.end)}`;
}

/** Returns the declaration of `frontmatter`, for a page that uses it without declaring it. */
function frontMatterFor(modules: readonly MdxModuleToken[], code: string, { raw }: FrontMatter): string {
  const own = modules.some(({ module }) => module.names.includes("frontmatter"));
  return own || !/\bfrontmatter\b/.test(code) ? "" : `const frontmatter = ${JSON.stringify(raw)};\n`;
}

/**
 * Returns the module of a page that has errors, which shows `html` instead. It still imports what the page
 * imports, so that errors in those imports are reported in the same run, and keeps the exports that other pages
 * may import.
 */
export function brokenMdxBody(modules: readonly MdxModuleToken[], html: string): PageBody {
  const validModules = modules.filter(({ module }) => unknownThemeNames(module).length === 0);
  const others = modules.filter((token) => !validModules.includes(token));
  const statements = [
    ...validModules.map((token) => statementsOf(token).trim()),
    ...importsOf(others).map((name) => `import ${JSON.stringify(name)};`),
  ];
  // Use all names, because the bundler does not check unused imports.
  const code = `import { RawHtml } from "@theme/internal";
${statements.join("\n")}
export default function () {
void [${validModules.flatMap(({ module }) => module.names).join(", ")}];
return <RawHtml html={${JSON.stringify(html)}}/>;
}
`;
  return { kind: "mdx", code, imports: importsOf(modules), broken: true };
}

function importsOf(modules: readonly MdxModuleToken[]): string[] {
  return [...new Set(modules.flatMap(({ module }) => module.imports))].sort();
}

/** Returns the names that statements import from the theme but that it does not export. */
export function unknownThemeNames({ themeNames }: ScannedModule): ScannedModule["themeNames"] {
  return themeNames.filter(({ name }) => !THEME_NAMES.includes(name));
}
