import { createElement, type ReactNode } from "react";
import { CLIENT_ONLY_ELEMENT } from "../../islands/markup.ts";

/** Shows its children only once scripts run; until then, and without them, nothing. */
export function ClientOnly({ children }: { readonly children?: ReactNode }): ReactNode {
  return createElement(CLIENT_ONLY_ELEMENT, null, <template>{children}</template>);
}

export { ClientOnly as NoSSR };
