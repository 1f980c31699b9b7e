import { type Location, locationAt, locationIn } from "../../diagnostics/diagnostic.ts";
import { parseYaml } from "../../diagnostics/yaml_document.ts";
import { placeInYaml } from "../../diagnostics/yaml_problem.ts";
import { frontMatterBlock } from "../../markdown/text/front_matter_block.ts";
import type { ParsedPage } from "../../types.ts";

/**
 * Returns the location of `key` inside `option` in the front matter. Falls back to `option` itself, or to
 * line 1 if the front matter has no `option`.
 */
export function optionLocation({ source, frontMatter }: ParsedPage, key: string): Location {
  const block = frontMatterBlock(source.text);
  if (!block || !Object.hasOwn(frontMatter.raw, "option")) return locationIn(source);
  const { offset, length } = placeInYaml(parseYaml(block.yaml).contents, ["option", key]);
  return locationAt(source, block.yamlStart + offset, length);
}
