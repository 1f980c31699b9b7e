/** Conditions for hydrating an island: one function each, all with the same signature. */
import type { HydrateWhen } from "../types.ts";

/**
 * Calls `wake` once the condition is met, which may be after the island has left the page. Returns a function that stops
 * waiting, if an island that is gone would be watched for ever.
 */
export type Condition = (element: HTMLElement, wake: () => void, media: string | null) => (() => void) | void;

export const CONDITIONS: { readonly [when in HydrateWhen]: Condition } = {
  load: (_element, wake) => wake(),
  // Safari has no idle callbacks.
  idle: (_element, wake) => void (globalThis.requestIdleCallback?.(wake) ?? setTimeout(wake, 200)),
  visible: onVisible,
  // Input wakes every island, whatever its condition (see hydrate.ts).
  interaction: () => {},
  media: onMedia,
};

function onVisible(element: HTMLElement, wake: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) wake();
  });
  // Observe both: the element may be `display: contents`, which never intersects, or contain just a template.
  for (const target of [element, ...element.children]) observer.observe(target);
  return () => observer.disconnect();
}

function onMedia(_element: HTMLElement, wake: () => void, media: string | null): () => void {
  const query = matchMedia(media ?? "all");
  const check = () => query.matches && wake();
  query.addEventListener("change", check);
  check();
  return () => query.removeEventListener("change", check);
}
