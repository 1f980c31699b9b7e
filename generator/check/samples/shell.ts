/** Splits shell text into commands. Supports only as much of the language as pages tell readers to type. */

export interface ShellCommand {
  /** Words without variable assignments and prefixes such as `sudo`: `["npx", "tool", "--watch"]`. */
  readonly words: readonly string[];
  /** Line in the text, 1-based. */
  readonly line: number;
}

/**
 * Returns the commands of a fence. If any line begins with `$ `, only such lines are commands; the others are
 * output.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const commands = commandsOf("# first\nCI=1 tool build --out 'a b' && tool serve\n");
 * assert.deepEqual(commands.map(({ words }) => words), [
 *   ["tool", "build", "--out", "a b"],
 *   ["tool", "serve"],
 * ]);
 * ```
 */
export function commandsOf(text: string): ShellCommand[] {
  const lines = text.replace(/\\\n/g, "\0").split("\n");
  const session = lines.some((line) => /^\s*\$ /.test(line));
  const commands: ShellCommand[] = [];
  let line = 1;
  /** The line that ends the here-document that was opened last. */
  let end: string | undefined;
  for (const written of lines) {
    const command = end !== undefined ? undefined : session ? /^\s*\$ (.*)$/s.exec(written)?.[1] : written;
    for (const words of command === undefined ? [] : splitCommands(command.replaceAll("\0", " "))) {
      commands.push({ words, line });
    }
    end = end === undefined
      ? HERE_DOCUMENT.exec(command ?? "")?.[1]
      : written.trim() === end
      ? undefined
      : end;
    line += written.split("\0").length;
  }
  return commands;
}

const HERE_DOCUMENT = /(?<!<)<<-?\s*["'\\]?(\w+)/;

// A redirection (`2>&1`, `&>log`) is a word, or part of one.
const TOKEN =
  /(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[<>]&|&>|[^\s"'\\;&|()#])(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[<>]&|&>|[^\s"'\\;&|()])*|[;&|()]+|#.*$/g;

/** Splits a line into simple commands at `&&`, `||`, `|`, `;`, `&` and parentheses. */
function splitCommands(line: string): string[][] {
  const commands: string[][] = [[]];
  for (const [token] of line.matchAll(TOKEN)) {
    if (token.startsWith("#")) break;
    if (/^[;&|()]+$/.test(token)) commands.push([]);
    else commands.at(-1)!.push(unquote(token));
  }
  return commands.map(withoutVariables).filter((words) => words.length > 0);
}

function unquote(token: string): string {
  return token.replace(
    /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/g,
    (_, double, single, escaped) => double?.replace(/\\(.)/g, "$1") ?? single ?? escaped,
  );
}

function withoutVariables(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !/^(?:[A-Za-z_]\w*=.*|cross-env|env|sudo|time)$/s.test(word));
  return first < 0 ? [] : words.slice(first);
}
