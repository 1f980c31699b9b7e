/** The runtime of a statically generated site: no framework, everything else is fetched when it is needed. */
import { startRuntime } from "./start.ts";
import { swapHtml } from "./swap_html.ts";

startRuntime(swapHtml);
