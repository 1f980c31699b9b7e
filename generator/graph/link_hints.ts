/** Hints about what the writer of a broken link may have meant. Pure. */
import { decode } from "../../islands/lib/address.ts";
import { nearestPath } from "../diagnostics/did_you_mean.ts";
import { editsUpTo } from "../diagnostics/edits_up_to.ts";
import type { Route, SiteConfig } from "../types.ts";
import type { LinkSpace } from "./links.ts";
import { dirname, join, relative } from "../util/paths.ts";

/** The page that contains a broken link, or the edition whose settings do. */
type LinkOrigin = Pick<Route, "lang" | "version"> & Partial<Pick<Route, "pureRoutePath">>;

/**
 * Returns a hint about what the writer of a broken link may have meant. Suggests pages of the same language
 * and version, except the page that contains the link, unless only its case differs.
 */
export function missingPageHint(href: string, space: LinkSpace, from: LinkOrigin): string {
  const { routes, config, staticFiles } = space;
  const served = href.replace(/^\/(?:public|static)(?=\/)/, "");
  if (served !== href && staticFiles.has(decode(served))) return `Did you mean "${served}"?`;
  const path = pureName(href, config);
  const { pages, nearest } = pageSuggestions(routes, from);
  const readme = `${path.replace(/\/?$/, "/")}readme`;
  if (pages.some((page) => page.toLowerCase() === readme.toLowerCase())) {
    return "Rename the folder's README to index: it has the address of the folder then.";
  }
  if (path === "/") return "Name the file of the home page index.md.";
  const self = from.pureRoutePath;
  // Only a prefix or an extension kept the link from this page.
  const own = pages.find((page) => withoutSlash(page) === withoutSlash(path));
  if (own !== undefined && own !== self) return `Did you mean "${own}"?`;
  if (self !== path && self?.toLowerCase() === path.toLowerCase()) return `Did you mean "${self}"?`;
  const elsewhere = editionWithPage(path, routes, from);
  if (elsewhere) {
    return `Another ${elsewhere} has that page: write it in this one, too, or link to another page.`;
  }
  const inside = path === "" ? undefined : pages.find((page) => page.startsWith(path.replace(/\/*$/, "/")));
  if (inside !== undefined) {
    return `That folder has no page of its own: write its index.md, or link to a page in it, such as "${inside}".`;
  }
  const near = nearest.getOrInsertComputed(path, () => nearestPath(path, pages));
  const other = near === self ? nearestPath(path, pages.filter((page) => page !== self)) : near;
  return other === undefined
    ? "Write the address of a page of this site, or of a file in the static folder."
    : `Did you mean "${other}"?`;
}

/** `logo@2x.png` is a file. */
const EMAIL = /^[^\s/:@]+@(?!\dx\.)[\w-]+(?:\.[\w-]+)+$/;
/** A backslash before any colon: behind one, it may belong to the address of another program. */
const BACKSLASH = /^[^:]*\\/;
const PROTOCOL = /^https?:?\/{1,2}/i;
/** Such as `https//` and `http:/`; `http/` may be a folder. */
const MISTYPED_PROTOCOL = /^https?(?::\/|\/\/)/i;
/** `www.`, or a host and the slash of its path. `intro.md/` is a page. */
const HOST = /^(?:www\.|(?:[\w-]+\.)+(?!mdx?\b|html?\b)[a-z]{2,}\/)/i;

/** Returns a hint if the address itself is wrong, whatever pages exist. */
export function addressHint(href: string): string | undefined {
  if (href === "") return "Write its address, or remove the link.";
  if (EMAIL.test(href)) return `Write "mailto:${href}" for an e-mail address.`;
  if (BACKSLASH.test(href)) return `Write slashes: "${href.replaceAll("\\", "/")}".`;
  const address = href.replace(PROTOCOL, "");
  if (!HOST.test(address) && !MISTYPED_PROTOCOL.test(href)) return undefined;
  return `Write "https://${address}": without it, the address is one of this site.`;
}

/** Returns a hint if the start of an address of another site is almost `http://` or `https://`: `htps://`, `https:/`. */
export function schemeHint(href: string): string | undefined {
  const [start = "", scheme = "", slashes] = /^([a-z]+):(\/*)/i.exec(href) ?? [];
  const edits = Math.min(...["http", "https"].map((known) => editsUpTo(1, scheme.toLowerCase(), known)));
  const isMistyped = edits === (slashes === "//" ? 1 : 0);
  return isMistyped ? `Write "https://${href.slice(start.length)}".` : undefined;
}

/** Returns a path as its route begins and ends: without version, language, extension and what follows. */
function pureName(href: string, { locales, multiVersion }: SiteConfig): string {
  const path = href.replace(/[?#].*$/s, "").replace(/(?:(?<=\/)index)?\.(?:mdx?|html?)$/, "");
  const prefixes = [multiVersion.versions, locales.map(({ lang }) => lang)];
  return prefixes.reduce((rest, names) => {
    const [, name = "", inside = ""] = /^\/([^/]+)(\/.*)$/s.exec(rest) ?? [];
    return names.includes(name) ? inside : rest;
  }, path);
}

function editionWithPage(
  path: string,
  routes: LinkSpace["routes"],
  { version }: LinkOrigin,
): "language" | "version" | undefined {
  const named = [...routes.values()].filter((route) =>
    withoutSlash(route.pureRoutePath) === withoutSlash(path)
  );
  if (named.length === 0) return undefined;
  return named.some((route) => route.version === version) ? "language" : "version";
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, "");
}

interface PageSuggestions {
  readonly pages: readonly string[];
  /** Nearest pages by address: many pages often have the same broken link, and the search is slow. */
  readonly nearest: Map<string, string | undefined>;
}

const suggestionsByRoutes = new WeakMap<LinkSpace["routes"], Map<string, PageSuggestions>>();

function pageSuggestions(routes: LinkSpace["routes"], { lang, version }: LinkOrigin): PageSuggestions {
  const byEdition = suggestionsByRoutes.getOrInsertComputed(routes, () => new Map<string, PageSuggestions>());
  return byEdition.getOrInsertComputed(`${version}/${lang}`, () => ({
    pages: [...routes.values()].flatMap((route) =>
      route.lang === lang && route.version === version ? route.pureRoutePath : []
    ),
    nearest: new Map(),
  }));
}

/** Returns what to call the file at an address in messages. */
export function fileWord(href: string): "image" | "file" {
  return /\.(?:mp4|webm|ogv|mov|m4v|mp3|ogg|wav|m4a|flac|vtt)(?:[?#]|$)/i.test(href) ? "file" : "image";
}

/**
 * Returns a hint about what the writer of the address of a missing image or other file may have meant. `page` is the
 * content-relative path of the page with the address, near which files may be.
 */
export function missingFileHint(href: string, { staticFiles, assets }: LinkSpace, page?: string): string {
  const path = decode(href.replace(/[?#].*$/s, ""));
  const folder = page === undefined ? undefined : dirname(page);
  const { all, ofStatic } = filePaths(staticFiles, assets);
  const wanted = folder === undefined || path.startsWith("/") ? path : join("/", folder, path);
  const near = nearestPath(wanted, folder === undefined ? ofStatic : all);
  if (near === undefined) {
    return `Put the ${
      fileWord(path)
    } into the static folder and write its path from there, with a leading slash.`;
  }
  const isBeside = folder !== undefined && assets.has(near.slice(1));
  const meant = isBeside ? fromFolder(folder, near.slice(1)) : near;
  // A space would end the address in Markdown.
  return `Did you mean "${meant.replaceAll(" ", "%20")}"?`;
}

interface FilePaths {
  readonly ofStatic: readonly string[];
  /** Also those of the content folder. */
  readonly all: readonly string[];
}

const pathsByFiles = new WeakMap<LinkSpace["staticFiles"], FilePaths>();

/** Returns the same lists whenever they are asked for, since many files may be missing. */
function filePaths(staticFiles: LinkSpace["staticFiles"], assets: LinkSpace["assets"]): FilePaths {
  return pathsByFiles.getOrInsertComputed(staticFiles, () => {
    const ofStatic = [...staticFiles];
    return { ofStatic, all: [...assets.keys().map((name) => `/${name}`), ...ofStatic] };
  });
}

function fromFolder(folder: string, path: string): string {
  const inside = relative(folder, path);
  return inside.startsWith(".") ? inside : `./${inside}`;
}
