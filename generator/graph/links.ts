/** Resolves links in pages, in the same way for rendering and for checks. Pure. */
import { posix } from "node:path";
import { decode, encodePath, isExternal } from "../../islands/lib/address.ts";
import type { Route, SiteConfig, SiteGraph, SourceFile } from "../types.ts";
import { editionsOf } from "../source/editions.ts";
import { sourceFolder } from "../source/language_folders.ts";
import { servedPath } from "../source/served_path.ts";
import { languagePrefix, matchRoute } from "./routes.ts";
import { withoutPageExtension } from "../util/paths.ts";

export type LinkTarget =
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "anchor"; readonly hash: string; readonly href: string }
  | { readonly kind: "page"; readonly route: Route; readonly hash: string; readonly href: string }
  | { readonly kind: "file"; readonly href: string }
  | { readonly kind: "missing"; readonly path: string; readonly href: string };

export interface LinkSpace {
  readonly config: SiteConfig;
  readonly routes: ReadonlyMap<string, Route>;
  /** Paths of the files in the static folder and of those generated for programs, with a leading slash. */
  readonly staticFiles: ReadonlySet<string>;
  /** Other files of the content tree: content-relative path → address they are published at. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Returns a space in which links find only pages. */
export function linksToPages({ pages, config }: Pick<SiteGraph, "pages" | "config">): LinkSpace {
  const routes = new Map([...pages].map(([path, { route }]) => [path, route]));
  return { config, routes, staticFiles: new Set(), assets: new Map() };
}

/** The file that contains a link. */
type LinkSource = Pick<SourceFile, "relativePath" | "lang" | "version">;

/** Returns a language's home page, relative to which links in settings are resolved. */
export function homeSource(version: string, lang: string, config: SiteConfig): LinkSource {
  return { relativePath: `${sourceFolder(version, lang, config)}index.md`, lang, version };
}

/** Resolves a link as written in `source`. */
export function resolveTarget(href: string, source: LinkSource, space: LinkSpace): LinkTarget {
  if (isExternal(href)) return { kind: "external", href };
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
  if (asset) return { kind: "file", href: asset + suffix };
  const served = servedPath(beside);
  if (served && space.staticFiles.has(served)) {
    return resolveTarget(encodePath(served) + suffix, source, space);
  }
  // A query alone refers to the page itself, as in a browser.
  const named = path === "" ? posix.basename(source.relativePath) : nameIn(path);
  const { absolute, route } = pageAt(named, source, space);
  if (route) return { kind: "page", route, hash: idIn(hash), href: `${route.href}${suffix}` };
  const address = encodePath(space.config.base + absolute.slice(1)) + suffix;
  return space.staticFiles.has(absolute)
    ? { kind: "file", href: address }
    : { kind: "missing", path: absolute, href: address };
}

/** Decodes and normalizes a path, to compare it with file names. */
function nameIn(path: string): string {
  return decode(path).normalize();
}

/** Matches a text fragment directive (`#:~:text=words`), by which the browser finds text on the page. */
const TEXT_TO_FIND = /:~:.*/s;

/** Returns the decoded id in the part of an address after `#`. */
function idIn(hash: string): string {
  return decode(hash.replace(TEXT_TO_FIND, ""));
}

function findRoute(path: string, source: LinkSource, space: LinkSpace): Route | undefined {
  const { config, routes } = space;
  const plain = withoutPageExtension(path);
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
    return { absolute, route: matchRoute(withoutPageExtension(absolute), routes) };
  }
  return found(joined);
}
