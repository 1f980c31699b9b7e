/** Makes the article's images open the enlarged view, where that is larger, 100 ms after each change of path. */
import { MAIN_ID, ZOOM_EVENT } from "../markup.ts";
import { onContent } from "./boot.ts";
import { wakeIsland } from "./hydrate.ts";

const DELAY = 100;
const ZOOMABLE = "data-zoomable";
/** As the style sheet has it: room around the enlarged image, and its largest width. */
const MARGIN = 32;
const WIDEST = 1200;

export function startZoom(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(markImages, DELAY);
  };
  onContent(schedule);
  addEventListener("resize", schedule, { passive: true });
  document.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") open(event);
    // Who presses another key, or clicks elsewhere, has gone on.
    else asked = null;
  });
}

function markImages(): void {
  const off = document.documentElement.classList.contains("no-globalUIComponents");
  const root = document.querySelector<HTMLElement>("[data-zoom-root]");
  if (off || !root) return;
  for (const image of document.querySelectorAll<HTMLImageElement>(`#${MAIN_ID} article img`)) {
    if (image.closest("a, button, [data-no-zoom]")) continue;
    const name = image.alt
      ? root.dataset.zoomRoot!.replace("{alt}", () => image.alt)
      : root.getAttribute("aria-label")!;
    const marks = {
      [ZOOMABLE]: "",
      tabindex: "0",
      role: "button",
      "aria-haspopup": "dialog",
      "aria-label": name,
    };
    const larger = growth(image) > 1.1;
    for (const [mark, value] of Object.entries(marks)) {
      if (larger) image.setAttribute(mark, value);
      else image.removeAttribute(mark);
    }
  }
}

/** How many times as large the image would be; one that is not shown yet, as in another tab, may well be larger. */
function growth({ clientWidth, clientHeight }: HTMLImageElement): number {
  return Math.min(
    Math.min(innerWidth - MARGIN, WIDEST) / clientWidth,
    (innerHeight - MARGIN) / clientHeight,
  );
}

/** What the enlarged view that is on its way was asked for by. */
let asked: EventTarget | null;

async function open(event: Event): Promise<void> {
  asked = null;
  const image = event.target;
  if (!(image instanceof HTMLImageElement) || !image.hasAttribute(ZOOMABLE)) return;
  event.preventDefault();
  asked = image;
  await wakeIsland("ImageZoom");
  if (asked !== image || !image.isConnected) return;
  const detail = { src: image.currentSrc || image.src, alt: image.alt };
  document.dispatchEvent(new CustomEvent(ZOOM_EVENT, { detail }));
}
