/** What a case about hot updates is. */

export interface Case {
  /** Path of the page below a language's folder. */
  readonly page: string;
  /** Words of the page, as they stand in it. */
  readonly says: string;
  /** A file, a text in it, and what is written in its place. */
  readonly edit: readonly [file: string, from: string, to: string];
  /** What the page has once the change has arrived; nothing arrives where neither this nor `reports` is given. */
  readonly shows?: string;
  /** What the browser's console says. */
  readonly reports?: string;
  /** What the terminal says, if it is not that the project was compiled. */
  readonly prints?: string;
  /** The page reloads, or these lose their state. */
  readonly loses?: Lost;
}

export type Lost = "reload" | readonly string[];

/** One run of the server. The cases are tried in their order, in one page. */
export interface Session {
  readonly name: string;
  /** Added to the configuration of the project with React; else the example of the page about Vue is run. */
  readonly config?: string;
  readonly mode?: "production";
  readonly cases: readonly Case[];
  readonly tabs?: Tabs;
}

/** What comes of a second tab, in the words of the FAQ. */
export interface Tabs {
  readonly are: "apart" | "restless";
  readonly says: string;
}
