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

Deno.test("readPackages() lists programs, and packages by whose name npx runs one", () => {
  const packages = {
    "@team/till": { till: "a.js", "till-watch": "b.js" },
    "@team/many": { one: "a.js", two: "b.js" },
    shelf: { board: "a.js" },
  };
  const dependencies = Object.fromEntries(Object.keys(packages).map((name) => [name, "1"]));
  const manifests = Object.entries(packages).map(([name, bin]) =>
    [`packages/node_modules/${name}/package.json`, JSON.stringify({ name, bin })] as const
  );
  const site = siteFrom({
    "packages/package.json": JSON.stringify({ dependencies }),
    ...Object.fromEntries(manifests),
  });
  const found = readPackages(`${site.dir}/packages`, site.dir);
  assert.ok(found.ok);
  assert.deepEqual(found.packages.programs, [
    ...["till", "till-watch", "@team/till", "one", "two", "board", "shelf"],
  ]);
});
