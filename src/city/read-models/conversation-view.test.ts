import fc from "fast-check";
import { expect, it } from "vitest";
import { callId, turnId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { ConversationLine } from "../../protocol/conversation.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import type { ConversationView } from "./conversation-draft.ts";
import { emptyView, linesAfter, withEntry } from "./conversation-view.ts";

const turn = turnId(1);
const call = callId(turn, 1, 0);
type Loose = { readonly type: SoulEvent["type"]; readonly [field: string]: unknown };

const entry = (number: number, event: Loose): JournalEntry<SoulEvent> => ({
  stream: "soul:ren",
  seq: number,
  number,
  at: 1_000 + number * 100,
  event: SoulEvent.parse(event),
});
const fold = (events: readonly Loose[], view = emptyView, first = 1): ConversationView =>
  events.reduce(
    (now, event, index) =>
      withEntry(now, entry(first + index, event), (text) => !text.includes("秘密")),
    view,
  );
const everything = () => true;
/** The lines without their marks. */
const shown = (view: ConversationView) =>
  view.lines.map(({ number: _n, revision: _r, at: _a, ...line }) => line);

const comment: Loose = {
  type: "stimulus-arrived",
  stimulus: {
    id: "page:12345678",
    kind: "comment",
    text: "東京の天気は？",
    author: { id: "u", name: "Aki", platform: "page", role: "user" },
    writtenAt: 1,
  },
};
const asked: Loose = {
  type: "model-started",
  turn,
  round: 1,
  attempt: 1,
  reason: "stimulus",
  model: "m",
};
const say = (index: number, text: string) => ({ index, item: { kind: "say", text } });
const face = (index: number, emotion: string) => ({ index, item: { kind: "emotion", emotion } });
const formed = (...items: object[]): Loose => ({ type: "speech-formed", turn, round: 1, items });
const ended = (index: number, kind = "heard", more = {}): Loose => ({
  type: "speech-ended",
  turn,
  index,
  outcome: { kind, ...more },
});
const turnEnds = (outcome = "spoken"): Loose => ({ type: "turn-ended", turn, outcome });

it("shows who wrote, without their platform's id", () => {
  expect(shown(fold([comment]))).toEqual([
    {
      kind: "comment",
      stimulus: "page:12345678",
      source: "comment",
      text: "東京の天気は？",
      author: { name: "Aki", platform: "page", role: "user" },
    },
  ]);
});

it("shows an utterance, and the face with it, when everything before it has ended", () => {
  const before = fold([
    asked,
    formed(face(0, "joy"), say(1, "はい。"), say(2, "晴れです。")),
    formed(say(3, "またね。")),
  ]);
  expect(shown(before)).toEqual([
    { kind: "emotion", turn, emotion: "joy" },
    { kind: "speech", turn, text: "はい。", progress: "saying" },
  ]);
  expect(before.state).toEqual({ activity: "speaking", emotion: "joy" });
  expect(shown(fold([ended(0), ended(1)], before, 4)).slice(1)).toEqual([
    { kind: "speech", turn, text: "はい。", progress: "heard" },
    { kind: "speech", turn, text: "晴れです。", progress: "saying" },
  ]);
});

it("shows no part of an interrupted turn that had not begun", () => {
  const view = fold([
    asked,
    formed(say(0, "あのね、"), say(1, "実は。")),
    { type: "turn-interrupted", turn, by: "operator", cut: "now" },
    ended(0, "cut"),
    ended(1, "unheard", { note: "interrupted" }),
    turnEnds("interrupted"),
  ]);
  expect(shown(view).map((line) => ("text" in line ? [line.text, line] : line.kind))).toEqual([
    ["あのね、", { kind: "speech", turn, text: "あのね、", progress: "cut" }],
    "turn",
  ]);
});

it("never shows what the gate held, and then shows its replacement", () => {
  const doubted = fold([asked, formed(say(0, "秘密は鍵です"))]);
  const held = fold([ended(0, "held", { reason: "ng-word", said: "えっと…" })], doubted, 3);
  expect(shown(doubted)).toEqual([{ kind: "speech", turn, text: "", progress: "saying" }]);
  expect(shown(held)).toEqual([
    { kind: "speech", turn, text: "", progress: "held", note: "ng-word", said: "えっと…" },
  ]);
});

it("shows doubtful words once they were heard", () => {
  const view = fold([asked, formed(say(0, "秘密の花園")), ended(0)]);
  expect(shown(view)).toEqual([{ kind: "speech", turn, text: "秘密の花園", progress: "heard" }]);
});

it("folds a tool call and its answer into one line and hides the calls that speak", () => {
  const asks: Loose = {
    type: "model-ended",
    turn,
    round: 1,
    parts: [
      { kind: "call", id: call, name: "get_weather", args: { city: "東京" } },
      { kind: "call", id: "turn-1.1.1", name: "speak", args: { text: "待って" } },
    ],
    finish: "stop",
    route: "gemini:flash",
    usage: { input: 100, output: 7 },
    duration: 200,
  };
  const running = fold([asked, asks]);
  expect(running.state.activity).toBe("looking-up");
  const done = fold(
    [
      {
        type: "tool-ended",
        turn,
        call,
        name: "get_weather",
        outcome: { output: "晴れ".repeat(500) },
        duration: 30,
      },
      turnEnds(),
    ],
    running,
    3,
  );
  const [tool, summary] = done.lines;
  expect(tool).toMatchObject({
    kind: "tool",
    name: "get_weather",
    args: '{"city":"東京"}',
    progress: "done",
    duration: 30,
  });
  expect(tool?.kind === "tool" && tool.outcome?.length).toBe(400);
  expect(summary).toMatchObject({
    kind: "turn",
    route: "gemini:flash",
    modelCalls: 1,
    inputTokens: 100,
    outputTokens: 7,
    duration: 300,
  });
});

it("completes unfinished lines when the program starts again", () => {
  const view = fold([comment, asked, formed(say(0, "今から、")), { type: "soul-woke" }]);
  expect(shown(view).slice(1)).toEqual([
    { kind: "speech", turn, text: "今から、", progress: "cut" },
    { kind: "notice", level: "info", code: "soul-woke", note: "" },
  ]);
  expect(view.state.activity).toBe("idle");
});

it("marks a comment that nobody will answer", () => {
  const dropped = {
    type: "stimulus-dropped",
    stimulus: "page:12345678",
    reason: "too-old",
  } as const;
  expect(shown(fold([comment, dropped]))[0]).toMatchObject({ dropped: "too-old" });
});

it("restarts a reader that was away longer than the lines reach", () => {
  let view = emptyView;
  for (let number = 1; number <= 5; number += 1)
    view = withEntry(view, entry(number, comment), everything, 3);
  const numbers = view.lines.map((line) => line.number);
  expect(linesAfter(view, view.floor - 1, 10)).toEqual({
    lines: view.lines,
    cursor: view.head,
    fresh: true,
  });
  expect(linesAfter(view, view.head + 1, 10).fresh).toBe(true);
  expect(linesAfter(view, view.floor, 2).lines.map((line) => line.number)).toEqual(
    numbers.slice(0, 2),
  );
});

const someEvent = fc.oneof(
  fc.constantFrom<Loose>(
    comment,
    asked,
    turnEnds(),
    { type: "soul-woke" },
    { type: "turn-interrupted", turn, by: "operator", cut: "now" },
  ),
  fc.nat(6).map((index) => formed(face(index, "joy"), say(index + 1, "x"))),
  fc.tuple(fc.nat(8), fc.constantFrom("heard", "cut")).map(([index, kind]) => ended(index, kind)),
);

it("misses nothing and repeats nothing, whenever a reader asks and with pages of any size", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someEvent, fc.boolean()), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (steps, limit) => {
        const seen = new Map<number, ConversationLine>();
        let view = emptyView;
        let cursor = 0;
        const read = () => {
          for (;;) {
            const page = linesAfter(view, cursor, limit);
            expect(page.fresh).toBe(false);
            for (const line of page.lines) seen.set(line.number, ConversationLine.parse(line));
            cursor = page.cursor;
            if (page.lines.length < limit) return;
          }
        };
        for (const [index, [event, reads]] of steps.entries()) {
          view = withEntry(view, entry(index + 1, event), everything);
          if (reads) read();
        }
        read();
        expect([...seen.values()].sort((a, b) => a.number - b.number)).toEqual(view.lines);
      },
    ),
  );
});
