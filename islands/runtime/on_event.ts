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
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) run(element, event);
  });
}
