/** Worker that runs the slow checks, so that the preview stays responsive. */
import { checkSite } from "../check/site_checks.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BuildOptions, SiteGraph } from "../types.ts";

export interface CheckRequest {
  readonly graph: SiteGraph;
  readonly options: BuildOptions;
}

export type CheckAnswer = readonly Diagnostic[];

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<CheckRequest>) => void;
  postMessage: (answer: CheckAnswer) => void;
};

worker.onmessage = async ({ data: { graph, options } }) => {
  const { diagnostics } = await checkSite(graph, options);
  worker.postMessage(diagnostics);
};
