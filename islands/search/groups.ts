/** Groups of hits that the dialog lists, from local indexes or from a remote API. */
import { hrefFromRoute } from "../lib/address.ts";
import { snippetAround } from "../lib/snippet.ts";
import { queryTerms } from "../lib/tokenize.ts";
import { bridge } from "../runtime/bridge.ts";
import type { RemoteHit, SearchHit } from "../types.ts";
import { firstIndexed, indexedLangs } from "./indexes.ts";
import type { SearchProps } from "./props.ts";
import { searchRemote } from "./remote.ts";

/** A hit as it is shown, of the local search or of a remote one. Every field is text, never HTML. */
export interface ShownHit extends Pick<SearchHit, "title" | "heading" | "snippet" | "terms"> {
  readonly href: string;
}

export interface ShownGroup {
  readonly key: string;
  readonly label: string;
  /** Language of the hits, if it is known. */
  readonly lang?: string;
  /** Undefined if the group has not been searched yet. */
  readonly hits: readonly ShownHit[] | undefined;
}

/** Returns the groups before they are searched, the page's own language first. */
export function emptyGroups(props: SearchProps): ShownGroup[] {
  if (props.mode === "remote") {
    return (props.searchIndexes ?? []).map(({ value, label }) => ({ key: value, label, hits: undefined }));
  }
  return indexedLangs(props).map((lang) => ({
    key: lang,
    label: props.labels?.[lang] ?? lang,
    lang,
    hits: undefined,
  }));
}

/** Loads what the first query needs: the index of the page's language. */
export async function loadFirstIndex(props: SearchProps): Promise<void> {
  const first = firstIndexed(props);
  if (first) await bridge().askSearch(props.worker, { call: "add", key: first, hashes: props.hashes });
}

/**
 * Searches the groups. A local group other than the first is searched only if the reader looks at it (`active`) or all
 * groups before it have no hits, because its index is another file.
 */
export async function searchGroups(
  props: SearchProps,
  query: string,
  active: string | undefined,
  signal: AbortSignal,
): Promise<ShownGroup[]> {
  const groups = emptyGroups(props);
  if (props.mode === "remote") return await askRemote(props, groups, query, signal);
  const answered: ShownGroup[] = [];
  for (const group of groups) {
    const wanted = group.key === active || answered.every((earlier) => !earlier.hits?.length);
    answered.push(
      wanted ? { ...group, hits: await askLocal(props, props.indexes[group.key], query) } : group,
    );
  }
  return answered;
}

/** Searches only the local group that the reader looks at, so that no other index is loaded. */
export async function searchOneGroup(
  props: SearchProps,
  query: string,
  active: string | undefined,
): Promise<ShownGroup[]> {
  const groups = emptyGroups(props);
  const key = active ?? groups[0]?.key;
  return await Promise.all(
    groups.map(async (group) =>
      group.key === key ? { ...group, hits: await askLocal(props, props.indexes[key], query) } : group
    ),
  );
}

async function askLocal(props: SearchProps, key: string, query: string): Promise<ShownHit[]> {
  const { worker, hashes, limit } = props;
  const hits = await bridge().askSearch(worker, { call: "search", key, hashes, query, limit });
  return hits.map(({ routePath, hash, title, heading, snippet, terms }) => ({
    href: hrefFromRoute(routePath, bridge().rules) + hash,
    title,
    heading,
    snippet,
    terms,
  }));
}

async function askRemote(
  props: SearchProps,
  groups: readonly ShownGroup[],
  query: string,
  signal: AbortSignal,
): Promise<ShownGroup[]> {
  const searchIndexes = groups.map(({ key }) => key);
  const { apiUrl = "", limit, lang } = props;
  const terms = queryTerms(query);
  const answers = await searchRemote({ apiUrl, keyword: query, limit, searchIndexes, lang }, signal);
  const labels = new Map(groups.map(({ key, label }) => [key, label]));
  const names = answers.map(({ index }) => index);
  return answers.map(({ index, hits }, position) => ({
    // The key tells groups apart, which an API may give the same name; no name has a line break.
    key: names.indexOf(index) === position ? index : `${index}\n${position}`,
    label: labels.get(index) ?? index,
    hits: hits.slice(0, limit).map((hit) => ({
      href: addressOf(hit),
      title: hit.title,
      heading: "",
      snippet: snippetAround(hit.content ?? "", terms),
      terms,
    })),
  }));
}

function addressOf({ link, routePath = "/", domain }: RemoteHit): string {
  if (link !== undefined) return link;
  return domain ? domain.replace(/\/$/, "") + routePath : hrefFromRoute(routePath, bridge().rules);
}
