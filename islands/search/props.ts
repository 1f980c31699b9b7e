/** What the page gives the search island. */
export interface SearchTexts {
  readonly placeholder: string;
  readonly dialog: string;
  readonly close: string;
  /** While the site's own index is made ready. */
  readonly loading: string;
  /** While a remote API is asked. */
  readonly asking: string;
  readonly results: string;
  readonly tabs: string;
  /** `{query}` stands for what was typed. */
  readonly noResults: string;
  readonly tryAgain: string;
  readonly noResultsFound: string;
  /** The index could not be loaded. */
  readonly failed: string;
  /** `{count}` stands for the number of hits. */
  readonly count: string;
  /** The same for a single hit. */
  readonly countOne: string;
  readonly untitled: string;
  readonly toSelect: string;
  readonly toNavigate: string;
  readonly toClose: string;
}

/** Where answers come from: what the site says of its search. */
export interface SearchSource {
  readonly mode: "local" | "remote";
  readonly apiUrl?: string;
  readonly searchIndexes?: readonly { readonly value: string; readonly label: string }[];
  readonly limit: number;
  /** Address of the map from each local index's key to the hash in its file's name. */
  readonly hashes: string;
  /** Key of each language's index in the version that is read. */
  readonly indexes: { readonly [lang: string]: string };
  /** Each language as the site calls it; left out where there is one alone. */
  readonly labels?: { readonly [lang: string]: string };
}

export interface SearchProps extends SearchSource {
  readonly lang: string;
  readonly worker: string;
  readonly texts: SearchTexts;
}
