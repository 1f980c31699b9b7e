/** Styles, boxes and lines of elements. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { resize } from "../helpers/browser.ts";

/** Returns the computed style of the first element that matches `selector`. */
export const style = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    name,
  );

/** Returns the bounding box of the first element that matches `selector`. */
export const box = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Returns the same of several elements, at one point of time: scripts may still arrange a page. */
export async function boxes(page: Page, ...selectors: readonly string[]): Promise<DOMRect[]> {
  const elements = await Promise.all(
    selectors.map((selector) => page.locator(selector).first().elementHandle()),
  );
  return await page.evaluate(
    (all) => all.map((element) => element!.getBoundingClientRect().toJSON() as DOMRect),
    elements,
  );
}

/** Returns where the first line of text in the first element that matches `selector` stands. */
export const baseline = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((element) => {
    const mark = document.createElement("span");
    mark.style.display = "inline-block";
    element.prepend(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });

/** Asserts that the first element that matches `selector` is one line high. */
export async function oneLine(page: Page, selector: string): Promise<void> {
  assert.equal(await lines(page, selector), 1, selector);
}

/** Returns the number of lines in the first element that matches `selector`. */
export function lines(page: Page, selector: string): Promise<number> {
  return page.locator(selector).first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Returns content width and own width of the elements that match `selector` and overflow. */
export function cutOff(page: Page, selector: string): Promise<number[][]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((element) => [element.scrollWidth, element.clientWidth]).filter(([inner, own]) => inner > own)
  );
}

/** Returns each text whose closing punctuation mark begins the next line. Runs in the page. */
export function linesWithClosingStart(): string[] {
  const range = document.createRange();
  const boxes = (node: Text, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };
  const walker = document.createTreeWalker(document.querySelector(".doc-body")!, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  let before: Text | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const [end] = before ? boxes(before, before.length - 1, before.length).slice(-1) : [];
    const [sign] = /^([、，。,]|\.(?!\w))/.test(node.data) ? boxes(node, 0, 1) : [];
    if (end && sign && sign.top >= end.bottom - 2) found.push(before!.data + node.data[0]);
    before = node;
  }
  return found;
}

/** Returns what `linesWithClosingStart()` finds from 320 to 700 pixels, with the widths. */
export async function closingStartsOnPhones(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let width = 320; width <= 700; width += 7) {
    await resize(page, width);
    found.push(...(await page.evaluate(linesWithClosingStart)).map((text) => `${width}: ${text}`));
  }
  return found;
}
