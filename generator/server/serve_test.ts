import assert from "node:assert/strict";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { siblingPath } from "../emit/sibling_path.ts";
import { SECURITY_HEADERS } from "../emit/headers.ts";
import { writeSite } from "../emit/writer.ts";
import { serveSite } from "./serve.ts";
import { ProblemError } from "../diagnostics/problem_error.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

const LONG = "<!doctype html><title>B</title>" + "long text ".repeat(500);
const SITE = [
  { path: "index.html", contents: "home" },
  { path: "404.html", contents: "lost" },
  { path: "zh/404.html", contents: "迷路" },
  { path: "a/index.html", contents: "a" },
  { path: "a/b.html", contents: LONG },
  { path: "a/@b+c.html", contents: "@b+c" },
  { path: "static/js/app.1a2b3c4d.js", contents: "export {};" },
  { path: "static/img/sea-background.png", contents: LONG },
  { path: "LICENSE", contents: "free" },
  { path: ".well-known/security.txt", contents: "Contact" },
  {
    path: "_headers",
    contents:
      "# all\n/*\n  X-Site: yes\n  X-Invalid: 无\n/a/*\n  X-Part: a\n  Vary: Cookie\n/static/js/*\n  Cache-Control: immutable\n",
  },
];

async function withSite(
  run: (url: string, outDir: string) => Promise<void>,
  base = "/",
  cleanUrls = true,
): Promise<void> {
  const outDir = `${tempFolder()}/dist`;
  assert.deepEqual(await writeSite(SITE, outDir, { base, cleanUrls }), []);
  const server = serveSite({ outDir, host: "127.0.0.1", port: 0 });
  try {
    await run(server.url, outDir);
  } finally {
    await server.close();
  }
}

