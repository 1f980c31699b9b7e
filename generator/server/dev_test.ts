/** What the preview shows and answers; `dev_watching_test.ts` tests which files it watches. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { MANIFESTS } from "../../islands/lib/shard.ts";
import { previewOf, SITE } from "../../tests/helpers/preview.ts";
import { siteFrom } from "../../tests/helpers/site.ts";
import { until } from "../../tests/helpers/until.ts";

Deno.test("dev() applies changed interface texts", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n\n```js\n1;\n```\n" });
  await using preview = await previewOf(site);
  assert.match(await preview.get(), /"Copy code"/);
  site.write("content/site.ts", SITE.replace('"English"', '"English", texts: { copy: "Take this code" }'));
  await until("the new text", async () => (await preview.get()).includes('"Take this code"'));
});

Deno.test(
  "dev() leaves nothing open if its port is taken",
  { sanitizeResources: true, sanitizeOps: true },
  async () => {
    const site = siteFrom({
      "content/site.ts": SITE,
      "content/en/index.md": "# Home\n",
    });
    const taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    try {
      await assert.rejects(previewOf(site, { port: taken.addr.port }));
    } finally {
      taken.close();
    }
  },
);

Deno.test("dev() sends the headers of the site, but lets nothing be cached", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.md": "# Home\n",
    "static/_headers": "/*\n  X-Own: yes\n  Cache-Control: max-age=60\n",
  });
  await using preview = await previewOf(site);
  const { headers, body } = await fetch(preview.url);
  await body?.cancel();
  assert.equal(headers.get("x-own"), "yes");
  assert.match(headers.get("content-security-policy") ?? "", /^default-src 'self'/);
  assert.equal(headers.get("cache-control"), "no-store");
});

Deno.test("dev() adds the script of a component when a page starts to use it", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": "# Home\n",
    "content/components/Count.tsx": `import { useState } from "react";
export const Count = () => { const [count, set] = useState(0); return <b onClick={() => set(count + 1)}>{count}</b>; };
`,
  });
  await using preview = await previewOf(site);
  assert.doesNotMatch(await preview.get(), /components\.Count/);
  site.write("content/en/index.mdx", 'import { Count } from "@components/Count";\n\n# Home\n\n<Count />\n');
  await until("its script", async () => /static\/js\/components\.Count-\w+\.js/.test(await preview.get()));
});

Deno.test("dev() shows the last working version of a page while it or its component is broken", async () => {
  const home = 'import { Leaf } from "@components/Leaf";\n\n# Home\n\n<Leaf />\n';
  const leaf = (code: string) => `export const Leaf = () => <i>${code}</i>;\n`;
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": home,
    "content/en/other.md": "# Other\n\nFirst.\n",
    "content/components/Leaf.tsx": leaf("green"),
  });
  await using preview = await previewOf(site);
  assert.match(await preview.get(), /<i>green<\/i>/);
  for (const code of ["{", "{none.color}"]) {
    site.write("content/components/Leaf.tsx", leaf(code));
    site.write("content/en/other.md", `# Other\n\nWith ${code}.\n`);
    await until("the other page", async () => (await preview.get("other")).includes(`With ${code}.`));
    assert.match(await preview.get(), /<i>green<\/i>/, code);
  }
  site.write("content/en/index.mdx", "# Home\n\n<Leaf\n");
  site.write("content/en/other.md", "# Other\n\nAgain.\n");
  await until("the other page", async () => (await preview.get("other")).includes("Again."));
  assert.match(await preview.get(), /<i>green<\/i>/);
  const styles = async (path: string) => /\/(static\/css\/[^"]+)"/.exec(await preview.get(path))?.[1] ?? "";
  const before = await styles("other");
  site.write("content/components/own.css", "i { color: red; }\n");
  await until("the new styles", async () => await styles("other") !== before);
  assert.match(await preview.get(await styles("")), /\.doc-body/, "the page that is broken still has styles");
  site.write("content/en/index.mdx", home);
  site.write("content/components/Leaf.tsx", leaf("red"));
  await until("the corrected page", async () => (await preview.get()).includes("<i>red</i>"));
  await Deno.remove(`${site.contentDir}/en/index.mdx`);
  await until("the deletion of the page", async () => !(await preview.get()).includes("<i>red</i>"));
});

Deno.test("dev() keeps the styles of a page's last working version when a change renews all other pages", async () => {
  const others = Array.from({ length: 80 }, (_, i) => [`content/en/other-${i}.md`, `# Other ${i}\n`]);
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": "# Home\n",
    "content/components/own.css": ".own { color: red }\n",
    ...Object.fromEntries(others),
  });
  await using preview = await previewOf(site);
  const styles = async (path: string) => /static\/css\/[\w-]+\.css/.exec(await preview.get(path))?.[0] ?? "";
  const old = await styles("");
  site.write("content/en/index.mdx", "# Home\n\n{1 +\n");
  site.write("content/components/own.css", ".own { color: green }\n");
  site.write("content/site.ts", SITE.replace('"Site"', '"Renamed"'));
  await until("the other pages", async () => (await preview.get("other-1")).includes("| Renamed</title>"));
  assert.notEqual(await styles("other-1"), old);
  assert.equal(await styles(""), old);
  assert.equal((await fetch(`${preview.url}/${old}`)).status, 200);
});

Deno.test("dev() shows a page before it rebuilds the site, also if the editor writes another file and renames it", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.md": "# Home\n",
    "content/en/index.md.tmp": "# Home\n\nSaved.\n",
  });
  let builds = 0;
  await using preview = await previewOf(site, { onBuild: () => void builds++ });
  const { body } = await fetch(`${preview.url}/__dev/events`);
  const events = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  await events.next();
  Deno.renameSync(`${site.contentDir}/en/index.md.tmp`, `${site.contentDir}/en/index.md`);
  while (!(await events.next()).value?.includes('"page"'));
  const chunks = JSON.parse(await preview.get(`${MANIFESTS}0.json`));
  assert.match(
    await preview.get(chunks["/"].slice(1)),
    /Saved/,
    "also to readers who come from another page",
  );
  assert.equal(builds, 1);
  await events.return?.();
});

Deno.test("dev() makes browsers reload when the base path changes, as their addresses are no longer the site's", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n" });
  await using preview = await previewOf(site);
  const { body } = await fetch(`${preview.url}/__dev/events`);
  const events = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  site.write("content/site.ts", SITE.replace("title:", 'base: "/docs/", title:'));
  let received = "";
  while (!received.includes('"type":"served"')) received += (await events.next()).value;
  assert.match(received, /"type":"reload"/);
  assert.doesNotMatch(received, /"type":"(?:page|css)"/);
  await events.return?.();
});

Deno.test("dev() shows the pages that do not use a component that is broken at the start", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": "# Home\n\n{1 + 1} pages\n",
    "content/en/other.mdx": 'import { Leaf } from "@components/Leaf";\n\n# Other\n\n<Leaf />\n',
    "content/components/Leaf.tsx": "export const Leaf = () => <i>;\n",
  });
  await using preview = await previewOf(site);
  assert.match(await preview.get(), /2 pages/);
});

Deno.test("dev() tells its address, with the site's or the requested base path, even of a site with errors", async () => {
  const own = SITE.replace("title:", 'base: "/own/", title:');
  for (
    const [settings, base, expected] of [
      [SITE, "docs", "/docs/"],
      [own, undefined, "/own/"],
      ["export default {", undefined, "/"],
    ] as const
  ) {
    const site = siteFrom({ "content/site.ts": settings, "content/en/index.md": "# Home\n" });
    const told: string[] = [];
    const onServe = (url: string) => told.push(url);
    const preview = await previewOf(site, { base, onServe });
    await preview.close();
    assert.deepEqual(told, [preview.url + expected]);
  }
});

Deno.test("dev() shows the problems of a site that it cannot build as text, in no frame of another site", async () => {
  const settings = 'throw new Error("<img src=x>");\n';
  await using preview = await previewOf(siteFrom({ "content/site.ts": settings }));
  const response = await fetch(preview.url);
  const text = await response.text();
  assert.equal(response.status, 500);
  assert.equal(response.headers.get("content-security-policy"), "frame-ancestors 'none'");
  assert.match(text, /&lt;img src=x&gt;/);
  assert.doesNotMatch(text, /<img/);
});

/** Returns the status of a request with a `Host` header, which `fetch` does not let callers set. */
function statusOf(url: string, method: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { host } }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode);
    }).on("error", reject).end();
  });
}

