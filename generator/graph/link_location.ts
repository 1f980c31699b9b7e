/** Where in its file the address of a link stands. */
import { type Location, locationIn } from "../diagnostics/diagnostic.ts";
import type { LinkRef, ParsedPage } from "../types.ts";

/** The address itself, where its line has it as it is: not an earlier text that reads the same. */
export function linkLocation({ href, line, column }: LinkRef, { source }: ParsedPage): Location {
  const at = (source.text.split("\n")[line - 1] ?? "").indexOf(href, column - 1);
  return locationIn(source, line, at < 0 ? column : at + 1, at < 0 ? 1 : href.length);
}
