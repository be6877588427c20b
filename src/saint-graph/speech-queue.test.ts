import { expect, it } from "vitest";
import type { StimulusId } from "../kernel/id.ts";
import { turnId } from "../kernel/id.ts";
import type { SpeechItem } from "../protocol/speech.ts";
import { endUtterance, queueSpeech, startSpeech } from "./speech-queue.ts";
import type { OpenTurn } from "./state.ts";

const turn: OpenTurn = {
  id: turnId(1),
  ordinal: 1,
  stimulus: {
    ...{ id: "s" as StimulusId, kind: "message", text: "", source: "user" },
    ...{ writtenAt: 0, urgency: "queue" },
  },
  judged: {
    taint: "user",
    company: { ears: "user", outsiders: [] },
    strangers: "left-out",
    found: "kept",
  },
  heardBy: { ears: "user", outsiders: [] },
  leftOut: { turns: 0, perceived: 0, notes: 0, memories: 0, unheard: 0 },
  tries: 0,
  startedAt: 0,
  wakes: 0,
  rounds: [],
  speech: [],
  rawSpeech: "none",
  spent: [],
  ending: false,
};
const formed = (to: OpenTurn, ...texts: readonly string[]) =>
  queueSpeech(
    to,
    0,
    texts.map((text, place) => ({ index: to.speech.length + place, item: { kind: "say", text } })),
  );
const kinds = (step: ReturnType<typeof startSpeech>) =>
  step.effects.map((effect) => [
    effect.type,
    effect.type === "prepare" ? effect.text : effect.type === "say" ? effect.index : "",
  ]);

it("prepares a sentence that is formed while another is being said, once", () => {
  const first = startSpeech(formed(turn, "ひとつ。"));
  expect(kinds(first)).toEqual([["say", 0]]);
  const second = startSpeech(formed(first.turn, "ふたつ。", "みっつ。"));
  expect(kinds(second)).toEqual([["prepare", "ふたつ。"]]);
  expect(kinds(startSpeech(second.turn))).toEqual([]);
});

it("prepares the next one when the one before begins", () => {
  const first = startSpeech(formed(turn, "ひとつ。", "ふたつ。", "みっつ。"));
  expect(kinds(first)).toEqual([
    ["say", 0],
    ["prepare", "ふたつ。"],
  ]);
  const second = startSpeech(endUtterance(first.turn, 0, { kind: "heard" }));
  expect(kinds(second)).toEqual([
    ["say", 1],
    ["prepare", "みっつ。"],
  ]);
});

it("prepares it with the face that she has by then", () => {
  const items: readonly SpeechItem[] = [
    { kind: "emotion", emotion: "surprise" },
    { kind: "say", text: "ひとつ。" },
    { kind: "emotion", emotion: "joy" },
    { kind: "say", text: "ふたつ。" },
    { kind: "say", text: "みっつ。" },
  ];
  const places = items.map((item, index) => ({ index, item }));
  const prepared: unknown[] = [];
  let at = startSpeech(queueSpeech(turn, 0, places));
  for (const { index } of places) {
    prepared.push(...at.effects.filter(({ type }) => type === "prepare"));
    at = startSpeech(endUtterance(at.turn, index, { kind: "heard" }));
  }
  expect(prepared).toEqual([
    { type: "prepare", text: "ひとつ。", emotion: "surprise" },
    { type: "prepare", text: "ふたつ。", emotion: "joy" },
    { type: "prepare", text: "みっつ。" },
  ]);
});
