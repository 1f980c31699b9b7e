/**
 * The frame around the content (header, sidebar). Pages of a section differ only in the marks of current
 * entries, so most of it is rendered once.
 */
import { RUNTIME_TEXTS } from "../../islands/lib/runtime_texts.ts";
import type { BootData } from "../../islands/types.ts";
import { type Locale, textsOf } from "../../layouts/i18n.ts";
import { Shell } from "../../layouts/Shell.tsx";
import type { PageProps } from "../../layouts/types.ts";
import { shortHash } from "../util/hash.ts";
import { routeFromPure } from "../graph/routes.ts";
import type { FileCache } from "../cache/files.ts";
import { type DataChunk, shellChunk } from "../emit/page_data.ts";
import type { OutputFile, SiteConfig } from "../types.ts";
import { withoutInlineStyles } from "./inline_styles.ts";
import { islandRenderer, renderStatic } from "./render_body.tsx";

/** Placeholder for the content. No page can contain it, because U+0001 is not allowed in HTML. */
const MAIN_SLOT = "\u0001main\u0001";

/** The frames of a site, which later builds may reuse as long as everything that pages share is the same. */
export class Frames {
  readonly #config: SiteConfig;
  readonly #shells = new Map<string, DataChunk>();
  /** The shells requested since the last `takeOutputs`. */
  readonly #asked = new Set<DataChunk>();
  /** Markup of parts that many frames share, by the object that they are made from. */
  readonly #parts = new WeakMap<object, string>();
  readonly #islands = new Map<string, string>();
  readonly #sidebarHashes = new WeakMap<object, string>();
  readonly #key: string;
  readonly #files: FileCache | undefined;

  /** `key` is a hash of everything that pages share, with which `files` may have shells of earlier runs. */
  constructor(config: SiteConfig, key: string, files: FileCache | undefined) {
    this.#config = config;
    this.#key = key;
    this.#files = files;
  }

  /**
   * Returns the frame with `main` in its place. Its islands have the same prefixes on every page, because it
   * stays when the browser navigates to another one.
   */
  html(props: PageProps, main: string): string {
    const islands = islandRenderer("s", this.#islands);
    const html = withoutInlineStyles(
      renderStatic(<Shell {...props}>{MAIN_SLOT}</Shell>, islands, this.#parts),
    );
    const [start = "", end = ""] = html.split(MAIN_SLOT);
    return start + main + end;
  }

  /**
   * Returns the frame that client navigation fetches. It depends on language, version, page type, sidebar and
   * visible parts, so a whole section shares one; the runtime marks the current entries in it.
   */
  shellFor(props: PageProps): DataChunk {
    const { page, show, site } = props;
    const key = JSON.stringify([
      site.lang,
      page.version,
      page.pageType,
      show,
      this.sidebarHash(props.sidebar),
      props.versionLinks.map(({ text }) => text),
    ]);
    const shell = this.#shells.getOrInsertComputed(key, () => this.#keptShell(key, props));
    this.#asked.add(shell);
    return shell;
  }

  #keptShell(key: string, props: PageProps): DataChunk {
    const name = `shell ${key}`;
    const kept = this.#files?.recall(name, this.#key);
    if (kept?.outputs[0]) return { url: kept.url, output: kept.outputs[0] };
    const shell = this.#newShell(props);
    this.#files?.keep(name, this.#key, { url: shell.url, outputs: [shell.output] });
    return shell;
  }

  #newShell(props: PageProps): DataChunk {
    const { site } = props;
    const { dir = "ltr" } = site.locales.find((entry) => entry.lang === site.lang) ?? {};
    const html = this.html(neutralProps(props, this.#config), "");
    return shellChunk({ lang: site.lang, dir, html, texts: runtimeTexts(site) }, this.#config);
  }

  sidebarHash(sidebar: PageProps["sidebar"]): string {
    return this.#sidebarHashes.getOrInsertComputed(sidebar, () => shortHash(JSON.stringify(sidebar)));
  }

  /** Returns the files requested since the last call. Equal frames have the same URL and become one file. */
  takeOutputs(): OutputFile[] {
    const outputs = new Map([...this.#asked].map(({ url, output }) => [url, output]));
    this.#asked.clear();
    return [...outputs.values()];
  }
}

/**
 * Returns props that give the same frame for every page that shares it: no entry is current, and the links to
 * other languages and versions lead to their home pages.
 */
function neutralProps(props: PageProps, config: SiteConfig): PageProps {
  const homes = props.site.locales.map((locale) => ({ lang: locale.lang, href: locale.home }));
  const alternates = config.locales.length > 1 ? homes : [];
  const versionLinks = props.versionLinks.map((entry) => ({
    ...entry,
    link: routeFromPure("/", props.site.lang, entry.text, config).href,
  }));
  return {
    ...props,
    alternates,
    versionLinks,
    page: { ...props.page, routePath: "\u0001", title: "", toc: [] },
  };
}

export function runtimeTexts(locale: Locale): BootData["texts"] {
  const texts = textsOf(locale);
  return Object.fromEntries(RUNTIME_TEXTS.map((name) => [name, texts[name]])) as BootData["texts"];
}
