/** Finds keys that entries of configured sidebars do not use: like those of `_meta.json`, they are reported. */
import { sharedEntries, type SidebarItemSettings, type SiteSettings } from "../config_schema.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type LiteralFile, locationInLiteral } from "../diagnostics/literal_place.ts";

type Path = readonly string[];

export function sidebarKeyProblems(settings: SiteSettings, configFile: LiteralFile): Diagnostic[] {
  return sharedEntries(settings).flatMap(({ entry: { sidebar = {} }, path }) =>
    Object.entries(sidebar).flatMap(([prefix, items]) =>
      problemsOf(items, [...path, "sidebar", prefix], configFile)
    )
  );
}

function problemsOf(
  items: readonly SidebarItemSettings[],
  above: Path,
  configFile: LiteralFile,
): Diagnostic[] {
  return items.flatMap((item, index) => {
    const path = [...above, String(index)];
    const { kind, used, hint } = useOf(item);
    // A value that says nothing (false, "", []) is no loss.
    const lost = Object.entries(item).filter(([key, value]) => String(value || "") && !used.includes(key));
    // A misspelled key is reported as such.
    const isSpelled = (key: string) => (configFile.written?.([...path, key]) ?? [key]).at(-1) === key;
    const found = lost.filter(([key]) => isSpelled(key)).map(([key]) =>
      problem("config/unknown-key", `"${key}" has no effect in ${kind} of a sidebar`, {
        location: locationInLiteral(configFile, [...path, key]),
        hint: key === "items" && item.sectionHeaderText ? HEADER_OF_ITEMS : hint,
        severity: "warning",
      })
    );
    return [
      ...found,
      ...problemsOf(used.includes("items") ? item.items ?? [] : [], [...path, "items"], configFile),
    ];
  });
}

const HEADER_OF_ITEMS = "Write `text` instead of `sectionHeaderText`, which has no items.";

interface Use {
  /** What the entry is, in a message. */
  readonly kind: string;
  readonly used: readonly string[];
  readonly hint: string;
}

function useOf({ dividerType, sectionHeaderText, items, link }: SidebarItemSettings): Use {
  const apart = "Remove it, or write it in an entry of its own.";
  if (dividerType) return { kind: "a divider", used: ["dividerType"], hint: apart };
  if (sectionHeaderText) return { kind: "a section header", used: ["sectionHeaderText", "tag"], hint: apart };
  if (items) {
    return {
      kind: "a group",
      used: ["text", "link", "items", "collapsed", "collapsible", "tag"],
      hint: apart,
    };
  }
  return {
    kind: link ? "a link" : "a section header",
    used: ["text", "link", "tag"],
    hint: "Remove it. It belongs to entries with items.",
  };
}
