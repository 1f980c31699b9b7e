/** Finds a page's front matter. Its parser and all other code that reads pages share this rule. Pure. */

// Two lines of hyphens with nothing after them are two thematic breaks, as in CommonMark.
const BLOCK = /^---[ \t]*\n(?:---[ \t]*\n(?=\s*\S)|([\s\S]*?)\n---[ \t]*(?:\n|$))/;

export interface FrontMatterBlock {
  /** The whole block, including its lines of hyphens. */
  readonly text: string;
  readonly yaml: string;
  /** Offset of the YAML in the page's text. */
  readonly yamlStart: number;
}

/** Returns the front matter at the start of `text`, which has `\n` as line ending. */
export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  const [block, yaml = ""] = BLOCK.exec(text) ?? [];
  return block === undefined ? undefined : { text: block, yaml, yamlStart: block.indexOf("\n") + 1 };
}

/** Returns the text after the front matter. */
export function withoutFrontMatter(text: string): string {
  return text.slice(frontMatterBlock(text)?.text.length ?? 0);
}
