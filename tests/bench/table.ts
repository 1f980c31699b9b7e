/** The rows that measurements return, and the table that they are printed as. */

export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  /** Whether the budget is kept; undefined for a number without a budget. */
  readonly kept: boolean | undefined;
}

export function byteRow(what: string, limit: number, measured: number): Row {
  const shown = (bytes: number) =>
    bytes >= 10e6 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1024).toFixed(2)} KB`;
  return { what, budget: `≤ ${shown(limit)}`, measured: shown(measured), kept: measured <= limit };
}

const shownTime = (time: number) => time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(2)} s`;

/** Returns a row for a time. `cpu` is processor time, which is more reliable on a busy machine. */
export function timeRow(what: string, limit: number, milliseconds: number, cpu?: number): Row {
  const measured = cpu ? `${shownTime(milliseconds)} (CPU ${shownTime(cpu)})` : shownTime(milliseconds);
  return { what, budget: `≤ ${shownTime(limit)}`, measured, kept: milliseconds <= limit };
}

/** Returns a row for the share of another program's time; both times are in milliseconds. */
export function ratioRow(what: string, limit: number, own: number, other: number): Row {
  const ratio = own / other;
  return {
    what,
    budget: `≤ ${limit}`,
    measured: `${ratio.toFixed(2)} (${shownTime(own)} of ${shownTime(other)})`,
    kept: ratio <= limit,
  };
}

/** Returns all rows in columns; exceeded budgets are marked. */
export function tableOf(rows: readonly Row[]): string {
  const width = (key: "what" | "budget" | "measured") => Math.max(...rows.map((row) => [...row[key]].length));
  const [first, second, third] = [width("what"), width("budget"), width("measured")];
  return rows.map(({ what, budget, measured, kept }) =>
    `${what.padEnd(first)}  ${budget.padEnd(second)}  ${measured.padStart(third)}${
      kept === false ? "  over" : ""
    }`
  ).join("\n");
}
