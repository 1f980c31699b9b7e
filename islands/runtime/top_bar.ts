/** Hides the top bar while the reader scrolls down (`html.navbar-hidden`), if the site is configured so. */
import { boot, onPage } from "./boot.ts";
import { throttle } from "./throttle.ts";

const THROTTLE = 200;
const BAR = 72;

export function startTopBar(): void {
  if (boot.hideNavbar !== "scroll") return;
  let last = 0;
  // Reading it now would force an early layout.
  requestAnimationFrame(() => void (last = scrollY));
  const show = (visible: boolean) => document.documentElement.classList.toggle("navbar-hidden", !visible);
  const check = () => {
    // Ignore small movements.
    if (Math.abs(scrollY - last) < 4) return;
    show(scrollY < last || scrollY <= BAR);
    last = scrollY;
  };
  addEventListener("scroll", throttle(check, THROTTLE));
  onPage(() => void show(true));
}
