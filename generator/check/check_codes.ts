/** Distinguishes problems that merely judge a text from those that affect how its page is built. */
import { setOf } from "../util/text.ts";

/** Beginnings of the codes of content checks. Any other error cannot be waived, and a preview shows it over the page. */
const AREAS = setOf("names option parity prose samples structure terms translation waiver");

export function isCheckFinding(code: string): boolean {
  return AREAS.has(code.split("/")[0] ?? "");
}
