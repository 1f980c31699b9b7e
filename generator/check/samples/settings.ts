/** The settings of `checks.samples` in `site.ts`. */
import * as v from "valibot";
import { objectSchema } from "../../util/object_schema.ts";

const texts = v.array(v.string());

/** `samples: true` parses every sample; with `modules`, those that use the packages are also type-checked. */
export const samplesSchema = objectSchema({
  /** Folder, relative to the content folder, with the package.json and node_modules to check samples with. */
  modules: v.optional(v.string()),
  /** Packages that cause a sample that imports them to be type-checked; `*` matches any text. */
  packages: v.optional(texts),
  /** Packages whose global types are available in every sample. */
  types: v.optional(texts),
  /** Packages with their own JSX runtime. */
  jsx: v.optional(texts),
  /** Pages that use another installed package in place of one (`{ lib: "lib2" }`), or may use any JSX. */
  overrides: v.optional(v.array(objectSchema({
    pages: texts,
    modules: v.optional(v.record(v.string(), v.string())),
    anyJsx: v.optional(v.boolean()),
  }))),
  /** Modules that only the reader's project has; `*` matches any text. */
  ambient: v.optional(texts),
  /** Aliases of folders whose projects the site's own tests build: samples included from there count as built. */
  built: v.optional(texts),
  /** Maximum share of samples marked `fragment` or `error`: 0.1 is one in ten. */
  marked: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Command line programs with their options, and their sub-commands with the options of each. */
  commands: v.optional(v.record(
    v.string(),
    objectSchema({ subcommands: v.optional(v.record(v.string(), texts)), options: v.optional(texts) }),
  )),
  /** Programs that can be run without being installed (`npx NAME`, `npm create NAME`). */
  programs: v.optional(texts),
  /** Scripts that every reader's project has (`npm run NAME`). */
  scripts: v.optional(texts),
});

export type SampleSettings = v.InferOutput<typeof samplesSchema>;

/** Returns the settings, or undefined if the check is off. */
export function sampleSettings(value: boolean | SampleSettings | undefined): SampleSettings | undefined {
  return value === true ? {} : value || undefined;
}
