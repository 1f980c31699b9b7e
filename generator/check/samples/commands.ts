/** Checks that the programs, sub-commands and options that pages tell readers to type exist. */
import { problem } from "../../diagnostics/catalogue.ts";
import { locationIn } from "../../diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import { itemsOf } from "../../markdown/structure_items.ts";
import type { ParsedPage } from "../../types.ts";
import type { SiteFindings } from "../findings.ts";
import { type CodeItem, lineInFence, metaOf } from "./collect.ts";
import type { SampleSettings } from "./settings.ts";
import { commandsOf } from "./shell.ts";
import { tabCommands } from "./tabs.ts";

/** The commands, programs and scripts that exist. */
interface Known {
  readonly commands: NonNullable<SampleSettings["commands"]>;
  /** Programs that `npx` finds, or undefined if they are not known. */
  readonly programs: readonly string[] | undefined;
  /** Scripts that `npm run` finds, or undefined if they are not known. */
  readonly scripts: readonly string[] | undefined;
}

/** An unknown word of a command, with the words that would be valid in its place. */
interface Unknown {
  readonly what: string;
  readonly word: string;
  readonly candidates: readonly string[];
}

const SHELLS = new Set(["bash", "sh", "shell"]);

/** Checks the shell fences and command tabs of `pages`, and the scripts of the package.json files that they show. */
export function checkCommands(
  pages: readonly ParsedPage[],
  settings: SampleSettings,
  installed: readonly string[] | undefined,
): SiteFindings {
  const { commands = {}, programs = [], scripts } = settings;
  const own = installed && [...new Set([...installed, ...programs, ...Object.keys(commands)])].sort();
  const diagnostics: Diagnostic[] = [];
  let checked = 0;
  for (const page of pages) {
    const shown = scriptsOf(page);
    const known: Known = {
      commands,
      programs: own,
      scripts: scripts && [...new Set([...scripts, ...shown.map(({ name }) => name)])],
    };
    const typed = shellFences(page).flatMap((item) =>
      commandsOf(item.text).map(({ words, line }) => ({ words, line: item.line + lineInFence(item, line) }))
    );
    const scripted = shown.flatMap(({ command, line }) =>
      commandsOf(command).map(({ words }) => ({ words, line }))
    );
    for (const { words, line } of [...typed, ...tabCommands(page), ...scripted]) {
      checked++;
      const unknown = unknownWord(words, known);
      if (unknown) diagnostics.push(diagnosticOf(unknown, words, page, line));
    }
  }
  return { diagnostics, counts: [{ name: "commands", value: checked }] };
}

function shellFences(page: ParsedPage): CodeItem[] {
  return itemsOf(page, "code").filter((item) => SHELLS.has(item.lang) && !metaOf(item).mark);
}

function scriptsOf(page: ParsedPage): { name: string; command: string; line: number }[] {
  return itemsOf(page, "code").filter((item) =>
    item.lang === "json" && /package\.json/.test(item.meta) && !metaOf(item).mark
  )
    .flatMap((item) =>
      Object.entries(scriptsIn(item.text)).map(([name, command]) => {
        const row = item.text.split("\n").findIndex((line) => line.includes(`"${name}":`));
        return { name, command: String(command), line: item.line + lineInFence(item, Math.max(0, row) + 1) };
      })
    );
}

function scriptsIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text).scripts ?? {};
  } catch {
    // The syntax check reports it.
    return {};
  }
}

/** Returns the first unknown word of a command. */
function unknownWord(words: readonly string[], known: Known): Unknown | undefined {
  const [program, ...rest] = words;
  const runner = RUNNERS.get(program);
  if (!runner) return unknownArgument(program, rest, known);
  const called = runner(rest);
  if (!called || called.words.length === 0 || PLACEHOLDER.test(called.words[0])) return undefined;
  if (called.kind === "script") {
    const [name] = called.words;
    return known.scripts && !known.scripts.includes(name) && !FILE.test(name)
      ? { what: "a script", word: name, candidates: known.scripts }
      : undefined;
  }
  const [name, ...args] = [called.words[0].replace(/(?<=.)@[^/]*$/, ""), ...called.words.slice(1)];
  if (known.programs && !known.programs.includes(name)) {
    return { what: "a program", word: name, candidates: known.programs };
  }
  return unknownArgument(name, args, known);
}

