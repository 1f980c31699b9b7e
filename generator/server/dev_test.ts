/** What the preview shows and answers; `dev_watching_test.ts` tests which files it watches. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { siteFrom } from "../../tests/helpers/site.ts";
import { until } from "../../tests/helpers/until.ts";
import { dev } from "./dev.ts";

const SITE = `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }],
  alias: { "@examples": "../examples" } };`;

Deno.test("dev() applies changed interface texts", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n\n```js\n1;\n```\n" });
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0 });
  const home = async () => await (await fetch(server.url)).text();
  try {
    assert.match(await home(), /"Copy code"/);
    site.write("content/site.ts", SITE.replace('"English"', '"English", texts: { copy: "Take this code" }'));
    await until("the new text", async () => (await home()).includes('"Take this code"'));
  } finally {
    await server.close();
  }
});

Deno.test(
  "dev() leaves nothing open if its port is taken",
  { sanitizeResources: true, sanitizeOps: true },
  async () => {
    const { contentDir, options: { cacheDir } } = siteFrom({
      "content/site.ts": SITE,
      "content/en/index.md": "# Home\n",
    });
    const taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    try {
      await assert.rejects(dev({ contentDir, cacheDir, host: "127.0.0.1", port: taken.addr.port }));
    } finally {
      taken.close();
    }
  },
);

Deno.test("dev() adds the script of a component when a page starts to use it", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": "# Home\n",
    "content/components/Count.tsx": `import { useState } from "react";
export const Count = () => { const [count, set] = useState(0); return <b onClick={() => set(count + 1)}>{count}</b>; };
`,
  });
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0 });
  const home = async () => await (await fetch(server.url)).text();
  try {
    assert.doesNotMatch(await home(), /components\.Count/);
    site.write("content/en/index.mdx", 'import { Count } from "@components/Count";\n\n# Home\n\n<Count />\n');
    await until("its script", async () => /static\/js\/components\.Count-\w+\.js/.test(await home()));
  } finally {
    await server.close();
  }
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
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0 });
  const get = async (path: string) => await (await fetch(`${server.url}/${path}`)).text();
  try {
    assert.match(await get(""), /<i>green<\/i>/);
    for (const code of ["{", "{none.color}"]) {
      site.write("content/components/Leaf.tsx", leaf(code));
      site.write("content/en/other.md", `# Other\n\nWith ${code}.\n`);
      await until("the other page", async () => (await get("other")).includes(`With ${code}.`));
      assert.match(await get(""), /<i>green<\/i>/, code);
    }
    site.write("content/en/index.mdx", "# Home\n\n<Leaf\n");
    site.write("content/en/other.md", "# Other\n\nAgain.\n");
    await until("the other page", async () => (await get("other")).includes("Again."));
    assert.match(await get(""), /<i>green<\/i>/);
    const styles = async (path: string) => /\/(static\/css\/[^"]+)"/.exec(await get(path))?.[1] ?? "";
    const before = await styles("other");
    site.write("content/components/own.css", "i { color: red; }\n");
    await until("the new styles", async () => await styles("other") !== before);
    assert.match(await get(await styles("")), /\.doc-body/, "the page that is broken still has styles");
    site.write("content/en/index.mdx", home);
    site.write("content/components/Leaf.tsx", leaf("red"));
    await until("the corrected page", async () => (await get("")).includes("<i>red</i>"));
    await Deno.remove(`${contentDir}/en/index.mdx`);
    await until("the deletion of the page", async () => !(await get("")).includes("<i>red</i>"));
  } finally {
    await server.close();
  }
});

Deno.test("dev() keeps the styles of a page's last working version when a change renews all other pages", async () => {
  const others = Array.from({ length: 80 }, (_, i) => [`content/en/other-${i}.md`, `# Other ${i}\n`]);
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": "# Home\n",
    "content/components/own.css": ".own { color: red }\n",
    ...Object.fromEntries(others),
  });
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0 });
  const get = async (path: string) => await (await fetch(`${server.url}/${path}`)).text();
  const styles = async (path: string) => /static\/css\/[\w-]+\.css/.exec(await get(path))?.[0] ?? "";
  try {
    const old = await styles("");
    site.write("content/en/index.mdx", "# Home\n\n{1 +\n");
    site.write("content/components/own.css", ".own { color: green }\n");
    site.write("content/site.ts", SITE.replace('"Site"', '"Renamed"'));
    await until("the other pages", async () => (await get("other-1")).includes("| Renamed</title>"));
    assert.notEqual(await styles("other-1"), old);
    assert.equal(await styles(""), old);
    assert.equal((await fetch(`${server.url}/${old}`)).status, 200);
  } finally {
    await server.close();
  }
});

Deno.test("dev() shows a page before it rebuilds the site, also if the editor writes another file and renames it", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.md": "# Home\n",
    "content/en/index.md.tmp": "# Home\n\nSaved.\n",
  });
  const { contentDir, options: { cacheDir } } = site;
  let builds = 0;
  const server = await dev({
    contentDir,
    cacheDir,
    host: "127.0.0.1",
    port: 0,
    onBuild: () => void builds++,
  });
  const { body } = await fetch(`${server.url}/__dev/events`);
  try {
    const events = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    await events.next();
    Deno.renameSync(`${contentDir}/en/index.md.tmp`, `${contentDir}/en/index.md`);
    while (!(await events.next()).value?.includes('"page"'));
    assert.equal(builds, 1);
    await events.return?.();
  } finally {
    await server.close();
  }
});

Deno.test("dev() makes browsers reload when the base path changes, as their addresses are no longer the site's", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n" });
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0 });
  const { body } = await fetch(`${server.url}/__dev/events`);
  try {
    const events = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    site.write("content/site.ts", SITE.replace("title:", 'base: "/docs/", title:'));
    let received = "";
    while (!received.includes('"type":"served"')) received += (await events.next()).value;
    assert.match(received, /"type":"reload"/);
    assert.doesNotMatch(received, /"type":"(?:page|css)"/);
    await events.return?.();
  } finally {
    await server.close();
  }
});

Deno.test("dev() shows the pages that do not use a component that is broken at the start", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": "# Home\n\n{1 + 1} pages\n",
    "content/en/other.mdx": 'import { Leaf } from "@components/Leaf";\n\n# Other\n\n<Leaf />\n',
    "content/components/Leaf.tsx": "export const Leaf = () => <i>;\n",
  });
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0 });
  try {
    assert.match(await (await fetch(server.url)).text(), /2 pages/);
  } finally {
    await server.close();
  }
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
    const { contentDir, options: { cacheDir } } = site;
    const told: string[] = [];
    const onServe = (url: string) => told.push(url);
    const server = await dev({ contentDir, cacheDir, base, host: "127.0.0.1", port: 0, onServe });
    await server.close();
    assert.deepEqual(told, [server.url + expected]);
  }
});

Deno.test("dev() shows the problems of a site that it cannot build as text, in no frame of another site", async () => {
  const settings = 'throw new Error("<img src=x>");\n';
  const { contentDir, options: { cacheDir } } = siteFrom({ "content/site.ts": settings });
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0 });
  try {
    const response = await fetch(server.url);
    const text = await response.text();
    assert.equal(response.status, 500);
    assert.equal(response.headers.get("content-security-policy"), "frame-ancestors 'none'");
    assert.match(text, /&lt;img src=x&gt;/);
    assert.doesNotMatch(text, /<img/);
  } finally {
    await server.close();
  }
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
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, host: "localhost", port: 0 });
  try {
    for (const path of ["/", "/__dev/events", "/__dev/client.js"]) {
      const url = server.url + path;
      assert.equal(await statusOf(url, "GET", "localhost"), 200, path);
      assert.equal(await statusOf(url, "GET", "evil.example"), 403, path);
      assert.equal(await statusOf(url, "POST", "localhost"), 405, path);
    }
  } finally {
    await server.close();
  }
});

Deno.test("dev() can be closed during a build, and waits for its end", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n" });
  const { contentDir, options: { cacheDir } } = site;
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Object.assign(globalThis, { begun, end });
  let reports = 0;
  const onBuild = () => void reports++;
  const server = await dev({ contentDir, cacheDir, host: "127.0.0.1", port: 0, onBuild });
  const code = "globalThis.begun.resolve();\nawait globalThis.end.promise;";
  site.write("content/en/slow.mdx", `import "../slow.ts";\n\n# Slow\n`);
  site.write("content/slow.ts", `${code}\nexport {};\n`);
  await begun.promise;
  let closed = false;
  const closing = server.close().then(() => closed = true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(closed, false);
  end.resolve();
  await closing;
  assert.equal(reports, 1, "the build is not reported");
});
