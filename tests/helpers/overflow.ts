/** Finds pages that are wider than the window. */
import type { Page } from "playwright-core";
import { resize } from "./browser.ts";

const PHONE = { width: 360, height: 700 };

/** Returns the widths at which the page is wider than the window, with the outermost overflowing element. */
export async function horizontalOverflow(page: Page): Promise<string[]> {
  await resize(page, PHONE.width, PHONE.height);
  const phone = await horizontalOverflowOnPhone(page);
  await resize(page, 768);
  return [
    ...phone,
    ...await overflowAt(page, "768 px"),
    ...await overflowAt(page, "768 px, large text", "200%"),
  ];
}

/** Does the same in a window as wide as a phone, also with text at 200 %. */
export async function horizontalOverflowOnPhone(page: Page): Promise<string[]> {
  return [...await overflowAt(page, "360 px"), ...await overflowAt(page, "360 px, large text", "200%")];
}

async function overflowAt(page: Page, name: string, fontSize = ""): Promise<string[]> {
  const wide = await page.evaluate((fontSize) => {
    const root = document.documentElement;
    root.style.fontSize = fontSize;
    try {
      const { clientWidth, scrollWidth } = root;
      if (scrollWidth <= clientWidth) return undefined;
      const out = [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
        .filter((element) => !element.closest("pre, .table-wrap"));
      return `${scrollWidth} px wide, ${out.slice(0, 3).map((element) => element.outerHTML.slice(0, 80))}`;
    } finally {
      root.style.fontSize = "";
    }
  }, fontSize);
  return wide === undefined ? [] : [`${name}: ${wide}`];
}
