/** An MDX page as the source of an ES module. esbuild compiles those of all pages in one call. */
import { THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import type { FrontMatter, PageBody } from "../types.ts";
import type { MdxModuleToken } from "./mdx_tokens.ts";
import type { ScannedModule } from "./module_scan.ts";
import type { Output } from "./output.ts";

/**
 * The module of a page: its own imports and exports, then the component. Markdown between tags is text for
 * `RawHtml`, whose html is put into the page as it is.
 */
export function mdxBody(modules: readonly MdxModuleToken[], out: Output, frontMatter: FrontMatter): PageBody {
  const statements = modules.map((token) => statementsOf(token).trim()).join("\n");
  const content = out.toJsx();
  const [open, close] = modules.some(({ module }) => module.defaultAt)
    ? ["<MDXLayout {...props}>", "</MDXLayout>"]
    : ["<>", "</>"];
  const code = `import { RawHtml } from "@theme/internal";
${frontMatterFor(modules, statements + content, frontMatter)}${statements}
export default function MDXContent(props) {
return ${open}
${content}
${close};
}
`;
  return { kind: "mdx", code, imports: importsOf(modules) };
}

/** The statements as the page has them; a default export is the component that the page is put into. */
function statementsOf({ raw, module: { defaultAt } }: MdxModuleToken): string {
  if (!defaultAt) return raw;
  return `${raw.slice(0, defaultAt.start)}const MDXLayout = ${raw.slice(defaultAt.end)}`;
}

/** `frontmatter` as a variable, for a page that asks for it and has not declared one. */
function frontMatterFor(modules: readonly MdxModuleToken[], code: string, { raw }: FrontMatter): string {
  const own = modules.some(({ module }) => module.names.includes("frontmatter"));
  return own || !/\bfrontmatter\b/.test(code) ? "" : `const frontmatter = ${JSON.stringify(raw)};\n`;
}

/**
 * The module of a page that cannot be read, with `html` in its place. It still imports what the page imports, so that
 * what is wrong with that is told in the same run, and exports what others may import from it.
 */
export function brokenMdxBody(modules: readonly MdxModuleToken[], html: string): PageBody {
  const sound = modules.filter(({ module }) => unknownThemeNames(module).length === 0);
  const others = modules.filter((token) => !sound.includes(token));
  const statements = [
    ...sound.map((token) => statementsOf(token).trim()),
    ...importsOf(others).map((name) => `import ${JSON.stringify(name)};`),
  ];
  // An import that nothing uses would not be looked at.
  const code = `import { RawHtml } from "@theme/internal";
${statements.join("\n")}
export default function () {
void [${sound.flatMap(({ module }) => module.names).join(", ")}];
return <RawHtml html={${JSON.stringify(html)}}/>;
}
`;
  return { kind: "mdx", code, imports: importsOf(modules), broken: true };
}

function importsOf(modules: readonly MdxModuleToken[]): string[] {
  return [...new Set(modules.flatMap(({ module }) => module.imports))].sort();
}

/** Names that statements import from the theme, which does not have them. */
export function unknownThemeNames({ themeNames }: ScannedModule): ScannedModule["themeNames"] {
  return themeNames.filter(({ name }) => !THEME_COMPONENTS.includes(name));
}
