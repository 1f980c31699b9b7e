import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import {
  EndlessLoad,
  forgetWithoutPlace,
  importPages,
  importSettings,
  markOfRun,
  onUnhandled,
  patience,
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

Deno.test("importPages() keeps what is not handled while a module is loaded, and later in its code", async () => {
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
  const { later } = await importPages(failing) as { later(reason?: unknown): void };
  assert.equal((await importPages(quiet) as { readonly one: number }).one, 1);
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
  const { seen, restore } = await importPages(address) as { seen: string[]; restore(): void };
  restore();
  assert.deepEqual(unhandledIn(address), ["lost"]);
  assert.deepEqual(seen, ["lost"]);
});

Deno.test("importSettings() keeps what is said of an error that is in another thread", async () => {
  const thread = 'data:text/javascript,throw new Error("far away")';
  const address = moduleOf(`new Worker(${JSON.stringify(thread)}, { type: "module" });`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onUnhandled(resolve);
  await importSettings(address);
  await promise;
  stop();
  assert.match(messagesOf(unhandledIn(address)).join("\n"), /^Uncaught .*Error: far away$/);
});

Deno.test("errors that do not say where they come from are the settings' until pages are loaded, then any page's", async () => {
  const settings = moduleOf("export const later = (reason) => void Promise.reject(reason);");
  const { later } = await importSettings(settings) as { later(reason: unknown): void };
  const fail = async (reason: string) => {
    later(reason);
    await settled();
  };
  await fail("first");
  assert.deepEqual(unhandledIn(settings), ["first"]);

  const pages = [moduleOf('Promise.reject("second");'), moduleOf("export const good = 1;")];
  for (const address of pages) await importPages(address);
  assert.deepEqual(pages.map((address) => unhandledIn(address)), [["second"], []], "the module being loaded");
  await fail("third");
  await importSettings(settings);
  await fail("fourth");
  assert.deepEqual(unhandledWithoutPlace(), ["third", "fourth"], "the settings have not run again");
  assert.deepEqual(unhandledIn(settings, ...pages), ["first", "second"]);
});

Deno.test("forgetWithoutPlace() makes the modules of pages others if one of them may have failed", async () => {
  forgetWithoutPlace();
  const before = markOfRun();
  forgetWithoutPlace();
  assert.equal(markOfRun(), before, "none has failed");
  const { later } = await importPages(
    moduleOf("export const later = () => void Promise.reject('lost');"),
  ) as {
    later(): void;
  };
  later();
  await settled();
  assert.deepEqual(unhandledWithoutPlace(), ["lost"]);
  assert.equal(markOfRun(), before, "the run goes on");
  forgetWithoutPlace();
  assert.deepEqual(unhandledWithoutPlace(), []);
  assert.match(markOfRun(), /^\n\/\/ \d+\n$/);
  assert.notEqual(markOfRun(), before);
});

Deno.test("importPages() keeps what is not handled in a file whose path has signs that addresses encode", async () => {
  const file = `${tempFolder("my 100% site ")}/low tides.mjs`;
  writeFileSync(file, "export const later = (error) => { Promise.reject(error ?? new Error('low')); };\n");
  const address = pathToFileURL(file).href;
  const { later } = await importPages(address) as { later(error?: Error): void };
  later();
  await settled();
  assert.deepEqual(messagesOf(unhandledIn(address)), ["Error: low"]);

  // Stacks encode the working folder only.
  await importPages(moduleOf("export const three = 3;"));
  later(
    Object.assign(new Error("high"), {
      stack: `Error: high\n    at later (${address.replace("%20tides", " tides")}:1:52)`,
    }),
  );
  await settled();
  assert.deepEqual(messagesOf(unhandledIn(address)), ["Error: high", "Error: low"]);
});

Deno.test("importPages() waits for a module that does not end once, and loads it if it has ended since", async () => {
  const { ms } = patience;
  using _restored = { [Symbol.dispose]: () => void (patience.ms = ms) };
  patience.ms = 20;
  const address = moduleOf(
    "export const four = 4; await new Promise((resolve) => globalThis.goOn = resolve);",
  );
  await assert.rejects(importPages(address), EndlessLoad);
  patience.ms = 2 ** 30;
  await assert.rejects(importPages(address), EndlessLoad);
  (globalThis as unknown as { goOn(): void }).goOn();
  await settled();
  assert.equal((await importPages(address) as { readonly four: number }).four, 4);
});
