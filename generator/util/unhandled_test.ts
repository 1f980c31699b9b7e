import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { importFromSite, onUnhandled, settled, unhandledElsewhere, unhandledIn } from "./unhandled.ts";

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

  later("from somewhere");
  await settled();
  assert.deepEqual(unhandledElsewhere(), ["from somewhere"]);
  await importFromSite(failing);
  assert.deepEqual(unhandledElsewhere(), ["from somewhere"]);
  await importFromSite(moduleOf("export const two = 2;"));
  assert.deepEqual(unhandledElsewhere(), [], "the module may have been mended");
});

Deno.test("importFromSite() keeps what is not handled in a file whose path has signs that addresses encode", async () => {
  const file = `${tempFolder("my 100% site ")}/tides.mjs`;
  writeFileSync(file, 'export const later = () => { Promise.reject(new Error("low")); };\n');
  const address = pathToFileURL(file).href;
  const { later } = await importFromSite(address) as { later(): void };
  later();
  await settled();
  assert.deepEqual(messagesOf(unhandledIn(address)), ["Error: low"]);
});
