import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type StimulusId, stimulusId } from "../../src/kernel/id.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { Stimulus } from "../../src/protocol/stimulus.ts";
import { explain } from "../../src/saint-graph/audience/explain.ts";
import { isGivingWay, planIntake } from "../../src/saint-graph/audience/intake.ts";
import { nextWaiting } from "../../src/saint-graph/audience/selection.ts";
import { decide } from "../../src/saint-graph/decide.ts";
import { trustOf } from "../../src/saint-graph/judged-turn.ts";
import { newborn, type SoulState } from "../../src/saint-graph/state.ts";
import { tries } from "../fixtures/thoroughness.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const settings = SoulSettings.parse({ displayName: "レン", soliloquy: { interval: 0 } });
const texts = [
  "こんばんは",
  "草",
  "888",
  "レン、聞いて",
  "what is your favourite food?",
  "今日は雨だった",
  "レンは何が好き？",
  "",
];
const badges = [[], ["member"], ["moderator", "first-time"], ["owner"]];

type Written = {
  readonly author: number;
  readonly text: number;
  readonly badge: number;
  readonly paid: boolean;
  /** Seconds before noon. */
  readonly age: number;
};
const written: fc.Arbitrary<Written> = fc.record({
  author: fc.nat({ max: 5 }),
  text: fc.nat({ max: texts.length - 1 }),
  badge: fc.nat({ max: 11 }),
  paid: fc.nat({ max: 7 }).map((dice) => dice === 0),
  age: fc.nat({ max: 120 }),
});
const many = fc.array(written, { maxLength: 60 });

const commentOf = (one: Written, ordinal: number, name = "c"): Stimulus => ({
  id: stimulusId(`${name}${ordinal}`),
  kind: "comment",
  text: texts[one.text] ?? "",
  author: { id: `a${one.author}`, name: "", platform: "test", role: "audience" },
  source: "audience",
  writtenAt: noon - one.age * 1_000,
  badges: badges[one.badge] ?? [],
  urgency: "queue",
  ...(one.paid ? { paid: { amount: 500, currency: "JPY" } } : {}),
});

/** Her, in the middle of a turn of her own, so that whatever comes waits. */
function busy(comments: readonly Stimulus[]): SoulState {
  const pulse: Stimulus = {
    id: stimulusId("pulse"),
    kind: "message",
    text: "",
    source: "user",
    writtenAt: noon,
    urgency: "queue",
  };
  return after(newborn, [
    { type: "soul-woke", settings },
    { type: "stimulus-arrived", stimulus: pulse },
    ...comments.map((stimulus) => ({ type: "stimulus-arrived", stimulus }) as const),
  ]);
}

const after = (state: SoulState, events: readonly SoulEvent[]): SoulState =>
  events.reduce((now, event) => decide(now, event, noon).state, state);

const endTurn = (state: SoulState): SoulState =>
  state.open === null
    ? state
    : after(state, [
        {
          type: "turn-ended",
          turn: state.open.id,
          outcome: "spoken",
          stimulus: state.open.stimulus.id,
          trust: trustOf(state.open),
        },
      ]);

/** Answers one after the other until nobody waits; gives what was answered, and who waited in the meantime. */
function answered(state: SoulState) {
  const turns: { readonly stimulus: Stimulus; readonly waiting: readonly Stimulus[] }[] = [];
  let now = endTurn(state);
  while (now.open !== null) {
    const waiting = now.waiting.map(({ stimulus }) => stimulus);
    turns.push({ stimulus: now.open.stimulus, waiting });
    now = endTurn(now);
  }
  return turns;
}

const isFirst = ({ paid, badges: all }: Stimulus): boolean =>
  paid !== undefined || all?.includes("owner") === true;
const ids = (all: readonly { readonly id: StimulusId }[]): readonly StimulusId[] =>
  all.map(({ id }) => id);
const everyRoom = (law: (comments: readonly Stimulus[]) => void, runs = 600) =>
  fc.assert(
    fc.property(many, (all) => law(all.map((one, place) => commentOf(one, place)))),
    { numRuns: tries(runs) },
  );

