/** All options of the site, by group. The full list works without scripts; with them, a field filters it. */
import { type ReactNode, useContext, useId } from "react";
import { DataAttr } from "../../islands/markup.ts";
import { type Locale, t, type TextKey } from "../i18n.ts";
import { Badge } from "./Badge.tsx";
import { type OptionRow, ThemeDataContext } from "./theme_data.ts";

/** An option's path is its anchor: `#output.filename`. */
export function OptionIndex(): ReactNode {
  const theme = useContext(ThemeDataContext);
  const { options } = theme;
  const id = `options${useId()}`;
  if (!options?.length) return null;
  const groups = groupsOf(options);
  const count = String(options.length);
  return (
    <div className="option-index">
      <p className="option-groups">
        {groups.map(({ name }) => (
          <a key={name} href={`#${groupId(name)}`}>
            <code>{name}</code>
          </a>
        ))}
      </p>
      <div className="option-filter">
        <input
          type="search"
          {...{ [DataAttr.Filter]: `[id="${id}"]` }}
          aria-label={t(theme, "filterOptions")}
          aria-controls={id}
          placeholder={t(theme, "filterOptions")}
          autoComplete="off"
          spellCheck="false"
        />
      </div>
      <div id={id}>
        <p {...{ [DataAttr.FilterCount]: t(theme, "filterCount") }}>
          {t(theme, "filterCount", { count, total: count })}
        </p>
        {groups.map(({ name, rows }) => (
          <section key={name}>
            <h2 id={groupId(name)}>
              <code>{name}</code>
            </h2>
            <ul>{rows.map((row) => <Row key={row.path} row={row} locale={theme} />)}</ul>
          </section>
        ))}
        <p hidden {...{ [DataAttr.FilterEmpty]: "" }}>{t(theme, "filterEmpty")}</p>
      </div>
    </div>
  );
}

interface Group {
  readonly name: string;
  readonly rows: readonly OptionRow[];
}

/** Groups options by the first part of their path; groups and options are sorted by name. */
function groupsOf(options: readonly OptionRow[]): readonly Group[] {
  const rows = [...options].sort((a, b) => (a.path < b.path ? -1 : 1));
  const names = [...new Set(rows.map(({ path }) => firstPart(path)))];
  return names.map((name) => ({ name, rows: rows.filter(({ path }) => firstPart(path) === name) }));
}

function firstPart(path: string): string {
  return path.split(".")[0] ?? path;
}

/** Returns a group's anchor. The name alone could be the anchor of an option without a group. */
function groupId(name: string): string {
  return `group-${name}`;
}

function Row({ row, locale }: { readonly row: OptionRow; readonly locale: Locale }): ReactNode {
  const values: readonly (readonly [TextKey, string])[] = [
    ["optionType", row.type],
    ...(row.default === undefined ? [] : [["optionDefault", row.default] as const]),
    ...(row.development === undefined ? [] : [["optionDevelopment", row.development] as const]),
    ...(row.production === undefined ? [] : [["optionProduction", row.production] as const]),
  ];
  return (
    <li id={row.path} {...{ [DataAttr.FilterItem]: "" }}>
      <p className="option-name">
        <a href={row.link}>
          <code>{row.path}</code>
        </a>
        {row.deprecated !== undefined && <Badge type="warning" text={t(locale, "optionDeprecated")} />}
      </p>
      <dl>
        {values.map(([key, value]) => (
          <div key={key}>
            <dt>{t(locale, key)}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p>{row.deprecated === undefined ? row.description : `${row.description} ${row.deprecated}`}</p>
    </li>
  );
}
