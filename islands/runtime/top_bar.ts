/** Hides the top bar while the reader scrolls down (`html.navbar-hidden`), if the site is configured so. */
import { boot, onPage } from "./boot.ts";
import { throttle } from "./throttle.ts";

const THROTTLE = 200;
const BAR = 72;

export function startTopBar(): void {
  if (boot.hideNavbar !== "scroll") return;
  let last = 0;
  const show = (visible: boolean) => document.documentElement.classList.toggle("navbar-hidden", !visible);
  const check = () => {
    // Ignore small movements.
    if (Math.abs(scrollY - last) < 4) return;
    show(scrollY < last || scrollY <= BAR);
    last = scrollY;
  };
  addEventListener("scroll", throttle(check, THROTTLE));
  onPage(() => {
    show(true);
    // A page that opens at a hash or at an earlier place is there only now; that is no scrolling of the reader's.
    requestAnimationFrame(() => void (last = scrollY));
  });
}
