/** A folder's pages by sidebar group, each with its headings of the configured levels. */
import type { ReactNode } from "react";
import type { OverviewGroup } from "../types.ts";

export function Overview({ groups }: { readonly groups: readonly OverviewGroup[] }): ReactNode {
  return (
    <div className="overview">
      {groups.map((group, index) => <Group key={index} group={group} />)}
    </div>
  );
}

function Group({ group }: { readonly group: OverviewGroup }): ReactNode {
  return (
    <section>
      <h2>{group.name}</h2>
      <ul className="overview-items">
        {group.items.map((item) => (
          <li key={item.link}>
            <a className="overview-page" href={item.link}>{item.text}</a>
            {item.headings.length > 0 && (
              <ul>
                {item.headings.map((heading) => (
                  <li key={heading.link}>
                    <a href={heading.link}>{heading.text}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
