import assert from "node:assert/strict";
import { buildOptions } from "../../tests/helpers/site.ts";
import type { SiteGraph } from "../types.ts";
import { type CheckWorker, LiveChecks } from "./live_checks.ts";

Deno.test("LiveChecks has a newer site checked after a check of an older one has failed", async () => {
  const asked: unknown[] = [];
  const workers: CheckWorker[] = [];
  const checks = new LiveChecks(() => {}, () => {
    const worker: CheckWorker = {
      onmessage: null,
      onerror: null,
      postMessage: ({ graph }: { graph: SiteGraph }) => void asked.push(graph.config.title),
      terminate: () => {},
    };
    workers.push(worker);
    return worker;
  });
  const site = (title: string) => ({ config: { title, checks: { samples: true } } }) as unknown as SiteGraph;
  const options = buildOptions({ contentDir: "/content", outDir: "", cacheDir: "" });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 600));
  try {
    checks.run(site("old"), options);
    await pause();
    checks.run(site("new"), options);
    workers[0]?.onerror?.call(workers[0] as never, new ErrorEvent("error"));
    await pause();
    assert.deepEqual(asked, ["old", "new"]);
  } finally {
    checks.close();
  }
});