async function get(url: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(url, {
    method,
    headers: { "accept-encoding": "identity", ...headers },
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sends a raw request line, which HTTP clients would normalize. */
function raw(url: string, requestLine: string, host = "localhost"): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${requestLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.on("data", (data) => answer += data);
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

Deno.test("serveSite() serves clean URLs and redirects every other spelling", () =>
  withSite(async (url) => {
    assert.equal((await get(`${url}/`)).text, "home");
    assert.equal((await get(`${url}/a/`)).text, "a");
    assert.equal((await get(`${url}/a/b`)).text, LONG);
    for (
      const [from, to] of [["/a", "/a/"], ["/a/b/", "/a/b"], ["/a/b.html?x=1", "/a/b?x=1"], [
        "/a/index.html",
        "/a/",
      ], ["/a/@b+c.html", "/a/@b+c"]]
    ) {
      const { status, headers } = await get(url + from);
      assert.deepEqual([from, status, headers.get("location")], [from, 301, to]);
      assert.equal(headers.get("cache-control"), "no-cache", "the site may get a page there");
      assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
    }
  }));

Deno.test("serveSite() does not redirect the .html URLs of a site without clean URLs", () =>
  withSite(
    async (url) => assert.equal((await get(`${url}/a/b.html`)).text, LONG),
    "/",
    false,
  ));

Deno.test("serveSite() redirects the name of a folder's index page to the folder", () =>
  withSite(async (url) => {
    for (
      const [from, to] of [["/index", "/"], ["/index/", "/"], ["/a/index?x=1", "/a/?x=1"], [
        "/a/index/",
        "/a/",
      ]]
    ) {
      const { status, headers } = await get(url + from);
      assert.deepEqual([from, status, headers.get("location")], [from, 301, to]);
    }
    assert.equal((await get(`${url}/zh/index`)).status, 404);
  }));

Deno.test("serveSite() redirects between the URLs of a folder's page and a file's page", () =>
  withSite(async (url) => {
    for (
      const [from, to] of [["/a.html", "/a/"], ["/a/b/index", "/a/b"], ["/a/b/index.html?x=1", "/a/b?x=1"]]
    ) {
      const { status, headers } = await get(url + from);
      assert.deepEqual([from, status, headers.get("location")], [from, 301, to]);
    }
    assert.equal((await get(`${url}/zh.html`)).status, 404);
    assert.equal((await get(`${url}/LICENSE.html`)).status, 404, "a file that is no page");
    assert.equal((await get(`${url}/a/c/index.html`)).status, 404);
  }));

Deno.test("serveSite() sends the nearest 404 page with status 404", () =>
  withSite(async (url) => {
    const [missing, chinese] = [await get(`${url}/nowhere/at/all`), await get(`${url}/zh/nowhere`)];
    assert.deepEqual([missing.status, missing.text], [404, "lost"]);
    assert.deepEqual([chinese.status, chinese.text], [404, "迷路"]);
  }));

Deno.test("serveSite() supports conditional requests and HEAD, and rejects other methods", () =>
  withSite(async (url) => {
    const first = await get(`${url}/a/b`);
    const tag = first.headers.get("etag") ?? "";
    const again = await get(`${url}/a/b`, { "if-none-match": `W/${tag}` });
    assert.deepEqual([again.status, again.text, again.headers.get("content-type")], [304, "", null]);
    assert.equal((await get(`${url}/a/b`, { "if-none-match": `"old", ${tag}` })).status, 304);
    assert.equal((await get(`${url}/a/b`, { "if-none-match": tag, "accept-encoding": "br" })).status, 200);
    assert.equal((await get(`${url}/a/b`, { "if-none-match": "*" })).status, 304);
    const head = await get(`${url}/a/b`, {}, "HEAD");
    assert.deepEqual([head.text, head.headers.get("content-length")], ["", String(LONG.length)]);
    const post = await get(`${url}/`, {}, "POST");
    assert.deepEqual([post.status, post.headers.get("allow")], [405, "GET, HEAD"]);
  }));

Deno.test("serveSite() evaluates If-None-Match before Range", () =>
  withSite(async (url) => {
    for (const encoding of ["identity", "br"]) {
      const accept = { "accept-encoding": encoding };
      const tag = (await get(`${url}/a/b`, accept)).headers.get("etag") ?? "";
      const again = await get(`${url}/a/b`, { ...accept, range: "bytes=2-8", "if-none-match": tag });
      assert.deepEqual([again.status, again.text, again.headers.get("etag")], [304, "", tag]);
      const other = await get(`${url}/a/b`, { ...accept, range: "bytes=2-8", "if-none-match": '"old"' });
      assert.deepEqual([other.status, other.text], [206, "doctype"]);
    }
    const tag = (await get(`${url}/a/b`)).headers.get("etag") ?? "";
    const accept = { "accept-encoding": "br" };
    const held = await get(`${url}/a/b`, { ...accept, range: "bytes=2-8", "if-none-match": tag });
    assert.equal(held.status, 304, "the client has the uncompressed file, of which ranges are parts");
  }));

Deno.test("serveSite() supports ranges for GET only", () =>
  withSite(async (url) => {
    for (const range of ["bytes=2-8", "bytes=999999-"]) {
      const { status, headers, text } = await get(`${url}/a/b`, { range }, "HEAD");
      assert.deepEqual([status, headers.get("content-length"), text], [200, String(LONG.length), ""]);
    }
  }));

Deno.test("serveSite() compresses as the client accepts, with an ETag for each encoding", () =>
  withSite(async (url) => {
    const answer = await raw(url, "GET /a/b"); // no Accept-Encoding at all
    assert.ok(!/content-encoding/i.test(answer));
    const response = await fetch(`${url}/a/b`, { headers: { "accept-encoding": "gzip;q=0.5, br" } });
    assert.equal(await response.text(), LONG, "the client decodes it");
    const identity = await get(`${url}/a/b`);
    assert.equal(identity.headers.get("vary"), "Cookie, accept-encoding");
    const bytes = await rawBytes(url, "/a/b", "br");
    assert.equal(brotliDecompressSync(bytes).toString(), LONG);
    for (
      const [accepted, encoding] of [["*", "br"], ["*, br;q=0", "gzip"], ["*;q=0", null], [
        "GZIP",
        "gzip",
      ]] as const
    ) {
      const { headers } = await get(`${url}/a/b`, { "accept-encoding": accepted });
      assert.equal(headers.get("content-encoding"), encoding, accepted);
    }
    assert.notEqual(response.headers.get("etag"), identity.headers.get("etag"));
    for (const path of ["/", "/static/img/sea-background.png"]) {
      const { headers } = await get(url + path, { "accept-encoding": "br" });
      assert.deepEqual([headers.get("content-encoding"), headers.get("vary")], [null, null], path);
    }
  }));

Deno.test("serveSite() lets browsers cache only what the site's own rules say", () =>
  withSite(async (url) => {
    const kept = async (path: string) => (await get(url + path)).headers.get("cache-control");
    assert.equal(await kept("/static/js/app.1a2b3c4d.js"), "immutable");
    assert.equal(await kept("/static/img/sea-background.png"), "public, max-age=0, must-revalidate");
  }));

Deno.test("serveSite() parses a long header in linear time", () =>
  withSite((url) =>
    assertLinear(60_000, async (size) => {
      const { status } = await get(`${url}/a/b`, { "accept-encoding": `br${" ".repeat(size)}x` });
      assert.equal(status, 200);
    })
  ));

async function rawBytes(url: string, path: string, encoding: string): Promise<Uint8Array> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url + path, { headers: { "accept-encoding": encoding } }, (answer) => {
      assert.equal(answer.headers["content-encoding"], encoding);
      const parts: Uint8Array[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    }).on("error", reject).end();
  });
}

Deno.test("serveSite() sends the site's own headers and the security headers", () =>
  withSite(async (url) => {
    const { headers } = await get(`${url}/a/b`);
    assert.equal(headers.get("x-site"), "yes");
    assert.equal(headers.get("x-part"), "a");
    assert.equal(headers.get("x-invalid"), null, "HTTP does not allow its value");
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      assert.equal(headers.get(name), value, name);
    }
    assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
    assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
    assert.equal((await get(`${url}/_headers`)).status, 404);
    assert.equal((await get(`${url}/.site-manifest.json`)).status, 404);
    assert.equal((await get(`${url}/.well-known/security.txt`)).text, "Contact");
  }));

