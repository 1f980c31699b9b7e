/** Routes and addresses: `/guide/` ↔ `/base/guide/`, with clean URLs or with `.html`. */

export interface AddressRules {
  readonly base: string;
  readonly cleanUrls: boolean;
}

/** The address of a route: base path, and the file's ending where clean URLs are off. */
export function hrefFromRoute(routePath: string, rules: AddressRules): string {
  const path = rules.base.replace(/\/$/, "") + routePath;
  if (rules.cleanUrls) return path;
  return path.endsWith("/") ? `${path}index.html` : `${path}.html`;
}

/**
 * A path as a reader or writer may give it, in the form routes have: no `.html`, no trailing `/index`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(cleanPath("/guide/start/index.html"), "/guide/start/");
 * assert.equal(cleanPath("/guide/cli.html"), "/guide/cli");
 * ```
 */
export function cleanPath(path: string): string {
  return path.replace(/\.html$/, "").replace(/\/index$/, "/");
}

/** The route an address asks for, without `.html` and `/index`; undefined outside the base path. */
export function routeFromPath(pathname: string, rules: AddressRules): string | undefined {
  const base = rules.base.replace(/\/$/, "");
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  return decode(cleanPath(pathname.slice(base.length))) || "/";
}

/** A path as it is written into an address: `#` and `?` in a name are part of it. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** The route as asked for, then with or without its trailing slash. */
export function spellings(routePath: string): string[] {
  if (routePath === "/") return [routePath];
  return [routePath, routePath.endsWith("/") ? routePath.slice(0, -1) : `${routePath}/`];
}

/** An address with its escaped characters read; as it is where they cannot be. */
export function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
