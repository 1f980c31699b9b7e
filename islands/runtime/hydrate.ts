/**
 * The island element. It fetches its island's script when its condition is met or the reader uses it, and records
 * input meanwhile. An island that fails keeps its server HTML and does not affect the others.
 */
import { CustomElement, DataAttr, parseProps } from "../markup.ts";
import type { HydrateWhen, IslandProps } from "../types.ts";
import { announce } from "./announce.ts";
import { boot, runtimeTexts } from "./boot.ts";
import { CONDITIONS } from "./conditions.ts";
import { type RecordedInput, recordInput } from "./replay.ts";
import { importScript } from "./scripts.ts";

interface IslandModule {
  /** Resolves when the island's handlers are in place, with a function that removes the island. */
  hydrate(element: HTMLElement, props: IslandProps, prefix: string): Promise<() => void>;
}

class IslandElement extends HTMLElement {
  #waking: Promise<void> | undefined;
  /** Set while the island is in the page. */
  #input: RecordedInput | undefined;
  #stop: (() => void) | undefined;
  #unmount: (() => void) | undefined;

  connectedCallback(): void {
    if (this.#input) return;
    const wake = () => void (this.isConnected && this.wake());
    const input = this.#input = recordInput(this, wake);
    const when = this.getAttribute(DataAttr.When) as HydrateWhen;
    const stopWaiting = CONDITIONS[when](this, wake, this.getAttribute(DataAttr.Media));
    this.#stop = () => {
      stopWaiting?.();
      input.stop();
    };
  }

  /** Waits a microtask: an island that is just moved stays awake, and React cannot unmount a root while rendering. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stop?.();
      this.#input = undefined;
      this.#unmount?.();
      this.#unmount = undefined;
      this.#waking = undefined;
      this.removeAttribute("data-ready");
    });
  }

  /** Hydrates the island, once; resolves when it responds to input or has failed. */
  wake(): Promise<void> {
    return this.#waking ??= this.#hydrate();
  }

  /** Discards the input recorded so far, so that hydration does not replay it. */
  takeBack(): void {
    this.#input?.forget();
  }

  async #hydrate(): Promise<void> {
    const name = this.getAttribute(DataAttr.Island)!;
    const input = this.#input;
    const module = await loadIsland(name).catch((error) => this.#missed(name, error));
    // It may have left the page meanwhile, and even be back: then it wakes anew.
    if (!module || input !== this.#input) return;
    try {
      const props = parseProps(this.getAttribute(DataAttr.Props));
      input?.hold();
      const unmount = await module.hydrate(this, props, this.getAttribute(DataAttr.Prefix) ?? "");
      if (input !== this.#input) return unmount();
      this.#unmount = unmount;
      this.#stop?.();
      this.setAttribute("data-ready", "");
      input?.replay();
    } catch (error) {
      this.#stop?.();
      console.error(`The island "${name}" did not start:`, error);
    }
  }

  /** Reports that the script could not be loaded. The next input requests it again. */
  #missed(name: string, error: unknown): void {
    console.error(`The island "${name}" could not be loaded:`, error);
    if (!navigator.onLine) announce(runtimeTexts.offline, true);
    this.#waking = undefined;
    this.takeBack();
  }
}

function loadIsland(name: string): Promise<IslandModule> {
  // The page may be of a newer deployment and have an island that this document does not know. Its name is an address
  // without a script, which has the same effect as a missing script.
  return importScript(boot.islands[name] ?? [name]);
}

export function startIslands(): void {
  customElements.define(CustomElement.Island, IslandElement);
}

/** Wakes the first island of this name; returns undefined if the page has none. */
export function activateIsland(name: string): Promise<void> | undefined {
  return firstIsland(name)?.wake();
}

/** Discards the input recorded by the first island of this name. */
export function discardInput(name: string): void {
  firstIsland(name)?.takeBack();
}

function firstIsland(name: string): IslandElement | null {
  return document.querySelector<IslandElement>(`${CustomElement.Island}[${DataAttr.Island}="${name}"]`);
}
