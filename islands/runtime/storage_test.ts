import assert from "node:assert/strict";
import { readStored, store } from "./storage.ts";

Deno.test("readStored() returns the last stored value, even if writing it failed", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
  const values = new Map<string, string>();
  let full = true;
  const value = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, text: string) {
      if (full) throw new DOMException("full", "QuotaExceededError");
      values.set(key, text);
    },
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value });
  try {
    store("key", "first");
    assert.equal(readStored("key"), "first");
    full = false;
    store("key", "second");
    assert.equal(readStored("key"), "second");
  } finally {
    Object.defineProperty(globalThis, "localStorage", own);
  }
});
