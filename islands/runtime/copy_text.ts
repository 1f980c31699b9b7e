const PROMPT = /^\$ /;

/**
 * Returns what a copy button copies. If any line begins with a prompt, the block is a terminal session: its commands
 * are copied with their continuation lines, but without prompts and output. In code, an indented `$` may be an operator.
 */
export function textToCopy(code: string): string {
  const lines = code.replace(/\n$/, "").split("\n");
  if (!lines.some((line) => PROMPT.test(line))) return lines.join("\n");
  let continued = false;
  const commands = lines.filter((line) => {
    const isCommand = continued || PROMPT.test(line);
    continued = isCommand && line.endsWith("\\");
    return isCommand;
  });
  return commands.map((line) => line.replace(PROMPT, "")).join("\n");
}
