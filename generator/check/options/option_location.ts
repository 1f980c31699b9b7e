/** Where a page states something of its option. */
import { type Location, locationIn } from "../../diagnostics/diagnostic.ts";
import { frontMatterBlock } from "../../markdown/front_matter_block.ts";
import type { ParsedPage } from "../../types.ts";

/** The line of `key` inside `option` of the front matter; the line of `option`, or the first, where it is not. */
export function optionLocation({ source }: ParsedPage, key: string): Location {
  const lines = source.text.split("\n");
  const end = (frontMatterBlock(source.text)?.text ?? "").trimEnd().split("\n").length - 1;
  const start = lines.findIndex((line, index) => index < end && /^option\s*:/.test(line));
  if (start < 0) return locationIn(source, 1);
  const pattern = new RegExp(`(?:^\\s+|[{,]\\s*)(${key})\\s*:`);
  const at = lines.findIndex((line, index) => index >= start && index < end && pattern.test(line));
  if (at < 0) return locationIn(source, start + 1, 1, "option".length);
  const column = lines[at].indexOf(key, lines[at].search(pattern)) + 1;
  return locationIn(source, at + 1, column, key.length);
}
