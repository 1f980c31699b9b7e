import { createElement, type ReactNode } from "react";
import { CLIENT_ONLY_ELEMENT } from "../../islands/markup.ts";

/** Shows its children once scripts run, and nothing before that or without scripts. */
export function ClientOnly({ children }: { readonly children?: ReactNode }): ReactNode {
  return createElement(CLIENT_ONLY_ELEMENT, null, <template>{children}</template>);
}

export { ClientOnly as NoSSR };
