// Several cities and their directory on a virtual clock: it is killed and woken, with the names that it kept and without
// them, calls are lost, cities die and return, and somebody else wants their names.
//
//   D1. A name that is kept belongs to the key that took it, no matter who asks.
//   D2. One heartbeat after the directory can be reached again, every living city is listed with its own key, and
//       knows it.
//   D3. A city that has died is listed no longer than its lease.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  beat,
  citiesOf,
  type Directory,
  directoryLease,
  emptyDirectory,
  heartbeatEvery,
  register,
} from "../../../src/cities/directory/directory.ts";
import type { DirectoryClient } from "../../../src/cities/ports.ts";
import { type Neighbours, openNeighbours } from "../../../src/city/visits/neighbours.ts";
import { fault } from "../../../src/kernel/fault.ts";
import type { CitySlug } from "../../../src/kernel/id.ts";
import { err } from "../../../src/kernel/result.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { type HandClock, handClock } from "../../hand-clock.ts";
import { settled } from "../soul/awakened.ts";

const slugs = ["city_a", "city_b", "city_c", "city_d"] as CitySlug[];
const keyOf = (slug: string) => `${slug}`.padEnd(43, "k");
const thief = "t".repeat(43);

type Happening =
  | { readonly do: "restart"; readonly names: "kept" | "lost"; readonly for: number }
  | { readonly do: "lose"; readonly for: number }
  | { readonly do: "die" | "return" | "steal"; readonly who: number };
type Step = { readonly after: number; readonly happening: Happening };

const seconds = (most: number) => fc.integer({ min: 0, max: most });
const who = fc.nat(slugs.length - 1);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    do: fc.constant("restart" as const),
    names: fc.constantFrom("kept" as const, "kept" as const, "lost" as const),
    for: seconds(90),
  }),
  fc.record({ do: fc.constant("lose" as const), for: seconds(90) }),
  fc.record({ do: fc.constantFrom("die" as const, "return" as const, "steal" as const), who }),
);
const aLife = fc.array(fc.record({ after: seconds(70), happening }), { maxLength: 6 });

function openWorld(clock: HandClock) {
  let directory: Directory = emptyDirectory;
  let down = 0;
  let losing = 0;
  const cities = new Map<CitySlug, Neighbours>();
  const diedAt = new Map<CitySlug, number>();
  const flaws: string[] = [];
  const canBeReached = () => clock.now() >= down && clock.now() >= losing;

  /** A call that is lost ends when the city stops waiting for it. */
  const called = async <T>(timeout: number, answer: () => T): Promise<T | "failed"> => {
    if (canBeReached()) return answer();
    await clock.sleep(timeout);
    return "failed";
  };
  const take = (name: CitySlug, key: string, step: ReturnType<typeof register>): void => {
    if (!step.ok) return;
    const owner = directory.owners[name]?.key;
    const next = step.value.owners[name]?.key;
    if (owner !== undefined && next !== owner) flaws.push(`${name} is taken`);
    if (owner !== undefined && owner !== key) flaws.push(`${name} is used by ${key}`);
    directory = step.value;
  };
  const clientOf = (key: string): DirectoryClient => ({
    register: ({ city_name: city, city_id_pk: id }) =>
      called(5_000, () => {
        const url = `http://${city}.example:1`;
        const step = register(directory, { city, key, id, url, address: "127.0.0.1" }, clock.now());
        take(city, key, step);
        return step.ok ? "registered" : "name-taken";
      }),
    beat: (city) =>
      called(2_000, () => {
        const step = beat(directory, city, key, clock.now());
        take(city, key, step);
        if (step.ok) return "beaten";
        return step.error === "unknown" ? "unknown" : "name-taken";
      }),
    cities: async () => (canBeReached() ? citiesOf(directory, clock.now()) : undefined),
  });
  const registration = (city: CitySlug) => ({ city_name: city, city_id_pk: 1, api_port: 1 });
  const live = (slug: CitySlug): void => {
    if (cities.has(slug)) return;
    diedAt.delete(slug);
    const absent = err({ kind: "fault", fault: fault("unavailable", "") } as const);
    cities.set(
      slug,
      openNeighbours({
        self: slug,
        written: () => [],
        directory: { client: clientOf(keyOf(slug)), as: registration(slug), reach: "public" },
        client: { buildings: async () => absent },
        keyOf: (name) => keyOf(name),
        isBanned: () => false,
        clock,
      }),
    );
  };
  const die = (slug: CitySlug): void => {
    cities.get(slug)?.close();
    cities.delete(slug);
    diedAt.set(slug, clock.now());
  };
  const restart = (names: "kept" | "lost", duration: number): void => {
    directory = { ...emptyDirectory, owners: names === "kept" ? directory.owners : {} };
    down = Math.max(down, clock.now() + duration);
  };
  const perform = (one: Happening): void => {
    const slug = slugs["who" in one ? one.who : 0] as CitySlug;
    if (one.do === "restart") restart(one.names, one.for * 1_000);
    if (one.do === "lose") losing = Math.max(losing, clock.now() + one.for * 1_000);
    if (one.do === "die") die(slug);
    if (one.do === "return") live(slug);
    // The name was free: the first city that asks has it, which is no theft.
    if (one.do === "steal" && directory.owners[slug] !== undefined) {
      void clientOf(thief).register(registration(slug));
    }
  };
  const look = (): void => {
    for (const name of Object.keys(citiesOf(directory, clock.now())) as CitySlug[]) {
      const since = diedAt.get(name);
      if (since !== undefined && clock.now() - since > directoryLease) flaws.push(`${name} haunts`);
    }
  };
  const pass = async (duration: number): Promise<void> => {
    for (let left = duration; left > 0; left -= 1_000) {
      clock.move(Math.min(1_000, left));
      await settled(2);
      look();
    }
  };
  const calm = (): void => {
    down = 0;
    losing = 0;
  };
  return {
    ...{ live, perform, pass, calm, flaws },
    listed: () => citiesOf(directory, clock.now()),
    living: () => [...cities],
    close: () => slugs.forEach(die),
  };
}

