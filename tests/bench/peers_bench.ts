/**
 * Compares builds, clicks, searches and previews with those of other generators, with the same content on the same
 * machine in one run. The ratios say more than times, which depend on the machine. Downloads the generators from the
 * npm registry, and takes some ten minutes; it runs only if it is named.
 */
import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runMain } from "../helpers/command_line.ts";
import { copyContent } from "../helpers/large_content.ts";
import { tempFolder } from "../helpers/temp_folder.ts";
import {
  buildPeer,
  changePage,
  type InstalledPeer,
  type Peer,
  PEERS,
  removeKept,
  setUpPeer,
} from "./peers.ts";
import { comparePreviews } from "./peers_dev.ts";
import { comparePages } from "./peers_reader.ts";
import { ratioRow, type Row } from "./table.ts";

const ROOT = resolve(import.meta.dirname!, "../..");
const ROUNDS = 2;
/** Largest shares of a peer's time that the budgets allow: of a cold build, and after a change of one page. */
const COLD: Readonly<Record<string, number>> = { Rspress: 0.23, Starlight: 0.22, VitePress: 0.14 };
const CHANGED: Readonly<Record<string, number>> = { Rspress: 0.06, Starlight: 0.1 };

export async function measure(): Promise<Row[]> {
  const own = tempFolder("bench-own-");
  copyContent(ROOT, own);
  await buildOwn(own);
  const peers = PEERS.map((peer) => ({ peer, dir: tempFolder(`bench-${peer.name.toLowerCase()}-`) }));
  for (const { peer, dir } of peers) setUpPeer(peer, dir, join(own, "dist"));
  const built = peers.map(({ peer, dir }) => ({ ...peer, outDir: join(dir, peer.outDir) }));
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
    ...await comparePages(join(own, "dist"), built),
    ...await comparePreviews(own, peers),
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
  peers: readonly InstalledPeer[],
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
