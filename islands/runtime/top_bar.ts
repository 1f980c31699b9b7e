/** Hides the top bar while the reader scrolls down (`html.navbar-hidden`), where the site asks for it. */
import { boot, onPage } from "./boot.ts";
import { throttle } from "./throttle.ts";

const THROTTLE = 200;
const BAR = 72;

export function startTopBar(): void {
  if (boot.hideNavbar !== "scroll") return;
  let last = 0;
  // Asked at once, it would have the page laid out before its time.
  requestAnimationFrame(() => void (last = scrollY));
  const show = (visible: boolean) => document.documentElement.classList.toggle("navbar-hidden", !visible);
  const check = () => {
    // Small movements are no decision.
    if (Math.abs(scrollY - last) < 4) return;
    show(scrollY < last || scrollY <= BAR);
    last = scrollY;
  };
  addEventListener("scroll", throttle(check, THROTTLE));
  // Keyboard readers must see what they reach.
  document.addEventListener("focusin", (event) => {
    if ((event.target as Element).closest("header")) show(true);
  });
  onPage(() => void show(true));
}
