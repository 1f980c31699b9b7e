/** Runs Lighthouse for a phone on home, quick start and the longest page, in both languages, with `npx`. */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, serve } from "../../generator/mod.ts";
import { findChromium } from "../helpers/browser.ts";
import { QUICK_START } from "../helpers/budgets.ts";
import { pagesOf } from "../helpers/pages.ts";
import { buildOptions } from "../helpers/site.ts";
import type { Row } from "./table.ts";
import { tempFolder } from "../helpers/temp_folder.ts";

const VERSION = "12.8.2";
const ROOT = resolve(import.meta.dirname!, "../..");

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

export async function measure(): Promise<Row[]> {
  const dir = tempFolder("bench-lighthouse-");
  const outDir = join(dir, "dist");
  // URLs of other languages are only absolute if the site knows its own origin.
  const server = serve({ outDir, port: 0, host: "localhost" });
  try {
    await build(
      buildOptions({
        contentDir: join(ROOT, "content"),
        outDir,
        cacheDir: join(ROOT, ".cache"),
        origin: server.url,
      }),
    );
    const rows: Row[] = [];
    for (const path of paths(outDir)) rows.push(...await rate(server.url, path));
    return rows;
  } finally {
    await server.close();
  }
}

function paths(outDir: string): string[] {
  const size = (path: string) => statSync(join(outDir, path)).size;
  const longest = pagesOf(outDir).filter((path) => !path.startsWith("/zh/"))
    .reduce((a, b) => size(b) > size(a) ? b : a).replace(/\.html$/, "");
  return ["/", QUICK_START, longest].flatMap((path) => [path, `/zh${path}`]);
}

/** Runs the browser in the page's language; otherwise the first visit redirects to the translation. */
async function reportOf(address: string): Promise<Report | undefined> {
  const lang = new URL(address).pathname.startsWith("/zh/") ? "zh-CN" : "en-US";
  const { success, stdout } = await new Deno.Command("npx", {
    args: [
      ...["-y", `lighthouse@${VERSION}`, address, "--quiet", "--output=json"],
      `--chrome-flags=--headless=new --no-sandbox --disable-gpu --accept-lang=${lang}`,
    ],
    env: { CHROME_PATH: findChromium() },
    stderr: "null",
  }).output();
  const report = success ? JSON.parse(new TextDecoder().decode(stdout)) : undefined;
  return report?.finalDisplayedUrl === address ? report : undefined;
}

async function rate(origin: string, path: string): Promise<Row[]> {
  const what = `Lighthouse ${path}`;
  // Retry once, because the browser sometimes does not respond to it.
  const report = await reportOf(origin + path) ?? await reportOf(origin + path);
  if (!report) return [{ what, budget: "100 ×4", measured: "did not run", kept: undefined }];
  const { categories, audits } = report;
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const [shift, blocked, paint] = [
    value("cumulative-layout-shift"),
    value("total-blocking-time"),
    value("largest-contentful-paint"),
  ];
  return [
    {
      what,
      budget: "100 / 100 / 100 / 100",
      measured: scores.join(" / "),
      kept: scores.every((score) => score === 100),
    },
    {
      what: "  CLS, TBT, LCP",
      budget: "0, 0 ms, ≤ 1000 ms",
      measured: `${Number(shift.toFixed(3))}, ${Math.round(blocked)} ms, ${Math.round(paint)} ms`,
      kept: shift === 0 && blocked === 0 && paint <= 1000,
    },
  ];
}
