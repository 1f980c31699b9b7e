/**
 * The island element. It fetches its island's script when its condition is met or the reader touches it, and
 * keeps what the reader did meanwhile. An island that fails keeps its server HTML and leaves the others alone.
 */
import {
  ATTR_MEDIA,
  ATTR_NAME,
  ATTR_PREFIX,
  ATTR_PROPS,
  ATTR_WHEN,
  ISLAND_ELEMENT,
  parseProps,
} from "../markup.ts";
import type { HydrateWhen, IslandProps } from "../types.ts";
import { announce } from "./announce.ts";
import { boot, runtimeTexts } from "./boot.ts";
import { CONDITIONS } from "./conditions.ts";
import { type RecordedInput, recordInput } from "./replay.ts";
import { importScript } from "./scripts.ts";

interface IslandModule {
  /** Resolves when the island's handlers are in place; gives back how to remove it. */
  hydrate(element: HTMLElement, props: IslandProps, prefix: string): Promise<() => void>;
}

class IslandElement extends HTMLElement {
  #waking: Promise<void> | undefined;
  /** There from when the island is in the page. */
  #input: RecordedInput | undefined;
  #stop = () => {};
  #unmount = () => {};

  connectedCallback(): void {
    if (this.#input) return;
    const wake = () => void this.wake();
    const input = this.#input = recordInput(this, wake);
    const when = this.getAttribute(ATTR_WHEN) as HydrateWhen;
    const stopWaiting = CONDITIONS[when](this, wake, this.getAttribute(ATTR_MEDIA));
    this.#stop = () => {
      stopWaiting();
      input.stop();
    };
  }

  /** One that another island's children are moved with stays awake; and React removes nothing while it is at work. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stop();
      this.#input = undefined;
      this.#unmount();
      this.#unmount = () => {};
      this.#waking = undefined;
      this.removeAttribute("data-ready");
    });
  }

  /** Hydrates the island, once; resolves when it answers to input. */
  wake(): Promise<void> {
    return this.#waking ??= this.#hydrate();
  }

  /** What the reader did before the island was awake is not wanted any more. */
  takeBack(): void {
    this.#input?.forget();
  }

  async #hydrate(): Promise<void> {
    const name = this.getAttribute(ATTR_NAME) ?? "";
    const module = await loadIsland(name).catch((error) => this.#missed(name, error));
    if (!module || !this.isConnected) return;
    try {
      const props = parseProps(this.getAttribute(ATTR_PROPS));
      this.#input?.hold();
      const unmount = await module.hydrate(this, props, this.getAttribute(ATTR_PREFIX) ?? "");
      if (!this.isConnected) return unmount();
      this.#unmount = unmount;
      this.#stop();
      this.setAttribute("data-ready", "");
      this.#input?.replay();
    } catch (error) {
      this.#stop();
      console.error(`The island "${name}" did not start:`, error);
    }
  }

  /** The script did not come: the next input asks for it anew. */
  #missed(name: string, error: unknown): void {
    console.error(`The script of the island "${name}" could not be loaded:`, error);
    if (!navigator.onLine) announce(runtimeTexts.offline, true);
    this.#waking = undefined;
    this.takeBack();
  }
}

function loadIsland(name: string): Promise<IslandModule> {
  if (!Object.hasOwn(boot.islands, name)) {
    return Promise.reject(new Error(`No script for "${name}" in this build`));
  }
  return importScript(boot.islands[name]);
}

export function startIslands(): void {
  customElements.define(ISLAND_ELEMENT, IslandElement);
}

/** Wakes the first island of this name; undefined when the page has none. */
export function wakeIsland(name: string): Promise<void> | undefined {
  return firstIsland(name)?.wake();
}

/** Has it do nothing on waking. */
export function takeBack(name: string): void {
  firstIsland(name)?.takeBack();
}

function firstIsland(name: string): IslandElement | null {
  return document.querySelector<IslandElement>(`${ISLAND_ELEMENT}[${ATTR_NAME}="${name}"]`);
}
