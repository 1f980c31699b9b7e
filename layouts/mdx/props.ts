/** What each component of `@theme` takes, as data for messages; the components' types hold the table. */
import type { ComponentProps } from "react";
import type * as theme from "./mod.ts";

/** `Link` takes what an `<a>` does. */
type Listed = Exclude<keyof typeof theme, "ThemeDataContext" | "Link">;

const children = true;
const PROPS = {
  Badge: { text: true, type: true, children },
  Button: { href: true, text: true, theme: true, children },
  Callout: { type: true, title: true, children },
  Card: { title: true, icon: true, content: true, children },
  CardGrid: { children },
  ClientOnly: { children },
  CodeBlockRuntime: { code: true, lang: true },
  Glossary: {},
  LinkCard: { href: true, title: true, description: true, children },
  NoSSR: { children },
  OptionIndex: {},
  Overview: {},
  PackageManagerTabs: { command: true, exec: true, dlx: true, additionalTabs: true },
  SourceCode: { href: true, text: true },
  Steps: { children },
  Tab: { label: true, value: true, children },
  Tabs: {
    group: true,
    groupId: true,
    label: true,
    values: true,
    defaultValue: true,
    defaultIndex: true,
    children,
  },
  Tag: { tag: true },
  Toc: {},
} satisfies {
  readonly [Name in Listed]: { readonly [Prop in keyof ComponentProps<typeof theme[Name]>]-?: true };
};

/** Names of a component's props; of those that are not in it, any may be given. */
export const THEME_PROPS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(PROPS).map(([name, props]) => [name, Object.keys(props)]),
);
