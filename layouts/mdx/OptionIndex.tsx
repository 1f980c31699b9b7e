import { type ReactNode, useContext, useId } from "react";
import { ATTR_FILTER, ATTR_FILTER_EMPTY, ATTR_FILTER_ITEM } from "../../islands/markup.ts";
import { t, type TextKey } from "../i18n.ts";
import { type OptionRow, ThemeDataContext } from "./theme_data.ts";

const COLUMNS = [
  "optionName",
  "optionType",
  "optionDefault",
  "optionDescription",
] as const satisfies TextKey[];

/** Every option of the site in one table, with a field that the runtime filters it by. */
export function OptionIndex(): ReactNode {
  const { lang, options } = useContext(ThemeDataContext);
  const id = `options${useId()}`;
  if (!options?.length) return null;
  return (
    <div className="option-index">
      <input
        type="search"
        {...{ [ATTR_FILTER]: `#${id}` }}
        aria-label={t(lang, "filterOptions")}
        aria-controls={id}
        placeholder={t(lang, "filterOptions")}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="table-wrap" tabIndex={0}>
        <table>
          <thead>
            <tr>{COLUMNS.map((key) => <th key={key} scope="col">{t(lang, key)}</th>)}</tr>
          </thead>
          <tbody id={id}>
            {options.map((option) => <Row key={option.path} option={option} />)}
            <tr hidden {...{ [ATTR_FILTER_EMPTY]: "" }}>
              <td colSpan={COLUMNS.length}>{t(lang, "filterEmpty")}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ option }: { readonly option: OptionRow }): ReactNode {
  return (
    <tr {...{ [ATTR_FILTER_ITEM]: "" }}>
      <th scope="row">
        <a href={option.link}>
          <code>{option.path}</code>
        </a>
      </th>
      <td>
        <code>{option.type}</code>
      </td>
      <td>
        <code>{option.default}</code>
      </td>
      <td>{option.description}</td>
    </tr>
  );
}
