/** Props of the search island. */

export interface SearchTexts {
  readonly placeholder: string;
  readonly dialog: string;
  readonly close: string;
  /** Shown while the site's own index is loading. */
  readonly loading: string;
  /** Shown while a remote API is being queried. */
  readonly asking: string;
  readonly results: string;
  readonly tabs: string;
  /** `{query}` is replaced with the query. */
  readonly noResults: string;
  readonly tryAgain: string;
  readonly noResultsFound: string;
  /** Shown if the index could not be loaded. */
  readonly failed: string;
  /** `{count}` is replaced with the number of hits. */
  readonly count: string;
  /** Same as `count`, for a single hit. */
  readonly countOne: string;
  readonly untitled: string;
  readonly toSelect: string;
  readonly toNavigate: string;
  readonly toClose: string;
}

/** Where hits come from: the site's search settings. */
export interface SearchSource {
  readonly mode: "local" | "remote";
  readonly apiUrl?: string;
  readonly searchIndexes?: readonly { readonly value: string; readonly label: string }[];
  readonly limit: number;
  /** Address of the map from the key of each local index to the hash in its file name. */
  readonly hashes: string;
  /** Key of each language's index in the page's version. */
  readonly indexes: { readonly [lang: string]: string };
  /** The site's name of each language; absent if there is only one. */
  readonly labels?: { readonly [lang: string]: string };
}

export interface SearchProps extends SearchSource {
  readonly lang: string;
  readonly worker: string;
  readonly texts: SearchTexts;
}
