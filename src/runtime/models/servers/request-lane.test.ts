import fc from "fast-check";
import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import type { Urgency } from "../../../saint-graph/ports.ts";
import { requestLane, type Slot } from "./request-lane.ts";

const urgency = fc.constantFrom<Urgency>("person", "own", "background");
const never = new AbortController().signal;
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

type Lane = ReturnType<typeof requestLane>;

/** Requests of a random life, with what is expected of each that begins. */
function rehearsed(lane: Lane, now: () => number) {
  const under: { readonly urgency: Urgency; readonly slot: Slot }[] = [];
  const waiting = new Map<number, Urgency>();
  let count = 0;
  let personEnded = Number.NEGATIVE_INFINITY;
  const begin = (came: number, of: Urgency, slot: Slot | undefined) => {
    waiting.delete(came);
    if (slot === undefined) return;
    if (of !== "person") {
      expect([...waiting.values()]).not.toContain("person");
      expect(now() - personEnded).toBeGreaterThanOrEqual(700);
    }
    expect([...waiting].filter(([at, other]) => other === of && at < came)).toEqual([]);
    under.push({ urgency: of, slot });
  };
  return {
    under,
    ask(of: Urgency, leaves: boolean) {
      count += 1;
      const came = count;
      const left = new AbortController();
      waiting.set(came, of);
      const entering = lane.enter({ urgency: of, yieldsAfter: 0 }, left.signal);
      void entering.then((slot) => begin(came, of, slot));
      if (leaves) left.abort();
    },
    end(which: number) {
      const [ended] = under.splice(which % Math.max(1, under.length), 1);
      if (ended?.urgency === "person") personEnded = now();
      ended?.slot.leave();
    },
  };
}

const step = fc.oneof(
  fc.record({ do: fc.constant("ask" as const), urgency, leaves: fc.boolean() }),
  fc.record({ do: fc.constant("end" as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant("wait" as const), time: fc.integer({ min: 1, max: 5_000 }) }),
);

it("keeps the laws of its slots and its order in any life", async () => {
  const life = fc.array(step, { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(life, fc.integer({ min: 1, max: 3 }), async (steps, slots) => {
      const clock = handClock();
      const lane = requestLane(clock);
      lane.setSlots(slots);
      const { under, ask, end } = rehearsed(lane, clock.now);
      for (const one of steps) {
        if (one.do === "ask") ask(one.urgency, one.leaves);
        else if (one.do === "end") end(one.which);
        else clock.move(one.time);
        await settle();
        expect(under.length).toBeLessThanOrEqual(slots);
        const given = under.filter(({ slot }) => slot.givesWay.aborted);
        expect(given.map((each) => each.urgency)).not.toContain("person");
      }
    }),
  );
});

const begun = async (lane: Lane, urgency: Urgency, yieldsAfter = 0) => {
  const slot = await lane.enter({ urgency, yieldsAfter }, never);
  if (slot === undefined) throw new Error("it was not begun");
  return slot;
};

it("has an impulse give way to a person at once, where the server ends what is left", async () => {
  const lane = requestLane(handClock());
  const own = await begun(lane, "own");
  const person = lane.enter({ urgency: "person", yieldsAfter: 0 }, never);
  expect(own.givesWay.aborted).toBe(true);
  own.leave();
  expect(await person).toBeDefined();
});

it("has it give way after a while, where the server may work on", async () => {
  const clock = handClock();
  const lane = requestLane(clock);
  const own = await begun(lane, "own", 10_000);
  clock.move(60_000);
  void lane.enter({ urgency: "person", yieldsAfter: 0 }, never);
  clock.move(9_999);
  await settle();
  expect(own.givesWay.aborted).toBe(false);
  clock.move(1);
  await settle();
  expect(own.givesWay.aborted).toBe(true);
});

it("gives nothing up whose first word has come", async () => {
  const lane = requestLane(handClock());
  const own = await begun(lane, "own");
  own.keep();
  void lane.enter({ urgency: "person", yieldsAfter: 0 }, never);
  await settle();
  expect(own.givesWay.aborted).toBe(false);
});
