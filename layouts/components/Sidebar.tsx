/** The pages of a section. The markup is kept short because every page contains it. */
import type { ReactNode } from "react";
import { withBreakOpportunities } from "../break_opportunities.tsx";
import { Id } from "../../islands/markup.ts";
import { isExternal } from "../../islands/lib/address.ts";
import { containsActive, currentHref, isCurrent } from "../active.ts";
import { t } from "../i18n.ts";
import type { PageMeta, SidebarEntry, SidebarGroup, SiteData } from "../types.ts";
import { StaticPart } from "../StaticPart.tsx";
import { Tag } from "./Tag.tsx";

export interface SidebarProps {
  readonly entries: readonly SidebarEntry[];
  readonly site: SiteData;
  readonly page: PageMeta;
}

/** A popover on a phone, a column on wider screens; the style sheet decides. */
export function Sidebar({ entries, site, page }: SidebarProps): ReactNode {
  return (
    <nav id={Id.Sidebar} className="sidebar" popover="auto" aria-label={t(site, "sectionNavigation")}>
      <Entries entries={entries} current={currentHref(site, page)} />
    </nav>
  );
}

function Entries({ entries, current }: { entries: readonly SidebarEntry[]; current: string }): ReactNode {
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={index} className={itemClass(entry)}>
          <Entry entry={entry} current={current} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, current }: { readonly entry: SidebarEntry; readonly current: string }): ReactNode {
  switch (entry.type) {
    case "link":
      return <Link text={entry.text} link={entry.link} tag={entry.tag} current={current} />;
    case "group":
      // Most groups do not contain the current page, so their markup is the same on every page.
      return containsActive(entry, current)
        ? <Group group={entry} current={current} />
        : (
          <StaticPart of={entry}>
            <Group group={entry} current="" />
          </StaticPart>
        );
    case "divider":
      return <hr className={entry.dividerType} />;
    case "section-header":
      return (
        <p>
          {entry.text}
          <Tag text={entry.tag} />
        </p>
      );
  }
}

/** If the title of a collapsible group is a link, it stands before the summary, which must not contain one. */
function Group({ group, current }: { readonly group: SidebarGroup; readonly current: string }): ReactNode {
  const { text, link, tag, collapsible } = group;
  const linked = link !== undefined;
  const title = linked ? <Link text={text} link={link} tag={tag} current={current} /> : (
    <span>
      {text}
      <Tag text={tag} />
    </span>
  );
  const entries = <Entries entries={group.items} current={current} />;
  return (
    <>
      {(linked || !collapsible) && <div className="group">{title}</div>}
      {collapsible
        ? (
          <details open={!group.collapsed || containsActive(group, current)}>
            <summary aria-label={linked ? text : undefined}>{!linked && title}</summary>
            {entries}
          </details>
        )
        : entries}
    </>
  );
}

function Link(props: { text: string; link: string; tag: string | undefined; current: string }): ReactNode {
  const active = isCurrent(props.link, props.current);
  return (
    <a
      href={props.link}
      aria-current={active ? "page" : undefined}
      rel={isExternal(props.link) ? "noopener" : undefined}
    >
      {withBreakOpportunities(props.text)}
      <Tag text={props.tag} />
    </a>
  );
}

function itemClass(entry: SidebarEntry): string | undefined {
  return entry.type === "section-header" ? "header" : undefined;
}
