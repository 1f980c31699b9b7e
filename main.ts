/** The command line: build · serve · dev · check · new. Only this file prints and sets the exit code. */
import {
  addressFrom,
  type Arguments,
  build,
  buildBeforeServing,
  buildOptionsFrom,
  buildReport,
  buildSummary,
  checkAndFix,
  checkReport,
  checkSummary,
  contentDirFrom,
  dev,
  devOptionsFrom,
  type Diagnostic,
  diagnosticsFromError,
  type Flags,
  formatDiagnostics,
  hasErrors,
  helpText,
  newPage,
  outDirFrom,
  previewSummary,
  readArguments,
  readWrittenSite,
  serve,
} from "./generator/mod.ts";

const { log } = console;
// Standard output has only the result then, and not what the site's code logs.
if (Deno.args.includes("--json")) console.log = console.info = console.debug = console.error;

const color = Deno.stderr.isTerminal() && !Deno.env.get("NO_COLOR");
const github = Deno.env.get("GITHUB_ACTIONS") === "true";
const onError = (error: unknown) => report(diagnosticsFromError(error));

/** Runs one command; returns whether it succeeded. */
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
  const result = await build(buildOptionsFrom(flags, progress));
  progress("");
  const milliseconds = performance.now() - started;
  report(result.diagnostics, flags);
  if (json) log(JSON.stringify({ ...buildReport(result), milliseconds }));
  const ok = !hasErrors(result.diagnostics);
  if (ok) console.log(buildSummary(result, { milliseconds, color }));
  return ok;
}

async function runServe(flags: Flags): Promise<boolean> {
  const outDir = outDirFrom(flags);
  const wanted = buildBeforeServing(flags, readWrittenSite(outDir));
  if (wanted && !await runBuild(wanted, false)) return false;
  const server = serve({ outDir, ...addressFrom(flags, 4173), onError });
  console.log(`${outDir} is served on ${server.url}${readWrittenSite(outDir)?.base ?? "/"}`);
  await server.finished;
  return true;
}

async function runDev(flags: Flags): Promise<boolean> {
  const server = await dev({
    ...devOptionsFrom(flags),
    onError,
    onServe: (url) => console.log(`Preview on ${url}`),
    onBuild: (made) => {
      report(made.newDiagnostics, flags);
      console.error(previewSummary(made, { color }));
    },
  });
  await server.finished;
  return true;
}

async function runCheck(flags: Flags, pages: readonly string[]): Promise<boolean> {
  const result = await checkAndFix({
    ...buildOptionsFrom(flags, progress),
    accept: pages,
    fixAll: "fix" in flags,
    acceptAll: "accept" in flags,
    onWritten: (line) => console.error(line),
  });
  progress("");
  report(result.diagnostics, flags);
  const output = "json" in flags ? JSON.stringify(checkReport(result)) : checkSummary(result, { color });
  if (output) log(output);
  return !hasErrors(result.diagnostics);
}

async function runNew(flags: Flags, [path = "", ...titles]: readonly string[]): Promise<boolean> {
  const content = contentDirFrom(flags);
  const { diagnostics, files } = await newPage(content, path, ...titles);
  report(diagnostics, flags);
  for (const file of files) console.log(`${content}/${file}`);
  return !hasErrors(diagnostics);
}

/** Shows the current stage on one line of the terminal; an empty `stage` clears the line. */
function progress(stage: string): void {
  if (color) Deno.stderr.writeSync(new TextEncoder().encode(stage ? `\r\x1b[K  ${stage} …` : "\r\x1b[K"));
}

function report(diagnostics: readonly Diagnostic[], flags: Flags = {}): void {
  const options = { color, github, contentDir: contentDirFrom(flags) };
  if (diagnostics.length) console.error(formatDiagnostics(diagnostics, options));
}

try {
  Deno.exit(await run(readArguments(Deno.args)) ? 0 : 1);
} catch (error) {
  const diagnostics = diagnosticsFromError(error);
  report(diagnostics);
  if (Deno.args.includes("--json")) log(JSON.stringify({ ok: false, diagnostics }));
  Deno.exit(1);
}
