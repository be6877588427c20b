import { expect, it } from "vitest";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { deskTurns, noTimings, type TurnTimings, withTiming } from "./turn-timings.ts";

type Loose = { readonly type: SoulEvent["type"]; readonly [field: string]: unknown };
type At = readonly [at: number, event: Loose];

const folded = (entries: readonly At[], from: TurnTimings = noTimings): TurnTimings =>
  entries.reduce(
    (timings, [at, event], place) =>
      withTiming(timings, {
        stream: "soul:ren",
        seq: place + 1,
        number: place + 1,
        at,
        event: SoulEvent.parse(event),
      }),
    from,
  );

const cents = { costOf: ({ output }: { readonly output: number }) => output / 100 };
const heard = (id: string, kind = "comment"): Loose => ({
  type: "stimulus-arrived",
  stimulus: { id, kind, text: "やあ", writtenAt: 0 },
});
const asked = (turn: string, round = 0): Loose => ({
  type: "model-started",
  turn,
  round,
  attempt: 1,
  reason: "stimulus",
  model: "understudy",
});
const says = (turn: string, index = 0): Loose => ({
  type: "speech-formed",
  turn,
  round: 0,
  items: [{ index, item: { kind: "say", text: "はい。" } }],
});
const answered = (turn: string, firstPart: number): Loose => ({
  type: "model-ended",
  turn,
  round: 0,
  parts: [],
  finish: "stop",
  route: "understudy",
  usage: { input: 100, output: 5 },
  firstPart,
  duration: 900,
});
const said = (turn: string, index: number, timing?: object): Loose => ({
  type: "speech-ended",
  turn,
  index,
  outcome: { kind: "heard" },
  ...(timing && { timing }),
});
const ended = (turn: string, stimulus: string, outcome = "spoken"): Loose => ({
  type: "turn-ended",
  turn,
  stimulus,
  outcome,
});

const whole: readonly At[] = [
  [1_000, heard("a")],
  [1_010, asked("t1")],
  [1_300, says("t1")],
  [1_900, answered("t1", 200)],
  [2_500, said("t1", 0, { gate: 4, sound: 60 })],
  [3_000, ended("t1", "a")],
];

it("divides the time to her first sound into its parts", () => {
  expect(deskTurns(folded(whole), cents)).toEqual([
    {
      turn: "t1",
      kind: "comment",
      at: 1_000,
      stages: { queued: 0, asking: 10, thinking: 200, forming: 90, gate: 4, voicing: 60 },
      whole: 2_000,
      outcome: "spoken",
      modelCalls: 1,
      inputTokens: 100,
      outputTokens: 5,
      route: "understudy",
      money: 0.05,
    },
  ]);
});

it("counts the time spent on others' words separately", () => {
  const second: readonly At[] = [
    [1_500, heard("b")],
    ...whole.slice(1).filter(([at]) => at > 1_500),
    [3_005, asked("t2")],
    [3_105, says("t2")],
    [3_900, answered("t2", 100)],
    [4_000, ended("t2", "b")],
  ];
  const [newest] = deskTurns(folded([...whole.slice(0, 3), ...second]), cents);
  expect(newest).toMatchObject({
    turn: "t2",
    at: 1_500,
    stages: { queued: 1_500, asking: 5, thinking: 100, forming: 0 },
    whole: 2_500,
  });
});

it("shows the progress of a running turn", () => {
  const now = folded(whole.slice(0, 3));
  const open = { turn: "t1", stimulus: "a" };
  expect(deskTurns(now, cents, open)).toEqual([
    {
      turn: "t1",
      kind: "comment",
      at: 1_000,
      stages: { queued: 0, asking: 10 },
      modelCalls: 0,
      inputTokens: 0,
      outputTokens: 0,
      money: 0,
    },
  ]);
});

it("takes the first token of a repeated attempt from that attempt", () => {
  const again: readonly At[] = [
    [0, heard("a")],
    [0, asked("t1")],
    [5_000, { ...asked("t1"), attempt: 2, reason: "retry" }],
    [5_400, says("t1")],
    [6_000, answered("t1", 300)],
  ];
  const [turn] = deskTurns(folded(again), cents, { turn: "t1", stimulus: "a" });
  expect(turn?.stages).toEqual({ queued: 0, asking: 0, thinking: 5_300, forming: 100 });
});

it("reports no price where one call has none, and leaves out calls outside of the turn", () => {
  const beside = { ...answered("t1", 1), purpose: "appraisal" };
  const [turn] = deskTurns(folded([...whole, [3_100, beside]]), { costOf: () => undefined });
  expect(turn).toMatchObject({ modelCalls: 1, outputTokens: 5 });
  expect(turn).not.toHaveProperty("money");
});

it("measures only the first utterance, and discards what a kill interrupted", () => {
  const later: readonly At[] = [
    [10, asked("t1")],
    [20, says("t1", 1)],
    [30, says("t1", 2)],
    [40, said("t1", 2, { gate: 1, sound: 1 })],
  ];
  expect(deskTurns(folded(later), cents)[0]?.stages).not.toHaveProperty("voicing");
  expect(deskTurns(folded([...later, [50, { type: "soul-woke" }]]), cents)).toEqual([]);
});

it("keeps the last twenty", () => {
  const many = Array.from({ length: 30 }, (_, turn): readonly At[] => [
    [turn, heard(`s${turn}`)],
    [turn, asked(`t${turn}`)],
    [turn, ended(`t${turn}`, `s${turn}`, "silent")],
  ]).flat();
  const turns = deskTurns(folded(many), cents);
  expect(turns.map(({ turn }) => turn)).toEqual(
    Array.from({ length: 20 }, (_, place) => `t${29 - place}`),
  );
});
