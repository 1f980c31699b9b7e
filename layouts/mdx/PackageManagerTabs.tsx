import { type ReactNode, useContext } from "react";
import { CodeBlock } from "../components/CodeBlock.tsx";
import { t } from "../i18n.ts";
import { commandFor, PACKAGE_MANAGERS, type PackageManagerCommands } from "./package_managers.ts";
import { Tab, Tabs } from "./Tabs.tsx";
import { ThemeDataContext } from "./theme_data.ts";

export interface PackageManagerTabsProps {
  /** One command for all (`add x -D`), or each manager's own; one that is left out has no tab. */
  readonly command: string | PackageManagerCommands;
}

/** A command for npm, Yarn, pnpm and Bun; the reader's choice holds on every page. */
export function PackageManagerTabs({ command }: PackageManagerTabsProps): ReactNode {
  const { lang } = useContext(ThemeDataContext);
  const tabs = PACKAGE_MANAGERS.flatMap((manager) => {
    const code = typeof command === "string" ? commandFor(manager, command) : command[manager];
    return code === undefined ? [] : [{ manager, code: code.trim() }];
  });
  return (
    <Tabs group="pm" label={t(lang, "packageManager")}>
      {tabs.map(({ manager, code }) => (
        <Tab key={manager} label={manager}>
          <CodeBlock lang="bash" code={`${code}\n`} uiLang={lang} />
        </Tab>
      ))}
    </Tabs>
  );
}
