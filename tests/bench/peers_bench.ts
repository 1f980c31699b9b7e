/**
 * Compares builds and clicks with those of other generators, with the same pages on the same machine in one run. The
 * ratios say more than times, which depend on the machine. Downloads the generators from the npm registry, and takes
 * some minutes; it runs only if it is named.
 */
import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withBrowser } from "../helpers/browser.ts";
import { QUICK_START } from "../helpers/budgets.ts";
import { runMain } from "../helpers/command_line.ts";
import { copyContent } from "../helpers/large_content.ts";
import { withServer } from "../helpers/server.ts";
import { tempFolder } from "../helpers/temp_folder.ts";
import { buildPeer, changePage, type Peer, PEERS, removeKept, RSPRESS_PEER, setUpPeer } from "./peers.ts";
import { medianClick } from "./reader_bench.ts";
import { ratioRow, type Row } from "./table.ts";

const ROOT = resolve(import.meta.dirname!, "../..");
const ROUNDS = 2;
/** Largest shares of a peer's time that the budgets allow: of a cold build, and after a change of one page. */
const COLD: Readonly<Record<string, number>> = { Rspress: 0.23, Starlight: 0.22, VitePress: 0.14 };
const CHANGED: Readonly<Record<string, number>> = { Rspress: 0.06, Starlight: 0.1 };
const RSPRESS_LINK = "[class*=prev-next] a[href]";

export async function measure(): Promise<Row[]> {
  const own = tempFolder("bench-own-");
  copyContent(ROOT, own);
  await buildOwn(own);
  const peers = PEERS.map((peer) => ({ peer, dir: tempFolder(`bench-${peer.name.toLowerCase()}-`) }));
  for (const { peer, dir } of peers) setUpPeer(peer, dir, join(own, "dist"));
  const rspress = peers.find(({ peer }) => peer === RSPRESS_PEER)!;
  return [
    ...await compare("cold build", COLD, peers, {
      own: () => buildOwn(own, "--no-cache"),
      other: removeKept,
    }),
    ...await compare("one page changed", CHANGED, peers, {
      own: () => {
        appendFileSync(join(own, "content/en/guide/start/quick-start.mdx"), "\nOne more sentence.\n");
        return buildOwn(own);
      },
      other: changePage,
    }),
    ...await clicks(join(own, "dist"), join(rspress.dir, rspress.peer.outDir)),
  ];
}

interface Work {
  /** Builds the own site and returns the milliseconds. */
  own(): Promise<number>;
  /** Prepares the build of a peer. */
  other(peer: Peer, dir: string): void;
}

/** Builds all sites in turn, several times, and compares the sums of the times. */
async function compare(
  what: string,
  limits: Readonly<Record<string, number>>,
  peers: readonly { readonly peer: Peer; readonly dir: string }[],
  { own, other }: Work,
): Promise<Row[]> {
  const compared = peers.filter(({ peer }) => peer.name in limits);
  const sums = new Map<string, number>();
  const add = (name: string, time: number) => sums.set(name, (sums.get(name) ?? 0) + time);
  for (let round = 0; round < ROUNDS; round++) {
    add("own", await own());
    for (const { peer, dir } of compared) {
      other(peer, dir);
      add(peer.name, buildPeer(peer, dir));
    }
  }
  return compared.map(({ peer: { name } }) =>
    ratioRow(`${what}, ${name} = 1`, limits[name]!, sums.get("own")! / ROUNDS, sums.get(name)! / ROUNDS)
  );
}

async function buildOwn(dir: string, ...args: string[]): Promise<number> {
  const run = await runMain(["build", ...args], dir, { NO_COLOR: "1" });
  assert.ok(run.ok, run.output);
  return run.milliseconds;
}

/** Compares the time from a click to the painted page. */
async function clicks(own: string, rspress: string): Promise<Row[]> {
  return await withServer(own, (ownUrl) =>
    withServer(rspress, (otherUrl) =>
      withBrowser(async (browser) => {
        const row = async (what: string, limit: number, hovered: number) =>
          ratioRow(
            `${what}, Rspress = 1`,
            limit,
            await medianClick(browser, ownUrl + QUICK_START, hovered),
            await medianClick(browser, otherUrl + QUICK_START, hovered, RSPRESS_LINK),
          );
        return [
          await row("click to painted, hovered 150 ms before", 0.26, 150),
          await row("click to painted, not hovered", 0.77, 0),
        ];
      })));
}
