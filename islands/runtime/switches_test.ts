import assert from "node:assert/strict";
import { applySwitches } from "./switches.ts";

Deno.test("applySwitches() sets the classes of parameters that are 0, and no others", () => {
  const html = { className: "own no-footer" };
  const own = Object.getOwnPropertyDescriptor(globalThis, "document");
  Object.defineProperty(globalThis, "document", { configurable: true, value: { documentElement: html } });
  const classesAfter = (search: string) => {
    applySwitches(search);
    return html.className;
  };
  try {
    assert.equal(classesAfter("?navbar=0&sidebar=0"), "own no-navbar no-sidebar");
    assert.equal(classesAfter("?navbar=01&a-sidebar=0&outline=0"), "own no-outline");
    assert.equal(classesAfter("?footer=1&text=outline=0"), "own");
  } finally {
    if (own) Object.defineProperty(globalThis, "document", own);
    else Reflect.deleteProperty(globalThis, "document");
  }
});
