/** An MDX page as the source of an ES module. esbuild compiles those of all pages in one call. */
import type { PageBody } from "../types.ts";
import type { MdxModuleToken } from "./mdx_tokens.ts";
import type { Output } from "./output.ts";

/**
 * The module of a page: its own imports and exports, then the component. Markdown between tags is text for
 * `RawHtml`, whose html is put into the page as it is.
 */
export function mdxBody(modules: readonly MdxModuleToken[], out: Output): PageBody {
  const imports = [...new Set(modules.flatMap((token) => token.module.imports))].sort();
  const statements = modules.map((token) => token.raw.trim()).join("\n");
  const code = `import { RawHtml } from "@theme/internal";
${statements}
export default function MDXContent(props) {
return <>
${out.toJsx()}
</>;
}
`;
  return { kind: "mdx", code, imports };
}
