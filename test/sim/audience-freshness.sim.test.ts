// She answers the present chat: a room that writes more than she can answer, on a clock of its own.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stimulusId } from "../../src/kernel/id.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { Stimulus } from "../../src/protocol/stimulus.ts";
import { explain } from "../../src/saint-graph/audience/explain.ts";
import { planIntake } from "../../src/saint-graph/audience/intake.ts";
import { decide } from "../../src/saint-graph/decide.ts";
import { trustOf } from "../../src/saint-graph/judged-turn.ts";
import { newborn, type SoulState } from "../../src/saint-graph/state.ts";
import { tries } from "../fixtures/thoroughness.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const freshness = 45_000;
const texts = ["こんばんは", "草", "今日は雨だった", "好きな食べ物は？", "レン、聞いて", "888"];

const comment = (ordinal: number, at: number, more: Partial<Stimulus> = {}): Stimulus => ({
  id: stimulusId(`c${ordinal}`),
  kind: "comment",
  text: texts[ordinal % texts.length] ?? "",
  author: { id: `a${ordinal % 97}`, name: "", platform: "test", role: "audience" },
  source: "audience",
  writtenAt: at,
  badges: [],
  urgency: "queue",
  ...more,
});

/** A soul whose events are decided at once, as its mailbox does, what follows from them included. */
function soulWith(settings: object) {
  let state: SoulState = newborn;
  const events: SoulEvent[] = [];
  const tell = (event: SoulEvent, at: number): void => {
    events.push(event);
    const decision = decide(state, event, at);
    state = decision.state;
    for (const effect of decision.effects) if (effect.type === "record") tell(effect.event, at);
  };
  const woken = SoulSettings.parse({
    displayName: "レン",
    soliloquy: { interval: 0 },
    ...settings,
  });
  tell({ type: "soul-woke", settings: woken }, noon);
  return {
    state: () => state,
    tell,
    hear(arriving: readonly Stimulus[], at: number): void {
      const plan = planIntake(state, arriving, at);
      for (const stimulus of plan.kept) tell({ type: "stimulus-arrived", stimulus }, at);
      if (plan.passed.length + plan.displaced.length === 0) return;
      const passed = { stimuli: [...plan.displaced], count: plan.passed.length };
      tell({ type: "comments-passed", reason: "too-many", ...passed, repeated: [], paid: [] }, at);
    },
    endTurn(at: number): void {
      const { open } = state;
      if (open === null) return;
      const { id, stimulus } = open;
      const trust = trustOf(open);
      tell({ type: "turn-ended", turn: id, outcome: "spoken", stimulus: stimulus.id, trust }, at);
    },
    tooOld: () =>
      events.flatMap((event) =>
        event.type === "comments-passed" && event.reason === "too-old" ? event.stimuli : [],
      ),
  };
}

type Answer = { readonly stimulus: Stimulus; readonly lag: number };

/** This many comments a second for so long, each answer taking `turn` milliseconds. */
function liveThrough(rate: number, seconds: number, turn: number, settings: object) {
  const soul = soulWith(settings);
  const answers: Answer[] = [];
  const noted = new Set<string>();
  let endsAt = 0;
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    const at = noon + tick * 100;
    if (endsAt !== 0 && at >= endsAt) soul.endTurn(at);
    const first = Math.floor((tick * rate) / 10);
    const next = Math.floor(((tick + 1) * rate) / 10);
    soul.hear(
      Array.from({ length: next - first }, (_, place) => comment(first + place, at)),
      at,
    );
    const { open } = soul.state();
    if (open === null || noted.has(open.id)) continue;
    noted.add(open.id);
    answers.push({ stimulus: open.stimulus, lag: at - open.stimulus.writtenAt });
    endsAt = at + turn;
  }
  return { soul, answers };
}

