/** Messages between the page and the search worker. */
import type { SearchHit } from "../types.ts";

/** `key` identifies the index of one language and, in a site with versions, of one version. */
export type SearchCall =
  | { readonly call: "add"; readonly key: string; readonly hashes: string }
  | { readonly call: "search"; readonly key: string; readonly query: string; readonly limit: number };

export type SearchRequest = SearchCall & { readonly id: number };

export interface SearchAnswers {
  readonly add: void;
  readonly search: readonly SearchHit[];
}

/** Sends a call to the worker at this address. */
export type AskSearch = <Call extends SearchCall>(
  url: string,
  call: Call,
) => Promise<SearchAnswers[Call["call"]]>;

export type SearchResponse =
  | { readonly id: number; readonly value: SearchAnswers[keyof SearchAnswers] }
  | { readonly id: number; readonly error: string };
