// The most that one turn of strangers may cost, item by item.

import { expect, it } from "vitest";
import type { SpeechItem } from "../protocol/speech.ts";
import { speakingTime } from "./speech/speaking-time.ts";
import type { TurnUtterance } from "./state.ts";
import { boundsOf, type TurnBounds, within } from "./turn-bounds.ts";

const bounds: TurnBounds = { modelCalls: 3, utterances: 2, speech: 10_000, pauses: 1_000 };
const heard = (...items: readonly SpeechItem[]): readonly TurnUtterance[] =>
  items.map((item, index) => ({ index, round: 0, item, status: { kind: "heard" } }));
const say = (text: string): SpeechItem => ({ kind: "say", text });
const pause = (duration: number): SpeechItem => ({ kind: "pause", duration });

it("ends with the last utterance that is allowed, or with the time", () => {
  expect(within(bounds, heard(say("あ")), say("い"))).toEqual(say("い"));
  expect(within(bounds, heard(say("あ"), say("い")), say("う"))).toBe("over");
  expect(within(bounds, heard(say("あ".repeat(80))), say("い"))).toBe("over");
  expect(speakingTime("あ".repeat(70))).toBe(10_000);
});

it("shortens silences to what is left of them, and lets faces change", () => {
  expect(within(bounds, heard(pause(800)), pause(800))).toEqual(pause(200));
  expect(within(bounds, heard(pause(1_000)), pause(800))).toEqual(pause(0));
  const face: SpeechItem = { kind: "emotion", emotion: "joy" };
  expect(within(bounds, heard(say("あ"), say("い")), face)).toEqual(face);
});

it("holds for turns of strangers alone", () => {
  const company = { ears: "stage" as const, outsiders: [] };
  const judged = {
    taint: "audience" as const,
    company,
    strangers: "kept" as const,
    found: "kept" as const,
  };
  const stimulus = (role: "audience" | "user") => ({ kind: "comment", source: role }) as never;
  expect(boundsOf({ audienceTurn: bounds }, { judged, stimulus: stimulus("audience") })).toBe(
    bounds,
  );
  expect(boundsOf({ audienceTurn: bounds }, { judged, stimulus: stimulus("user") })).toBe(
    undefined,
  );
});
