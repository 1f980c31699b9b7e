/** `deno task bench`: measures everything that has a budget. Arguments select benchmarks by name. */
import "../../generator/mod.ts";
import { type Row, tableOf } from "./table.ts";

const PARTS = ["bytes", "reader", "build", "dev", "axe", "lighthouse"];
const rows: Row[] = [];
for (const part of Deno.args.length ? Deno.args : PARTS) {
  console.error(`${part} …`);
  const { measure } = await import(`./${part}_bench.ts`) as { measure: () => Promise<Row[]> };
  rows.push(...await measure());
}
console.log(tableOf([{ what: "what", budget: "budget", measured: "measured", kept: undefined }, ...rows]));
