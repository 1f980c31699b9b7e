/** Applies the severities that a site configures. */
import type { SiteConfig } from "../types.ts";
import { severityInCheck } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";

/**
 * Sets the severity of each problem: the one from `checks: { severity: { "link/broken": "warning" } }` in the
 * configuration, or else that of its code, which may be higher in a check than in a build.
 */
export function withSeverities(
  items: readonly Diagnostic[],
  { checks }: SiteConfig,
  run: "build" | "check" = "build",
): readonly Diagnostic[] {
  const severities = checks.severity as
    | Readonly<Record<string, Diagnostic["severity"] | undefined>>
    | undefined;
  return items.map((item) => ({
    ...item,
    severity: severities?.[item.code] ?? (run === "check" ? severityInCheck(item) : item.severity),
  }));
}
