/** Whether a page is wider than its window. */
import type { Page } from "playwright-core";

const PHONE = { width: 360, height: 700 };

/** The widths at which the page is wider than its window, with the outermost element that sticks out. */
export async function sideways(page: Page): Promise<string[]> {
  const found: string[] = [];
  const check = async (name: string) => {
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const out = [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
        .filter((element) => !element.closest("pre, .table-wrap"));
      return `${scrollWidth} px wide, ${out.slice(0, 3).map((element) => element.outerHTML.slice(0, 80))}`;
    });
    if (wide) found.push(`${name}: ${wide}`);
  };
  const size = (text: string) =>
    page.evaluate((text) => void (document.documentElement.style.fontSize = text), text);
  await page.setViewportSize(PHONE);
  await check("360 px");
  await size("200%");
  await check("360 px, large text");
  await size("");
  await page.setViewportSize({ width: 768, height: 700 });
  await check("768 px");
  return found;
}
