import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import {
  expectPages,
  expectSettings,
  importFromSite,
  markOfRun,
  onUnhandled,
  settled,
  unhandledIn,
  unhandledWithoutPlace,
} from "./unhandled.ts";

function moduleOf(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
}

function messagesOf(errors: readonly unknown[]): string[] {
  return errors.map(String).sort();
}

Deno.test("importFromSite() keeps what is not handled while a module is loaded, and later in its code", async () => {
  const [quiet, failing] = [
    moduleOf("export const one = 1;"),
    moduleOf(`
      Promise.reject("text");
      Promise.reject(new Error("promise"));
      queueMicrotask(() => { throw new Error("microtask"); });
      setTimeout(() => { throw new Error("timer"); });
      export function later(reason) { Promise.reject(reason ?? new Error("later")); }
    `),
  ];
  const { later } = await importFromSite(failing) as { later(reason?: unknown): void };
  assert.equal((await importFromSite(quiet) as { readonly one: number }).one, 1);
  const first = ["Error: microtask", "Error: promise", "Error: timer", "text"];
  assert.deepEqual(messagesOf(unhandledIn(failing)), first);
  assert.deepEqual(unhandledIn(quiet), []);

  let told = 0;
  const stop = onUnhandled(() => told++);
  for (let count = 0; count < 3; count++) later();
  await settled();
  assert.deepEqual(messagesOf(unhandledIn(failing, quiet)), [...first, "Error: later"].sort());
  assert.equal(told, 1, "the same error is kept once");
  stop();
});

Deno.test("settled() ends, and shows nothing of its own, whatever code of the site does with rejections", async () => {
  const address = moduleOf(`
    export const seen = [];
    addEventListener("unhandledrejection", (event) => {
      seen.push(String(event.reason));
      event.stopImmediatePropagation();
    });
    const { Promise } = globalThis;
    globalThis.Promise = class extends Promise {
      static reject(reason) {
        const rejected = super.reject(reason);
        rejected.catch(() => {});
        return rejected;
      }
    };
    export const restore = () => globalThis.Promise = Promise;
    void (async () => { throw "lost"; })();
  `);
  const { seen, restore } = await importFromSite(address) as { seen: string[]; restore(): void };
  restore();
  assert.deepEqual(unhandledIn(address), ["lost"]);
  assert.deepEqual(seen, ["lost"]);
});

Deno.test("importFromSite() keeps what is said of an error that is in another thread", async () => {
  const thread = 'data:text/javascript,throw new Error("far away")';
  const address = moduleOf(`new Worker(${JSON.stringify(thread)}, { type: "module" });`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onUnhandled(resolve);
  await importFromSite(address);
  await promise;
  stop();
  assert.match(messagesOf(unhandledIn(address)).join("\n"), /^Uncaught .*Error: far away$/);
});

Deno.test("expectPages() begins anew to keep errors that do not say where they come from", async () => {
  const settings = moduleOf("export const later = (reason) => void Promise.reject(reason);");
  const { later } = await importFromSite(settings) as { later(reason: unknown): void };
  const fail = async (reason: string) => {
    later(reason);
    await settled();
  };
  await fail("first");
  assert.deepEqual(unhandledIn(settings), ["first"], "no code of pages has run");

  const [bad, good] = [moduleOf("export const bad = 1;"), moduleOf("export const good = 1;")];
  expectPages([bad, good, bad]);
  await importFromSite(bad);
  await importFromSite(good);
  await fail("second");
  assert.deepEqual(unhandledWithoutPlace(), ["second"]);
  expectPages([good, bad]);
  assert.deepEqual(unhandledWithoutPlace(), ["second"], "the pages are the same");
  expectPages([good]);
  assert.deepEqual(unhandledWithoutPlace(), [], "the page was mended or deleted");
  expectPages([good, bad]);
  assert.deepEqual(unhandledWithoutPlace(), [], "it was also mended before, in the same way");

  expectSettings();
  assert.equal(markOfRun(), "", "no page may have failed");
  await fail("third");
  assert.equal(markOfRun(), "");
  expectSettings();
  const mark = markOfRun();
  assert.match(mark, /^\n\/\/ \d+\n$/);
  assert.equal(markOfRun(), mark, "the settings are the same");
  expectSettings();
  assert.notEqual(markOfRun(), mark);
  assert.deepEqual(unhandledWithoutPlace(), ["third"]);
  expectPages([good]);
  assert.equal(markOfRun(), "");
  assert.deepEqual(unhandledIn(settings, bad, good), ["first"]);
});

Deno.test("importFromSite() blames a module for what fails without a place only while it is loaded first", async () => {
  const settings = moduleOf("export const early = 1;");
  await importFromSite(settings);
  expectPages([moduleOf("export const pages = 1;")]);
  const later = moduleOf("export const fail = () => void Promise.reject('late');");
  const { fail } = await importFromSite(later) as { fail(): void };
  fail();
  await importFromSite(settings);
  assert.deepEqual(unhandledIn(settings, later), []);
  assert.deepEqual(unhandledWithoutPlace(), ["late"]);
});

Deno.test("importFromSite() keeps what is not handled in a file whose path has signs that addresses encode", async () => {
  const file = `${tempFolder("my 100% site ")}/low tides.mjs`;
  writeFileSync(file, "export const later = (error) => { Promise.reject(error ?? new Error('low')); };\n");
  const address = pathToFileURL(file).href;
  const { later } = await importFromSite(address) as { later(error?: Error): void };
  later();
  await settled();
  assert.deepEqual(messagesOf(unhandledIn(address)), ["Error: low"]);

  // Stacks encode the working folder only.
  expectPages([]);
  await importFromSite(moduleOf("export const three = 3;"));
  later(
    Object.assign(new Error("high"), {
      stack: `Error: high\n    at later (${address.replace("%20tides", " tides")}:1:52)`,
    }),
  );
  await settled();
  assert.deepEqual(messagesOf(unhandledIn(address)), ["Error: high", "Error: low"]);
});
