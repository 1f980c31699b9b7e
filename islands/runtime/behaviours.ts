/** Starts everything that makes static markup interactive. Listeners are on the document, so swapped content works. */
import { startClientOnly } from "./client_only.ts";
import { startCodeBlocks } from "./code_blocks.ts";
import { startFilters } from "./filter.ts";
import { startHeadings } from "./headings.ts";
import { startMenus } from "./menus.ts";
import { startOutline } from "./outline.ts";
import { startScrollable } from "./scrollable.ts";
import { startShortcuts } from "./shortcuts.ts";
import { startSidebar } from "./sidebar.ts";
import { startStyles } from "./styles.ts";
import { startTabs } from "./tabs.ts";
import { startTopBar } from "./top_bar.ts";
import { startZoom } from "./zoom.ts";

export function startBehaviours(): void {
  startClientOnly();
  startStyles();
  startCodeBlocks();
  startFilters();
  startHeadings();
  startMenus();
  startOutline();
  startScrollable();
  startShortcuts();
  startSidebar();
  startTabs();
  startTopBar();
  startZoom();
}
