/** The command line: build · serve · dev · check · new. Alone in printing and in setting the exit code. */
import {
  accept,
  type Arguments,
  build,
  buildReport,
  type BuildResult,
  buildSummary,
  check,
  type CheckOptions,
  type CheckResult,
  countsTable,
  dev,
  type Diagnostic,
  fix,
  formatDiagnostics,
  helpText,
  newPage,
  optionsFrom,
  painter,
  problemsOf,
  readArguments,
  readSiteFacts,
  serve,
} from "./generator/mod.ts";

const color = Deno.stderr.isTerminal() && !Deno.env.get("NO_COLOR");
const github = Deno.env.get("GITHUB_ACTIONS") === "true";
const paint = painter(color);
type Flags = Arguments["flags"];
/** Runs one command; true when it went well. */
async function run({ command, flags, positionals }: Arguments): Promise<boolean> {
  if (command === "build") return await runBuild(flags, "json" in flags);
  if (command === "serve") return await runServe(flags);
  if (command === "dev") return await runDev(flags);
  if (command === "check") return await runCheck(flags, positionals);
  if (command === "new") return await runNew(flags, positionals);
  console.log(helpText());
  return true;
}

async function runBuild(flags: Flags, json: boolean): Promise<boolean> {
  const started = performance.now();
  const result = await build(optionsFrom(flags, progress));
  progress("");
  const milliseconds = performance.now() - started;
  report(result.diagnostics);
  if (json) console.log(JSON.stringify({ ...buildReport(result), milliseconds }));
  const ok = isFine(result);
  if (ok) (json ? console.error : console.log)(buildSummary(result, { milliseconds, color }));
  return ok;
}

/** A folder named with --out is another build's and served as it is; `dist` is first brought up to date. */
async function runServe(flags: Flags): Promise<boolean> {
  const outDir = flags.out ?? "dist";
  const facts = readSiteFacts(outDir);
  if (!(facts && flags.out && !flags.content)) {
    const base = flags.base ?? facts?.base;
    if (!await runBuild(base === undefined ? flags : { ...flags, base }, false)) return false;
  }
  const server = serve({ outDir, host: flags.host ?? "localhost", port: Number(flags.port ?? 4173) });
  console.log(`${outDir} is served on ${server.url}${readSiteFacts(outDir)?.base ?? "/"}`);
  await server.finished;
  return true;
}

async function runDev(flags: Flags): Promise<boolean> {
  const { content = "content", base, host = "localhost", port = 5173 } = flags;
  const client = flags.client === "preact" ? "preact" : "react";
  const server = await dev({
    contentDir: content,
    host,
    port: Number(port),
    base,
    client,
    onBuild: ({ diagnostics, news, milliseconds, pages }) => {
      report(news);
      const known = diagnostics.length - news.length;
      const rest = known > 0 ? `, warnings as before: ${known}` : "";
      console.error(paint("dim", `${pages} pages in ${Math.round(milliseconds)} ms${rest}`));
    },
  });
  console.log(`Preview on ${server.url}${server.base}`);
  await server.finished;
  return true;
}

async function runCheck(flags: Flags, pages: readonly string[]): Promise<boolean> {
  // What is kept from an earlier check is all that it found: a tool gets the whole result from it as well.
  const cacheDir = "no-cache" in flags ? undefined : ".cache";
  const options = { ...optionsFrom(flags, progress), cacheDir, accept: pages };
  let result = await check(options);
  if ("fix" in flags) {
    const written = fix(result);
    for (const line of written) console.error(`fixed  ${line}`);
    if (written.length) result = await check(options);
  }
  if ("accept" in flags) result = await acceptAll(result, options);
  progress("");
  report(result.diagnostics);
  const ok = isFine(result);
  if ("json" in flags) {
    console.log(JSON.stringify({ ok, ...result, acceptances: undefined, fixes: undefined }));
    return ok;
  }
  if (result.counts.length) console.log(paint("dim", countsTable(result.counts)));
  if (ok) console.log(`${paint("green", "✓")} ${result.pages} pages checked`);
  return ok;
}

/** Accepts what the check proposes. What another writer changes meanwhile is looked at again. */
async function acceptAll(proposed: CheckResult, options: CheckOptions): Promise<CheckResult> {
  if (proposed.acceptances.length === 0) return proposed;
  const written = accept(proposed);
  for (const file of written) console.error(`${file} is up to date`);
  const result = await check(options);
  return written.length < proposed.acceptances.length ? await acceptAll(result, options) : result;
}

async function runNew(
  { content = "content" }: Flags,
  [path = "", ...titles]: readonly string[],
): Promise<boolean> {
  const { diagnostics, files } = await newPage(content, path, ...titles);
  report(diagnostics);
  for (const file of files) console.log(`${content}/${file}`);
  return diagnostics.length === 0;
}

/** The stage being worked on, on one line of a terminal that is taken away when the work is done. */
function progress(stage: string): void {
  if (color) Deno.stderr.writeSync(new TextEncoder().encode(stage ? `\r\x1b[K  ${stage} …` : "\r\x1b[K"));
}

function isFine({ diagnostics }: Pick<BuildResult, "diagnostics">): boolean {
  return !diagnostics.some(({ severity }) => severity === "error");
}

function report(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length) console.error(formatDiagnostics(diagnostics, { color, github }));
}

if (import.meta.main) {
  let ok = false;
  try {
    ok = await run(readArguments(Deno.args));
  } catch (error) {
    const diagnostics = problemsOf(error);
    report(diagnostics);
    if (Deno.args.includes("--json")) console.log(JSON.stringify({ ok: false, diagnostics }));
  }
  Deno.exit(ok ? 0 : 1);
}
