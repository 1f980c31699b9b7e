/** Converts between routes and addresses: `/guide/` ↔ `/base/guide/`, with clean URLs or with `.html`. */

export interface AddressRules {
  /** Path of the site, with slashes at both ends. */
  readonly base: string;
  readonly cleanUrls: boolean;
}

/** Returns the address of a route: with the base path, and with the file extension if clean URLs are off. */
export function hrefFromRoute(routePath: string, rules: AddressRules): string {
  const path = rules.base + routePath.slice(1);
  if (rules.cleanUrls) return path;
  return path.endsWith("/") ? `${path}index.html` : `${path}.html`;
}

/**
 * Normalizes a path that a reader or writer gave to the form of routes: without `.html` and trailing `index`.
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

/** Returns the route of an address, without `.html` and trailing `index`; undefined outside the base path. */
export function routeFromPath(pathname: string, { base }: AddressRules): string | undefined {
  if (!`${pathname}/`.startsWith(base)) return undefined;
  return decode(cleanPath(pathname.slice(base.length - 1))) || "/";
}

/** Returns whether an address has a scheme or a host, and so leads out of the site. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Encodes a path for use in an address. `#` and `?` are part of a name, so they are escaped too. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Returns the route as given, then the same with the trailing slash added or removed. */
export function slashVariants(routePath: string): string[] {
  if (routePath === "/") return [routePath];
  return [routePath, routePath.endsWith("/") ? routePath.slice(0, -1) : `${routePath}/`];
}

/** Decodes percent-encoded characters; returns a malformed path unchanged. */
export function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
