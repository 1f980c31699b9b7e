/** Chromium's accessibility tree, which holds what screen readers are given. */
import type { Page } from "playwright-core";

/** The parts of a node of the Chrome DevTools Protocol that tests look at. */
export interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored?: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

export async function accessibilityTree(page: Page): Promise<readonly AxNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes as readonly AxNode[];
}
