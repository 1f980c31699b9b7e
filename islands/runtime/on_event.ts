/**
 * Calls `run` for events on elements that match a selector, or inside of them. The listener is on the document, so that
 * it also works for content that is put in place later.
 */
export function onEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  run: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = closestTo(event, selector);
    if (element) run(element, event);
  });
}

/**
 * Returns the closest element that matches a selector and is or contains the target of an event; null for events on the
 * document, which extensions of browsers dispatch.
 */
export function closestTo<Match extends Element = HTMLElement>(
  { target }: Event,
  selector: string,
): Match | null {
  return (target as Partial<Element>).closest?.(selector) as Match | undefined ?? null;
}
