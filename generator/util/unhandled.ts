/**
 * Errors that nothing handles in a site's code: of promises, timers and microtasks that it starts and nobody waits
 * for. They would end this process, at any time. Here, each is kept
 *
 * - with the module of the site that its stack names; or else
 * - with the module that is being loaded, or with the settings as long as no other code of the site has run; or else
 * - as one without a place, which may come from any of the pages that are rendered.
 *
 * Like the events that tell of them and the modules that are loaded, they belong to the process, not to a run.
 */
import { setImmediate, setTimeout } from "node:timers";
import { decode } from "../../islands/lib/address.ts";
import { messageOf } from "./text.ts";

/** Errors by their text, because a timer may throw the same again and again. */
type Errors = Map<string, unknown>;

/** Errors of each module that was loaded in this process, by its address. */
const errorsByModule = new Map<string, Errors>();
/** The module that the errors whose stack names none are kept with. */
let presumed: string | undefined;
/** Errors that may come from any of the last pages. */
const withoutPlace: Errors = new Map();
/** Addresses of the modules of the last pages; undefined until there are pages. */
let lastPages: string | undefined;
/** How often the settings have changed while there were errors without a place. */
let settingsChanges = 0;
const listeners = new Set<() => void>();

/** A timer could throw another error every time. */
const MOST_ERRORS = 20;

/** An error in this program's code, or in that of a program that uses it, is a defect, which must end the process. */
const OTHER_FILE = /file:\/\/(?!.*\/node_modules\/)/;

/**
 * Imports a module of the site, which may import the modules at the other addresses. From now on, errors that are not
 * handled in any of them do not end the process.
 */
export async function importFromSite(address: string, others: readonly string[] = []): Promise<unknown> {
  if (errorsByModule.size === 0) listen();
  // A module runs only once. Until there are pages, the settings in force are to blame.
  if (!errorsByModule.has(address) || lastPages === undefined) presumed = address;
  for (const one of [address, ...others]) errorsByModule.getOrInsertComputed(one, () => new Map());
  try {
    const module = await import(address);
    await settled();
    return module;
  } finally {
    if (lastPages !== undefined) presumed = undefined;
  }
}

/**
 * Must be called before modules of pages are imported and rendered. Of other pages, forgets errors without a place: they
 * may be mended.
 */
export function expectPages(addresses: Iterable<string>): void {
  const pages = [...new Set(addresses)].sort().join("\n");
  if (pages !== lastPages) withoutPlace.clear();
  lastPages = pages;
}

/** Must be called when settings have changed. They may have mended errors without a place. */
export function expectSettings(): void {
  if (withoutPlace.size > 0) settingsChanges++;
}

/**
 * Returns a text that modules of pages must contain, if one of them may have failed: with the same one, they would not
 * run again after a change of the settings, which tells whether these or the pages have failed.
 */
export function markOfRun(): string {
  return withoutPlace.size === 0 || settingsChanges === 0 ? "" : `\n// ${settingsChanges}\n`;
}

/** Resolves when timers without delay have run, and promises that are rejected by now have been reported. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  // If the timer is late, it runs before they are reported.
  await new Promise((resolve) => setImmediate(resolve));
}

/** Returns what was not handled so far in modules that were loaded in this process. */
export function unhandledIn(...addresses: readonly string[]): readonly unknown[] {
  return addresses.flatMap((address) => [...errorsByModule.get(address)?.values() ?? []]);
}

/** Returns what was not handled so far in the last pages, and does not say where. */
export function unhandledWithoutPlace(): readonly unknown[] {
  return [...withoutPlace.values()];
}

/** Calls `listener` after each new error; returns a function that ends this. */
export function onUnhandled(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function listen(): void {
  addEventListener("unhandledrejection", (event) => keep(event.reason) && event.preventDefault());
  // Of an error in a worker that the site starts, there is only a message.
  addEventListener("error", (event) => keep(event.error ?? event.message) && event.preventDefault());
}

/** Keeps an error; returns false if it is not one of the site's code. */
function keep(error: unknown): boolean {
  const stack = stackOf(error);
  const named = [...errorsByModule.keys()].find((address) => stack.includes(`${readable(address)}:`));
  if (named === undefined && OTHER_FILE.test(stack)) return false;
  const address = named ?? presumed;
  const errors = address === undefined ? withoutPlace : errorsByModule.get(address)!;
  const text = `${messageOf(error)}\n${stack}`;
  if (errors.has(text) || errors.size === MOST_ERRORS) return true;
  errors.set(text, error);
  for (const listener of listeners) listener();
  return true;
}

/** Returns addresses with the spaces and other signs of their paths. Stacks encode only those of the working folder. */
function readable(addresses: string): string {
  return addresses.replace(/(?:%[0-9a-f]{2})+/gi, decode);
}

/** Returns the stack without the message, which may name files, too. Its addresses are readable. */
function stackOf(error: unknown): string {
  const stack = String(error instanceof Error ? error.stack ?? "" : "");
  return readable(stack.split("\n").filter((line) => /^\s+at /.test(line)).join("\n"));
}