it("lists every living city again within one heartbeat, each under its own key", async () => {
  let restarts = 0;
  await fc.assert(
    fc.asyncProperty(aLife, async (steps: readonly Step[]) => {
      const world = openWorld(handClock());
      for (const slug of slugs) world.live(slug);
      await world.pass(1_000);
      for (const { after, happening: one } of steps) {
        await world.pass(after * 1_000);
        world.perform(one);
        if (one.do === "restart") restarts += 1;
      }
      world.calm();
      // Beside the heartbeat, a moment for what is asked because of its answer.
      await world.pass(heartbeatEvery + 1_000);
      const listed = world.listed();
      const living = world.living();
      for (const [slug, neighbours] of living) {
        expect(listed[slug]).toMatchObject({ public_key: keyOf(slug) });
        expect(neighbours.link().status).toBe("online");
      }
      await world.pass(heartbeatEvery);
      for (const [slug, neighbours] of living) {
        const others = living.map(([name]) => name).filter((name) => name !== slug);
        expect(neighbours.all().map((one) => one.slug)).toEqual(expect.arrayContaining(others));
      }
      expect(world.flaws).toEqual([]);
      world.close();
    }),
    { numRuns: tries(500, 60) },
  );
  expect(restarts).toBeGreaterThan(10);
});

it("stays reachable for those who are trusted, however long the list of others is", async () => {
  const clock = handClock();
  const trusted = "city_z" as CitySlug;
  const strangers = Array.from({ length: 5_000 }, (_, place) => `stranger_${place}`);
  const entry = (name: string) => [name, { city_id: 1, api_base_url: `http://${name}:1` }] as const;
  const neighbours = openNeighbours({
    self: "city_a" as CitySlug,
    written: () => [{ slug: "city_b" as CitySlug, url: "http://127.0.0.1:1" }],
    directory: {
      as: { city_name: "city_a" as CitySlug, city_id_pk: 1, api_port: 1 },
      reach: "public",
      client: {
        register: async () => "registered",
        beat: async () => "beaten",
        cities: async () =>
          Object.fromEntries([...strangers, trusted, "city_a", "city_b"].map(entry)),
      },
    },
    client: { buildings: async () => err({ kind: "refused", refusal: "ended" }) },
    keyOf: (name) => (name === trusted || name === "city_b" ? "k".repeat(43) : undefined),
    isBanned: () => false,
    clock,
  });
  clock.move(1_000);
  await settled(4);
  expect(neighbours.all().length).toBeLessThan(300);
  expect(neighbours.addressOf(trusted)).toMatchObject({ url: "http://city_z:1", reach: "public" });
  // Where the operator wrote it down, the directory has no say.
  expect(neighbours.addressOf("city_b" as CitySlug)).toEqual({
    city: "city_b",
    url: "http://127.0.0.1:1",
    key: "k".repeat(43),
  });
  expect(neighbours.addressOf("stranger_1" as CitySlug)).toBeUndefined();
  neighbours.close();
});
