/** What the table of documented behaviour consists of. The files in `table/` hold the table itself. */

/** Everything that must match: text stands for itself. */
export type Patterns = string | RegExp | readonly (string | RegExp)[];

/** A request to the running server; it asks for any type unless `headers` say otherwise. */
export interface Request {
  readonly get: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Where to look for the effect:
 * - `"files"`: the paths below `dist`, one a line
 * - `"log"`: the terminal, with the error that ended the command
 * - `{ file }`: the content of every file below `dist` whose path is this text or matches
 * - a request: `status`, the headers (one a line, lower case), an empty line, the body
 */
export type Look = "files" | "log" | { readonly file: string | RegExp } | Request;

/** One statement of an option's page, and how it shows. */
export interface Case {
  /** Path of the option, which leads to its page. */
  readonly option: string;
  /** The page's statement in a few words. */
  readonly says: string;
  readonly look: Look;
  readonly has?: Patterns;
  readonly lacks?: Patterns;
}

/** What a project can use of the machine it runs on. */
export interface Surroundings {
  /** Absolute path of the project. */
  readonly root: string;
  /** Address of a server that answers with what it was asked: `GET /path host=… accept=…`. */
  readonly backend: string;
  /** A port on which something listens already. */
  readonly takenPort: number;
}

/** What the function forms of the `html` options receive. */
export interface PerEntry<Value = string> {
  readonly value: Value;
  readonly entryName: string;
}

export type Config = Readonly<Record<string, unknown>>;

/** A small project that runs once for all its cases, whose options must therefore not disturb each other. */
export interface Project {
  readonly name: string;
  /** `preview` builds first. */
  readonly command: "build" | "inspect" | "dev" | "preview";
  /** Where the command leaves it open (`inspect`); `dev` is development, the others are production. */
  readonly mode?: "development" | "production";
  /** Path and content. Without `src/index.js`, an entry that prints is added. */
  readonly files?: Readonly<Record<string, string>>;
  readonly config: Config | ((surroundings: Surroundings) => Config);
  /** The command ends with an error. */
  readonly fails?: true;
  /** What the log must hold before the command counts as done. */
  readonly until?: RegExp;
  readonly cases: readonly Case[];
}

/** What the runner leaves behind for a project. */
export interface Outcome {
  readonly name: string;
  readonly root: string;
  readonly log: string;
  readonly failed: boolean;
  readonly milliseconds: number;
  /** Answers to the requests of the cases, by the case's place in the list. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Text of `length` characters, for files whose size matters and whose content does not. */
export function filler(length: number): string {
  return "x".repeat(length);
}
