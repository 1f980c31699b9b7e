/** `_headers`: the response headers that the built-in server, and hosts that read the file, send. Pure. */
import { MANIFESTS } from "../../islands/lib/shard.ts";
import type { OutputFile, SiteConfig } from "../types.ts";
import { textOf } from "../util/text.ts";

const HEADERS_NAME = "_headers";

/** Headers of every response, in addition to the Content-Security-Policy. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
} as const;

/**
 * Returns the Content-Security-Policy; `scripts` are the script sources allowed besides the site's own files.
 */
export function contentSecurityPolicy(scripts: readonly string[], config: SiteConfig): string {
  const remote = searchOrigin(config);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    `connect-src ${["'self'", ...(remote ? [remote] : [])].join(" ")}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types docs",
  ].join("; ");
}

/** Returns the origin of the search service, from which scripts may load data, too. */
export function searchOrigin({ search }: SiteConfig): string | undefined {
  // A path has no origin: the search service is on the site itself.
  return URL.parse(search?.apiUrl ?? "")?.origin;
}

export function headersFile(policy: string, config: SiteConfig): OutputFile {
  const { base } = config;
  // One rule per folder: hosts combine the values of all matching rules, and the manifest must not be
  // immutable.
  const immutable = ["js", "css", "page", "shell", "assets"]
    .map((folder) => `${base}static/${folder}/*\n  Cache-Control: public, max-age=31536000, immutable`)
    .join("\n");
  const security = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`).join("\n");
  const contents = `${base}*
  Content-Security-Policy: ${policy}; frame-ancestors 'self'
${security}
${immutable}
${base}static/search_index.*
  Cache-Control: public, max-age=31536000, immutable
${base}static/search_index_hash.json
  Cache-Control: no-cache
${base}${MANIFESTS}*
  Cache-Control: no-cache
`;
  return { path: HEADERS_NAME, contents };
}

/** Joins the generated `_headers` with the site's own one, if there is one: hosts combine the rules. */
export function joinHeaders(outputs: readonly OutputFile[]): readonly OutputFile[] {
  const [generated, own] = outputs.filter(({ path }) => path === HEADERS_NAME);
  if (generated === undefined || own === undefined) return outputs;
  const joined = {
    path: HEADERS_NAME,
    contents: `${textOf(own.contents).trimEnd()}\n\n${generated.contents}`,
  };
  return [...outputs.filter((output) => output !== generated && output !== own), joined];
}