Deno.test("serveSite() matches names exactly, also on case-insensitive file systems", () =>
  withSite(async (url, outDir) => {
    // Symbolic links imitate Windows, which finds the same file under these names.
    writeFileSync(`${outDir}/spelled.html`, "found");
    for (const name of ["Spelled.html", "spelled.html."]) {
      if (!existsSync(`${outDir}/${name}`)) symlinkSync("spelled.html", `${outDir}/${name}`);
    }
    assert.equal((await get(`${url}/spelled`)).status, 200);
    assert.equal((await get(`${url}/Spelled`)).status, 404);
    assert.equal((await get(`${url}/spelled.html.`)).status, 404);
  }));

Deno.test("serveSite() rejects requests for other host names", () =>
  withSite(async (url) => {
    assert.match(await raw(url, "GET /", "evil.example"), /^HTTP\/1.1 403 .*only answers to localhost/s);
    assert.match(await raw(url, "GET /", "docs.localhost:4173"), /^HTTP\/1.1 200 /);
  }));

Deno.test("serveSite() serves nothing outside the folder", () =>
  withSite(async (url, outDir) => {
    writeFileSync(`${outDir}/../secret.txt`, "TOPSECRET");
    symlinkSync("../secret.txt", `${outDir}/link.txt`);
    mkdirSync(`${outDir}-other`);
    writeFileSync(`${outDir}-other/x.txt`, "TOPSECRET");
    symlinkSync("../dist-other/x.txt", `${outDir}/other.txt`);
    const paths = [
      "/../secret.txt",
      "/..%2fsecret.txt",
      "/%2e%2e/secret.txt",
      "/..%5csecret.txt",
      "/..\\secret.txt",
    ];
    paths.push(
      "/link.txt",
      "/other.txt",
      "/a/..%2f..%2fsecret.txt",
      "//etc/passwd",
      "/secret.txt%00.html",
      "/..%2fdist-other/x.txt",
      "/%",
    );
    for (const path of paths) {
      const answer = await raw(url, `GET ${path}`);
      assert.ok(!answer.includes("TOPSECRET") && !answer.includes("root:"), path);
      assert.match(answer, /^HTTP\/1.1 (301|400|404)/, path);
      assert.ok(!/location: \/\/|location: http/i.test(answer), path);
    }
    assert.match(await raw(url, `GET /${"x".repeat(20_000)}`), /^HTTP\/1.1 414/);
    assert.match(await raw(url, "GET /%"), /^HTTP\/1.1 400/);
    assert.match(await raw(url, "GET /", "["), /^HTTP\/1.1 400/);
  }));

