import assert from "node:assert/strict";
import { buildBeforeServing, buildOptionsFrom, devOptionsFrom } from "./command_options.ts";

const silent = () => {};

Deno.test("buildOptionsFrom() fills in defaults, and always builds with --json", () => {
  const { contentDir, outDir, cacheDir, ssg, client } = buildOptionsFrom({}, silent);
  assert.deepEqual([contentDir, outDir, cacheDir, ssg, client], [
    "content",
    "dist",
    ".cache",
    undefined,
    "react",
  ]);
  assert.deepEqual([buildOptionsFrom({}, silent).force, buildOptionsFrom({ json: "" }, silent).force], [
    false,
    true,
  ]);
  assert.equal(buildOptionsFrom({ json: "" }, silent).cacheDir, ".cache");
  assert.equal(buildOptionsFrom({ "no-cache": "" }, silent).cacheDir, undefined);
  assert.equal(buildOptionsFrom({ "no-ssg": "" }, silent).ssg, false);
});

Deno.test("buildOptionsFrom() passes values of options on", () => {
  const values = { base: "/docs/", origin: "https://example.org", client: "preact" };
  const options = buildOptionsFrom({ content: "pages", out: "site", ...values }, silent);
  assert.deepEqual(options, {
    ...{ contentDir: "pages", outDir: "site", cacheDir: ".cache", ssg: undefined, ...values },
    ...{ development: false, force: false, onStage: silent },
  });
});

Deno.test("devOptionsFrom() fills in defaults, and passes values of options on", () => {
  const defaults = { contentDir: "content", base: undefined, client: "react", host: "localhost", port: 5173 };
  assert.deepEqual(devOptionsFrom({}), defaults);
  const given = { base: "/docs/", client: "preact", host: "::1" };
  const options = { contentDir: "pages", ...given, port: 0 };
  assert.deepEqual(devOptionsFrom({ content: "pages", ...given, port: "0" }), options);
});

Deno.test("buildBeforeServing() does not build into a named folder that has a site, unless content is named", () => {
  const site = { base: "/docs/", cleanUrls: true };
  assert.equal(buildBeforeServing({ out: "site" }, site), undefined);
  assert.deepEqual(buildBeforeServing({ out: "site" }, undefined), { out: "site" }, "there is none yet");
  const named = { out: "site", content: "docs" };
  assert.deepEqual(buildBeforeServing(named, site), named);
  assert.deepEqual(buildBeforeServing(named, { ...site, baseGiven: true }), { ...named, base: "/docs/" });
});

Deno.test("buildBeforeServing() rejects another base path for a site that is served as it is", () => {
  const site = { base: "/docs/", cleanUrls: true };
  assert.equal(buildBeforeServing({ out: "site", base: "docs" }, site), undefined);
  assert.throws(() => buildBeforeServing({ out: "site", base: "/x/" }, site), /was built for "\/docs\/"/);
});

Deno.test("buildBeforeServing() rejects options of a build for a site that is served as it is", () => {
  const site = { base: "/", cleanUrls: true };
  for (const flags of [{ "no-ssg": "" }, { client: "preact" }, { origin: "https://example.org" }]) {
    assert.throws(() => buildBeforeServing({ out: "site", ...flags }, site), /it is built already/);
    const named = { out: "site", content: "docs", ...flags };
    assert.deepEqual(buildBeforeServing(named, site), named);
  }
});

Deno.test("buildBeforeServing() updates the default folder with the base path of its last build's options", () => {
  const site = { base: "/docs/", baseGiven: true, cleanUrls: true };
  assert.deepEqual(buildBeforeServing({}, site), { base: "/docs/" });
  assert.deepEqual(
    buildBeforeServing({}, { ...site, baseGiven: false }),
    {},
    "that of the settings may be another",
  );
  assert.deepEqual(buildBeforeServing({ base: "/x/" }, site), { base: "/x/" });
});
