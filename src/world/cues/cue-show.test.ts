import { expect, it } from "vitest";
import { noon } from "../../../test/fixtures/cafe-city.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { type CityEvent, CityEvent as CityEventShape } from "../../protocol/city-events.ts";
import { cueStep } from "./cue-clock.ts";
import {
  type CueShow,
  given,
  nextCue,
  noCues,
  steered,
  withTurn,
  withWords,
  written,
} from "./cue-show.ts";

const quiet = { quietSince: noon, silence: 20_000 };
const seconds = 1_000;

function after(events: readonly (readonly [number, Record<string, unknown>])[]): CueShow {
  return events.reduce((show, [at, written_]) => {
    const event: CityEvent = CityEventShape.parse({ by: "operator", ...written_ });
    switch (event.type) {
      case "cues-written":
        return written(show, event);
      case "cue-given":
        return given(show, event, noon + at);
      case "cues-steered":
        return steered(show, event.move, noon + at);
      case "message-said":
        return withWords(show, event);
      case "turn-made":
        return withTurn(show, event, noon + at);
      default:
        throw new Error(event.type);
    }
  }, noCues);
}

const list = (more: Record<string, unknown> = {}, minutes?: number) =>
  [
    0,
    {
      type: "cues-written",
      title: "夜",
      cues: ["a", "b", "c"].map((id) => ({ id, title: id, ...(minutes && { minutes }) })),
      startAt: null,
      follows: false,
      ...more,
    },
  ] as const;
const gives = (at: number, cue: string, number: number) =>
  [
    at,
    {
      type: "cue-given",
      cue,
      persona: "ren",
      stimulus: { id: `cue:${cue}:${number}`, kind: "show-cue", text: cue, writtenAt: noon + at },
    },
  ] as const;
const ends = (at: number, cue: string, number: number, outcome: string, more = {}) =>
  [
    at,
    {
      type: "turn-made",
      persona: "ren",
      building: "cafe",
      turn: `t${number}`,
      stimulus: `cue:${cue}:${number}`,
      outcome,
      ...{ modelCalls: 1, inputTokens: 0, outputTokens: 0, duration: 0, ...more },
    },
  ] as const;
const says = (at: number, number: number) =>
  [
    at,
    {
      type: "message-said",
      who: { kind: "persona", persona: "ren" },
      building: "cafe",
      text: "はい",
      turn: `t${number}`,
    },
  ] as const;
const steers = (at: number, move: string) => [at, { type: "cues-steered", move }] as const;

it("begins nothing by itself, and begins at its time when it has one", () => {
  expect(cueStep(after([list()]), noon, quiet)).toBeUndefined();
  const timed = after([list({ startAt: noon + seconds })]);
  expect(cueStep(timed, noon, quiet)).toEqual({ kind: "wait", until: noon + seconds });
  expect(cueStep(timed, noon + seconds, quiet)).toEqual({ kind: "give", cue: "a" });
  expect(cueStep(timed, noon + 3_600_000, quiet)).toBeUndefined();
});

it("counts as aired what she said, and goes on only when told so", () => {
  const said = after([list(), gives(0, "a", 1), ends(9, "a", 1, "spoken")]);
  expect(said.done).toEqual({ a: "aired" });
  expect(nextCue(said)?.id).toBe("b");
  expect(cueStep(said, noon + 3_600_000, quiet)).toBeUndefined();
});

it("tries again what nobody heard, three times, and never what was heard in part", () => {
  const failed = after([list(), gives(0, "a", 1), ends(10, "a", 1, "failed")]);
  expect(cueStep(failed, noon + 10, quiet)).toEqual({ kind: "wait", until: noon + 5_010 });
  expect(cueStep(failed, noon + 5_010, quiet)).toEqual({ kind: "give", cue: "a" });
  const thrice = after([
    list(),
    ...[1, 2, 3].flatMap((number) => [gives(0, "a", number), ends(0, "a", number, "failed")]),
  ]);
  expect(thrice.done).toEqual({ a: "unheard" });
  expect(cueStep(thrice, noon + 3_600_000, quiet)).toBeUndefined();
  const cut = after([list(), gives(0, "a", 1), says(1, 1), ends(2, "a", 1, "interrupted")]);
  expect(cut.done).toEqual({ a: "cut" });
  expect(cueStep(cut, noon + 3_600_000, quiet)).toBeUndefined();
});

it("goes on by itself where it follows: after the planned time, unless it is held open or paused", () => {
  const said = [list({ follows: true }, 2), gives(0, "a", 1), ends(9, "a", 1, "spoken")] as const;
  const due = noon + 120_000;
  expect(cueStep(after(said), noon + 9, quiet)).toEqual({ kind: "wait", until: due });
  expect(cueStep(after(said), due, quiet)).toEqual({ kind: "give", cue: "b" });
  expect(cueStep(after([...said, steers(20, "hold")]), due, quiet)).toBeUndefined();
  expect(cueStep(after([...said, steers(20, "pause")]), due, quiet)).toBeUndefined();
  const resumed = after([...said, steers(20, "pause"), steers(30_020, "resume")]);
  expect(cueStep(resumed, due, quiet)).toEqual({ kind: "wait", until: due + 30_000 });
  const last = after([...said, steers(20, "skip"), steers(20, "skip")]);
  expect(cueStep(last, due, quiet)).toEqual({ kind: "end" });
});

it("gives again only what the operator went back to", () => {
  const second = after([list(), gives(0, "a", 1), ends(1, "a", 1, "spoken"), gives(2, "b", 2)]);
  expect(second.done).toEqual({ a: "aired" });
  const back = steered(second, "back", noon);
  expect(nextCue(back)?.id).toBe("b");
  expect(nextCue(steered(back, "back", noon))?.id).toBe("a");
  const over = steered({ ...second, done: { a: "aired", c: "skipped" } }, "end", noon);
  expect([over.phase, over.done["b"], nextCue(over)]).toEqual(["over", "aired", undefined]);
});

it("keeps what was aired while the list is edited, and forgets cues that were removed", () => {
  const said = after([list(), gives(0, "a", 1), ends(9, "a", 1, "spoken"), gives(10, "b", 2)]);
  const event = CityEventShape.parse({
    ...list({ cues: [{ id: "c" }, { id: "a", title: "other" }] })[1],
    by: "operator",
  });
  if (event.type !== "cues-written") throw new Error();
  const edited = written(said, event);
  expect([edited.done, edited.current, nextCue(edited)?.id]).toEqual([{ a: "aired" }, null, "c"]);
  expect(edited.given).toBe(2);
  expect(said.current?.persona).toBe("ren" as PersonaId);
});
