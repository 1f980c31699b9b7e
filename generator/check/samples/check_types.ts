/** Samples that use the packages have the right types. */
import { problem } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ResultCache } from "./cache.ts";
import { includeNote, locationInSample, type Sample } from "./collect.ts";
import type { TypeCheckOptions, TypeProblem, VirtualFile } from "./type_check.ts";

/** The samples of one page, which see each other. */
interface Group {
  readonly key: string;
  readonly samples: readonly Sample[];
  readonly files: readonly VirtualFile[];
}

/** A finding, with the place of its sample in the group. */
type Found = Omit<TypeProblem, "file"> & { readonly sample: number };

export interface TypeSettings extends TypeCheckOptions {
  readonly modulesDir: string;
}

export async function checkTypes(
  samples: readonly Sample[],
  settings: TypeSettings,
  cache: ResultCache,
): Promise<Diagnostic[]> {
  const groups = groupsOf(samples, cache);
  const unknown = groups.filter(({ key }, index) =>
    cache.get(key) === undefined && groups.findIndex((group) => group.key === key) === index
  );
  if (unknown.length > 0) {
    const { typeCheck } = await import("./type_check.ts");
    const problems = typeCheck(unknown.flatMap(({ files }) => files), settings.modulesDir, settings);
    for (const { key, files } of unknown) cache.set(key, foundIn(files, problems));
  }
  return groups.flatMap((group) =>
    (cache.get<Found[]>(group.key) ?? []).map((found) => diagnosticOf(group.samples[found.sample], found))
  );
}

function groupsOf(samples: readonly Sample[], cache: ResultCache): Group[] {
  const pages = Map.groupBy(samples, ({ page }) => page.source.filePath);
  return [...pages].map(([page, own]) => {
    const files = own.map((sample, index) => fileOf(sample, page, index));
    return { key: cache.key(...files.flatMap(({ path, text }) => [path ?? "", text])), samples: own, files };
  });
}

function fileOf({ path, extension, text }: Sample, page: string, index: number): VirtualFile {
  const place = path ?? `sample_${index}.${extension}`;
  return { name: `${page}/${index}/${place.replace(/^(?:\.*\/)+/, "")}`, path: place, group: page, text };
}

function foundIn(files: readonly VirtualFile[], problems: readonly TypeProblem[]): Found[] {
  const places = new Map(files.map(({ name }, index) => [name, index]));
  return problems.flatMap(({ file, ...rest }) => {
    const sample = places.get(file);
    return sample === undefined ? [] : [{ ...rest, sample }];
  });
}

function diagnosticOf(sample: Sample, { line, column, message }: Found): Diagnostic {
  const [first, ...rest] = message.split("\n");
  return problem("samples/type", `Could not accept this sample: ${first.replace(/\.$/, "")}`, {
    location: locationInSample(sample, line, column),
    hint: "Correct the sample; if it is wrong on purpose, mark the fence: error.",
    notes: [...rest.map((text) => text.trim()), ...includeNote(sample, line)],
  });
}
