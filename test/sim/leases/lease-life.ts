// A soul that several processes want to live, on the model of a database, through a random weather of kills, standing
// still, lost ways and restarts of the server; and what was broken of the laws. With moves, the one who lives her also gives
// her up again and again, as when workers are evened out: a write of hers may still be under way then.

import { fenceOf, soulLease } from "../../../src/adapters/store/postgres/fence.ts";
import { type Leases, openLeases } from "../../../src/adapters/store/postgres/leases.ts";
import type { Chance } from "../../../src/kernel/ports.ts";
import { seededChance } from "../../../src/kernel/seeded-chance.ts";
import { type ModelledDatabase, modelledDatabase } from "../../doubles/modelled-database.ts";
import {
  type Connection,
  type ModelledNetwork,
  modelledNetwork,
} from "../../doubles/modelled-network.ts";
import {
  type ModelledProcess,
  type ModelledTime,
  modelledProcess,
  modelledTime,
} from "../../doubles/modelled-time.ts";

const lease = soulLease("ren");

type World = {
  readonly time: ModelledTime;
  readonly network: ModelledNetwork;
  readonly database: ModelledDatabase;
  readonly chance: Chance;
  readonly living: Map<ModelledProcess, Leases>;
  readonly acknowledged: { readonly item: number; readonly by: string }[];
  readonly said: number[];
  /** The probability after each write that she is given up. */
  readonly moves: number;
  /** The number of times that she was given up. */
  moved: number;
  started: number;
};

/** Milliseconds: how long the weather lasts, until all must be well again, and until one knows that it lost a lease. */
const run = { processes: 3, faults: 6, weather: 16_000, rest: 14_000, learning: 8_000 };

type Conditions = { readonly fenced: boolean; readonly moves?: number };

/** Plays a seed; the result says what was broken. */
export async function livedThrough(
  seed: number,
  options: Conditions = { fenced: true },
): Promise<readonly string[]> {
  const chance = seededChance(seed);
  const time = modelledTime();
  // Most answers come at once, a few take seconds.
  const delay = () => (chance.next() < 0.02 ? 3_000 : 40) * chance.next();
  const network = modelledNetwork(time, delay);
  const database = modelledDatabase(network, options);
  const world: World = {
    ...{ time, network, database, chance, living: new Map(), acknowledged: [], said: [] },
    ...{ moves: options.moves ?? 0, moved: 0, started: 0 },
  };
  for (let one = 0; one < run.processes; one += 1) begin(world);
  for (let one = 0; one < run.faults; one += 1) {
    time.at(chance.next() * run.weather, () => strike(world));
  }
  await time.passUntil(run.weather);
  const before = world.said.length;
  await time.passUntil(run.weather + run.rest);
  if (world.moves > 0 && world.moved === 0) return ["nobody gave her up"];
  return flawsOf(world, world.said.length > before);
}

function begin(world: World): void {
  world.started += 1;
  const process = modelledProcess(world.time, `p${world.started}`);
  const connect = () => world.database.session(process);
  const leases = openLeases({ connect, clock: process.clock });
  world.living.set(process, leases);
  leases.onLost(() => end(world, process));
  void live(world, process, leases);
}

/** Ends a process, and starts another one in its place. */
function end(world: World, process: ModelledProcess): void {
  if (!world.living.delete(process)) return;
  process.kill();
  world.network.bury(process);
  world.time.at(world.time.now() + 500, () => begin(world));
}

function strike(world: World): void {
  const { chance, network } = world;
  const all = [...world.living.keys()];
  // The worker that lives her is struck more often than those who wait.
  const holder = all.find((one) => world.living.get(one)?.epochOf(lease) !== undefined);
  const any = all[Math.floor(chance.next() * all.length)];
  const struck = chance.next() < 0.7 ? (holder ?? any) : any;
  if (struck === undefined) return;
  const kind = Math.floor(chance.next() * 4);
  if (kind === 0) end(world, struck);
  if (kind === 1) struck.freeze(chance.next() * 9_000);
  if (kind === 2) network.swallow(struck, chance.next() * 9_000);
  if (kind === 3) network.restart(chance.next() * 1_500);
}

