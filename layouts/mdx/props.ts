/** The props of each `@theme` component as data for messages, type-checked against the components. */
import type { ComponentProps } from "react";
import type * as theme from "./mod.ts";

/** Components in the table. `Link` takes all props of `<a>`. */
type Listed = Exclude<keyof typeof theme, "ThemeDataContext" | "Link" | "getCustomMDXComponent">;

const children = "optional";
const PROPS = {
  Badge: { text: "optional", type: "optional", outline: "optional", children },
  Button: { href: "needed", text: "optional", theme: "optional", children },
  Callout: { type: "optional", title: "optional", children },
  Card: { title: "needed", icon: "optional", content: "optional", children },
  CardGrid: { children },
  ClientOnly: { children },
  CodeBlockRuntime: { code: "needed", lang: "needed", title: "optional" },
  Glossary: {},
  LinkCard: { href: "needed", title: "needed", description: "optional", children },
  NoSSR: { children },
  OptionIndex: {},
  Overview: {},
  PackageManagerTabs: { command: "needed", exec: "optional", dlx: "optional", additionalTabs: "optional" },
  SourceCode: { href: "needed", text: "optional" },
  Steps: { children },
  Tab: { label: "optional", value: "optional", children },
  Tabs: {
    group: "optional",
    groupId: "optional",
    label: "optional",
    values: "optional",
    defaultValue: "optional",
    defaultIndex: "optional",
    tabPosition: "optional",
    children,
  },
  Tag: { tag: "optional" },
  Toc: {},
} satisfies {
  readonly [Name in Listed]: Needs<ComponentProps<typeof theme[Name]>>;
};

type Needs<Props> = {
  readonly [Prop in keyof Props]-?: object extends Pick<Props, Prop> ? "optional" : "needed";
};

export interface ThemeProps {
  /** Names of all props; undefined if it takes any. */
  readonly names?: readonly string[];
  /** Names of the required props. */
  readonly needed: readonly string[];
}

/** Props by component name. */
export const THEME_PROPS: ReadonlyMap<string, ThemeProps> = new Map([
  ...Object.entries<{ readonly [prop: string]: string }>(PROPS).map(([name, props]): [string, ThemeProps] => {
    const names = Object.keys(props);
    return [name, { names, needed: names.filter((prop) => props[prop] === "needed") }];
  }),
  ["Link", { needed: ["href"] }],
]);
