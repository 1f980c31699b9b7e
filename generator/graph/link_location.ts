import { type Location, locationIn } from "../diagnostics/diagnostic.ts";
import type { LinkRef, ParsedPage } from "../types.ts";

/**
 * Returns the location of a link's address if its line contains the address verbatim, or else the link's own.
 * The search starts at the link's column, so as not to find the same text before it.
 */
export function linkLocation({ href, line, column }: LinkRef, { source }: ParsedPage): Location {
  const at = (source.text.split("\n")[line - 1] ?? "").indexOf(href, column - 1);
  return locationIn(source, line, at < 0 ? column : at + 1, at < 0 ? 1 : href.length);
}
