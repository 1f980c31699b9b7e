/** Applies the severities that a site configures. */
import type { SiteConfig } from "../types.ts";
import { CATALOGUE, type CatalogueEntry } from "./catalogue.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";

/**
 * Sets the severity of each problem: the one from `checks: { severity: { "link/broken": "warning" } }` in the
 * configuration, or else that of its code, which may be higher in a check than in a build. Settings that cannot be
 * read or used stay errors: what a site would be with them is a guess, for further reports only.
 */
export function withSeverities(
  items: readonly Diagnostic[],
  { checks }: SiteConfig,
  run: "build" | "check" = "build",
): readonly Diagnostic[] {
  const configured: { readonly [code: string]: Severity | undefined } = checks.severity ?? {};
  const entries: { readonly [code: string]: CatalogueEntry | undefined } = CATALOGUE;
  return items.map((item) => {
    if (item.code.startsWith("config/") && item.severity === "error") return item;
    const usual = run === "check" ? entries[item.code]?.check : undefined;
    return { ...item, severity: configured[item.code] ?? usual ?? item.severity };
  });
}
