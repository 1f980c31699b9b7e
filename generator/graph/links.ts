/** Resolves links in pages, in the same way for rendering and for checks. Pure. */
import { posix } from "node:path";
import { decode, encodePath } from "../../islands/lib/address.ts";
import { nearestPath } from "../diagnostics/did_you_mean.ts";
import type { Route, SiteConfig, SourceFile } from "../types.ts";
import { editionsOf } from "../source/editions.ts";
import { sourceFolder } from "../source/language_folders.ts";
import { servedPath } from "../source/served_path.ts";
import { languagePrefix, matchRoute } from "./routes.ts";

export type LinkTarget =
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "anchor"; readonly hash: string; readonly href: string }
  | { readonly kind: "page"; readonly route: Route; readonly hash: string; readonly href: string }
  | { readonly kind: "file"; readonly path: string; readonly href: string }
  | { readonly kind: "missing"; readonly path: string; readonly href: string };

export interface LinkSpace {
  readonly config: SiteConfig;
  readonly routes: ReadonlyMap<string, Route>;
  /** Paths below the static folder, with a leading slash. */
  readonly staticFiles: ReadonlySet<string>;
  /** Other files of the content tree: content-relative path → address they are published at. */
  readonly assets: ReadonlyMap<string, string>;
}

/** The file that contains a link. */
type LinkSource = Pick<SourceFile, "relativePath" | "lang" | "version">;

/** Returns a language's home page, relative to which links in settings are resolved. */
export function homeSource(version: string, lang: string, config: SiteConfig): LinkSource {
  return { relativePath: `${sourceFolder(version, lang, config)}index.md`, lang, version };
}