/** Lives her whenever she is free; resolves when somebody else was found to write. */
async function live(world: World, process: ModelledProcess, leases: Leases): Promise<void> {
  for (;;) {
    await leases.wait(lease, new AbortController().signal);
    if ((await liveOnce(world, process, leases)) === "taken-over") return end(world, process);
    world.moved += 1;
    await leases.give(lease);
    // A worker that waits for her has the first word.
    await process.clock.sleep(1_000);
  }
}

/** Says one item after the other: each is durable before it is said. Until she is given up, or somebody else writes. */
async function liveOnce(
  world: World,
  process: ModelledProcess,
  leases: Leases,
): Promise<"given-up" | "taken-over"> {
  const { database, chance, moves } = world;
  const { clock, name: by } = process;
  const way = openWay(world, process);
  let head = (await way(() => database.stored.length)) ?? 0;
  for (;;) {
    await clock.sleep(100 + chance.next() * 300);
    const item = head + 1;
    const fence = fenceOf(lease, leases.epochOf);
    const at = head;
    if (chance.next() < moves) {
      // The request was given up.
      void way(() => database.append({ item, by }, at, fence), "once");
      return "given-up";
    }
    let written: "written" | "conflict" | "unwritten" | undefined = await way(
      () => database.append({ item, by }, at, fence),
      "once",
    );
    // The answer was lost: what became of it is asked, for as long as it takes.
    written ??= await way(() => (isBy(database.stored[at], by) ? "written" : "unwritten"));
    if (written === "conflict") return "taken-over";
    if (written !== "written") continue;
    head = item;
    world.acknowledged.push({ item, by });
    world.said.push(item);
  }
}

const isBy = (write: { readonly by: string } | undefined, by: string) => write?.by === by;

/** Asks over a connection that is made anew when it is lost; `once`: undefined when it was lost under way. */
function openWay({ database }: World, process: ModelledProcess) {
  let connection: Connection | undefined;
  return async <T>(
    serve: () => T,
    how: "once" | "until-told" = "until-told",
  ): Promise<T | undefined> => {
    for (;;) {
      const waiting = new AbortController();
      const late = process.clock.sleep(4_000, waiting.signal).then((): undefined => undefined);
      try {
        connection ??= await Promise.race([database.connect(process), late]);
        const asked = connection?.ask(serve).then((value) => ({ value }));
        const answer = asked && (await Promise.race([asked, late]));
        if (answer !== undefined) return answer.value;
      } catch {
        // It is tried again.
      } finally {
        waiting.abort();
      }
      connection?.end();
      connection = undefined;
      if (how === "once") return undefined;
      await process.clock.sleep(200);
    }
  };
}

function flawsOf(world: World, isWell: boolean): readonly string[] {
  const { acknowledged, said } = world;
  const { stored } = world.database;
  const lost = acknowledged.filter(({ item, by }) => stored[item - 1]?.by !== by);
  return [
    ...writersOf(world),
    ...lost.map(({ item }) => `${item} was acknowledged and lost`),
    ...(new Set(said).size < said.length ? ["something was said twice"] : []),
    ...(isWell ? [] : ["nobody took over"]),
    ...untoldIn(world),
  ];
}

/** The entries written at an earlier epoch, or by a second writer of one. */
function writersOf({ database }: World): readonly string[] {
  const writers = new Map<number, string>();
  return database.stored.flatMap(({ epoch, newest, by, item }) => {
    const writer = writers.get(epoch) ?? by;
    writers.set(epoch, writer);
    return [
      ...(epoch === newest ? [] : [`${item} was written at epoch ${epoch}, after ${newest}`]),
      ...(writer === by ? [] : [`epoch ${epoch} has two writers`]),
    ];
  });
}

/** Epochs of processes that should know by now that they lost them. */
function untoldIn({ time, database, living }: World): readonly string[] {
  if (time.now() - database.takenAt(lease) <= run.learning) return [];
  return [...living.values()]
    .map((leases) => leases.epochOf(lease) ?? database.epoch(lease))
    .filter((epoch) => epoch !== database.epoch(lease))
    .map((epoch) => `epoch ${epoch} is lost untold`);
}
