import { createElement, type ReactNode, useContext, useEffect, useState } from "react";
import { CLIENT_ONLY_ELEMENT } from "../../islands/markup.ts";
import { ThemeDataContext } from "./theme_data.ts";

/** Shows its children once scripts run, and nothing before that or without scripts. */
export function ClientOnly({ children }: { readonly children?: ReactNode }): ReactNode {
  const { isIsland } = useContext(ThemeDataContext);
  return isIsland
    ? <OnceMounted>{children}</OnceMounted>
    : createElement(CLIENT_ONLY_ELEMENT, null, <template>{children}</template>);
}

/** Renders its children only in the browser. In an island, the element would change nodes that belong to React. */
function OnceMounted({ children }: { readonly children?: ReactNode }): ReactNode {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && children;
}

export { ClientOnly as NoSSR };
