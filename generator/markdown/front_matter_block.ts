/** Where a page's front matter stands: one rule for its parser and for all that reads the text beside it. Pure. */

// Two lines of hyphens with nothing behind them are two rules, as CommonMark says.
const BLOCK = /^---[ \t]*\n(?:---[ \t]*\n(?=\s*\S)|([\s\S]*?)\n---[ \t]*(?:\n|$))/;

export interface FrontMatterBlock {
  /** With its lines of hyphens. */
  readonly text: string;
  readonly yaml: string;
  /** Offset of the YAML. */
  readonly yamlStart: number;
}

/** The front matter that a text (line feeds only) begins with. */
export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  const [block, yaml = ""] = BLOCK.exec(text) ?? [];
  return block === undefined ? undefined : { text: block, yaml, yamlStart: block.indexOf("\n") + 1 };
}

/** What stands behind the front matter. */
export function withoutFrontMatter(text: string): string {
  return text.slice(frontMatterBlock(text)?.text.length ?? 0);
}
