/** The command line as data: commands, their options, and the messages for unknown ones. */
import { parseArgs } from "node:util";
import { problem } from "./diagnostics/catalogue.ts";
import { baseFault, originFault } from "./config/values.ts";
import { didYouMean, didYouMeanHint } from "./diagnostics/did_you_mean.ts";
import { ProblemError } from "./diagnostics/problem_error.ts";

const FLAGS = {
  "content": { value: "DIR", help: "content folder (content)" },
  "out": { value: "DIR", help: "output folder (dist)" },
  "base": { value: "/x/", help: "path under which the site is served" },
  "origin": { value: "URL", help: "scheme and host of the published site" },
  "no-ssg": { value: undefined, help: "render pages in the browser" },
  "client": { value: "react|preact", help: "library that runs the islands" },
  "no-cache": { value: undefined, help: "ignore results of earlier builds" },
  "json": { value: undefined, help: "one result on stdout, log on stderr" },
  "accept": { value: undefined, help: "mark PAGEs, or all, as translated; record new addresses" },
  "fix": { value: undefined, help: "add heading ids that translations lack" },
  "host": { value: "H", help: "address to listen on (localhost)" },
  "port": { value: "N", help: "port to listen on" },
  "help": { value: undefined, help: "this text" },
} as const satisfies Record<string, { value: string | undefined; help: string }>;

type Flag = keyof typeof FLAGS;

/** Validators of option values. Each returns a hint on what to write instead, undefined for a valid value. */
const VALUE_FAULTS: { readonly [name: string]: (value: string) => string | undefined } = {
  base: baseFault,
  origin: originFault,
  client: (value) =>
    /^(?:react|preact)$/.test(value) ? undefined : "Write: --client react or --client preact",
  port: (value) =>
    /^\d+$/.test(value) && Number(value) < 65536 ? undefined : "A port is a number from 0 to 65535.",
};

const BUILD = ["content", "out", "base", "origin", "no-ssg", "client", "no-cache"] as const;

const COMMANDS = {
  build: { flags: [...BUILD, "json"], positionals: "", help: "build the site" },
  serve: { flags: [...BUILD, "host", "port"], positionals: "", help: "build if needed, and serve" },
  dev: { flags: ["content", "base", "client", "host", "port"], positionals: "", help: "live preview" },
  check: {
    flags: [...BUILD, "json", "accept", "fix"],
    positionals: " [--accept [PAGE…]]",
    help: "every content check, no output",
  },
  new: { flags: ["content"], positionals: ' path/of/page "Title" "标题"', help: "a page in every language" },
} as const satisfies Record<string, { flags: readonly Flag[]; positionals: string; help: string }>;

export type Command = keyof typeof COMMANDS;

export interface Arguments {
  readonly command: Command | "help";
  readonly positionals: readonly string[];
  /** Values of the given options; an option that takes no value has "". */
  readonly flags: Flags;
}

export type Flags = { readonly [name in Flag]?: string };

/** Parses the command line. Throws a `ProblemError` that suggests what was probably meant. */
export function readArguments(args: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(FLAGS).map(([name, { value }]) => [name, { type: value ? "string" : "boolean" } as const]),
  );
  const { tokens } = parseArgs({
    // `deno task build -- --json` passes the "--" on, where it has no meaning. In `new`, titles may follow a later one.
    args: args.filter((arg, index) => arg !== "--" || (args[0] === "new" && index > 1)),
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words = tokens.filter((token) => token.kind === "positional").map((token) => token.value);
  const given = tokens.filter((token) => token.kind === "option");
  const [command, ...positionals] = words;
  if (given.some(({ name }) => name === "help" || name === "h") || command === "help") {
    return { command: "help", positionals: [], flags: {} };
  }
  if (command === undefined || !isCommand(command)) throw usage(...commandProblem(command));
  const flags: Record<string, string> = {};
  for (const { name, rawName, value } of given) flags[checkFlag(command, name, rawName, value)] = value ?? "";
  if (positionals.length && COMMANDS[command].positionals === "") {
    throw usage(
      `Could not read "${positionals[0]}": ${command} takes options only`,
      `Write: ${usageLine(command)}`,
    );
  }
  if (command === "check" && positionals.length && !("accept" in flags)) {
    throw usage(
      `Could not read "${positionals[0]}": pages can only be given with --accept`,
      `Write: deno run -A main.ts check --accept ${positionals[0]}`,
    );
  }
  return { command, positionals, flags };
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(COMMANDS, word);
}

function commandProblem(word: string | undefined): [string, string] {
  const names = Object.keys(COMMANDS);
  const hint = `Commands: ${names.join(", ")}. --help shows more.`;
  return word === undefined
    ? ["Could not tell what to do: no command was given", hint]
    : [`Could not find a command "${word}"`, didYouMeanHint(word, names, hint)];
}

function checkFlag(command: Command, name: string, rawName: string, value: string | undefined): string {
  const known: readonly string[] = [...COMMANDS[command].flags, "help"];
  if (!known.includes(name)) {
    const near = didYouMean(name, known);
    throw usage(
      `Could not read the option "${rawName}" of ${command}`,
      near
        ? `Did you mean "--${near}"?`
        : command === "new"
        ? 'Write "--" before titles that begin with a hyphen: new path/of/page -- "--title"'
        : `Write: ${usageLine(command)}`,
    );
  }
  const wanted = FLAGS[name as Flag].value;
  // Without its value, an option would take the next option for it.
  if (wanted && (!value || value.startsWith("--"))) {
    throw usage(
      `Could not read the option "${rawName}": its value is missing`,
      `Write: ${rawName} ${wanted}`,
    );
  }
  if (!wanted && value !== undefined) {
    throw usage(`Could not read the option "${rawName}": it takes no value`, `Write: ${rawName}`);
  }
  const fault = VALUE_FAULTS[name]?.(value ?? "");
  if (fault) throw usage(`Could not read "--${name} ${value}"`, fault);
  return name;
}

function usage(message: string, hint: string): ProblemError {
  return new ProblemError(problem("cli/usage", message, { hint }));
}

function usageLine(command: Command): string {
  const { flags, positionals } = COMMANDS[command];
  // An option shown among the positionals (`--accept [PAGE…]`) is not listed again.
  const named = flags.filter((name) => !positionals.includes(`--${name} `));
  const options = named.map((name) => `[--${name}${FLAGS[name].value ? ` ${FLAGS[name].value}` : ""}]`);
  return `deno run -A main.ts ${command}${positionals} ${options.join(" ")}`;
}

/** Returns the text of `--help`. */
export function helpText(): string {
  const commands = (Object.keys(COMMANDS) as Command[]).map((name) =>
    `  ${COMMANDS[name].help}\n    ${usageLine(name)}`
  );
  const flags = Object.entries(FLAGS).map(([name, { value, help }]) =>
    `  --${`${name} ${value ?? ""}`.padEnd(22)} ${help}`
  );
  return ["Builds a documentation site from a content folder.", commands.join("\n"), flags.join("\n")]
    .join("\n\n");
}
