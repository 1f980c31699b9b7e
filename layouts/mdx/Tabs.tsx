/**
 * Tabs as static markup that the runtime makes interactive. All panels are in the page: without scripts, the
 * style sheet shows them one below the other, each under its label.
 */
import { Children, isValidElement, type ReactElement, type ReactNode, useId } from "react";
import { DataAttr } from "../../islands/markup.ts";

export interface TabProps {
  /** Default: the label of the entry of `values` with the same value or at the same index. */
  readonly label?: ReactNode;
  /** Identifies the choice in the group and in storage; default: the label. */
  readonly value?: string;
  readonly children?: ReactNode;
}

export interface TabsProps {
  /** Tabs of the same group change together, and the choice is remembered. */
  readonly group?: string;
  readonly groupId?: string;
  /** Accessible name of the row of tabs. */
  readonly label?: string;
  /** Labels for tabs that have none of their own. */
  readonly values?: readonly (ReactNode | { readonly label: ReactNode; readonly value?: string })[];
  /** `value` of the initially open tab; `defaultIndex` is its index. */
  readonly defaultValue?: string;
  readonly defaultIndex?: number;
  /** Where the row of tabs begins; default: left. */
  readonly tabPosition?: "left" | "center";
  readonly children?: ReactNode;
}

/** A tab inside `Tabs`, which reads its props; elsewhere, it renders just its children. */
export function Tab({ children }: TabProps): ReactNode {
  return children;
}

export function Tabs(props: TabsProps): ReactNode {
  const { group, groupId, label, defaultValue, tabPosition, children } = props;
  const id = useId();
  const tabs = labelled(tabsOf(children), props.values ?? []);
  const named = tabs.findIndex((tab) => tab.value === defaultValue);
  // In MDX, `defaultIndex="1"` is a text.
  const defaultIndex = Number(props.defaultIndex);
  const chosen = named >= 0 ? named : defaultIndex in tabs ? defaultIndex : 0;
  return (
    <div className="tabs" {...{ [DataAttr.Tabs]: group ?? groupId ?? "" }}>
      <div
        role="tablist"
        aria-label={label}
        style={tabPosition === "center" ? { justifyContent: "center" } : undefined}
      >
        {tabs.map((tab, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={isText(tab.label) ? undefined : `${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            {...{ [DataAttr.Tab]: tab.value }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={index}
          role="tabpanel"
          id={`${id}p${index}`}
          // Short if possible, as a page may have many tabs. The style sheet shows it if no tab can be chosen.
          aria-label={textOf(tab.label) || tab.value}
          aria-labelledby={isText(tab.label) ? undefined : `${id}t${index}`}
          hidden={index !== chosen}
        >
          {tab.children}
        </div>
      ))}
    </div>
  );
}

function isText(label: ReactNode): label is string {
  return typeof label === "string";
}

/** Returns the text of a label without what its components add. */
function textOf(label: ReactNode): string {
  if (typeof label === "string" || typeof label === "number") return String(label);
  if (Array.isArray(label)) return label.map(textOf).join("").trim();
  return isValidElement<{ readonly children?: ReactNode }>(label) ? textOf(label.props.children) : "";
}

interface LabelledTab extends TabProps {
  readonly label: ReactNode;
  readonly value: string;
}

function labelled(tabs: readonly TabProps[], values: NonNullable<TabsProps["values"]>): LabelledTab[] {
  const given = values.map((entry) =>
    typeof entry === "object" && entry !== null && "label" in entry ? entry : { label: entry as ReactNode }
  );
  const taken = new Set<string>();
  return tabs.map((tab, index) => {
    const named = given.find(({ value }) => value !== undefined && value === tab.value) ?? given[index];
    const label = tab.label ?? named?.label ?? tab.value ?? String(index + 1);
    const own = tab.value ?? named?.value ?? (textOf(label) || String(index + 1));
    // Make values unique: a choice is only a value, so a second tab with the same one could never be chosen.
    let value = own;
    for (let number = index + 1; taken.has(value); number++) value = `${own} ${number}`;
    taken.add(value);
    return { label, value, children: tab.children };
  });
}

/** Returns the props of the `Tab` elements (or any with a label) at any depth; ignores text around them. */
function tabsOf(children: ReactNode): readonly TabProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const props = (child as ReactElement<TabProps>).props;
    return child.type === Tab || props.label !== undefined ? [props] : tabsOf(props.children);
  });
}
