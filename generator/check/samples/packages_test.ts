import assert from "node:assert/strict";
import { siteFrom } from "../../../tests/helpers/site.ts";
import { readPackages } from "./packages.ts";

Deno.test("readPackages() notices a different installed version, whichever tool installed it", () => {
  const site = siteFrom({
    "packages/package.json": '{ "dependencies": { "tool": "^1.0.0" } }',
    "packages/pnpm-lock.yaml": "tool: 1.0.0\n",
    "packages/node_modules/tool/package.json": '{ "name": "tool", "version": "1.0.0" }',
  });
  const installed = () => {
    const found = readPackages(`${site.dir}/packages`, site.dir);
    assert.ok(found.ok);
    return found.packages.installed;
  };
  const before = installed();
  site.write("packages/node_modules/tool/package.json", '{ "name": "tool", "version": "1.0.1" }');
  const updated = installed();
  assert.notEqual(updated, before);
  site.write("packages/pnpm-lock.yaml", "tool: 1.0.1\n");
  assert.notEqual(installed(), updated);
});

Deno.test("readPackages() reports a package.json that cannot be read", () => {
  const site = siteFrom({ "packages/package.json": '{ "dependencies": {}, }' });
  const found = readPackages(`${site.dir}/packages`, site.dir);
  assert.ok(!found.ok);
  assert.match(found.diagnostic.message, /^Could not check the samples' types: .*"packages\/package.json"/);
  assert.deepEqual(found.diagnostic.location?.line, 1);
});
