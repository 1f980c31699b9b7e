/** Hydrates one island as a React root of its own. Every island entry calls this and nothing else. */
import { Component, type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { DataAttr } from "../markup.ts";
import type { IslandProps } from "../types.ts";

interface ErrorBoundaryProps {
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
  readonly children?: ReactNode;
}

/** Catches errors of the island. Without this boundary, React would empty the element. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
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

/** Reports that the island is mounted. Its own effects run before this one, so its listeners are in place. */
function Ready({ onReady, children }: ErrorBoundaryProps): ReactNode {
  useEffect(onReady);
  return children;
}

/** Reports errors, except that the server rendered a fallback for `lazy` content, which the browser then loads. */
function onRecoverableError(error: unknown): void {
  if (!/#419|could not finish this Suspense boundary/.test(String(error))) reportError(error);
}

/** Copies the content of `element` and returns a function that puts the copy back. Call it only once. */
export function snapshotHtml(element: HTMLElement): () => void {
  const nodes = [...element.childNodes].map((node) => node.cloneNode(true));
  return () => element.replaceChildren(...nodes);
}

/**
 * Hydrates the server HTML inside `element`, or renders from scratch if there is none. Resolves when handlers are in
 * place, with a function that removes the island. It also puts the server HTML back, because the element may come into
 * the page again. On failure, the island is removed in the same way, and the promise rejects or, if it is too late for
 * that, the error is logged.
 */
export function hydrateIsland<P extends object>(
  component: ComponentType<P>,
  element: HTMLElement,
  props: IslandProps,
  prefix: string,
  restore: () => void = snapshotHtml(element),
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let root: Root | undefined = undefined;
    let isReady = false;
    const onReady = () => {
      isReady = true;
      resolve(unmount);
    };
    const unmount = () => {
      root?.unmount();
      restore();
    };
    const onError = (error: unknown) => {
      // Wait until React has finished with these nodes.
      queueMicrotask(() => {
        unmount();
        // Rejecting has no effect anymore once the island was ready, and Preact does not log errors.
        if (isReady) console.error(`The island "${element.getAttribute(DataAttr.Island)}" failed:`, error);
        else reject(error);
      });
    };
    const guard = createElement(
      ErrorBoundary,
      { onReady, onError },
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
