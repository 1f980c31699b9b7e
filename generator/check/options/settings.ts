/** Settings of `checks.options` and `checks.names` in `site.ts`. Paths are relative to the content folder. */
import * as v from "valibot";
import { objectSchema } from "../../util/object_schema.ts";

const reasons = v.record(v.string(), v.string());

export const optionsSchema = objectSchema({
  /**
   * Path of a JSON file:
   * `{ types?: { Name: "meaning" }, options: { path: { type, development, production, deprecated? } } }`.
   */
  facts: v.string(),
  /** Path of a JSON file with the address of each option's page; the addresses must never change. */
  permalinks: v.optional(v.string()),
  /** Options that need no page, each with the reason. */
  withoutPage: v.optional(reasons),
});

export const namesSchema = v.array(objectSchema({
  /** Path of a JSON file that has a list of names at `key`, a dotted path such as `plugins.plugin-react`. */
  facts: v.string(),
  key: v.string(),
  /** Address of the page that must mention each name. */
  page: v.string(),
  /** Further code names allowed in the page's headings and in cells under `columns`. */
  also: v.optional(v.array(v.string())),
  /** Headers, in each language, of first table columns whose cells are names. */
  columns: v.optional(v.array(v.string())),
  /** Names that the page need not mention, each with the reason. */
  without: v.optional(reasons),
  /**
   * Dotted path in the JSON file to the declared types by name:
   * `{ types: { name: "text" }, meanings: { Name: "text" } }`.
   */
  types: v.optional(v.string()),
  /** Names whose stated types are not compared, each with the reason. */
  withoutType: v.optional(reasons),
}));

export type OptionSettings = v.InferOutput<typeof optionsSchema>;
export type NameSettings = v.InferOutput<typeof namesSchema>[number];
