/** Type-checks samples that use the packages, and caches the results. */
import { problem } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ResultCache } from "./cache.ts";
import { importModule } from "../../util/on_demand.ts";
import { includeNote, locationInSample, type Sample } from "./collect.ts";
import { matches } from "./patterns.ts";
import type { SampleSettings } from "./settings.ts";
import type * as TypeCheck from "./type_check.ts";
import type { TypeCheckOptions, TypeProblem, VirtualFile } from "./type_check.ts";

/** The samples of one page, which can import each other. */
interface Group {
  readonly key: string;
  readonly samples: readonly Sample[];
  readonly files: readonly VirtualFile[];
}

/** A problem, with the index of its sample in the group instead of the file name. */
type SampleProblem = Omit<TypeProblem, "file"> & { readonly sample: number };

export interface TypeSettings extends TypeCheckOptions, Pick<SampleSettings, "overrides"> {
  readonly modulesDir: string;
}

export async function checkTypes(
  samples: readonly Sample[],
  settings: TypeSettings,
  cache: ResultCache,
): Promise<Diagnostic[]> {
  const groups = groupsOf(samples, settings, cache);
  const unknown = groups.filter(({ key }, index) =>
    cache.get(key) === undefined && groups.findIndex((group) => group.key === key) === index
  );
  if (unknown.length > 0) {
    const { typeCheck } = await importModule<typeof TypeCheck>(new URL("./type_check.ts", import.meta.url));
    const problems = typeCheck(unknown.flatMap(({ files }) => files), settings.modulesDir, settings);
    for (const { key, files } of unknown) cache.set(key, foundIn(files, problems));
  }
  return groups.flatMap((group) =>
    (cache.get<SampleProblem[]>(group.key) ?? []).map((found) =>
      diagnosticOf(group.samples[found.sample], found)
    )
  );
}

function groupsOf(samples: readonly Sample[], settings: TypeSettings, cache: ResultCache): Group[] {
  const pages = Map.groupBy(samples, ({ page }) => page.source.filePath);
  return [...pages].map(([page, own]) => {
    const files = own.map((sample, index) => fileOf(sample, page, index, settings));
    const parts = files.map(({ path, text, modules, anyJsx }) =>
      JSON.stringify([path, text, modules, anyJsx])
    );
    return { key: cache.key(...parts), samples: own, files };
  });
}

function fileOf(
  { path, extension, text, page }: Sample,
  group: string,
  index: number,
  { overrides = [] }: TypeSettings,
): VirtualFile {
  const place = path ?? `sample_${index}.${extension}`;
  const own = overrides.filter(({ pages }) =>
    pages.some((pattern) => matches(pattern, page.source.relativePath))
  );
  return {
    name: `${group}/${index}/${place.replace(/^(?:\.*\/)+/, "")}`,
    path: place,
    group,
    text,
    modules: Object.assign({}, ...own.map(({ modules }) => modules)),
    anyJsx: own.some(({ anyJsx }) => anyJsx),
  };
}

function foundIn(files: readonly VirtualFile[], problems: readonly TypeProblem[]): SampleProblem[] {
  const places = new Map(files.map(({ name }, index) => [name, index]));
  return problems.flatMap(({ file, ...rest }) => {
    const sample = places.get(file);
    return sample === undefined ? [] : [{ ...rest, sample }];
  });
}

function diagnosticOf(sample: Sample, { line, column, message }: SampleProblem): Diagnostic {
  const chain = message.split("\n").map((text) => text.trim());
  // The compiler puts the conclusion first. If no overload matches, only the end of the chain is specific.
  const [first, ...rest] = chain[0].startsWith("No overload") ? chain.toReversed() : chain;
  return problem("samples/type", `Could not accept this sample: ${first.replace(/\.$/, "")}`, {
    location: locationInSample(sample, line, column),
    hint: "Correct the sample; if it is wrong on purpose, mark the fence: error.",
    notes: [...rest, ...includeNote(sample, line)],
  });
}
