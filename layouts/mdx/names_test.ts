import assert from "node:assert/strict";
import * as theme from "./mod.ts";
import { RUNTIME_NAMES, THEME_COMPONENTS, THEME_NAMES } from "./names.ts";
import * as runtime from "./runtime.ts";

Deno.test("THEME_COMPONENTS are the components that @theme exports", () => {
  const exported = Object.keys(theme).filter((name) => !name.endsWith("Context"));
  const components = exported.filter((name) => /^[A-Z]/.test(name));
  assert.deepEqual(THEME_COMPONENTS, components.sort(), "list its props in layouts/mdx/props.ts");
  assert.deepEqual(THEME_NAMES, exported.sort());
});

Deno.test("RUNTIME_NAMES are what the runtime modules export", () => {
  assert.deepEqual(RUNTIME_NAMES, Object.keys(runtime).sort());
});
