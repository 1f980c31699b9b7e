/** `search.mode: "remote"`: queries a configured API. Its response is validated and treated as text. */
import type { RemoteGroup, RemoteHit } from "../types.ts";

export interface RemoteQuery {
  readonly apiUrl: string;
  readonly keyword: string;
  readonly limit: number;
  readonly searchIndexes: readonly string[];
  readonly lang: string;
}

const TIMEOUT_MS = 8000;

/** Returns the API's groups. Logs any failure and then returns an empty list; an abort by `signal` is not logged. */
export async function searchRemote(
  query: RemoteQuery,
  signal: AbortSignal,
): Promise<readonly RemoteGroup[]> {
  // `AbortSignal.timeout()` and `any()` would be shorter, but browsers of 2022 do not support them.
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  setTimeout(giveUp, TIMEOUT_MS);
  signal.addEventListener("abort", giveUp);
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(addressOf(query), { signal: abort.signal, headers });
    if (!response.ok) throw new Error(`The search API answered ${response.status}`);
    return groupsFrom(await response.json());
  } catch (error) {
    // Not the reason of `abort()`, which older browsers do not support.
    const late = abort.signal.aborted && `no answer within ${TIMEOUT_MS / 1000} seconds`;
    if (!signal.aborted) console.error("Remote search failed:", late || error);
    return [];
  }
}

function addressOf({ apiUrl, keyword, limit, searchIndexes, lang }: RemoteQuery): string {
  const url = new URL(apiUrl, globalThis.location?.href);
  url.searchParams.set("keyword", keyword);
  url.searchParams.set("limit", String(limit));
  url.searchParams.set("searchIndexes", searchIndexes.join(","));
  url.searchParams.set("lang", lang);
  return url.href;
}

/** Parses a response; throws if it is not a list of groups. */
export function groupsFrom(answer: unknown): RemoteGroup[] {
  if (!Array.isArray(answer)) throw new TypeError("The search API did not answer a list");
  return answer.map((group: unknown) => {
    if (!isRecord(group) || typeof group.index !== "string" || !Array.isArray(group.hits)) {
      throw new TypeError("A group of the search API has no index or no hits");
    }
    return { index: group.index, hits: group.hits.flatMap(hitsFrom) };
  });
}

/** Returns the known fields of a hit, or nothing if it is invalid, so that the other hits are kept. */
function hitsFrom(hit: unknown): RemoteHit[] {
  const { title, link, routePath, domain, content } = isRecord(hit) ? hit : {};
  const fields = { title, link, routePath, domain, content };
  const given = Object.entries(fields).filter((entry): entry is [string, string] =>
    typeof entry[1] === "string"
  );
  const found: Partial<RemoteHit> = Object.fromEntries(given);
  if (found.title !== undefined && hasSafeLink(found)) return [found as RemoteHit];
  console.error("Remote search failed to give a hit a title and a link:", hit);
  return [];
}

/** Returns whether a hit leads to a web address; `javascript:` and the like must never become a link. */
function hasSafeLink({ link, routePath, domain }: Partial<RemoteHit>): boolean {
  if (link !== undefined) return /^(https?:\/\/|\/(?!\/)|#)/i.test(link);
  return /^\/(?!\/)/.test(routePath ?? "") && (!domain || /^https?:\/\//i.test(domain));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
