/** Errors of settings, and of what they import, that no code of theirs handles. */
import { messageOf } from "../util/text.ts";
import { importFromSite, unhandledIn } from "../util/unhandled.ts";

export class UnhandledError extends Error {}

/**
 * Returns the settings from the module at the first address, which imports the others. Throws if something in them has
 * failed that nothing waits for.
 */
export async function importSettings([address, ...others]: readonly string[]): Promise<unknown> {
  const { default: settings } = await importFromSite(address!, others) as { readonly default: unknown };
  for (const error of unhandledIn(address!, ...others)) {
    const stack = error instanceof Error ? error.stack : undefined;
    throw Object.assign(new UnhandledError(messageOf(error)), { stack });
  }
  return settings;
}
