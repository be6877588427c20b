// Two whole programs that trust each other; each can be killed and started again with its data.

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import type { CityEvent, CityEventOf } from "../../src/protocol/city-events.ts";
import { freshFolder, runProgram } from "../e2e/program.ts";
import { newId, openWorld, order, type World, wire } from "../e2e/world.ts";
import { freePort } from "../fixtures/free-port.ts";

type Page = Awaited<ReturnType<typeof wire>>;

export type NeighbourWorld = {
  /** As it is now: one that was woken is another. */
  readonly world: () => World;
  readonly say: (building: string, text: string) => Promise<void>;
  readonly order: (command: object) => Promise<void>;
  /** A command that may be refused. */
  readonly attempt: (command: object) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly wake: () => Promise<void>;
};

async function openOne(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<NeighbourWorld> {
  let world = await openWorld({ folder, env });
  const port = new URL(world.url).port;
  let page: Page = await wire(world);
  return {
    world: () => world,
    async say(building, text) {
      await order(page, { do: "say", building, text });
    },
    order: (command) => order(page, command),
    attempt: async (command) => void (await page.command(newId(), command)),
    async kill() {
      await world.program.signal("SIGKILL");
    },
    async wake() {
      world = await openWorld({ folder, port, env });
      page = await wire(world);
    },
  };
}

/** `city_a`, where Ren lives and thinks by `model`, and `city_b`, which she can visit. */
export async function openNeighbours(
  model: Readonly<Record<string, string>>,
  lease: number,
): Promise<{ readonly home: NeighbourWorld; readonly host: NeighbourWorld }> {
  const [homeFolder, hostFolder] = [await freshFolder(), await freshFolder()];
  const [homePort, hostPort] = [await freePort(), await freePort()];
  const keyOf = async (folder: string): Promise<string> =>
    (await runProgram(["city", "key"], { folder, language: "ja" })).out.trim();
  const [homeKey, hostKey] = [await keyOf(homeFolder), await keyOf(hostFolder)];
  const common = {
    VISIT_LEASE: String(lease),
    VISIT_THOUGHTS_PER_DAY: "10000",
    EMOTION_APPRAISAL: "off",
  };
  const host = await openOne(hostFolder, {
    ...common,
    CITY_NAME: "city_b",
    CITY_API_PORT: String(hostPort),
    CITIES: `city_a=http://127.0.0.1:${homePort}#${homeKey}`,
  });
  const home = await openOne(homeFolder, {
    ...common,
    ...model,
    CITY_NAME: "city_a",
    CITY_API_PORT: String(homePort),
    CITIES: `city_b=http://127.0.0.1:${hostPort}#${hostKey}`,
  });
  return { home, host };
}

export type Written<E> = { readonly event: E; readonly at: number };

/** A stream with the time at which each event was written. */
export function written<E>({ folder }: World, stream: string): readonly Written<E>[] {
  const db = new DatabaseSync(join(folder, "home", "journal.sqlite"), { readOnly: true });
  try {
    const events = db.prepare(
      `SELECT at, json FROM events JOIN streams ON streams.id = events.stream
       WHERE streams.name = ? ORDER BY number`,
    );
    return events
      .all(stream)
      .map(({ at, json }) => ({ at: Number(at), event: JSON.parse(String(json)) as E }));
  } finally {
    db.close();
  }
}

export const ofCity = (one: NeighbourWorld): readonly Written<CityEvent>[] =>
  written<CityEvent>(one.world(), "city:city_a");

export const timesOf = <T extends CityEvent["type"]>(
  all: readonly Written<CityEvent>[],
  type: T,
): readonly Written<CityEventOf<T>>[] =>
  all.filter((one): one is Written<CityEventOf<T>> => one.event.type === type);

/** Waits until a journal holds an event this many times. */
export const until = (one: NeighbourWorld, type: CityEvent["type"], count: number) =>
  expect
    .poll(() => timesOf(ofCity(one), type).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
