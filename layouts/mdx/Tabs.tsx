/**
 * Tabs as markup that the runtime brings to life. All panels are in the page: without scripts the style sheet
 * shows them one below the other, each under its label.
 */
import { Children, isValidElement, type ReactElement, type ReactNode, useId } from "react";
import { ATTR_TAB, ATTR_TABS } from "../../islands/markup.ts";

export interface TabProps {
  readonly label: string;
  /** What is remembered for the group; the label by default. */
  readonly value?: string;
  readonly children?: ReactNode;
}

export interface TabsProps {
  /** Tabs of the same group change together and the choice is remembered. */
  readonly group?: string;
  readonly groupId?: string;
  /** Accessible name of the row of tabs. */
  readonly label?: string;
  /** `value` of the tab that is open at first. */
  readonly defaultValue?: string;
  readonly children?: ReactNode;
}

/** Only meaningful inside `Tabs`, which reads its props; alone it is its children. */
export function Tab({ children }: TabProps): ReactNode {
  return children;
}

export function Tabs({ group, groupId, label, defaultValue, children }: TabsProps): ReactNode {
  const id = useId();
  const tabs = tabsOf(children);
  const chosen = Math.max(0, tabs.findIndex((tab) => valueOf(tab) === defaultValue));
  return (
    <div className="tabs" {...{ [ATTR_TABS]: group ?? groupId ?? "" }}>
      <div role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            {...{ [ATTR_TAB]: valueOf(tab) }}
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
          aria-labelledby={`${id}t${index}`}
          data-label={tab.label}
          hidden={index !== chosen}
        >
          {tab.children}
        </div>
      ))}
    </div>
  );
}

function valueOf(tab: TabProps): string {
  return tab.value ?? tab.label;
}

/** Props of the `Tab` elements among the children; text between them (line breaks) is left out. */
function tabsOf(children: ReactNode): readonly TabProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const props = (child as ReactElement<TabProps>).props;
    return typeof props.label === "string" ? [props] : tabsOf(props.children);
  });
}
