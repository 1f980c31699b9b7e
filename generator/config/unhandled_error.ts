/** Errors of settings, and of what they import, that no code of theirs handles. */
import { messageOf } from "../util/text.ts";
import { importSettings, unhandledIn } from "../util/unhandled.ts";

export class UnhandledError extends Error {}

/**
 * Returns the settings from the module at the first address, which imports the others. Throws if something in them has
 * failed that nothing waits for.
 */
export async function loadSettingsModule(addresses: readonly string[]): Promise<unknown> {
  const [address, ...others] = addresses;
  const { default: settings } = await importSettings(address!, others) as { readonly default: unknown };
  for (const error of unhandledInSettings(addresses)) throw error;
  return settings;
}

/** Returns what has failed so far in modules of settings. */
export function unhandledInSettings(addresses: readonly string[]): readonly UnhandledError[] {
  return unhandledIn(...addresses).map((error) => {
    const stack = error instanceof Error ? error.stack : undefined;
    return Object.assign(new UnhandledError(messageOf(error)), { stack });
  });
}