describe("the selection", () => {
  it("A1: answers the paid and the operator's first, in the order of arrival", () =>
    everyRoom((comments) => {
      const order = answered(busy(comments)).map(({ stimulus }) => stimulus);
      const first = comments.filter(isFirst);
      expect(ids(order.slice(0, first.length))).toEqual(ids(first));
      expect(ids(order).toSorted()).toEqual(ids(comments).toSorted());
    }));

  it("A2: answers nobody twice while somebody else waits", () =>
    everyRoom((comments) => {
      const turns = answered(busy(comments));
      const last = new Map<string, number>();
      for (const [now, { stimulus }] of turns.entries()) {
        const author = stimulus.author?.id ?? "";
        const before = last.get(author);
        last.set(author, now);
        if (before === undefined || isFirst(stimulus)) continue;
        const meanwhile = turns.slice(before + 1, now).map((turn) => turn.stimulus.author?.id);
        const passedBy = turns[now]?.waiting.filter(
          (one) => one.author?.id !== author && !meanwhile.includes(one.author?.id),
        );
        expect(ids(passedBy ?? [])).toEqual([]);
      }
    }));

  it("A3: a score never falls with time", () =>
    fc.assert(
      fc.property(many, fc.nat(200_000), fc.nat(200_000), (all, from, more) => {
        const room = busy(all.map((one, place) => commentOf(one, place)));
        const later = new Map(
          explain(room, noon + from + more).map((one) => [one.stimulus.id, one.score]),
        );
        for (const { stimulus, score } of explain(room, noon + from)) {
          expect(later.get(stimulus.id)).toBeGreaterThanOrEqual(score);
        }
      }),
      { numRuns: tries(400) },
    ));

  it("A3: of two alike the one that waits longer goes first", () => {
    const alike = (age: number, author: number, ordinal: number) =>
      commentOf({ age, author, text: 5, badge: 0, paid: false }, ordinal);
    const order = answered(busy([alike(0, 1, 0), alike(40, 2, 1), alike(20, 3, 2)]));
    expect(order.map(({ stimulus }) => stimulus.id)).toEqual(["c1", "c2", "c0"]);
  });

  it("A4: answers what one author wrote in the order of arrival", () =>
    everyRoom((comments) => {
      const order = answered(busy(comments)).map(({ stimulus }) => stimulus);
      for (const author of new Set(comments.map((one) => one.author?.id))) {
        const theirs = (all: readonly Stimulus[]) =>
          ids(all.filter((one) => one.author?.id === author && !isFirst(one)));
        expect(theirs(order)).toEqual(theirs(comments));
      }
    }));

  it("A5: gives the same order again, with scores that are the sum of their points", () =>
    everyRoom((comments) => {
      const room = busy(comments);
      const stored = JSON.parse(JSON.stringify(room)) as SoulState;
      const explained = explain(room, noon);
      expect(explain(stored, noon)).toEqual(explained);
      expect(nextWaiting(room, noon)?.stimulus.id).toBe(explained[0]?.stimulus.id);
      for (const { score, reasons } of explained) {
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      }
      const scores = explained.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }));

  it("answers what the operator chose before everything, also before the paid", () =>
    fc.assert(
      fc.property(many, fc.nat(), (all, dice) => {
        fc.pre(all.length > 0);
        const comments = all.map((one, place) => commentOf(one, place));
        const chosen = comments[dice % comments.length]?.id ?? "";
        const state = after(busy(comments), [{ type: "comment-chosen", stimulus: chosen }]);
        expect(explain(state, noon)[0]?.stimulus.id).toBe(chosen);
        const order = answered(state).map(({ stimulus }) => stimulus.id as string);
        expect(order[0]).toBe(chosen);
        expect(order.length).toBe(comments.length);
      }),
      { numRuns: tries(300) },
    ));

  it("puts a mention before a question, a question before talk, and talk before a laugh", () => {
    const order = ["草", "今日は雨だった", "好きな食べ物は？", "レン、聞いて", "レンは何が好き？"];
    const comments = order.map((text, place) => ({
      ...commentOf({ age: 0, author: place, text: 0, badge: 0, paid: false }, place),
      text,
    }));
    const told = answered(busy(comments)).map(({ stimulus }) => stimulus.text);
    expect(told).toEqual(order.toReversed());
  });
});

describe("the intake", () => {
  const batches = fc.array(fc.array(written, { maxLength: 25 }), { maxLength: 8 });
  const limit = 10;

  it("A1, A6: keeps every paid comment and so many others, whatever comes", () =>
    fc.assert(
      fc.property(batches, (all) => {
        let state = busy([]);
        const kept: Stimulus[] = [];
        for (const [number, batch] of all.entries()) {
          const arriving = batch.map((one, place) => commentOf(one, place, `b${number}-`));
          const plan = planIntake(state, arriving, noon, limit);
          expect(ids([...plan.kept, ...plan.passed]).toSorted()).toEqual(ids(arriving).toSorted());
          expect(plan.passed.filter(isFirst)).toEqual([]);
          kept.push(...plan.kept);
          state = after(state, [
            ...plan.kept.map((stimulus) => ({ type: "stimulus-arrived", stimulus }) as const),
            {
              type: "comments-passed",
              reason: "too-many",
              stimuli: [...plan.displaced],
              count: plan.passed.length,
              repeated: [],
              paid: [],
            },
          ]);
          expect(state.waiting.filter((one) => isGivingWay(one, state)).length).toBeLessThanOrEqual(
            limit,
          );
        }
        const waiting = ids(state.waiting.map(({ stimulus }) => stimulus));
        expect(waiting.filter((id) => kept.some((one) => one.id === id && isFirst(one)))).toEqual(
          ids(kept.filter(isFirst)),
        );
      }),
      { numRuns: tries(400) },
    ));

  it("passes over nothing while there is room", () =>
    everyRoom((comments) => {
      expect(planIntake(busy([]), comments, noon, 60)).toEqual({
        kept: comments,
        passed: [],
        displaced: [],
      });
    }, 50));

  it("lets a question take the place of a laugh, not the other way round", () => {
    const laugh = commentOf({ age: 0, author: 1, text: 1, badge: 0, paid: false }, 1);
    const question = commentOf({ age: 0, author: 2, text: 6, badge: 0, paid: false }, 2);
    expect(planIntake(busy([laugh]), [question], noon, 1)).toEqual({
      kept: [question],
      passed: [],
      displaced: [laugh.id],
    });
    expect(planIntake(busy([question]), [laugh], noon, 1)).toEqual({
      kept: [],
      passed: [laugh],
      displaced: [],
    });
  });

  it("lets no author fill the room", () => {
    const theirs = Array.from({ length: 30 }, (_, place) =>
      commentOf({ age: 0, author: 1, text: 6, badge: 0, paid: false }, place),
    );
    const others = [2, 3, 4].map((author) =>
      commentOf({ age: 0, author, text: 1, badge: 0, paid: false }, author, "other"),
    );
    const { displaced, kept } = planIntake(busy(theirs.slice(0, 10)), others, noon, 10);
    expect(ids(kept)).toEqual(ids(others));
    expect(displaced).toEqual(ids(theirs.slice(7, 10)));
  });
});
