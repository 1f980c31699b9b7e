/** Counts marked samples, and checks that only a small share of the samples is marked as exempt from the checks. */
import { problem } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SiteFindings } from "../findings.ts";
import type { Sample } from "./collect.ts";

const USUAL_SHARE = 0.1;
const NAMED_PAGES = 5;

export function checkMarks(samples: readonly Sample[], share = USUAL_SHARE): SiteFindings {
  const counts = (["fragment", "error"] as const).map((mark) => ({
    name: `samples marked ${mark}`,
    value: samples.filter((sample) => sample.mark === mark).length,
  }));
  return { diagnostics: checkShare(samples, share), counts };
}

/** Reports an error if more than `share` of the samples are marked; it names the pages with the most. */
function checkShare(samples: readonly Sample[], share: number): Diagnostic[] {
  const marked = samples.filter(({ mark }) => mark !== undefined);
  if (marked.length <= samples.length * share) return [];
  const pages = [...Map.groupBy(marked, ({ page }) => page.source.filePath)]
    .sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1));
  const percent = Math.round(share * 100);
  return [
    problem("samples/marked", `${marked.length} of ${samples.length} samples are marked fragment or error`, {
      hint: `At most ${percent} % may be (checks.samples.marked): write complete, correct code.`,
      notes: pages.slice(0, NAMED_PAGES).map(([page, own]) => `${page}: ${own.length}`),
    }),
  ];
}
