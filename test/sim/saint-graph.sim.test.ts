import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { isSpent } from "../../src/saint-graph/budget/spent.ts";
import { decide } from "../../src/saint-graph/decide.ts";
import type { Effect } from "../../src/saint-graph/effects.ts";
import { newborn, type SoulState } from "../../src/saint-graph/state.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { friendly, type Life, live, type Step, simSettings } from "./soul-simulator.ts";

const speechModes = ["text", "tool"] as const;
const choices = fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 120 });

/** Seeds that once failed. Never delete one. */
const pinned: readonly number[] = [];

const stimuliIn = ({ waiting, open }: SoulState): readonly string[] => [
  ...waiting.map(({ stimulus }) => stimulus.id),
  ...(open === null ? [] : [open.stimulus.id]),
];

/** The stimuli that had their turn, or were dropped. What was paid is dropped one by one or not at all. */
function endedBy(event: SoulEvent, before: SoulState): readonly string[] {
  if (event.type === "stimulus-dropped") return [event.stimulus];
  if (event.type === "comments-passed") {
    const paid = before.waiting.filter(({ stimulus }) => stimulus.paid !== undefined);
    return event.stimuli.filter((id) => paid.every(({ stimulus }) => stimulus.id !== id));
  }
  const ended = event.type === "turn-ended" && before.open?.id === event.turn;
  return ended && before.open !== null ? [before.open.stimulus.id] : [];
}

const countOf = (step: Step, type: Effect["type"]): number =>
  step.effects.filter((effect) => effect.type === type).length;

describe.each(speechModes)("decide, in %s mode", (mode) => {
  const settings = simSettings(mode);
  const everyLife = (law: (life: Life) => void, parameters: fc.Parameters<[number[]]> = {}) =>
    fc.assert(
      fc.property(choices, (dice) => law(live(settings, dice))),
      { numRuns: tries(1_500), ...parameters },
    );

  it("D1: at most one turn is open, and turns count up one by one", () =>
    everyLife(({ steps }) => {
      for (const { before, after } of steps) {
        expect(after.turnCount - before.turnCount).toBeLessThanOrEqual(1);
        if (after.open !== null) expect(after.open.ordinal).toBe(after.turnCount);
        if (before.open !== null && after.open !== null && before.open.id !== after.open.id) {
          expect(after.open.ordinal).toBe(before.open.ordinal + 1);
        }
      }
    }));

  it("D2: an interrupted turn thinks, calls and says nothing more", () =>
    everyLife(({ steps }) => {
      const interrupted = new Set<string>();
      for (const { event, effects, before } of steps) {
        if (event.type === "turn-interrupted" && before.open?.id === event.turn) {
          if (!before.open.ending) interrupted.add(event.turn);
        }
        const working = effects.flatMap((effect) =>
          effect.type === "think" || effect.type === "call-tool" || effect.type === "say"
            ? [effect.turn as string]
            : [],
        );
        expect(working.filter((turn) => interrupted.has(turn))).toEqual([]);
      }
    }));

  it("D3: what the open turn is not waiting for changes nothing in it", () =>
    everyLife(({ steps }) => {
      for (const { before, event, after } of steps) {
        const isForAnother =
          "turn" in event && before.open !== null && event.turn !== before.open.id;
        if (isForAnother) expect(after.open).toEqual(before.open);
      }
    }));

  it("D4: one request and one utterance at a time", () =>
    everyLife(({ steps }) => {
      for (const { after } of steps) {
        const saying = after.open?.speech.filter(({ status }) => status.kind === "saying") ?? [];
        expect(saying.length).toBeLessThanOrEqual(1);
        const thinking = after.open?.rounds.filter(({ status }) => status === "thinking") ?? [];
        expect(thinking.length).toBeLessThanOrEqual(1);
      }
    }));

  it("D5: utterances are begun in order, each at most once, whatever is killed", () =>
    everyLife(({ steps }) => {
      const last = new Map<string, number>();
      for (const { effects } of steps) {
        for (const effect of effects) {
          if (effect.type !== "say") continue;
          expect(effect.index).toBeGreaterThan(last.get(effect.turn) ?? -1);
          last.set(effect.turn, effect.index);
        }
      }
    }));

  it("D6: a call is carried out at most once, whatever is killed", () =>
    everyLife(({ steps }) => {
      const begun = new Set<string>();
      for (const { effects } of steps) {
        for (const effect of effects) {
          if (effect.type !== "call-tool") continue;
          expect(begun.has(effect.call.id)).toBe(false);
          begun.add(effect.call.id);
        }
      }
    }));

  it("D7: no stimulus is lost", () =>
    everyLife(({ steps }) => {
      const arrived = new Set<string>();
      const done = new Set<string>();
      for (const { event, before, after } of steps) {
        if (event.type === "stimulus-arrived") arrived.add(event.stimulus.id);
        for (const ended of endedBy(event, before)) done.add(ended);
        const kept = new Set([...done, ...stimuliIn(after)]);
        expect([...arrived].filter((id) => !kept.has(id))).toEqual([]);
      }
    }));

  it("D9: while the budget is spent no model is asked for a new turn", () =>
    everyLife(({ steps }) => {
      const spent = steps.filter(({ after, at }) => isSpent(after, at));
      const opening = spent.filter(
        ({ before, after }) => after.open !== null && before.open?.id !== after.open.id,
      );
      expect(opening.filter((step) => countOf(step, "think") > 0)).toEqual([]);
    }));

  it("D9: a spent budget is told at most once, unless she is killed meanwhile", () =>
    everyLife(({ steps }) => {
      if (steps.slice(1).some(({ event }) => event.type === "soul-woke")) return;
      let told = 0;
      for (const step of steps) {
        if (step.after.budget.kind !== "spent") told = 0;
        told += countOf(step, "say-prompt");
        expect(told).toBeLessThanOrEqual(1);
      }
    }));

  it("D8: a fold that is cut by a snapshot gives the same soul", () =>
    everyLife(({ steps }) => {
      const half = Math.floor(steps.length / 2);
      const fold = (from: SoulState, part: typeof steps) =>
        part.reduce((state, { event, at }) => decide(state, event, at).state, from);
      const stored = JSON.parse(JSON.stringify(fold(newborn, steps.slice(0, half)))) as SoulState;
      expect(fold(stored, steps.slice(half))).toEqual(fold(newborn, steps));
    }));

  it("every turn ends when the outside answers", () =>
    fc.assert(
      fc.property(choices, (dice) => {
        const { steps } = live(settings, [...dice, ...friendly(400)]);
        const last = steps.at(-1)?.after;
        expect(last?.waiting).toEqual([]);
      }),
      { numRuns: tries(300) },
    ));

  it.each(pinned)("every law again, seed %i", (seed) => {
    everyLife(({ steps }) => expect(steps.length).toBeGreaterThan(0), { seed });
  });
});
