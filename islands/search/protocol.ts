/** Messages between the page and the search worker. */
import type { SearchHit } from "../types.ts";

/** `key` identifies the index of one language and, in a site with versions, of one version; `hashes` leads to its file. */
interface IndexCall {
  readonly key: string;
  readonly hashes: string;
}

/** A search also adds the index, so that it need not wait for the answer to another call. */
export type SearchCall =
  | IndexCall & { readonly call: "add" }
  | IndexCall & { readonly call: "search"; readonly query: string; readonly limit: number };

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
