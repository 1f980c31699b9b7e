/** Starts the runtime. `swap` is the way in which it puts a page in place. */
import { startBehaviours } from "./behaviours.ts";
import { boot } from "./boot.ts";
import { provideBridge } from "./bridge.ts";
import { startIslands } from "./hydrate.ts";
import { navigateTo, startNavigation, type Swap } from "./navigate.ts";
import { startPageData } from "./page_data.ts";
import { retryStyles } from "./scripts.ts";
import { askSearch, giveUpSearch, startSearchIntent } from "./search_client.ts";
import { appearance, setAppearance, startTheme } from "./theme.ts";

export function startRuntime(swap: Swap): void {
  provideBridge({
    rules: boot,
    navigate: navigateTo,
    askSearch,
    giveUpSearch,
    appearance,
    setAppearance,
  });
  startTheme();
  // Behaviours come before navigation: a handler that prevents a click's default must run first.
  startBehaviours();
  startSearchIntent();
  startPageData();
  startNavigation(swap);
  startIslands();
  void retryStyles();
}
