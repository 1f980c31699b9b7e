import assert from "node:assert/strict";
import * as theme from "./mod.ts";
import { THEME_COMPONENTS } from "./names.ts";

Deno.test("THEME_COMPONENTS are the components that @theme exports", () => {
  const exported = Object.keys(theme).filter((name) => /^[A-Z]/.test(name) && !name.endsWith("Context"));
  assert.deepEqual(THEME_COMPONENTS, exported.sort());
});
