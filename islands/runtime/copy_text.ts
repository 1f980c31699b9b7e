/**
 * What a copy button copies. Where any line begins with a prompt, the block is a terminal session: its commands
 * are copied (with their continuation lines), prompts and output are left out.
 */
const PROMPT = /^\s*\$ /;

export function copyText(code: string): string {
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
