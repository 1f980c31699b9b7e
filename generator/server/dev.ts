/**
 * The live preview: builds the site in memory, serves it from there, and rebuilds it on every change. Pages
 * that can be shown are shown even while there are problems; the browser lists these until they are fixed.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withSeverities } from "../diagnostics/severities.ts";
import { generate, type GenerateHooks, type GenerateResult } from "../generate.ts";
import { type GenerateMemory, newMemory } from "../memory.ts";
import { normalizeBase } from "../config/defaults.ts";
import { isCheckFinding } from "../check/check_codes.ts";
import { stopEsbuild } from "../bundle/esbuild.ts";
import { type Diagnostic, Diagnostics } from "../diagnostics/diagnostic.ts";
import { formatDiagnostics } from "../diagnostics/format.ts";
import { diagnosticsFromError } from "../diagnostics/problem_error.ts";
import { renewedManifests } from "../emit/page_data.ts";
import { regeneratePage } from "../one_page.ts";
import type { BuildOptions, OutputFile, SiteGraph } from "../types.ts";
import { forgetWithoutPlace, onUnhandled } from "../util/unhandled.ts";
import { changesBetween, changesSinceEarly, newDiagnosticsIn, withLastGood } from "./changes.ts";
import { errorPage, servedAs, uncompressed, withClient } from "./dev_responses.ts";
import { type EarlySite, earlySite } from "./early_site.ts";
import { type DevEvent, DevListeners, findingOf } from "./dev_events.ts";
import { parseHeadersFile } from "./headers_file.ts";
import { LiveChecks } from "./live_checks.ts";
import { listen, type ListenOptions, type RunningServer } from "./listen.ts";
import { PastFiles } from "./past_files.ts";
import { respond, type RespondOptions, textResponse } from "./respond.ts";
import { filesInMemory } from "./site_files.ts";
import { watchPlaces, watchSources } from "./watched_places.ts";
import { Watcher } from "./watcher.ts";

export interface DevOptions
  extends
    ListenOptions,
    Pick<BuildOptions, "contentDir">,
    Partial<Pick<BuildOptions, "base" | "client" | "cacheDir">> {
  /** Called once with the preview's URL: as soon as a page can be shown, or else after the first build. */
  readonly onServe?: ((url: string) => void) | undefined;
  /** Called after every build, including the first. */
  readonly onBuild?: ((report: DevReport) => void) | undefined;
}

export interface DevReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The diagnostics worth printing: errors, and warnings that the build before did not have. */
  readonly newDiagnostics: readonly Diagnostic[];
  readonly milliseconds: number;
  readonly pages: number;
}

const CLIENT = fileURLToPath(new URL("./dev_client.js", import.meta.url));

/** Starts the preview; resolves when the first build is finished. */
export async function dev(options: DevOptions): Promise<RunningServer> {
  const preview = new Preview(options);
  const server = listenFor(preview, options);
  void preview.base.then((base) => options.onServe?.(server.url + base));
  const close = async () => {
    await preview.close();
    await server.close();
    await stopEsbuild();
  };
  forgetWithoutPlace();
  await preview.refresh([]);
  return { ...server, close };
}

function listenFor(preview: Preview, options: DevOptions): RunningServer {
  try {
    return listen((request) => preview.answer(request), options);
  } catch (error) {
    void preview.close();
    throw error;
  }
}