Deno.test("serveSite() serves a file of the same size and time that replaced another", () =>
  withSite(async (url, outDir) => {
    const time = new Date("2024-01-01T00:00:00Z");
    const place = (text: string) => {
      writeFileSync(`${outDir}/new`, text);
      utimesSync(`${outDir}/new`, time, time);
      renameSync(`${outDir}/new`, `${outDir}/index.html`);
    };
    for (const text of ["one", "two"]) {
      place(text);
      assert.equal((await get(`${url}/`)).text, text);
    }
  }));

Deno.test("serveSite() serves a file that was edited in its place, with another size or another time", () =>
  withSite(async (url, outDir) => {
    for (const [text, seconds] of [["one", 1], ["three", 1], ["seven", 2]] as const) {
      writeFileSync(`${outDir}/index.html`, text);
      utimesSync(`${outDir}/index.html`, seconds, seconds);
      assert.equal((await get(`${url}/`)).text, text);
    }
  }));

Deno.test("serveSite() serves the old site while the folder is being swapped", () =>
  withSite(async (url, outDir) => {
    Deno.renameSync(outDir, siblingPath(outDir, "old"));
    assert.equal((await get(`${url}/`)).text, "home");
    rmSync(siblingPath(outDir, "old"), { recursive: true });
    assert.equal((await get(`${url}/`)).status, 404);
  }));

Deno.test("serveSite() serves the site under its base path", () =>
  withSite(async (url) => {
    assert.equal((await get(`${url}/docs/a/`)).text, "a");
    assert.equal((await get(`${url}/docs`)).headers.get("location"), "/docs/");
    assert.equal((await get(`${url}/`)).headers.get("location"), "/docs/");
    assert.equal((await get(`${url}/a/`)).status, 404);
  }, "/docs/"));

Deno.test("serveSite() restores the site of a build that was killed while it swapped the folders", () =>
  withSite(async (_, outDir) => {
    Deno.renameSync(outDir, siblingPath(outDir, "old"));
    const server = serveSite({ outDir, host: "127.0.0.1", port: 0 });
    assert.equal((await get(`${server.url}/docs/a/`)).text, "a");
    await server.close();
  }, "/docs/"));

Deno.test("serveSite() reports a taken port and suggests another one", () =>
  withSite((url, outDir) => {
    const port = Number(new URL(url).port);
    const serve = () => serveSite({ outDir, host: "127.0.0.1", port });
    assert.throws(serve, (error) => {
      assert.ok(error instanceof ProblemError);
      const { code, message, hint } = error.diagnostics[0]!;
      assert.deepEqual([code, message], ["serve/port", `Could not listen on port ${port}: it is in use`]);
      assert.match(hint ?? "", new RegExp(`--port ${port + 1}$`));
      return true;
    });
    return Promise.resolve();
  }));

Deno.test("serveSite() applies header rules under a Chinese base path, escaped or not", async () => {
  for (const base of ["/文档/", encodeURI("/文档/")]) {
    const outDir = `${tempFolder()}/dist`;
    const rules = { path: "_headers", contents: `${base}*\n  X-Site: yes\n` };
    await writeSite([{ path: "index.html", contents: "家" }, rules], outDir, {
      base: "/文档/",
      cleanUrls: true,
    });
    const server = serveSite({ outDir, host: "127.0.0.1", port: 0 });
    assert.equal((await get(`${server.url}/文档/`)).headers.get("x-site"), "yes");
    await server.close();
  }
});
