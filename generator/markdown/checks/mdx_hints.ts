/** Says how to mend MDX that cannot be read. */
import { unreadIdHint } from "./lost_inline.ts";
import { type MdxErrorToken, MODULE_START } from "../tokens/mdx_tokens.ts";
import { MISSING_BLANK_LINE, NAMED_DEFAULT } from "../text/module_scan.ts";

export function syntaxHint({ message, raw, at }: MdxErrorToken, inHeading: boolean): string {
  const idHint = inHeading ? unreadIdHint(raw.slice(Math.max(0, raw.lastIndexOf("{", at)))) : undefined;
  return autolinkHint(raw, at) ?? typeHint(raw, at) ?? idHint ?? messageHint(message, raw);
}

/** Returns a hint for an autolink, `<https://…>`, which MDX reads as a tag. */
function autolinkHint(raw: string, at: number): string | undefined {
  const [, address] =
    /^<((?:[a-z][a-z\d+.-]*:|[^\s<>@]+@)[^\s<>]+)>/i.exec(raw.slice(raw.lastIndexOf("<", at))) ?? [];
  if (address === undefined) return undefined;
  const target = /^[^:]+@/.test(address) ? `mailto:${address}` : address;
  return `Write the bare address, ${address}, or \`[text](${target})\`: \`<\` begins a tag in MDX.`;
}

/** Matches a line of TypeScript that is not JavaScript. */
const TYPES =
  /^\s*(?:import|export)\s+(?:type|interface|enum)\b|[{,]\s*type\s+[\w$]|^\s*export\s+(?:const|let|var)\s+[\w$]+\s*:/;
/** What precedes the type of a parameter or of a function's result. */
const TYPED = /(?:[(,]\s*(?:[\w$]+|[{[][^{}[\]]*[}\]])|\))\s*\??\s*$/;
const TYPE = /^\??\s*:\s*[\w$({["']/;
const CAST = /^(?:as|satisfies)\s+[\w$({["']/;

/** Returns a hint if the statements or the expression contain types, which cannot be read. */
function typeHint(raw: string, at: number): string | undefined {
  const start = raw.lastIndexOf("\n", at - 1) + 1;
  const line = raw.slice(start).split("\n")[0]!;
  const isModule = MODULE_START.test(raw);
  const rest = raw.slice(at);
  const isCast = CAST.test(rest) && !/^\s*import\b/.test(line);
  const isTyped = isCast || (TYPE.test(rest) && TYPED.test(raw.slice(start, at)));
  if (isModule && (isTyped || TYPES.test(line))) {
    return "MDX is JavaScript: leave the type out, or move the code into a .ts or .tsx file and import it.";
  }
  return isTyped ? "MDX is JavaScript: leave the type out. To show a brace as text, write `\\{`." : undefined;
}

/** Returns a hint for a message of the scanners or of the parser of JavaScript. */
function messageHint(message: string, raw: string): string {
  if (message === MISSING_BLANK_LINE) {
    return "Leave an empty line before this one: everything up to there is read as JavaScript.";
  }
  if (message === NAMED_DEFAULT) {
    return "Write `export default Name;`, and import the layout first if it is in another file.";
  }
  if (message.startsWith("HTML comments")) return "Write `{/* … */}`.";
  const [, twice] = /^Identifier '(.*)' has already been declared/.exec(message) ?? [];
  if (twice) return `Remove one of the two declarations of "${twice}", or give one of them another name.`;
  if (/^import\b/.test(raw)) return "Write: `import { Name } from '@theme';`";
  if (/^export\b/.test(raw)) return "Write: `export const name = value;`";
  if (message.startsWith("The tag")) return "Write the `>` or `/>` that ends the tag.";
  if (message.startsWith("Unterminated string")) {
    return "Write the closing quote. To show a brace as text, write a backslash before it: `\\{`.";
  }
  if (/^Unexpected character `@` in a tag/.test(message)) {
    return "Attributes of Vue have no effect here. Write the element as a component with state, and import it.";
  }
  if (/quote/.test(message)) return 'Write the value as `name="text"` or `name={expression}`.';
  return "To show the character itself, write it in a code span or with a backslash: `\\<`, `\\{`.";
}
