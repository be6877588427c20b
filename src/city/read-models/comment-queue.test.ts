import { expect, it } from "vitest";
import { stimulusId } from "../../kernel/id.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { Stimulus } from "../../protocol/stimulus.ts";
import { explain } from "../../saint-graph/audience/explain.ts";
import { newborn, type OpenTurn } from "../../saint-graph/state.ts";
import { deskQueue, nothingSettled, withSettled } from "./comment-queue.ts";

const comment = (id: string, more: object = {}): Stimulus =>
  Stimulus.parse({
    id,
    kind: "comment",
    text: `${id} と書いた`,
    author: { id: `page:${id}`, name: id, platform: "page", role: "audience" },
    writtenAt: 7,
    ...more,
  });
const waiting = (stimulus: Stimulus) => ({ stimulus, tries: 0 });

type Loose = { readonly type: SoulEvent["type"]; readonly [field: string]: unknown };
const settled = (events: readonly Loose[]) =>
  events.reduce(
    (before, event, place) =>
      withSettled(before, {
        stream: "soul:ren",
        seq: place + 1,
        number: place + 1,
        at: 0,
        event: SoulEvent.parse(event),
      }),
    nothingSettled,
  );
const arrived = (stimulus: Stimulus): Loose => ({ type: "stimulus-arrived", stimulus });

it("lists the comment being answered first, then the waiting ones in order with the reason, then the last settled ones", () => {
  const paid = comment("paid", { paid: { amount: 500, currency: "JPY" } });
  const state = {
    ...newborn,
    waiting: [
      waiting(comment("early")),
      waiting(paid),
      waiting(comment("urgent", { urgency: "first" })),
      waiting(Stimulus.parse({ id: "cue", kind: "show-cue", text: "x", writtenAt: 0 })),
      { ...waiting(comment("leaving")), leaving: true as const },
    ],
    open: { stimulus: comment("now") } as OpenTurn,
  };
  const before = settled([
    arrived(comment("gone")),
    arrived(comment("old")),
    arrived(comment("crowd")),
    { type: "turn-ended", turn: "t", stimulus: "old", outcome: "spoken" },
    { type: "stimulus-dropped", stimulus: "gone", reason: "operator" },
    { type: "comments-passed", reason: "too-many", stimuli: ["early", "crowd"] },
  ]);
  const queue = deskQueue(before, state, explain(state, 7), { at: 9_007, lag: 3 });
  expect([queue.waiting, queue.lag, queue.oldest]).toEqual([3, 3, 9_000]);
  expect(
    queue.comments.map(({ id, state: is, reasons, note }) => [
      id,
      is,
      reasons.map(({ why }) => why),
      note,
    ]),
  ).toEqual([
    ["now", "answering", [], undefined],
    ["paid", "waiting", ["paid"], undefined],
    ["urgent", "waiting", ["urgent"], undefined],
    ["early", "waiting", [], undefined],
    ["crowd", "passed", [], "too-many"],
    ["gone", "passed", [], "operator"],
    ["old", "answered", [], undefined],
  ]);
  expect(queue.comments[1]).toMatchObject({ paid: { amount: 500, currency: "JPY" }, at: 7 });
});

it("shows as many as fit and says how many wait, each at most so long", () => {
  const all = Array.from({ length: 500 }, (_, place) => waiting(comment(`c${place}`)));
  const state = { ...newborn, waiting: all };
  const long = { stimulus: comment("x", { text: "長".repeat(2_000) }), score: 9, reasons: [] };
  const queue = deskQueue(nothingSettled, state, [long, ...explain(state, 7)], { at: 7 });
  expect(queue.waiting).toBe(501);
  expect(queue.comments).toHaveLength(40);
  expect(queue.comments[0]?.text).toHaveLength(280);
});

it("shows a comment that waits again as waiting, whatever happened to its first turn", () => {
  const again = comment("again");
  const before = settled([
    arrived(again),
    { type: "turn-ended", turn: "t", stimulus: "again", outcome: "failed" },
  ]);
  const state = { ...newborn, waiting: [waiting(again)] };
  const { comments } = deskQueue(before, state, explain(state, 7), { at: 9_007, lag: 3 });
  expect(comments.map(({ id, state: is }) => [id, is])).toEqual([[stimulusId("again"), "waiting"]]);
});

it("stores no more comments than it needs", () => {
  const many = Array.from({ length: 400 }, (_, place) => arrived(comment(`c${place}`)));
  const { open } = settled(many);
  expect(open.size).toBe(300);
  expect(open.has("c0")).toBe(false);
  const ends = Array.from({ length: 400 }, (_, place) => ({
    type: "stimulus-dropped" as const,
    stimulus: `c${place}`,
    reason: "x",
  }));
  expect(settled([...many, ...ends]).settled).toHaveLength(12);
});
