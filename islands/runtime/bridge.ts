/**
 * The interface of the runtime to islands. They are bundled separately (the runtime is one file without imports), so
 * they find it through a global symbol; both sides share this type.
 */
import type { AddressRules } from "../lib/address.ts";
import type { AskSearch } from "../search/protocol.ts";

export type AppearanceChoice = "light" | "dark" | "auto";

export interface Bridge {
  readonly rules: AddressRules;
  /** Goes to an address of the site, without a full load where possible. */
  navigate(href: string): void;
  readonly askSearch: AskSearch;
  /** Gives up calls of `askSearch` that have been pending for long. */
  giveUpSearch(): void;
  appearance(): AppearanceChoice;
  setAppearance(choice: AppearanceChoice): void;
}

const KEY = Symbol.for("docs.runtime");

export function provideBridge(value: Bridge): void {
  (globalThis as { [KEY]?: Bridge })[KEY] = value;
}

/** Returns the running runtime; throws if there is none, as on the server. */
export function bridge(): Bridge {
  const value = (globalThis as { [KEY]?: Bridge })[KEY];
  if (!value) throw new Error("The runtime has not started");
  return value;
}
