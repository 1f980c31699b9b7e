/** Builds a small site, serves it and gives each step of a test a page of its own. */
import assert from "node:assert/strict";
import { build, type BuildOptions, serve } from "../../generator/mod.ts";
import { type OpenedPage, type OpenOptions, type TestBrowser, withBrowser } from "./browser.ts";
import { siteFrom, type TestSite } from "./site.ts";

export interface Reader {
  /** Address of the site, without a trailing slash. */
  readonly url: string;
  readonly site: TestSite;
  readonly browser: TestBrowser;
  /** Opens `path`, does `work` there, and fails if the page had any error. */
  step(
    name: string,
    path: string,
    work: (opened: OpenedPage) => Promise<void>,
    options?: OpenOptions,
  ): Promise<void>;
}

/** `files` by path, as for `siteFrom`; `mode` are options of the build. */
export async function withReader(
  t: Deno.TestContext,
  files: Readonly<Record<string, string>>,
  run: (reader: Reader) => Promise<void>,
  mode: Partial<BuildOptions> = {},
): Promise<void> {
  const site = siteFrom(files, mode);
  const result = await build(site.options);
  // A site made for one behaviour may do without a home page.
  const problems = result.diagnostics.filter(({ code }) => code !== "route/no-home");
  assert.deepEqual(problems.map((item) => item.message), []);
  const server = serve({ outDir: site.outDir, port: 0, host: "127.0.0.1" });
  const url = server.url.replace(/\/$/, "");
  try {
    await withBrowser((browser) =>
      run({
        url,
        site,
        browser,
        step: async (name, path, work, options) => {
          await t.step(name, async () => {
            const opened = await browser.openTab(url + path, options);
            try {
              // Without static generation the document is a shell at first.
              if (mode.ssg === false) await opened.page.waitForSelector("main *");
              await work(opened);
              assert.deepEqual(opened.problems, []);
            } finally {
              await opened.close();
            }
          });
        },
      })
    );
  } finally {
    await server.close();
  }
}

/** Takes the browser's own log lines that `pattern` matches out of a page's problems: they were asked for. */
export function expectProblem({ problems }: OpenedPage, pattern: RegExp): void {
  const rest = problems.filter((text) => !pattern.test(text));
  assert.notEqual(rest.length, problems.length, `no problem matched ${pattern}`);
  problems.splice(0, problems.length, ...rest);
}
