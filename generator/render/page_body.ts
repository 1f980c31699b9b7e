/** What an MDX page's components give, and where they fail. */
import type { ComponentType } from "react";
import type { ThemeData } from "../../layouts/mdx/theme_data.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { noBrowserHint } from "../diagnostics/no_browser.ts";
import { importHint } from "../imports/words.ts";
import { shortHash } from "../util/hash.ts";
import type { BuildContext, Page, SourceFile } from "../types.ts";
import { withBlocksInParagraphs } from "./paragraphs.ts";
import { renderMdx } from "./render_body.tsx";

/** Names a page's component: its content-relative path. */
export function sourcePath({ parsed }: Page): string {
  return parsed.source.relativePath;
}

/** The body's HTML; undefined where its component throws, which is told. */
export function bodyOf(
  page: Page,
  component: ComponentType | undefined,
  theme: ThemeData,
  context: BuildContext,
): string | undefined {
  const { body, source } = page.parsed;
  if (body.kind === "html") return body.html;
  if (!component) return undefined;
  try {
    return withBlocksInParagraphs(renderMdx(component, theme, `${shortHash(source.relativePath)}-`));
  } catch (error) {
    context.diagnostics.add(failureOf(error, source));
    return undefined;
  }
}

/** What a component threw, at the place where the page uses it, in the names that its writer knows. */
function failureOf(error: unknown, source: SourceFile): Diagnostic {
  const locals = new Map(namesOf(error).map((name) => [name, localName(name, source.text)]));
  const names = [...locals.values()];
  const written = error instanceof Error ? error.message : String(error);
  const message = written.replace(/<([\w$.-]+)>/g, (_, name) => `<${locals.get(name) ?? name}>`);
  return problem("mdx/render", `Could not render "${source.filePath}": ${message.split("\n")[0]}`, {
    location: placeOfComponents(source, [...unknownName(message), ...names]),
    hint: noBrowserHint(message) ?? unknownHint(message, source.text) ??
      "A component that this page uses threw the error. Its props are the place to look first.",
    notes: names.map((name) => `in ${name}`),
  });
}

/** The page's functions on the way to the error, the innermost first; React's own are left out. */
function namesOf(error: unknown): string[] {
  const frames = (error instanceof Error ? error.stack ?? "" : "").split("\n").slice(1);
  const own = frames.filter((line) => /pages-\w+\.mjs|blob:null\/|[\\/]layouts[\\/]/.test(line));
  return own.flatMap((line) => /\bat (?:new |async )?([\w$.-]+) \(/.exec(line)?.[1] ?? []).slice(0, 3);
}

/** An island bears its file's name, which a page may have imported under another: that one its writer knows. */
function localName(name: string, text: string): string {
  const file = `["'][^"'\\n]*(?<![\\w-])${RegExp.escape(name)}\\.island(?:\\.[jt]sx)?["']`;
  return new RegExp(`\\bimport\\s+([\\w$]+)[^"';]*\\bfrom\\s*${file}`).exec(text)?.[1] ?? name;
}

/** The name that an expression uses and nobody declares; one in a tag's braces is found only now. */
function unknownName(message: string): string[] {
  return /^([\w$]+) is not defined$/.exec(message)?.slice(1) ?? [];
}

function unknownHint(message: string, text: string): string | undefined {
  const [name] = unknownName(message);
  if (name === undefined || !text.includes(name)) return undefined;
  return /^[A-Z]/.test(name)
    ? importHint(name)
    : `Declare it with \`export const ${name} = …\`, or import it.`;
}

/** The first line that uses one of the components, else the first line. */
function placeOfComponents({ filePath, text }: SourceFile, names: readonly string[]): Location {
  const offsets = names.map((name) => text.search(new RegExp(`<${RegExp.escape(name)}(?![\\w$-])`)));
  return locationAt(filePath, text, offsets.find((at) => at >= 0) ?? 0);
}
