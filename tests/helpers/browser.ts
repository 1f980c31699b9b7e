/** A real browser for tests: finds or installs Chromium, and opens pages in it. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { PATIENCE_MS } from "./until.ts";

// While loading, a package of Playwright detects WSL in /proc, which Deno only allows with all permissions.
// This variable, made for the package's own tests, disables the detection.
process.env.__IS_WSL_TEST__ = "1";
const { chromium } = await import("playwright-core");

/** Programs that may be a Chromium. Those without windows come first: a page opens in a third of the time there. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
/** Packages of Debian that have one. Older releases lack the first. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A new tab of a profile uses the process of its first tab: to start one takes longer than to show the page.
  "--renderer-process-limit=1",
];

export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
  readonly locale?: string;
  readonly javaScript?: boolean;
}

/** Returns the path of a Chromium. Installs one if possible, else throws an error with the command to run. */
export function findChromium(): string {
  const found = installedChromium();
  if (found) return found;
  if (canInstall() && aptGet("update")) {
    PACKAGES.some((name) => aptGet("install", "-y", "--no-install-recommends", name));
    const installed = installedChromium();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium was found for the browser tests. Install one (Debian: sudo apt-get install -y chromium; " +
      "anywhere: npx -y playwright-core install chromium) or set CHROMIUM to its path.",
  );
}

function installedChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM names "${named}", which does not exist. Correct it or unset it.`);
  }
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", ...(process.env.PATH ?? "").split(":")];
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  paths.push("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  return [...paths, ...playwrightPrograms()].find(existsSync);
}

/** Returns where browsers that Playwright has installed may be, the newest first. */
function playwrightPrograms(): string[] {
  const home = homedir();
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, ".cache/ms-playwright"),
    join(home, "Library/Caches/ms-playwright"),
  ];
  return caches.filter((cache) => cache !== undefined && existsSync(cache)).flatMap((cache) =>
    readdirSync(cache as string).filter((name) => name.startsWith("chromium")).sort().reverse().flatMap((
      name,
    ) =>
      [
        "chrome-linux/chrome",
        "chrome-linux64/chrome",
        "chrome-linux/headless_shell",
        "chrome-headless-shell-linux64/chrome-headless-shell",
        "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
      ]
        .map((inside) => join(cache as string, name, inside))
    )
  );
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && existsSync("/etc/debian_version") &&
    readFileSync("/etc/debian_version", "utf8") !== "";
}

/** Runs apt-get, which prints what it does. Returns whether it succeeded. */
function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

/** Starts a browser, calls `run` and closes the browser. */
export async function withBrowser<Result>(run: (browser: TestBrowser) => Promise<Result>): Promise<Result> {
  const browser = await launch();
  try {
    return await run(new TestBrowser(browser));
  } finally {
    await browser.close();
  }
}

let shared: Promise<Browser> | undefined;
Deno.test.afterAll(async () => await (await shared)?.close());

/**
 * Does the same with one browser for all tests of a file, which saves the time to start it: only its profiles
 * are closed after `run`. Tests of a file run one after another.
 */
export async function withSharedBrowser<Result>(
  run: (browser: TestBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = await (shared ??= launch());
  try {
    return await run(new TestBrowser(browser));
  } finally {
    for (const context of browser.contexts()) await context.close();
    if (!browser.isConnected()) shared = undefined;
  }
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

/** A page that collects its errors. */
export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors, console errors and blocked resources so far. */
  readonly problems: string[];
  close(): Promise<void>;
}

export class TestBrowser {
  readonly browser: Browser;
  /** Profiles of `openTab()`, each with an empty first tab. */
  readonly #profiles = new Map<string, Promise<Page>>();

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Opens a URL in a new profile. Tests can request the first-visit redirect by setting `locale`. */
  async openPage(url: string, options: OpenOptions = {}): Promise<OpenedPage> {
    const context = await this.browser.newContext(profileOf(options));
    const page = await context.newPage();
    const problems = await openIn(page, url, options);
    return { page, context, problems, close: () => context.close() };
  }

  /**
   * Does the same in about half the time, for pages that are opened one after another: closing the page
   * resets its profile, which the next page with the same language reuses.
   */
  async openTab(url: string, options: OpenOptions = {}): Promise<OpenedPage> {
    const settings = profileOf(options);
    const key = JSON.stringify(settings);
    const made = this.#profiles.get(key) ??
      this.browser.newContext(settings).then((context) => context.newPage());
    this.#profiles.set(key, made);
    const first = await made;
    const context = first.context();
    const page = await context.newPage();
    const problems = await openIn(page, url, options);
    const close = async () => {
      for (const tab of context.pages()) if (tab !== first) await tab.close();
      await forget(first, new URL(url).origin);
    };
    return { page, context, problems, close };
  }
}

function profileOf({ locale = "en-US", javaScript = true }: OpenOptions): BrowserContextOptions {
  return { locale, javaScriptEnabled: javaScript };
}

/** Loads `url` and returns an array to which later errors are added. */
async function openIn(page: Page, url: string, options: OpenOptions): Promise<string[]> {
  const { width = 1280, height = 800, colorScheme = "light" } = options;
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await page.goto(url, { waitUntil: "load" });
  return problems;
}

/** Sets the size of the viewport and waits until the page's own scripts have seen it. */
export async function resize(page: Page, width: number, height = 700): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((width) => innerWidth === width, width);
  await framePassed(page);
}

/** Waits until what listens for the next frame, or for changes of media and size in it, has run. */
export const framePassed = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

/** Clears what pages of `origin` have stored in the profile of `page`. */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await context.clearPermissions();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

/** Opens one page in a new profile, calls `run` and closes the profile. */
export async function openPage<Result>(
  url: string,
  options: OpenOptions,
  run: (opened: OpenedPage) => Promise<Result>,
): Promise<Result> {
  return await withSharedBrowser(async (browser) => {
    const opened = await browser.openPage(url, options);
    try {
      return await run(opened);
    } finally {
      await opened.close();
    }
  });
}
