/** Builds and serves a small site, and opens a new page for each step of a test. */
import assert from "node:assert/strict";
import { build, type BuildOptions } from "../../generator/mod.ts";
import { type OpenedPage, type OpenOptions, type TestBrowser, withSharedBrowser } from "./browser.ts";
import { withServer } from "./server.ts";
import { siteFrom, type TestSite } from "./site.ts";

export interface Reader {
  /** URL of the site, without a trailing slash. */
  readonly url: string;
  readonly site: TestSite;
  readonly browser: TestBrowser;
  /** Opens `path`, runs `work`, and fails if the page had any error. */
  step(
    name: string,
    path: string,
    work: (opened: OpenedPage) => Promise<void>,
    options?: OpenOptions,
  ): Promise<void>;
}

export type Mode = Partial<Pick<BuildOptions, "client" | "ssg" | "development">>;

/** The modes in which the same site has to behave the same. */
export const MODES: readonly (readonly [string, Mode])[] = [
  ["React", {}],
  ["Preact", { client: "preact" }],
  ["no static generation", { ssg: false }],
];

/** Builds and serves `files`, as for `siteFrom`, while `run` is running; `mode` are options of the build. */
export async function withReader(
  t: Deno.TestContext,
  files: Readonly<Record<string, string>>,
  run: (reader: Reader) => Promise<void>,
  mode: Partial<BuildOptions> = {},
): Promise<void> {
  const site = siteFrom(files, mode);
  const result = await build(site.options);
  // Small test sites do not need a home page.
  const problems = result.diagnostics.filter(({ code }) => code !== "route/no-home");
  assert.deepEqual(problems.map((item) => item.message), []);
  await withServer(site.outDir, (url) =>
    withSharedBrowser((browser) =>
      run({
        url,
        site,
        browser,
        step: async (name, path, work, options) => {
          await t.step(name, async () => {
            const opened = await browser.openTab(url + path, options);
            try {
              // Without static generation the document is initially an empty shell.
              if (mode.ssg === false) await opened.page.waitForSelector("main *");
              await work(opened);
              assert.deepEqual(opened.problems, []);
            } finally {
              await opened.close();
            }
          });
        },
      })
    ));
}

/** Removes log lines that match `pattern` from a page's problems, because the test causes them on purpose. */
export function expectProblem({ problems }: OpenedPage, pattern: RegExp): void {
  const rest = problems.filter((text) => !pattern.test(text));
  assert.notEqual(rest.length, problems.length, `no problem matched ${pattern}`);
  problems.splice(0, problems.length, ...rest);
}
