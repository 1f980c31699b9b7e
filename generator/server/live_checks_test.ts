import assert from "node:assert/strict";
import { buildOptions } from "../../tests/helpers/site.ts";
import type { SiteGraph } from "../types.ts";
import { type CheckWorker, LiveChecks } from "./live_checks.ts";

const site = (title: string, checks: object = { samples: true }) =>
  ({ config: { title, checks } }) as unknown as SiteGraph;

Deno.test("LiveChecks checks a newer site after the check of an older one has failed", async () => {
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

Deno.test("LiveChecks reports no findings once the settings have no checks", async () => {
  const reported: unknown[] = [];
  const asked = Promise.withResolvers<CheckWorker>();
  const checks = new LiveChecks((found) => reported.push(found), () => {
    const worker: CheckWorker = {
      onmessage: null,
      onerror: null,
      postMessage: () => asked.resolve(worker),
      terminate: () => worker.onmessage = null,
    };
    return worker;
  });
  const options = buildOptions({ contentDir: "/content", outDir: "", cacheDir: "" });
  try {
    checks.run(site("with"), options);
    const worker = await asked.promise;
    checks.run(site("without", {}), options);
    worker.onmessage?.call(worker as never, new MessageEvent("message", { data: ["an old finding"] }));
    assert.deepEqual(reported, [[]]);
  } finally {
    checks.close();
  }
});