/** Resolves a link as written in `source`. */
export function resolveTarget(
  href: string,
  source: LinkSource,
  space: LinkSpace,
): LinkTarget {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { kind: "external", href };
  if (href === "") return { kind: "missing", path: "", href };
  if (href.startsWith("#")) {
    const hash = idIn(href.slice(1));
    return {
      kind: "anchor",
      hash,
      href: `#${encodeURIComponent(hash)}${TEXT_TO_FIND.exec(href)?.[0] ?? ""}`,
    };
  }
  const [, path = "", query = "", hash = ""] = href.match(/^([^?#]*)(\?[^#]*)?(?:#(.*))?$/) ?? [];
  const suffix = `${query}${hash ? `#${hash}` : ""}`;
  const beside = path.startsWith("/") ? "" : posix.join(posix.dirname(source.relativePath), nameIn(path));
  const asset = space.assets.get(beside);
  if (asset) return { kind: "file", path: nameIn(path), href: asset + suffix };
  const served = servedPath(beside);
  if (served && space.staticFiles.has(served)) {
    return resolveTarget(encodePath(served) + suffix, source, space);
  }
  // A query alone refers to the page itself, as in a browser.
  const named = path === "" ? posix.basename(source.relativePath) : nameIn(path);
  const { absolute, route } = pageAt(named, source, space);
  if (route) return { kind: "page", route, hash: idIn(hash), href: `${route.href}${suffix}` };
  const file = { path: absolute, href: encodePath(space.config.base + absolute.slice(1)) + suffix };
  return space.staticFiles.has(absolute) ? { kind: "file", ...file } : { kind: "missing", ...file };
}

/** Decodes and normalizes a path, to compare it with file names. */
function nameIn(path: string): string {
  return decode(path).normalize();
}

/** The page that contains a broken link, or the edition whose settings do. */
type LinkOrigin = Pick<Route, "lang" | "version"> & Partial<Pick<Route, "pureRoutePath">>;

/**
 * Returns a hint about what the writer of a broken link may have meant. Suggests pages of the same language
 * and version, except the page that contains the link.
 */
export function missingPageHint(href: string, { routes, config }: LinkSpace, from: LinkOrigin): string {
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
  const elsewhere = editionWithPage(path, routes, from);
  if (elsewhere) {
    return `Another ${elsewhere} has that page: write it in this one, too, or link to another page.`;
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

/** Returns a path as its route begins and ends: without language, extension and what follows. */
function pureName(href: string, { locales }: SiteConfig): string {
  const path = href.replace(/[?#].*$/s, "").replace(/\.(?:mdx?|html)$/, "");
  const [, lang = "", rest = ""] = /^\/([^/]+)(\/.*)$/s.exec(path) ?? [];
  return locales.some((locale) => locale.lang === lang) ? rest : path;
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

/** Matches a text fragment directive (`#:~:text=words`), by which the browser finds text on the page. */
const TEXT_TO_FIND = /:~:.*/s;

/** Returns the decoded id in the part of an address after `#`. */
function idIn(hash: string): string {
  return decode(hash.replace(TEXT_TO_FIND, ""));
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

/** Returns a hint about what the writer of the address of a missing image or other file may have meant. */
export function missingFileHint(path: string, what: "image" | "file", { staticFiles }: LinkSpace): string {
  const near = nearestPath(path, [...staticFiles]);
  return near === undefined
    ? `Put the ${what} into the static folder and write its path from there, with a leading slash.`
    : `Did you mean "${near}"?`;
}

/** Returns the address of a link that is not checked, unchanged if its target does not exist on the site. */
export function hrefOfUnchecked(
  href: string,
  source: LinkSource,
  space: LinkSpace,
): string {
  const target = resolveTarget(href, source, space);
  return target.kind === "missing" ? href : target.href;
}

function findRoute(
  path: string,
  source: LinkSource,
  space: LinkSpace,
): Route | undefined {
  const { config, routes } = space;
  const plain = path.replace(/\.mdx?$/, "");
  const own = languagePrefix(source.lang, source.version, config);
  const version = languagePrefix(config.lang, source.version, config);
  // The default version and language have no prefix, but accept links that are written with one.
  const named = config.multiVersion.versions.find((name) => pathAfter(name, plain) !== undefined);
  const unversioned = named === undefined ? undefined : pathAfter(named, plain);
  const unnamed = pathAfter(config.lang, unversioned ?? plain);
  const prefix = named === undefined ? version : languagePrefix(config.lang, named, config);
  const places = [
    // Prefer the page in the same language and version, so that the reader stays there.
    ...[own + plain, version + plain, plain],
    ...(unversioned === undefined ? [] : [prefix + unversioned]),
    ...(unnamed === undefined ? [] : [prefix + unnamed]),
    ...(unnamed === undefined || named !== undefined ? [] : [unnamed]),
  ];
  for (const place of places) {
    const route = matchRoute(place, routes);
    if (route) return route;
  }
}

/** Returns the part of a path after its first segment, or undefined if that is not `first`. */
function pathAfter(first: string, path: string): string | undefined {
  const [, name, rest = "/"] = /^\/([^/]+)(\/.*)?$/s.exec(path) ?? [];
  return name === first ? rest : undefined;
}

/** Resolves a path to its absolute form, without the prefix of the source's language, and to its route. */
function pageAt(
  path: string,
  source: LinkSource,
  space: LinkSpace,
): { readonly absolute: string; readonly route: Route | undefined } {
  const { config, routes } = space;
  const found = (absolute: string) => ({ absolute, route: findRoute(absolute, source, space) });
  if (path.startsWith("/")) return found(path);
  // A relative path is relative to the file, as an editor resolves it.
  const joined = posix.join("/", posix.dirname(source.relativePath), path);
  const inside = (version: string, lang: string) => {
    const folder = `/${sourceFolder(version, lang, config)}`;
    return `${joined}/`.startsWith(folder) ? joined.slice(folder.length - 1) || "/" : undefined;
  };
  const own = inside(source.version, source.lang);
  if (own !== undefined) return found(own);
  // The path leads into the folder of another language: `../../zh/guide/x.md`.
  for (const { version, locale: { lang } } of editionsOf(config)) {
    const rest = inside(version, lang);
    if (rest === undefined) continue;
    const absolute = languagePrefix(lang, version, config) + rest;
    return { absolute, route: matchRoute(absolute.replace(/\.mdx?$/, ""), routes) };
  }
  return found(joined);
}
