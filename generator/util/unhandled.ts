/**
 * Errors that nothing handles in a site's code: of promises, timers and microtasks that it starts and nobody waits
 * for. They would end this process, at any time. Here, each is kept
 *
 * - with the module of the site that its stack names; or else
 * - with the module that is being loaded, or with the settings as long as no page has been loaded; or else
 * - as one without a place, which may come from any page.
 *
 * Like the events that tell of them and the modules that are loaded, they belong to the process, not to a run.
 */
import { clearTimeout, setImmediate, setTimeout } from "node:timers";
import { decode } from "../../islands/lib/address.ts";
import { messageOf } from "./text.ts";

/** Errors by their text, because a timer may throw the same again and again. */
type Errors = Map<string, unknown>;

/** Errors of each module that was loaded in this process, by its address. */
const errorsByModule = new Map<string, Errors>();
/** The module that the errors whose stack names none are kept with. */
let presumed: string | undefined;
/** Errors that may come from any page. */
const withoutPlace: Errors = new Map();
/** How often those have been forgotten. */
let attempts = 0;
const listeners = new Set<() => void>();

/** A timer could throw another error every time. */
const MOST_ERRORS = 20;

/** An error in this program's code, or in that of a program that uses it, is a defect, which must end the process. */
const OTHER_FILE = /file:\/\/(?!.*\/node_modules\/)/;

/**
 * Imports settings, which may import the modules at the other addresses. From now on, errors that are not handled in any
 * of them do not end the process.
 */
export async function importSettings(address: string, others: readonly string[] = []): Promise<unknown> {
  if (isNew(address)) presumed = address;
  others.forEach(isNew);
  return await importFromSite(address);
}

/** Imports a module of pages. From now on, errors that are not handled in it do not end the process. */
export async function importPages(address: string): Promise<unknown> {
  presumed = isNew(address) ? address : undefined;
  return await importFromSite(address).finally(() => presumed = undefined);
}

/** Returns whether nothing is known of a module, and keeps its errors from now on. */
function isNew(address: string): boolean {
  if (errorsByModule.size === 0) listen();
  const isKnown = errorsByModule.has(address);
  if (!isKnown) errorsByModule.set(address, new Map());
  return !isKnown;
}

/** The error of a module that waits for something that may never happen. */
export class EndlessLoad extends Error {}

export const ENDLESS = "A top-level await did not end";
export const ENDLESS_HINT =
  "Nothing is rendered before it ends. Limit the time: `fetch(url, { signal: AbortSignal.timeout(10_000) })`.";

/** How long a module may take to load: longer than any data that a page waits for. Tests shorten it. */
export const patience = { ms: 60_000 };
/** Modules that have taken longer, which the next runs of a preview do not wait for again. */
const late = new Set<string>();

async function importFromSite(address: string): Promise<unknown> {
  const module = await new Promise((resolve, reject) => {
    const giveUp = () => {
      late.add(address);
      reject(new EndlessLoad(`${ENDLESS} within ${patience.ms / 1000} seconds`));
    };
    // The timer also keeps this process: Deno ends one in which nothing is left to happen.
    const timer = setTimeout(giveUp, late.has(address) ? 1 : patience.ms);
    import(address).then(resolve, reject).finally(() => {
      late.delete(address);
      clearTimeout(timer);
    });
  });
  await settled();
  return module;
}

/** Forgets errors without a place. Must be called if they may be mended: before a build, and after a change of code. */
export function forgetWithoutPlace(): void {
  if (withoutPlace.size === 0) return;
  withoutPlace.clear();
  attempts++;
}

/**
 * Returns a text that modules of pages must contain. It is another one after errors without a place were forgotten: as
 * the same modules, pages would not run again, and not fail again.
 */
export function markOfRun(): string {
  return attempts === 0 ? "" : `\n// ${attempts}\n`;
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

/** Returns what was not handled so far in pages, and does not say where. */
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
