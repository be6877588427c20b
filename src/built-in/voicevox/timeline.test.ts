import { expect, it } from "vitest";
import type { AudioQuery, VoicevoxMora } from "./audio-query.ts";
import { durationOf, mouthOf, voicevoxTimeline } from "./timeline.ts";

const mora = (
  vowel: string,
  vowel_length: number,
  more: Partial<VoicevoxMora> = {},
): VoicevoxMora => ({
  text: "",
  vowel,
  vowel_length,
  pitch: 5.6,
  ...more,
});
const queryOf = (moras: readonly VoicevoxMora[], more: Partial<AudioQuery> = {}): AudioQuery => ({
  accent_phrases: [{ moras: [...moras], is_interrogative: false }],
  speedScale: 1,
  pitchScale: 0,
  intonationScale: 1,
  volumeScale: 1,
  prePhonemeLength: 0,
  postPhonemeLength: 0,
  outputSamplingRate: 24_000,
  ...more,
});
const frames = (query: AudioQuery) =>
  voicevoxTimeline(query)
    .phonemes.slice(1, -1)
    .map((phoneme) => phoneme.frames);

it("rounds each phoneme to frames separately, and halves to even", () => {
  // 1.5, 4.5, 7.5 and 10.5 frames
  const halves = [0.016, 0.048, 0.08, 0.112].map((length) => mora("a", length));
  expect(frames(queryOf(halves))).toEqual([2, 4, 8, 10]);
  const both = mora("a", 0.016, { consonant: "k", consonant_length: 0.048 });
  expect(frames(queryOf([both]))).toEqual([4, 2]);
  expect(frames(queryOf([mora("a", 0.096)], { speedScale: 2 }))).toEqual([4]);
});

it("includes the surrounding silence, a pause of a set length, and the mora that a question adds", () => {
  const pause_mora = mora("pau", 0.3, { pitch: 0 });
  const phrase = { moras: [mora("o", 0.16)], pause_mora, is_interrogative: true };
  const query = queryOf([], {
    accent_phrases: [phrase],
    prePhonemeLength: 0.1,
    postPhonemeLength: 0.1,
    pauseLength: 0.64,
    pauseLengthScale: 0.5,
  });
  const { phonemes, frames: whole } = voicevoxTimeline(query);
  expect(phonemes.map(({ sound, frames: each }) => [sound, each])).toEqual([
    ["sil", 9],
    ["o", 15],
    ["o", 14],
    ["pau", 30],
    ["sil", 9],
  ]);
  expect(durationOf(voicevoxTimeline(query))).toBeCloseTo((whole * 256) / 24, 9);
});

it("adds nothing to a question that ends unvoiced", () => {
  const accent_phrases = [{ moras: [mora("U", 0.16, { pitch: 0 })], is_interrogative: true }];
  expect(frames(queryOf([], { accent_phrases }))).toEqual([15]);
});

it("shapes the mouth for a vowel from its consonant on, and closes it for lip sounds and っ", () => {
  const moras = [
    mora("a", 0.16, { consonant: "k", consonant_length: 0.08 }),
    mora("o", 0.16, { consonant: "m", consonant_length: 0.08 }),
    mora("cl", 0.08, { pitch: 0 }),
    mora("U", 0.16, { consonant: "ts", consonant_length: 0.08, pitch: 0 }),
    mora("N", 0.08),
  ];
  const shapes = mouthOf(voicevoxTimeline(queryOf(moras, { prePhonemeLength: 0.16 })));
  expect(shapes.map(({ shape }) => shape)).toEqual([
    "closed",
    "a",
    "closed",
    "o",
    "closed",
    "u",
    "n",
  ]);
  expect(shapes[1]?.at).toBe(160);
});
