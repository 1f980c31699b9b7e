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
  const reported = (text: string) => {
    const site = siteFrom({ "packages/package.json": text });
    const found = readPackages(`${site.dir}/packages`, site.dir);
    assert.ok(!found.ok);
    const { message, location } = found.diagnostic;
    return [message.replace('Could not read "packages/package.json" to check', "Not"), location?.column];
  };
  assert.deepEqual(reported('{ "dependencies": {}, }'), [
    `Not the samples' types: There is a comma before "}"`,
    21,
  ]);
  assert.deepEqual(reported('{ "dependencies": "left" }'), [
    `Not the samples' types: "dependencies" cannot be "left"`,
    3,
  ]);
  assert.deepEqual(reported("null"), ["Not the samples' types: It cannot be null", 1]);
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
