import { createElement, type ReactNode, useContext, useEffect, useState } from "react";
import { CustomElement, DataAttr } from "../../islands/markup.ts";
import { ThemeDataContext } from "./theme_data.ts";

/** Shows its children once scripts run, and nothing before that or without scripts. */
export function ClientOnly({ children }: { readonly children?: ReactNode }): ReactNode {
  const { isIsland } = useContext(ThemeDataContext);
  return isIsland ? <OnceMounted>{children}</OnceMounted> : createElement(
    CustomElement.ClientOnly,
    null,
    <template {...{ [DataAttr.ClientOnly]: "" }}>{children}</template>,
  );
}

/** Renders its children only in the browser. In an island, the element would change nodes that belong to React. */
function OnceMounted({ children }: { readonly children?: ReactNode }): ReactNode {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && children;
}

export { ClientOnly as NoSSR };
