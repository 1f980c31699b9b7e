/** Checks that the address of an option's page never changes; a file in the content records each. Pure. */
import * as v from "valibot";
import { problem } from "../../diagnostics/catalogue.ts";
import type { Page } from "../../types.ts";
import { jsonOf } from "../../util/text.ts";
import type { SiteFindings } from "../findings.ts";
import { hasOption } from "./check_options.ts";
import { factLocation, type FactsFile } from "./facts_file.ts";
import { optionLocation } from "./option_location.ts";

export const permalinksSchema = v.record(v.string(), v.string());

/** Compares the option pages of the default language with the addresses in `file`; proposes to add new options to it. */
export function checkPermalinks(
  pages: readonly Page[],
  file: FactsFile<Readonly<Record<string, string>>>,
  lang: string,
): Required<Omit<SiteFindings, "fixes">> {
  const { data, path, filePath, text: previousText } = file;
  const options = pages.filter(hasOption).filter(({ route }) => route.lang === lang);
  const pageByOption = new Map(options.map((page) => [page.parsed.frontMatter.option.path, page]));
  const changed = Object.entries(data).flatMap(([path, address]) => {
    const page = pageByOption.get(path);
    if (page?.route.pureRoutePath === address) return [];
    const location = page ? optionLocation(page.parsed, "path") : factLocation(file, path);
    const message = page
      ? `The option "${path}" moved from ${address} to ${page.route.pureRoutePath}`
      : `The option "${path}" has no page any more; it was at ${address}`;
    const hint =
      `Readers have links to ${address}: move the page back to it. If that is not possible, correct ` +
      `the line of "${path}" in ${filePath} by hand.`;
    return [problem("option/permalink", message, { location, hint })];
  });
  const fresh = [...pageByOption].filter(([path]) => !Object.hasOwn(data, path));
  const unaccepted = fresh.map(([path, page]) =>
    problem("option/permalink", `The option "${path}" is new: its address is not recorded yet`, {
      location: optionLocation(page.parsed, "path"),
      hint: `If ${page.route.pureRoutePath} is its permanent address: deno run -A main.ts check --accept`,
    })
  );
  return {
    diagnostics: [...changed, ...unaccepted],
    counts: [],
    acceptances: fresh.length > 0 ? [{ path, filePath, previousText, contents: textWith(data, fresh) }] : [],
  };
}

function textWith(known: Readonly<Record<string, string>>, fresh: readonly [string, Page][]): string {
  return jsonOf([
    ...Object.entries(known),
    ...fresh.map(([path, page]) => [path, page.route.pureRoutePath] as const),
  ]);
}
