import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { siteFrom } from "../tests/helpers/site.ts";
import { build } from "./build.ts";
import { loadConfig } from "./config.ts";
import { readWrittenSite } from "./emit/written_site.ts";
import { fingerprintOf, lastWritten } from "./fingerprint.ts";

Deno.test("fingerprintOf() depends on all values of the configuration", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n" });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  const other = { ...loaded.config, title: "Read from another file" };
  assert.notEqual(fingerprintOf(loaded.config, site.options), fingerprintOf(other, site.options));
});

Deno.test("build() notices a change of an included hidden file", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.md": '# Home\n\n```txt file="./.npmrc"\n```\n',
    "content/.npmrc": "first=1\n",
  });
  await build(site.options);
  assert.ok((await build(site.options)).upToDate);
  site.write("content/.npmrc", "second=2\n");
  await build(site.options);
  assert.match(site.read("dist/index.html"), /second=2/);
});

Deno.test("fingerprintOf() depends on static files, components beside the content, and links that lead nowhere", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { alias: { "@components": "../parts" } };',
    "content/index.md": "# Home\n",
    "parts/a.css": "i { color: red; }\n",
    "static/a.txt": "a",
  });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  const seen = new Set([fingerprintOf(loaded.config, site.options)]);
  const changes = [
    () => site.write("parts/b.css", "b { color: red; }\n"),
    () => site.write("static/a.txt", "b"),
    () => symlinkSync("nowhere.md", `${site.contentDir}/broken.md`),
    () => symlinkSync("nowhere.txt", `${site.dir}/static/broken.txt`),
    () => rmSync(`${site.dir}/static`, { recursive: true }),
    () => site.write("static", "../shared/static"),
  ];
  for (const change of changes) {
    change();
    seen.add(fingerprintOf(loaded.config, site.options));
  }
  assert.equal(seen.size, 7);
});

Deno.test("build() reports an unknown setting that a file beside the content has got since the last build", async () => {
  const site = siteFrom({
    "content/site.ts": 'export { default } from "../settings.ts";',
    "content/index.md": "# Home\n",
    "settings.ts": "export default {};",
  });
  await build(site.options);
  assert.ok((await build(site.options)).upToDate);
  site.write("settings.ts", "export default { analytics: {} };");
  assert.deepEqual((await build(site.options)).diagnostics.map(({ code }) => code), ["config/unknown-key"]);
});

Deno.test("build() does not take a site that it could not write for one that is up to date", async () => {
  const site = siteFrom({ "content/site.ts": "export default {};", "content/index.md": "# Home\n" });
  await build(site.options);
  site.write("content/index.md", "# Changed\n");
  const onStage = (stage: string) => {
    if (stage !== "write") return;
    rmSync(`${site.dir}/.dist.staging`, { recursive: true });
    site.write(".dist.staging", "a file in the place of the folder");
  };
  const [diagnostic] = (await build({ ...site.options, onStage })).diagnostics;
  assert.equal(diagnostic?.code, "output/not-writable");
  assert.deepEqual((await build(site.options)).diagnostics, []);
  assert.match(site.read("dist/index.html"), /Changed/);
});

Deno.test("fingerprintOf() depends on whether the git history is shallow", async () => {
  const site = siteFrom({
    "content/site.ts": "export default { themeConfig: { lastUpdated: true } };",
    "content/index.md": "# Home\n",
  });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: site.dir,
      stdio: "ignore",
    });
  git("init");
  git("add", ".");
  git("commit", "-m", "a");
  git("commit", "--allow-empty", "-m", "b");
  git("clone", "--depth", "1", `file://${site.dir}`, "clone");
  const options = { ...site.options, contentDir: `${site.dir}/clone/content` };
  const loaded = await loadConfig(options);
  assert.ok(loaded.ok);
  const before = fingerprintOf(loaded.config, options);
  git("-C", "clone", "fetch", "--unshallow");
  assert.notEqual(fingerprintOf(loaded.config, options), before);
});

Deno.test("build() writes down that its base path was an option, though it was the one of the settings", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { base: "/docs/" };',
    "content/index.md": "# Home\n",
  });
  for (const base of [undefined, "/docs/", undefined]) {
    await build({ ...site.options, base });
    assert.equal(readWrittenSite(site.outDir)?.baseGiven, base !== undefined);
  }
});

Deno.test("lastWritten() knows the files of the last build, unless their list has been changed since", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n", "content/zh/index.md": "# 首页\n" });
  await build(site.options);
  const known = () => Object.keys(lastWritten(site.options).hashes);
  assert.ok(known().includes("zh/index.html"));
  site.write("dist/.site-manifest.json", `${site.read("dist/.site-manifest.json")} `);
  assert.deepEqual(known(), []);
});
