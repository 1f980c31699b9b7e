/** What a link in a page means: the one rule that rendering and checking share. Pure. */
import { posix } from "node:path";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import type { Route, SiteConfig, SourceFile } from "../types.ts";
import { sourceFolder } from "../source/language_folders.ts";
import { languagePrefix, matchRoute } from "./routes.ts";

export type LinkTarget =
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "anchor"; readonly hash: string }
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

/** Resolves a link as written in `source`. */
export function resolveTarget(
  href: string,
  source: Pick<SourceFile, "relativePath" | "lang" | "version">,
  space: LinkSpace,
): LinkTarget {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { kind: "external", href };
  if (href.startsWith("#")) return { kind: "anchor", hash: decode(href.slice(1)) };
  const [, path = "", query = "", hash = ""] = href.match(/^([^?#]*)(\?[^#]*)?(?:#(.*))?$/) ?? [];
  const suffix = `${query}${hash ? `#${hash}` : ""}`;
  const asset = path.startsWith("/")
    ? undefined
    : space.assets.get(posix.join(posix.dirname(source.relativePath), decode(path)));
  if (asset) return { kind: "file", path: decode(path), href: asset + suffix };
  const absolute = decode(path.startsWith("/") ? path : relativePath(path, source, space.config));
  const route = findRoute(absolute, source, space);
  if (route) return { kind: "page", route, hash: decode(hash), href: `${route.href}${suffix}` };
  const file = { path: absolute, href: encodeURI(space.config.base + absolute.slice(1)) + suffix };
  return space.staticFiles.has(absolute) ? { kind: "file", ...file } : { kind: "missing", ...file };
}

/** What the writer of a link that leads nowhere may have meant. */
export function missingPageHint(href: string, { routes }: LinkSpace): string {
  return didYouMeanHint(
    href.replace(/[?#].*$/s, ""),
    [...new Set([...routes.values()].map(({ pureRoutePath }) => pureRoutePath))],
    "Write the address of a page of this site, or of a file in the static folder.",
  );
}

/** The address of a resolved link, as it is written into HTML. */
export function hrefOfTarget(target: LinkTarget): string {
  return target.kind === "anchor" ? `#${encodeURIComponent(target.hash)}` : target.href;
}

function findRoute(
  path: string,
  source: Pick<SourceFile, "lang" | "version">,
  space: LinkSpace,
): Route | undefined {
  const plain = path.replace(/\.mdx?$/, "");
  const { config, routes } = space;
  const prefix = languagePrefix(source.lang, source.version, config);
  const found = (prefix ? matchRoute(prefix + plain, routes) : undefined) ?? matchRoute(plain, routes);
  // The default language has no prefix; where a writer gives it one all the same, that language is meant.
  return found ??
    (plain.startsWith(`/${config.lang}/`) || plain === `/${config.lang}`
      ? matchRoute(plain.slice(config.lang.length + 1) || "/", routes)
      : undefined);
}

/** A relative path is relative to the file, as an editor resolves it; the result has no language prefix. */
function relativePath(
  path: string,
  source: Pick<SourceFile, "relativePath" | "lang" | "version">,
  config: SiteConfig,
) {
  const joined = posix.join("/", posix.dirname(source.relativePath), path);
  const own = `/${sourceFolder(source.version, source.lang, config)}`;
  const root = own.slice(0, -1);
  if (joined === root || joined.startsWith(own)) return joined.slice(root.length) || "/";
  // Another language's folder was meant: `../../zh/guide/x.md`.
  return joined.replace(`/${config.lang}/`, "/");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
