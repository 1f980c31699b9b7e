/** How much a problem counts: its code says, a site may say otherwise. */
import type { SiteConfig } from "../types.ts";
import { severityInCheck } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";

/**
 * `checks: { severity: { "link/broken": "warning" } }` in the configuration changes how a problem counts. Some count
 * more in a check than in a build.
 */
export function withSeverities(
  items: readonly Diagnostic[],
  { checks }: SiteConfig,
  run: "build" | "check" = "build",
): readonly Diagnostic[] {
  const severities = (checks.severity ?? {}) as Readonly<Record<string, Diagnostic["severity"]>>;
  return items.map((item) => ({
    ...item,
    severity: severities[item.code] ?? (run === "check" ? severityInCheck(item) : item.severity),
  }));
}