class Preview {
  readonly #options: DevOptions;
  readonly #listeners = new DevListeners();
  #memory: GenerateMemory;
  #outputs: readonly OutputFile[] = [];
  /** Data, styles and scripts of earlier builds, to which pages in browsers and last good versions refer. */
  readonly #past = new PastFiles();
  #site: RespondOptions | undefined;
  /** Number of the version being served; each page carries the number of the version it belongs to. */
  #served = 0;
  /** Resolves once single pages of the site being built can be rendered. */
  #early = Promise.withResolvers<EarlySite>();
  readonly #base = Promise.withResolvers<string>();
  /** Pages that were served before the first build was finished, by path. */
  readonly #shownEarly = new Map<string, OutputFile>();
  #errors = "";
  /** The last build that was shown, and below, the findings of its slow checks. */
  #built: GenerateResult | undefined;
  #checked: readonly Diagnostic[] = [];
  readonly #checks = new LiveChecks((found) => {
    this.#checked = found;
    this.#showFindings();
  });
  /** The diagnostics of the last build. */
  #reported: readonly Diagnostic[] = [];
  #building: Promise<void> | undefined;
  /** Reactions to changes that have not ended. */
  readonly #refreshing = new Set<Promise<void>>();
  #stale = false;
  /** When a saved page was last shown ahead of a build. */
  #shownAt = Number.NEGATIVE_INFINITY;
  #closed = false;
  readonly #watcher = new Watcher((paths) => void this.refresh(paths));
  /** Code of the site may fail at any time, even between builds. */
  readonly #forgetErrors = onUnhandled(() => this.#building || void this.refresh([]));

  constructor(options: DevOptions) {
    this.#options = options;
    this.#memory = newMemory(buildOptions(options));
  }

  async answer(request: Request): Promise<Response> {
    const path = URL.parse(request.url)?.pathname ?? "";
    if (path === "/__dev/events") return this.#listeners.connect();
    if (path === "/__dev/client.js") return servedAs({ path, contents: readFileSync(CLIENT) });
    if (!this.#site) {
      const early = await this.#answerEarly(path);
      if (early) return early;
      await this.#building;
    }
    if (this.#site) return await respond(uncompressed(request), this.#site);
    return this.#errors ? errorPage(this.#errors) : textResponse(503, "The site has not been built yet");
  }

  /** Renders the requested page by itself while the first site is being rendered. */
  async #answerEarly(path: string): Promise<Response | undefined> {
    const early = await Promise.race([this.#early.promise, this.#building]);
    const file = await early?.(path);
    if (file?.path.endsWith(".html")) this.#shownEarly.set(file.path, file);
    // The site may be finished by now. Version 0 marks this page as older than it.
    return file && servedAs(withClient(file, 0));
  }

  /** Shows the saved page, then rebuilds the site. Changes that arrive during a build share the next one. */
  refresh(paths: readonly string[]): Promise<void> {
    const work = this.#refresh(paths).finally(() => this.#refreshing.delete(work));
    this.#refreshing.add(work);
    return work;
  }

  async #refresh(paths: readonly string[]): Promise<void> {
    this.#stale = true;
    // Without a change, code has failed: if it ran again, each failure would start a build. Text mends no code.
    if (paths.some((path) => !path.endsWith(".md"))) forgetWithoutPlace();
    // Some editors write another file and rename it.
    const [path, ...others] = paths.filter(existsSync);
    if (path && others.length === 0) await this.#showPage(path);
    this.#building ??= this.#buildWhileStale().finally(() => this.#building = undefined);
    await this.#building;
  }

  /** The base path of the site once a page can be shown; the requested one if the first build fails. */
  get base(): Promise<string> {
    return this.#base.promise;
  }

  /** Stops everything; resolves when no build is running that would start esbuild again. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#watcher.close();
    this.#forgetErrors();
    this.#checks.close();
    this.#listeners.close();
    await Promise.allSettled(this.#refreshing);
  }

  async #buildWhileStale(): Promise<void> {
    while (this.#stale && !this.#closed) {
      await this.#pause();
      this.#stale = false;
      if (this.#closed) return;
      watchPlaces(this.#options.contentDir, this.#watcher);
      const started = performance.now();
      const result = await this.#generate();
      if (this.#closed) return;
      watchSources(result, this.#watcher);
      if (!this.#stale) this.#show(result);
      const pages = result.graph?.pages.size ?? 0;
      const milliseconds = performance.now() - started;
      const { diagnostics } = result;
      this.#options.onBuild?.({
        diagnostics,
        newDiagnostics: newDiagnosticsIn(diagnostics, this.#reported),
        milliseconds,
        pages,
      });
      this.#reported = diagnostics;
      this.#base.resolve(normalizeBase(this.#options.base ?? "/"));
    }
  }

  /** Shows a saved page before the whole site is rebuilt, if any browser is connected. */
  async #showPage(path: string): Promise<void> {
    const { site } = this.#memory;
    if (!site || !this.#listeners.listening) return;
    // Ignore failures: the build that follows fails, too, and reports them.
    const remade = await regeneratePage(path, site).catch(() => []);
    // A site generated meanwhile is newer than what surrounds this page.
    if (remade.length === 0 || site !== this.#memory.site || this.#closed) return;
    const made = [...remade, ...renewedManifests(remade, this.#outputs, site.render.graph.config)];
    const paths = new Set(made.map((output) => output.path));
    this.#serve([...this.#outputs.filter((output) => !paths.has(output.path)), ...made], site.render.graph);
    this.#shownAt = performance.now();
  }

  /** Waits until no page has been shown for a while: keeps this thread free for browsers and further saves. */
  async #pause(): Promise<void> {
    for (;;) {
      const rest = this.#shownAt + SETTLE_MS - performance.now();
      if (rest <= 0 || this.#closed) return;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  async #generate(): Promise<GenerateResult> {
    try {
      const onSite: GenerateHooks["onSite"] = (site, assets) => {
        this.#early.resolve(earlySite(site, assets));
        this.#base.resolve(site.render.graph.config.base);
      };
      const hooks = this.#site ? {} : { onSite };
      const result = await generate(buildOptions(this.#options), this.#memory, hooks);
      this.#memory = result.memory;
      return result;
    } catch (error) {
      const diagnostics = diagnosticsFromError(error);
      return { outputs: [], diagnostics, timings: [], graph: undefined, memory: this.#memory };
    } finally {
      this.#early = Promise.withResolvers();
    }
  }

  #show(result: GenerateResult): void {
    const { outputs, diagnostics, graph } = result;
    const errors = diagnostics.filter(({ code, severity }) => severity === "error" && !isCheckFinding(code));
    this.#errors = formatDiagnostics(errors);
    if (graph && outputs.length > 0) this.#serve(withLastGood(outputs, this.#outputs, graph), graph);
    this.#listeners.send({ type: "errors", text: this.#errors });
    this.#built = result;
    if (graph) this.#checks.run(graph, buildOptions(this.#options));
    this.#showFindings();
  }

  /** Serves these files from now on and sends the differences to browsers. */
  #serve(outputs: readonly OutputFile[], { config: { base, cleanUrls } }: SiteGraph): void {
    const headers = outputs.find(({ path }) => path === "_headers")?.contents;
    const rules = typeof headers === "string" ? parseHeadersFile(headers) : [];
    this.#past.keep(this.#outputs, outputs);
    const served = ++this.#served;
    const files = filesInMemory([...this.#past.files(), ...outputs], (output) => withClient(output, served));
    const events = this.#eventsFor(outputs, base);
    this.#shownEarly.clear();
    this.#outputs = outputs;
    this.#site = { files, base, cleanUrls, rules, cacheControl: "no-store" };
    this.#listeners.send(...events, { type: "served", served });
  }

  #eventsFor(outputs: readonly OutputFile[], base: string): readonly DevEvent[] {
    if (!this.#site) return changesSinceEarly([...this.#shownEarly.values()], outputs, base);
    // Browsers show addresses that are no longer the site's.
    if (base !== this.#site.base) return [{ type: "reload" }];
    return changesBetween(this.#outputs, outputs, base);
  }

  /** Sends the findings that do not prevent a page from being shown. */
  #showFindings(): void {
    const { diagnostics = [], graph, waivers } = this.#built ?? {};
    const found = new Diagnostics();
    found.addAll(diagnostics.filter(({ code, severity }) => severity === "warning" || isCheckFinding(code)));
    if (graph && waivers) found.addAll(withSeverities(waivers.apply(this.#checked), graph.config));
    this.#listeners.send({ type: "findings", items: found.sorted().map(findingOf) });
  }
}

const SETTLE_MS = 250;

function buildOptions({ contentDir, base, client, cacheDir }: DevOptions): BuildOptions {
  return {
    contentDir,
    outDir: "",
    cacheDir: cacheDir ?? ".cache",
    base,
    origin: undefined,
    ssg: undefined,
    client: client ?? "react",
    development: true,
    onStage: undefined,
  };
}
