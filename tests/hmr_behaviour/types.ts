/** Types of the cases about hot updates. */

export interface Case {
  /** Path of the page below a language's folder. */
  readonly page: string;
  /** Literal text of the page. */
  readonly says: string;
  /** A file, a text in it, and the replacement. */
  readonly edit: readonly [file: string, from: string, to: string];
  /** Text of the open page after the change; without this and `reports`, the change has no effect. */
  readonly shows?: string;
  /** Text in the browser's console. */
  readonly reports?: string;
  /** Text in the terminal, if it is not the message that the project was compiled. */
  readonly prints?: string;
  /** Whether the page reloads, or which components lose their state. */
  readonly loses?: Lost;
}

export type Lost = "reload" | readonly string[];

/** One run of the server. The cases run in order, in one page. */
export interface Session {
  readonly name: string;
  /** Code added to the configuration of the React project; if undefined, the page about Vue's example runs. */
  readonly config?: string;
  readonly mode?: "production";
  readonly cases: readonly Case[];
  readonly tabs?: Tabs;
}

/** The effect of a second tab, as stated in the FAQ. */
export interface Tabs {
  readonly are: "apart" | "restless";
  readonly says: string;
}
