import assert from "node:assert/strict";
import { buildOptions } from "../../tests/helpers/site.ts";
import type { SiteGraph } from "../types.ts";
import { type CheckWorker, LiveChecks } from "./live_checks.ts";

Deno.test("LiveChecks has a newer site checked after a check of an older one has failed", async () => {
  const asked: unknown[] = [];
  let heard = Promise.withResolvers<void>();
  const workers: CheckWorker[] = [];
  const checks = new LiveChecks(() => {}, () => {
    const worker: CheckWorker = {
      onmessage: null,
      onerror: null,
      postMessage: ({ graph }: { graph: SiteGraph }) => {
        asked.push(graph.config.title);
        heard.resolve();
      },
      terminate: () => {},
    };
    workers.push(worker);
    return worker;
  });
  const site = (title: string) => ({ config: { title, checks: { samples: true } } }) as unknown as SiteGraph;
  const options = buildOptions({ contentDir: "/content", outDir: "", cacheDir: "" });
  try {
    checks.run(site("old"), options);
    await heard.promise;
    heard = Promise.withResolvers();
    checks.run(site("new"), options);
    workers[0]?.onerror?.call(workers[0] as never, new ErrorEvent("error"));
    await heard.promise;
    assert.deepEqual(asked, ["old", "new"]);
  } finally {
    checks.close();
  }
});
