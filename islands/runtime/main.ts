/** The runtime of a statically generated site: no framework, everything else is fetched when it is needed. */
import { showNotFound } from "./not_found.ts";
import { startRuntime } from "./start.ts";
import { swapHtml } from "./swap_html.ts";

startRuntime(swapHtml);
void showNotFound();
