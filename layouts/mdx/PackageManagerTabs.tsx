import { type ReactNode, useContext } from "react";
import { CodeBlock } from "../components/CodeBlock.tsx";
import { t } from "../i18n.ts";
import {
  commandFor,
  commandForOther,
  PACKAGE_MANAGERS,
  type PackageManagerCommands,
} from "./package_managers.ts";
import { Tab, Tabs } from "./Tabs.tsx";
import { ThemeDataContext } from "./theme_data.ts";

export interface PackageManagerTabsProps {
  /** One command for all (`add x -D`), or one for each manager; a manager without one has no tab. */
  readonly command: string | PackageManagerCommands | { readonly [tool: string]: string };
  /** The command is a program of an installed package. */
  readonly exec?: boolean;
  /** The command is a package to fetch and run. */
  readonly dlx?: boolean;
  /** Tools besides the usual ones. */
  readonly additionalTabs?: readonly { readonly tool: string }[];
}

/** Tabs with a command for npm, Yarn, pnpm and Bun; the reader's choice applies to all pages. */
export function PackageManagerTabs(props: PackageManagerTabsProps): ReactNode {
  const theme = useContext(ThemeDataContext);
  const tabs = Object.entries(commandsOf(props)).map(([manager, code]) => ({ manager, code: code.trim() }));
  return (
    <Tabs group="pm" label={t(theme, "packageManager")}>
      {tabs.map(({ manager, code }) => (
        <Tab key={manager} label={manager}>
          <CodeBlock lang="bash" code={`${code}\n`} locale={theme} />
        </Tab>
      ))}
    </Tabs>
  );
}

function commandsOf(props: PackageManagerTabsProps): { readonly [tool: string]: string } {
  // A missing command is reported elsewhere; still render the page.
  const { command = {}, exec, dlx, additionalTabs = [] } = props;
  if (typeof command !== "string") {
    const given = Object.entries(command as { readonly [tool: string]: string | undefined });
    return Object.fromEntries(given.flatMap(([tool, code]) => code === undefined ? [] : [[tool, code]]));
  }
  const verb = dlx ? "dlx " : exec ? "exec " : "";
  const lines = command.trim().replace(/^[ \t]*(?=[^\s#])/gm, verb);
  const own = PACKAGE_MANAGERS.map((manager) => [manager, commandFor(manager, lines)]);
  const others = additionalTabs.map(({ tool }) => [tool, commandForOther(tool, command)]);
  return Object.fromEntries([...own, ...others]);
}