type Called = { readonly kind: "program" | "script"; readonly words: readonly string[] };

/** Matches a name that readers replace by their own, or a variable. */
const PLACEHOLDER = /^[<[{$]/;

/** Matches a file, which `bun run` runs like a script. */
const FILE = /^\.|\/|\.[cm]?[jt]sx?$/;

/** Options of package managers whose value is the next word. */
const WITH_VALUE = new Set(["-p", "--package", "-c", "--call", "-w", "--workspace", "--prefix"]);

function withoutOptions(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word, index) => !word.startsWith("-") && !WITH_VALUE.has(words[index - 1]));
  return first < 0 ? [] : words.slice(first);
}

function program(words: readonly string[]): Called {
  return { kind: "program", words: withoutOptions(words) };
}

/**
 * Returns the program that a `create` command runs: `npm create shop` runs `create-shop`,
 * `npm create @team/shop` runs `@team/create-shop`, and `npm create @team` runs `@team/create`.
 */
function creator(words: readonly string[]): Called {
  const [name, ...rest] = withoutOptions(words);
  const [, scope = "", base = ""] = /^(@[^/@]*\/?)?(.*)$/s.exec(name ?? "") ?? [];
  const own = scope && !scope.endsWith("/") ? `${scope}/create${base}` : `${scope}create-${base}`;
  return { kind: "program", words: name === undefined ? [] : [own, ...rest] };
}

function packageManager(...execute: readonly string[]) {
  return ([verb, ...rest]: readonly string[]): Called | undefined => {
    if (verb === "run") return { kind: "script", words: withoutOptions(rest) };
    if (verb === "create") return creator(rest);
    return execute.includes(verb) ? program(rest) : undefined;
  };
}

/** Commands that run a program of a package or a script of the project, with a parser for their arguments. */
const RUNNERS: ReadonlyMap<string, (words: readonly string[]) => Called | undefined> = new Map(
  Object.entries({
    npx: program,
    bunx: program,
    npm: packageManager("exec"),
    pnpm: packageManager("exec", "dlx"),
    yarn: packageManager("exec", "dlx"),
    bun: packageManager("x"),
  }),
);

function unknownArgument(name: string, args: readonly string[], { commands }: Known): Unknown | undefined {
  if (!Object.hasOwn(commands, name)) return undefined;
  const { subcommands, options: always = [] } = commands[name];
  const [sub] = args;
  if (subcommands && sub !== undefined && !sub.startsWith("-") && !Object.hasOwn(subcommands, sub)) {
    return { what: `a sub-command of ${name}`, word: sub, candidates: Object.keys(subcommands) };
  }
  const options = [...always, ...(sub !== undefined && subcommands?.[sub]) || []];
  const word = args.find((arg) =>
    /^-/.test(arg) && arg !== "--" && !options.includes(arg.replace(/=.*$/s, ""))
  );
  if (word === undefined) return undefined;
  const commandName = sub !== undefined && !sub.startsWith("-") ? `${name} ${sub}` : name;
  return { what: `an option of ${commandName}`, word: word.replace(/=.*$/s, ""), candidates: options };
}

function diagnosticOf(
  { what, word, candidates }: Unknown,
  words: readonly string[],
  page: ParsedPage,
  line: number,
): Diagnostic {
  const row = page.source.text.split("\n")[line - 1] ?? "";
  const written = row.includes(word) ? word : word.replace(/(?<=^|\/)create-|\/create$/, "");
  const column = row.indexOf(written) + 1;
  return problem("samples/command", `Could not find ${what} "${word}" in: ${words.join(" ")}`, {
    location: locationIn(page.source, line, Math.max(1, column), column > 0 ? written.length : 1),
    hint: didYouMeanHint(word, candidates, `Known: ${candidates.join(", ")}.`),
  });
}
