/** Types of the table of documented behaviour, which is in the files of `table/`. */

/** Patterns that must all match; a string is searched literally. */
export type Patterns = string | RegExp | readonly (string | RegExp)[];

/** A request to the running server; it accepts any type unless `headers` say otherwise. */
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

/** One statement of an option's page, and how to verify it. */
export interface Case {
  /** Path of the option, which identifies its page. */
  readonly option: string;
  /** The page's statement in a few words. */
  readonly says: string;
  readonly look: Look;
  readonly has?: Patterns;
  readonly lacks?: Patterns;
}

/** Facts about the machine that a project can use. */
export interface Surroundings {
  /** Absolute path of the project. */
  readonly root: string;
  /** URL of a server that answers with the request: `GET /path host=… accept=…`. */
  readonly backend: string;
  /** A port that is already in use. */
  readonly takenPort: number;
}

/** Argument of the function forms of the `html` options. */
export interface PerEntry<Value = string> {
  readonly value: Value;
  readonly entryName: string;
}

export type Config = Readonly<Record<string, unknown>>;

/** A small project that runs once for all its cases; their options must therefore not interfere. */
export interface Project {
  readonly name: string;
  /** The command to run; `preview` builds first. */
  readonly command: "build" | "inspect" | "dev" | "preview";
  /** The mode for `inspect`; `dev` is always development, and the others production. */
  readonly mode?: "development" | "production";
  /** Content by path. If `src/index.js` is missing, an entry that logs is added. */
  readonly files?: Readonly<Record<string, string>>;
  readonly config: Config | ((surroundings: Surroundings) => Config);
  /** The command ends with an error. */
  readonly fails?: true;
  /** The tool crashes, which ends its process; the log is what it wrote to the standard error. */
  readonly crashes?: true;
  /** The log must match this before the command is considered done. */
  readonly until?: RegExp;
  readonly cases: readonly Case[];
}

/** The result of running a project. */
export interface Outcome {
  readonly name: string;
  readonly root: string;
  readonly log: string;
  readonly failed: boolean;
  readonly milliseconds: number;
  /** Answers to the requests of the cases, by the case's index. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Returns a text of `length` characters, for files of which only the size matters. */
export function filler(length: number): string {
  return "x".repeat(length);
}
