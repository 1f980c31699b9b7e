/** Resolves a URL to a file of the site: clean URLs, one URL per page, nothing outside the site. Pure. */
import { type AddressRules, cleanPath, encodePath } from "../../islands/lib/address.ts";

export type Resolution =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "not-found"; readonly path: string }
  | { readonly kind: "bad-request" };

/** Without clean URLs, pages have `.html` URLs, and these are not redirected. */
export interface ResolveOptions extends AddressRules {
  /** Whether the site has a file. */
  readonly has: (path: string) => boolean;
}

/**
 * Resolves a URL path. `/a/b` is `a/b.html` and `/a/` (not `/a/index`) is `a/index.html`; every other
 * spelling of a page redirects to these.
 */
export function resolveUrl(pathname: string, options: ResolveOptions): Resolution {
  const path = decodePath(pathname);
  if (path === undefined) return { kind: "bad-request" };
  const { base } = options;
  if (!path.startsWith(base)) {
    return path === "/" || `${path}/` === base
      ? { kind: "redirect", to: encodePath(base) }
      : { kind: "not-found", path: "" };
  }
  const inside = path.slice(base.length);
  if (!isServable(inside)) return { kind: "not-found", path: inside };
  return resolveInside(inside, options);
}

function resolveInside(inside: string, options: ResolveOptions): Resolution {
  const { base, cleanUrls, has } = options;
  const redirect = (path: string): Resolution => ({ kind: "redirect", to: encodePath(base + path) });
  if (inside === "" || inside.endsWith("/")) {
    if (has(`${inside}index.html`)) return { kind: "file", path: `${inside}index.html` };
    const name = inside.slice(0, -1);
    return name !== "" && has(`${name}.html`)
      ? redirect(cleanUrls ? pageAddress(`${name}.html`) : `${name}.html`)
      : notFound(inside);
  }
  if (has(inside)) {
    const clean = cleanUrls ? pageAddress(inside) : inside;
    return clean === inside ? { kind: "file", path: inside } : redirect(clean);
  }
  if (has(`${inside}.html`)) {
    const clean = pageAddress(`${inside}.html`);
    return clean === inside ? { kind: "file", path: `${inside}.html` } : redirect(clean);
  }
  if (has(`${inside}/index.html`)) return redirect(`${inside}/`);
  return otherSpelling(inside, options);
}

/** Redirects a folder's page requested as a file and vice versa: `/a.html` to `/a/`, `/a/b/index` to `/a/b`. */
function otherSpelling(inside: string, options: ResolveOptions): Resolution {
  const clean = pageAddress(inside.replace(/\/index$/, "$&.html"));
  const found = clean === inside ? undefined : resolveInside(clean, options);
  return found?.kind === "redirect" ? found : notFound(inside);
}

/** Returns the URL path of a file: `a/b` for `a/b.html`, `a/` for `a/index.html`. */
export function pageAddress(path: string): string {
  return path.endsWith(".html") ? cleanPath(`/${path}`).slice(1) : path;
}

function notFound(path: string): Resolution {
  return { kind: "not-found", path };
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Rejects paths that lead out of the site, hidden files and the files that configure a host. */
function isServable(path: string): boolean {
  // deno-lint-ignore no-control-regex -- control characters are what is rejected
  if (/[\\\x00-\x1f\x7f]/.test(path) || /^_(headers|redirects)$/.test(path)) return false;
  const parts = path.split("/");
  const names = parts.at(-1) === "" ? parts.slice(0, -1) : parts;
  return names.every((name) => name !== "" && (!name.startsWith(".") || name === ".well-known"));
}
