/** Marks the current heading in the outline, and opens the outline if it is shown beside the text. */
import { DataAttr } from "../markup.ts";
import { setAttributes } from "./attributes.ts";
import { onPage } from "./boot.ts";
import { targetOf } from "./scroll.ts";
import { scrollListToLink } from "./sidebar.ts";
import { wide } from "./wide.ts";

/** Distance from the top, in pixels, at which a heading counts as reached: below the fixed bar, with some room. */
const REACHED_TOP_PX = 96;
let scheduled = false;

export function startOutline(): void {
  onPage(updateOpen);
  wide.addEventListener("change", updateOpen);
  onPage(schedule);
  addEventListener("scroll", schedule);
  addEventListener("resize", schedule);
}

/** Sets `open`. The style sheet shows the list beside the text anyway, but assistive technology relies on `open`. */
function updateOpen(): void {
  for (const list of document.querySelectorAll<HTMLDetailsElement>(`[${DataAttr.Outline}] details`)) {
    list.open = wide.matches;
  }
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    document.querySelectorAll<HTMLElement>(`[${DataAttr.Outline}]`).forEach(mark);
  });
}

function mark(outline: HTMLElement): void {
  const links = [...outline.querySelectorAll("a")];
  const active = activeLink(links);
  for (const link of links) {
    const here = link === active;
    if (here === link.hasAttribute("aria-current")) continue;
    setAttributes(link, { "aria-current": here && "true" });
    if (here) scrollListToLink(link, outline);
  }
}

function activeLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  // At the end of the page, the last headings may be unable to reach the line.
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const reached = links.filter((link) => {
    const heading = targetOf(link.hash);
    // Safari up to 17.3 does not support `checkVisibility`.
    return (heading?.checkVisibility?.() ?? heading) &&
      heading!.getBoundingClientRect().top <= (atEnd ? innerHeight : REACHED_TOP_PX);
  });
  return reached.at(-1);
}