describe("a busy chat", () => {
  it("is answered with what it says now, however long it goes on", () => {
    const { answers, soul } = liveThrough(10, 300, 6_000, { freshness });
    const lags = answers.map(({ lag }) => lag);
    expect(answers.length).toBeGreaterThan(40);
    expect(Math.max(...lags)).toBeLessThanOrEqual(freshness);
    expect(lags.toSorted((a, b) => a - b)[Math.floor(lags.length / 2)]).toBeLessThanOrEqual(15_000);
    const late = lags.slice(-10).reduce((sum, lag) => sum + lag, 0);
    const early = lags.slice(5, 15).reduce((sum, lag) => sum + lag, 0);
    expect(late).toBeLessThanOrEqual(early + 10 * 15_000);
    expect(soul.state().waiting.length).toBeLessThanOrEqual(200);
  });

  it("without names is answered newest first, and is not taken for one author", () => {
    const nameless = { id: "test:somebody", name: "", platform: "test", role: "audience" } as const;
    const soul = soulWith({ freshness });
    const written = Array.from({ length: 30 }, (_, place) =>
      comment(place * 6, noon + place * 1_000, { author: nameless }),
    );
    soul.hear(written, noon + 30_000);
    const answered: string[] = [];
    for (let at = noon + 30_000; soul.state().open !== null && answered.length < 5; at += 3_000) {
      answered.push(soul.state().open?.stimulus.id ?? "");
      soul.endTurn(at);
    }
    expect(answered.slice(1)).toEqual(["c174", "c168", "c162", "c156"]);
  });

  it("passes the old ones over with their reason, and nobody else", () => {
    const { soul, answers } = liveThrough(2, 240, 8_000, { freshness });
    const old = soul.tooOld();
    expect(old.length).toBeGreaterThan(0);
    expect(new Set(old).size).toBe(old.length);
    const answered = new Set<string>(answers.map(({ stimulus }) => stimulus.id));
    expect(old.filter((id) => answered.has(id))).toEqual([]);
  });

  it("is answered ever later where nothing is ever too old", () => {
    const { answers } = liveThrough(10, 120, 6_000, { freshness: 0 });
    expect(Math.max(...answers.map(({ lag }) => lag))).toBeGreaterThan(freshness);
  });
});

describe("a quiet chat", () => {
  it("loses nothing, however slowly it is answered", () => {
    const soul = soulWith({ freshness });
    soul.hear(
      [0, 1, 2, 3, 4].map((place) => comment(place, noon + place * 1_000)),
      noon + 5_000,
    );
    const answered: string[] = [];
    for (let turn = 1; soul.state().open !== null; turn += 1) {
      answered.push(soul.state().open?.stimulus.id ?? "");
      soul.endTurn(noon + 5_000 + turn * 60_000);
    }
    expect(answered.toSorted()).toEqual(["c0", "c1", "c2", "c3", "c4"]);
    expect(soul.tooOld()).toEqual([]);
  });

  it("is answered in the order in which it came", () => {
    const soul = soulWith({ freshness });
    const alike = [0, 1, 2].map((place) => comment(place, noon + place * 3_000, { text: "雨" }));
    soul.hear(alike, noon + 9_000);
    const answered: string[] = [];
    for (let turn = 1; soul.state().open !== null; turn += 1) {
      answered.push(soul.state().open?.stimulus.id ?? "");
      soul.endTurn(noon + 9_000 + turn * 500);
    }
    expect(answered).toEqual(["c0", "c1", "c2"]);
  });
});

type Written = {
  readonly age: number;
  readonly author: number;
  readonly paid: { readonly amount: number; readonly currency: string } | undefined;
  readonly owner: boolean;
};
const written: fc.Arbitrary<Written> = fc.record({
  age: fc.nat(200_000),
  author: fc.nat(4),
  paid: fc.option(
    fc.record({
      amount: fc.constantFrom(0, 1, 100, 500, 10_000),
      currency: fc.constantFrom("JPY", "USD", "bits", "constructor", "¤"),
    }),
    { nil: undefined, freq: 3 },
  ),
  owner: fc.nat(9).map((dice) => dice === 0),
});

