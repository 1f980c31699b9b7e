/** The runtime of a statically generated site. It has no framework and fetches everything else when needed. */
import { repeatEarlyInput } from "./early_input.ts";
import { showNotFound } from "./not_found.ts";
import { startRuntime } from "./start.ts";
import { swapHtml } from "./swap_html.ts";

startRuntime(swapHtml);
repeatEarlyInput();
void showNotFound();
