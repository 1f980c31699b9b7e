/** The settings of `checks.samples` in `site.ts`. */
import * as v from "valibot";

const texts = v.array(v.string());

/** `samples: true` reads every sample; with `modules` those that use the packages are type-checked too. */
export const samplesSchema = v.strictObject({
  /** Folder, from the content folder, whose package.json and node_modules the samples are checked with. */
  modules: v.optional(v.string()),
  /** A sample that imports one of these is type-checked; `*` stands for anything. */
  packages: v.optional(texts),
  /** Packages whose global types every sample sees. */
  types: v.optional(texts),
  /** Packages with a JSX of their own. */
  jsx: v.optional(texts),
  /** Pages on which a package is another one that is installed (`{ lib: "lib2" }`), or any JSX is right. */
  overrides: v.optional(v.array(v.strictObject({
    pages: texts,
    modules: v.optional(v.record(v.string(), v.string())),
    anyJsx: v.optional(v.boolean()),
  }))),
  /** Modules that only the reader's project has; `*` stands for anything. */
  ambient: v.optional(texts),
  /** Aliases of folders whose projects the site's own tests build: samples included from there count as built. */
  built: v.optional(texts),
  /** How many of the samples may be marked `fragment` or `error`: 0.1 is one in ten. */
  marked: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Command line programs: their sub-commands with the options of each. */
  commands: v.optional(v.record(
    v.string(),
    v.strictObject({ subcommands: v.optional(v.record(v.string(), texts)), options: v.optional(texts) }),
  )),
  /** Programs that are run without being installed (`npx NAME`, `npm create NAME`). */
  programs: v.optional(texts),
  /** Scripts that every reader's project has (`npm run NAME`). */
  scripts: v.optional(texts),
});

export type SampleSettings = v.InferOutput<typeof samplesSchema>;

/** The settings, where the check is switched on at all. */
export function sampleSettings(value: unknown): SampleSettings | undefined {
  if (value === true) return {};
  return typeof value === "object" && value !== null ? value as SampleSettings : undefined;
}
