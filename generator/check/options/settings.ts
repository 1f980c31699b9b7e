/** The settings of `checks.options` and `checks.names` in `site.ts`. Files are named from the content folder. */
import * as v from "valibot";

const reasons = v.record(v.string(), v.string());

export const optionsSchema = v.strictObject({
  /** JSON: `{ types?: { Name: "meaning" }, options: { path: { type, development, production, deprecated? } } }`. */
  facts: v.string(),
  /** JSON: the address of each option's page, which is never to change. */
  permalinks: v.optional(v.string()),
  /** Options that are not to have a page, each with the reason. */
  withoutPage: v.optional(reasons),
});

export const namesSchema = v.array(v.strictObject({
  /** JSON that holds, below `key` (`plugins.plugin-react`), a list of names. */
  facts: v.string(),
  key: v.string(),
  /** Address of the page that has to speak of each name. */
  page: v.string(),
  /** Further code names that the page's headings, and cells under `columns`, may be. */
  also: v.optional(v.array(v.string())),
  /** Heads of first columns in the page's tables, in each language, whose cells are names. */
  columns: v.optional(v.array(v.string())),
  /** Names that the page does not speak of, each with the reason. */
  without: v.optional(reasons),
  /** Where the JSON holds the declared types by name: `{ types: { name: "text" }, meanings: { Name: "text" } }`. */
  types: v.optional(v.string()),
  /** Names whose stated types are not compared, each with the reason. */
  withoutType: v.optional(reasons),
}));

export type OptionSettings = v.InferOutput<typeof optionsSchema>;
export type NameSettings = v.InferOutput<typeof namesSchema>[number];
