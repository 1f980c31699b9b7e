/** Puts a page of a statically generated site in place: its `<main>`, and its frame if that differs. */
import { Id } from "../markup.ts";
import type { ShellData } from "../types.ts";
import type { LoadedPage } from "./page_data.ts";
import { parsedMain } from "./parsed_main.ts";
import { setTrustedHtml } from "./trusted_types.ts";

export function swapHtml({ data, shell }: LoadedPage): void {
  if (shell) swapFrame(shell);
  document.getElementById(Id.Main)!.replaceChildren(parsedMain(data));
}

/** Replaces the frame and keeps the sidebar's scroll position; this costs a layout, so only new frames do it. */
function swapFrame({ html }: ShellData): void {
  const scrolled = document.getElementById(Id.Sidebar)?.scrollTop ?? 0;
  setTrustedHtml(document.getElementById(Id.Root)!, html);
  const sidebar = document.getElementById(Id.Sidebar);
  if (sidebar) sidebar.scrollTop = scrolled;
}
