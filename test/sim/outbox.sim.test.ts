// The laws of event-sourcing/outbox.ts over random lives: work that is asked for, an outside that fails, is slow or
// answers, time that passes, and kills between the answer and its entry.

import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openOutbox } from "../../src/event-sourcing/outbox.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { type HandClock, handClock } from "../hand-clock.ts";

const retry = 1_000;
const keys = ["a", "b", "c", "d"] as const;
type Key = (typeof keys)[number];
type Weather = "answers" | "silent" | "throws" | "slow";

/** The durable state: the requests without an answer, and those that end at a time of their own. */
type Kept = { readonly waiting: Set<Key>; readonly ends: Map<Key, number> };

type World = {
  readonly clock: HandClock;
  readonly kept: Kept;
  weather: Weather;
  /** The failures, in words. */
  readonly flaws: string[];
  readonly performed: Key[];
};

const worldOf = (): World => ({
  ...{ clock: handClock(), kept: { waiting: new Set<Key>(), ends: new Map<Key, number>() } },
  ...{ weather: "answers", flaws: [], performed: [] },
});

/** One life of the program, until it is killed: then it writes nothing more. */
function lifeIn(world: World) {
  const { clock, kept } = world;
  const underWay = new Set<Key>();
  const bugs: unknown[] = [];
  let isAlive = true;
  let isClosed = false;
  const outbox = openOutbox<Key>({
    clock,
    pass: async () => {
      for (const [key, at] of kept.ends) {
        if (at > clock.now() || !isAlive) continue;
        kept.ends.delete(key);
        kept.waiting.delete(key);
      }
    },
    waiting: () => [...kept.waiting],
    ringsAt: (at) => {
      const again = kept.waiting.size === 0 ? Number.POSITIVE_INFINITY : at + retry;
      const soonest = Math.min(again, ...kept.ends.values());
      return Number.isFinite(soonest) ? soonest : undefined;
    },
    keyOf: (key) => key,
    async perform(key) {
      if (isClosed) world.flaws.push(`${key} begun after close`);
      if (underWay.has(key)) world.flaws.push(`${key} twice at a time`);
      underWay.add(key);
      world.performed.push(key);
      try {
        await answerOf(world, key);
        if (isAlive && world.weather === "answers") kept.waiting.delete(key);
      } finally {
        underWay.delete(key);
      }
    },
    onBug: (error) => bugs.push(error),
  });
  return {
    outbox,
    underWay,
    bugs,
    ask(key: Key, endsAfter?: number) {
      kept.waiting.add(key);
      if (endsAfter !== undefined) kept.ends.set(key, clock.now() + endsAfter);
      outbox.perform(key).catch((error) => bugs.push(error));
      outbox.changed();
    },
    kill() {
      isAlive = false;
      isClosed = true;
      outbox.close();
    },
  };
}

async function answerOf({ weather, clock }: World, key: Key): Promise<void> {
  if (weather === "throws") throw new Error(key);
  if (weather === "slow") await clock.sleep(2_500);
}

async function pass({ clock }: World, duration: number): Promise<void> {
  for (let left = duration; left > 0; left -= 100) {
    clock.move(Math.min(left, 100));
    await setImmediate();
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ask: fc.constantFrom(...keys),
      ends: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
  { weight: 2, arbitrary: fc.constantFrom<Weather>("answers", "silent", "throws", "slow") },
  { weight: 1, arbitrary: fc.constant("kill" as const) },
  { weight: 1, arbitrary: fc.constant("ring" as const) },
);

async function isLawful(
  steps: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[],
): Promise<void> {
  const world = worldOf();
  let now = lifeIn(world);
  await now.outbox.ring();
  for (const one of steps) {
    if (typeof one === "number") await pass(world, one);
    else if (typeof one === "object") now.ask(one.ask, one.ends);
    else if (one === "ring") await now.outbox.ring();
    else if (one === "kill") {
      now.kill();
      now = lifeIn(world);
      world.performed.length = 0;
      const waits = [...world.kept.waiting].filter(
        (key) => (world.kept.ends.get(key) ?? Number.POSITIVE_INFINITY) > world.clock.now(),
      );
      await now.outbox.ring();
      expect(world.performed.toSorted()).toEqual(waits.toSorted());
    } else world.weather = one;
  }
  world.weather = "answers";
  await pass(world, 2_500 + retry + 200);
  expect([...world.kept.waiting]).toEqual([]);
  expect(world.flaws).toEqual([]);
  now.kill();
  world.kept.waiting.add("a");
  await now.outbox.ring();
  await now.outbox.perform("a");
  now.outbox.changed();
  expect(world.clock.sleepers()).toBe(0);
  expect(world.flaws).toEqual([]);
}

it("O1 to O5: all that waits is done once at a time until it came about, over kills", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), isLawful), {
    numRuns: tries(2_000, 200),
  });
});

it("O3: is asked no sooner than its time, and by the newest state", async () => {
  const world = worldOf();
  const { outbox, ask } = lifeIn(world);
  world.weather = "silent";
  await outbox.ring();
  ask("a");
  await pass(world, 900);
  expect(world.performed).toEqual(["a"]);
  await pass(world, 100);
  expect(world.performed).toEqual(["a", "a"]);
  world.kept.waiting.delete("a");
  outbox.changed();
  await pass(world, 5_000);
  expect(world.performed).toEqual(["a", "a"]);
  expect(world.clock.sleepers()).toBe(0);
});

it("O4: what throws is told, and keeps nothing else from being performed", async () => {
  const world = worldOf();
  world.kept.waiting.add("a").add("b");
  world.weather = "throws";
  const { outbox, bugs } = lifeIn(world);
  await outbox.ring();
  await setImmediate();
  expect([world.performed, bugs.length]).toEqual([["a", "b"], 2]);
  await pass(world, 1_000);
  expect(world.performed).toEqual(["a", "b", "a", "b"]);
});
