import assert from "node:assert/strict";
import { buildOptions } from "../../tests/helpers/site.ts";
import type { SiteGraph } from "../types.ts";
import { type CheckWorker, LiveChecks } from "./live_checks.ts";

const site = (title: string, checks: object = { samples: true }) =>
  ({ config: { title, checks } }) as unknown as SiteGraph;

/** Returns a worker that answers only when the test does; `onAsked` is called for each site to check. */
function workerOf(onAsked: (title: string, worker: CheckWorker) => void): CheckWorker {
  const worker: CheckWorker = {
    onmessage: null,
    onerror: null,
    postMessage: ({ graph }: { graph: SiteGraph }) => onAsked(graph.config.title, worker),
    terminate: () => worker.onmessage = null,
  };
  return worker;
}

function answer(worker: CheckWorker, data: readonly string[]): void {
  worker.onmessage?.call(worker as never, new MessageEvent("message", { data }));
}

Deno.test("LiveChecks checks a newer site after the check of an older one has failed", async () => {
  const asked: unknown[] = [];
  let heard = Promise.withResolvers<void>();
  const workers: CheckWorker[] = [];
  const checks = new LiveChecks(() => {}, () => {
    const worker = workerOf((title) => {
      asked.push(title);
      heard.resolve();
    });
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
  const checks = new LiveChecks(
    (found) => reported.push(found),
    () => workerOf((_, worker) => asked.resolve(worker)),
  );
  const options = buildOptions({ contentDir: "/content", outDir: "", cacheDir: "" });
  try {
    checks.run(site("with"), options);
    const worker = await asked.promise;
    checks.run(site("without", {}), options);
    answer(worker, ["an old finding"]);
    assert.deepEqual(reported, [[]]);
  } finally {
    checks.close();
  }
});

Deno.test("LiveChecks drops the findings of a site that a newer one waits to replace", async () => {
  const reported: unknown[] = [];
  const asked: unknown[] = [];
  let heard = Promise.withResolvers<CheckWorker>();
  const checks = new LiveChecks((found) => reported.push(found), () =>
    workerOf((title, worker) => {
      asked.push(title);
      heard.resolve(worker);
    }));
  const options = buildOptions({ contentDir: "/content", outDir: "", cacheDir: "" });
  try {
    checks.run(site("old"), options);
    const worker = await heard.promise;
    heard = Promise.withResolvers();
    checks.run(site("new"), options);
    // This timer begins after that of the pause, which is as long.
    await new Promise((done) => setTimeout(done, 500));
    assert.deepEqual(asked, ["old"], "a check that runs is waited for");
    answer(worker, ["at old lines"]);
    answer(await heard.promise, ["at new lines"]);
    assert.deepEqual([asked, reported], [["old", "new"], [["at new lines"]]]);
  } finally {
    checks.close();
  }
});
