/** Measures the bytes that a reader's first page, a click and a search fetch. */
import { withBrowser } from "../helpers/browser.ts";
import { measureBudgets } from "../helpers/budgets.ts";
import { shippedSite } from "../helpers/shipped_site.ts";
import { byteRow, type Row } from "./table.ts";

export async function measure(): Promise<Row[]> {
  const outDir = await shippedSite();
  const budgets = await withBrowser((browser) => measureBudgets(outDir, browser));
  return budgets.map(({ what, unit, limit, measured }) =>
    unit === "bytes"
      ? byteRow(what, limit, measured)
      : { what, budget: `≤ ${limit}`, measured: String(measured), kept: measured <= limit }
  );
}
