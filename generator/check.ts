/** The command `check`: generates a site without writing it, and runs every check on it. */
import { stopEsbuild } from "./bundle/esbuild.ts";
import { joinFindings, type SiteFindings } from "./check/findings.ts";
import { type CheckOptions, checkSite } from "./check/site_checks.ts";
import { Diagnostics } from "./diagnostics/diagnostic.ts";
import { withSeverities } from "./diagnostics/severities.ts";
import { generate } from "./generate.ts";
import type { Timing } from "./util/timer.ts";

export type { CheckOptions };

export interface CheckResult extends Required<SiteFindings> {
  readonly timings: readonly Timing[];
  readonly pages: number;
}

/** Runs every check: those of a build and those too slow for one. Writes nothing to the output folder. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  try {
    const { diagnostics, timings, graph, waivers } = await generate({ ...options, checkOnly: true });
    if (!graph || !waivers) return { ...joinFindings([{ diagnostics }]), timings, pages: 0 };
    options.onStage?.("samples");
    const report = await checkSite(graph, options);
    const all = new Diagnostics();
    const found = [...diagnostics, ...waivers.apply(report.diagnostics), ...waivers.unused()];
    all.addAll(withSeverities(found, graph.config, "check"));
    const { acceptances, fixes } = report;
    const counts = [...report.counts, { name: "waivers", value: waivers.count }];
    return { diagnostics: all.sorted(), timings, pages: graph.pages.size, counts, acceptances, fixes };
  } finally {
    await stopEsbuild();
  }
}
