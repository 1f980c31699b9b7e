/** Hydrates one island as a React root of its own. Every island entry calls this and nothing else. */
import { Component, type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { IslandProps } from "../types.ts";

interface GuardProps {
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
  readonly children?: ReactNode;
}

/** Catches what the island throws: React alone would empty the element. */
class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : createElement(Ready, this.props);
  }
}

/** Tells when the island is in place and its effects, which run before this one, listen. */
function Ready({ onReady, children }: GuardProps): ReactNode {
  useEffect(onReady, []);
  return children;
}

/** The server shows the fallback of what loads later (`lazy`): that the browser takes over there is no fault. */
function onRecoverableError(error: unknown): void {
  if (!/#419|could not finish this Suspense boundary/.test(String(error))) reportError(error);
}

/** Keeps what is in `element`; what it gives back puts that there again, once. */
export function keepHtml(element: HTMLElement): () => void {
  const nodes = [...element.childNodes].map((node) => node.cloneNode(true));
  return () => element.replaceChildren(...nodes);
}

/**
 * Hydrates the server HTML inside `element` (or renders afresh where there is none). Resolves when handlers are
 * in place, with how to remove the island: the server HTML is put back, for it may come into the page again. That
 * is done on failure too, and the promise rejects.
 */
export function hydrateIsland<P extends object>(
  component: ComponentType<P>,
  element: HTMLElement,
  props: IslandProps,
  prefix: string,
  restore: () => void = keepHtml(element),
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let root: Root | undefined = undefined;
    const unmount = () => {
      root?.unmount();
      restore();
    };
    const onError = (error: unknown) => {
      // Not while React is at work on these nodes.
      queueMicrotask(() => {
        unmount();
        reject(error);
      });
    };
    const guard = createElement(
      Guard,
      { onReady: () => resolve(unmount), onError },
      createElement(component, props as unknown as P),
    );
    const options = { identifierPrefix: prefix, onRecoverableError };
    try {
      if (element.firstChild) root = hydrateRoot(element, guard, options);
      else (root = createRoot(element, options)).render(guard);
    } catch (error) {
      onError(error);
    }
  });
}