/** Her, in the middle of a turn, while these wait. */
function busyWith(all: readonly Written[]) {
  const soul = soulWith({ freshness });
  const pulse = {
    id: stimulusId("m"),
    kind: "message",
    text: "",
    writtenAt: noon,
    source: "user",
  } as const;
  soul.tell({ type: "stimulus-arrived", stimulus: { ...pulse, urgency: "queue" } }, noon);
  for (const [ordinal, { age, author, paid, owner }] of all.entries()) {
    const stimulus = comment(ordinal, noon - age, {
      author: { id: `a${author}`, name: "", platform: "test", role: "audience" },
      ...(owner ? { badges: ["owner" as const] } : {}),
      ...(paid === undefined ? {} : { paid }),
    });
    soul.tell({ type: "stimulus-arrived", stimulus }, noon);
  }
  return soul;
}

describe("with a freshness", () => {
  const rooms = fc.array(written, { maxLength: 30 });

  it("what is paid is answered before all else of the audience and never dropped", () => {
    fc.assert(
      fc.property(rooms, (all) => {
        const soul = busyWith(all);
        const turns: Stimulus[] = [];
        soul.endTurn(noon);
        for (let turn = 0; soul.state().open !== null && turn < 100; turn += 1) {
          turns.push(soul.state().open?.stimulus as Stimulus);
          soul.endTurn(noon);
        }
        const isFirst = ({ paid, badges }: Stimulus) =>
          paid !== undefined || badges?.includes("owner") === true;
        const first = turns.filter(isFirst);
        expect(turns.slice(0, first.length)).toEqual(first);
        const wanted = all.filter(({ paid, owner }) => paid !== undefined || owner).length;
        expect(first.length).toBe(wanted);
      }),
      { numRuns: tries(400) },
    );
  });

  it("the larger amount is the next of two as old, and in the end the smaller one is", () => {
    const two = (age: number) => [
      comment(1, noon - age, { paid: { amount: 100, currency: "JPY" } }),
      comment(2, noon, { paid: { amount: 100, currency: "USD" } }),
    ];
    const firstOf = (comments: readonly Stimulus[]) => {
      const soul = busyWith([]);
      for (const stimulus of comments) soul.tell({ type: "stimulus-arrived", stimulus }, noon);
      return explain(soul.state(), noon)[0]?.stimulus.id;
    };
    expect(firstOf(two(0))).toBe("c2");
    expect(firstOf(two(100_000))).toBe("c2");
    expect(firstOf(two(300_000))).toBe("c1");
  });

  it("shows what is too old after what is fresh, whatever its score", () => {
    const soul = busyWith([]);
    const old = comment(3, noon - freshness - 1);
    for (const stimulus of [comment(1, noon), old]) {
      soul.tell({ type: "stimulus-arrived", stimulus }, noon);
    }
    const shown = explain(soul.state(), noon).map(({ stimulus, score }) => [stimulus.id, score]);
    expect(shown.map(([id]) => id)).toEqual(["c1", "c3"]);
    expect(Number(shown[1]?.[1])).toBeGreaterThan(Number(shown[0]?.[1]));
    soul.endTurn(noon);
    expect(soul.state().open?.stimulus.id).toBe("c1");
  });

  it("scores are the sum of their points, and the one that is shown first is answered next", () => {
    fc.assert(
      fc.property(rooms, (all) => {
        fc.pre(all.length > 0);
        const soul = busyWith(all);
        const explained = explain(soul.state(), noon);
        for (const { score, reasons } of explained) {
          expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        }
        soul.endTurn(noon);
        expect(soul.state().open?.stimulus.id).toBe(explained[0]?.stimulus.id);
      }),
      { numRuns: tries(400) },
    );
  });
});
