/** Makes the article's images open the enlarged view, 100 ms after each change of path. */
import { MAIN_ID, ZOOM_EVENT } from "../markup.ts";
import { onPage } from "./boot.ts";
import { wakeIsland } from "./hydrate.ts";

const DELAY = 100;
const ZOOMABLE = "data-zoomable";

export function startZoom(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onPage(() => {
    clearTimeout(timer);
    timer = setTimeout(markImages, DELAY);
  });
  document.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") open(event);
  });
}

function markImages(): void {
  const off = document.documentElement.classList.contains("no-global-ui");
  if (off || !document.querySelector("[data-zoom-root]")) return;
  for (const image of document.querySelectorAll<HTMLImageElement>(`#${MAIN_ID} article img`)) {
    if (image.closest("a, button, [data-no-zoom]")) continue;
    image.setAttribute(ZOOMABLE, "");
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    image.setAttribute("aria-haspopup", "dialog");
  }
}

async function open(event: Event): Promise<void> {
  const image = event.target;
  if (!(image instanceof HTMLImageElement) || !image.hasAttribute(ZOOMABLE)) return;
  event.preventDefault();
  await wakeIsland("ImageZoom");
  const detail = { src: image.currentSrc || image.src, alt: image.alt };
  document.dispatchEvent(new CustomEvent(ZOOM_EVENT, { detail }));
}
