import { type Location, locationIn } from "../../diagnostics/diagnostic.ts";
import { frontMatterBlock } from "../../markdown/front_matter_block.ts";
import type { ParsedPage } from "../../types.ts";

/**
 * Returns the location of `key` inside `option` in the front matter. Falls back to `option` itself, or to
 * line 1 if the front matter has no `option`.
 */
export function optionLocation({ source }: ParsedPage, key: string): Location {
  const lines = source.text.split("\n");
  const last = (frontMatterBlock(source.text)?.text ?? "").trimEnd().split("\n").length - 1;
  const start = lines.findIndex((line, index) => index < last && /^option\s*:/.test(line));
  if (start < 0) return locationIn(source, 1);
  const next = lines.findIndex((line, index) => index > start && /^[^\s#}]/.test(line));
  const end = Math.min(last, next < 0 ? last : next);
  const pattern = new RegExp(`(?:^\\s+|[{,]\\s*)(${key})\\s*:`);
  const at = lines.findIndex((line, index) => index >= start && index < end && pattern.test(line));
  if (at < 0) return locationIn(source, start + 1, 1, "option".length);
  const column = lines[at].indexOf(key, lines[at].search(pattern)) + 1;
  return locationIn(source, at + 1, column, key.length);
}