Deno.test("dev() rejects requests from pages of other sites", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Draft\n" });
  await using preview = await previewOf(site, { host: "localhost" });
  for (const path of ["/", "/__dev/events", "/__dev/client.js"]) {
    const url = preview.url + path;
    assert.equal(await statusOf(url, "GET", "localhost"), 200, path);
    assert.equal(await statusOf(url, "GET", "evil.example"), 403, path);
    assert.equal(await statusOf(url, "POST", "localhost"), 405, path);
  }
});

Deno.test("dev() can be closed during a build, and waits for its end", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n" });
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Object.assign(globalThis, { begun, end });
  let reports = 0;
  const onBuild = () => void reports++;
  const preview = await previewOf(site, { onBuild });
  const code = "globalThis.begun.resolve();\nawait globalThis.end.promise;";
  site.write("content/en/slow.mdx", `import "../slow.ts";\n\n# Slow\n`);
  site.write("content/slow.ts", `${code}\nexport {};\n`);
  await begun.promise;
  let closed = false;
  const closing = preview.close().then(() => closed = true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(closed, false);
  end.resolve();
  await closing;
  assert.equal(reports, 1, "the build is not reported");
});

Deno.test("dev() lists findings of slow checks with the severities of the site, without those that a page excuses", async () => {
  const broken = "\n\n```ts\nconst a = ;\n```\n";
  const site = siteFrom({
    "content/site.ts": SITE.replace(
      "alias",
      'checks: { samples: true, severity: { "samples/syntax": "warning" } }, alias',
    ),
    "content/en/index.md": `# Home\n\n<!-- check-ignore samples/syntax: an example -->${broken}${broken}`,
  });
  await using preview = await previewOf(site);
  const { body } = await fetch(`${preview.url}/__dev/events`);
  for await (const event of body!.pipeThrough(new TextDecoderStream())) {
    const found = event.match(/"severity":"\w+","code":"samples\/syntax"/g);
    if (!found) continue;
    assert.deepEqual(found, ['"severity":"warning","code":"samples/syntax"']);
    break;
  }
});

Deno.test("dev() does not show a build that lacks a page saved meanwhile", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.md": "# Home\n",
    "content/en/slow.mdx": 'import { word } from "../word.ts";\n\n# Slow\n\n{word}\n',
    "content/word.ts": 'export const word = "first";\n',
  });
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Object.assign(globalThis, { begun, end });
  await using preview = await previewOf(site);
  const { body } = await fetch(`${preview.url}/__dev/events`);
  const events = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let received = "";
  const receive = async (text: string) => {
    while (!received.includes(text)) received += (await events.next()).value;
  };
  const code = "globalThis.begun.resolve();\nawait globalThis.end.promise;";
  site.write("content/word.ts", `${code}\nexport const word = "second";\n`);
  await begun.promise;
  site.write("content/en/index.md", "# Home\n\nSaved.\n");
  await receive('"routePath":"/"');
  end.resolve();
  await receive('"routePath":"/slow"');
  assert.equal(received.split('"routePath":"/"').length, 2, "the page is not shown as it was before");
  await events.return?.();
});
