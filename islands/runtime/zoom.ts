/** Makes images of the article open in the enlarged view if that is larger, 100 ms after content or sizes change. */
import { DocsEvent, Id } from "../markup.ts";
import { setAttributes } from "./attributes.ts";
import { onContent } from "./boot.ts";
import { debounce } from "./debounce.ts";
import { activateIsland } from "./hydrate.ts";
import { closestTo } from "./on_event.ts";

const DELAY = 100;
const ZOOMABLE = "data-zoomable";
/** Margins around the enlarged image and its maximum width, in pixels, as in the style sheet. */
const MARGIN = 32;
const MAX_WIDTH = 1200;
const DRAWING = /^data:image\/svg|\.svg\b/;

export function startZoom(): void {
  const schedule = debounce(markImages, DELAY);
  onContent(schedule);
  addEventListener("resize", schedule);
  // For images, which load late. Their `load` events do not bubble, so capture them.
  document.addEventListener("load", schedule, true);
  document.addEventListener("click", openZoom);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") openZoom(event);
    // Pressing another key means that the reader has moved on, and so does clicking elsewhere.
    else requestedImage = null;
  });
  // As does going back, also within the page.
  addEventListener("popstate", () => requestedImage = null);
}

function markImages(): void {
  const off = document.documentElement.classList.contains("no-globalUIComponents");
  const root = document.querySelector<HTMLElement>("[data-zoom-root]");
  if (!root) return;
  for (const image of document.querySelectorAll<HTMLImageElement>(`#${Id.Main} article img`)) {
    if (image.closest("a, button")) continue;
    const name = image.alt
      ? root.dataset.zoomRoot!.replace("{alt}", () => image.alt)
      : root.getAttribute("aria-label")!;
    const larger = !off && zoomFactor(image) > 1.1;
    setAttributes(image, {
      [ZOOMABLE]: larger && "",
      tabindex: larger && "0",
      role: larger && "button",
      "aria-haspopup": larger && "dialog",
      "aria-label": larger && name,
      // An empty one makes the image a decoration, which a button cannot be.
      alt: image.alt || !larger && "",
    });
  }
}

/** Returns the enlargement factor. It is infinite for an image not shown yet, as in another tab: it may be larger. */
function zoomFactor(image: HTMLImageElement): number {
  return Math.min(
    Math.min(innerWidth - MARGIN, MAX_WIDTH, maxWidthOf(image)) / image.clientWidth,
    (innerHeight - MARGIN) / image.clientHeight,
  );
}

/** Returns the maximum width. Pixels are not scaled up, but drawings are; images not loaded yet may be of any width. */
function maxWidthOf({ currentSrc, naturalWidth }: HTMLImageElement): number {
  return DRAWING.test(currentSrc) ? MAX_WIDTH : naturalWidth || MAX_WIDTH;
}

/** The image for which the enlarged view is being loaded. */
let requestedImage: EventTarget | null;

async function openZoom(event: Event): Promise<void> {
  requestedImage = null;
  const image = closestTo<HTMLImageElement>(event, `[${ZOOMABLE}]`);
  if (!image) return;
  event.preventDefault();
  requestedImage = image;
  await activateIsland("ImageZoom");
  if (requestedImage !== image || !image.isConnected) return;
  const detail = { src: image.currentSrc || image.src, alt: image.alt, width: maxWidthOf(image) };
  document.dispatchEvent(new CustomEvent(DocsEvent.Zoom, { detail }));
}
