import { emotions } from "saintverse/protocol";
import type { Utterance, Voiced } from "saintverse/voice";
import { readWav, soundOf } from "saintverse/voice";
import { voiceContract } from "saintverse/voice/contract";
import { describe, expect, it } from "vitest";
import { heardFormants } from "../../../../test/doubles/heard-formants.ts";
import { reader } from "../reading/reader.ts";
import { instrument, levelled, sampleRate } from "./instrument.ts";
import { kanaVoice } from "./kana-voice.ts";
import { phones } from "./phones.ts";
import type { SungPhone } from "./sung-phone.ts";
import { namedTimbres, timbreFor } from "./timbre.ts";
import { tracksOf } from "./tracks.ts";

const voice = kanaVoice(reader({ lookUp: async () => undefined }));

voiceContract("kana", async () => ({
  voice,
  gives: "timed",
  keys: [],
  close: async () => undefined,
}));

const said = (text: string, more: Partial<Utterance> = {}): Utterance => ({
  text,
  emotion: "neutral",
  language: "ja",
  ...more,
});
async function heard(utterance: Utterance): Promise<Extract<Voiced, { kind: "audio" }>> {
  const made = await voice.synthesise(utterance, new AbortController().signal);
  if (!made.ok || made.value.kind !== "audio") throw new Error("no audio");
  return made.value;
}
function samplesOf({ bytes }: { bytes: Uint8Array }): Float32Array {
  const parts = readWav(bytes);
  const sound = parts === undefined ? undefined : soundOf(parts);
  if (sound === undefined) throw new Error("no sound");
  return sound.samples;
}

/** A score in a male voice, whose harmonics are dense enough to show the resonances. */
function played(score: readonly SungPhone[]): Float32Array {
  const timbre = { ...namedTimbres.clear, pitch: 105, breath: 0, brightness: 5_000 };
  const { tracks } = tracksOf(score, timbre);
  const playing = instrument(tracks, { ...timbre, size: 1 });
  while (playing.play(1_000));
  return levelled(playing.samples);
}

describe("the sounds of the kana voice", () => {
  it.each(["a", "i", "u", "e", "o"] as const)("has the resonances of %s", (phone) => {
    const samples = played([{ phone, length: 400, tone: 0 }]);
    const found = heardFormants(samples.subarray(3_600, 6_000), sampleRate);
    const size = namedTimbres.clear.size;
    for (const wanted of phones[phone].formants.slice(0, 2)) {
      const nearest = Math.min(...found.map((each) => Math.abs(each - wanted * size)));
      expect(nearest, `${wanted} among ${found}`).toBeLessThan(Math.max(70, wanted * size * 0.08));
    }
  });

  it("hisses at the frequencies of s and sh, higher for s", () => {
    const middle = (phone: "s" | "sh") => {
      const samples = played([
        { phone, length: 300 },
        { phone: "a", length: 200, tone: 0 },
      ]);
      return centreOf(samples.subarray(1_200, 6_000));
    };
    expect(middle("s")).toBeGreaterThan(5_500);
    expect(middle("sh")).toBeLessThan(5_500);
    expect(middle("sh")).toBeGreaterThan(2_500);
  });

  it("is silent during the closure of a stop, and sounds after it", () => {
    const samples = played([
      { phone: "a", length: 200, tone: 0 },
      { phone: "k", length: 120 },
      { phone: "a", length: 200, tone: 0 },
    ]);
    const loudness = (from: number, to: number) =>
      Math.hypot(...samples.subarray(from * 24, to * 24)) / Math.sqrt((to - from) * 24);
    expect(loudness(235, 262)).toBeLessThan(loudness(60, 160) / 12);
    expect(loudness(360, 460)).toBeGreaterThan(loudness(60, 160) / 2);
  });
});

/** The mean frequency of a sound by its power: a sum over bands of 100 Hz. */
function centreOf(samples: Float32Array): number {
  let [sum, weighed] = [0, 0];
  for (let frequency = 100; frequency < 12_000; frequency += 100) {
    const angle = (2 * Math.PI * frequency) / sampleRate;
    let [real, imaginary] = [0, 0];
    for (const [at, sample] of samples.entries()) {
      real += sample * Math.cos(angle * at);
      imaginary += sample * Math.sin(angle * at);
    }
    const power = real * real + imaginary * imaginary;
    sum += power;
    weighed += power * frequency;
  }
  return weighed / sum;
}

describe("an utterance of the kana voice", () => {
  const text = "こんにちは、みなさん。きょうもよろしくおねがいします";

  it("has no click and no clipping, in any mood and voice", async () => {
    for (const emotion of emotions) {
      for (const name of [...Object.keys(namedTimbres), "somebody"]) {
        const samples = samplesOf(await heard(said(text, { emotion, voice: name })));
        let [jump, peak] = [0, 0];
        for (let at = 1; at < samples.length; at++) {
          jump = Math.max(jump, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
          peak = Math.max(peak, Math.abs(samples[at] ?? 0));
        }
        expect(peak).toBeLessThan(0.9);
        expect(peak).toBeGreaterThan(0.2);
        expect(jump).toBeLessThan(0.32);
        expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
        expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
      }
    }
  });

  it("has the speech rate of people: seven to eight moras per second", async () => {
    const { duration } = await heard(
      said("わたしのなまえはたなかといいますどうぞよろしくおねがいします"),
    );
    const rate = 30 / ((duration - 170) / 1_000);
    expect(rate).toBeGreaterThan(6.8);
    expect(rate).toBeLessThan(8.2);
  });

  it("changes rate, pitch and timbre as requested", async () => {
    const usual = await heard(said(text));
    const fast = await heard(said(text, { rate: 1.5 }));
    expect(usual.duration / fast.duration).toBeCloseTo(1.5, 1);
    const pitches = ["ren", "air", "eris"].map((name) => timbreFor(name, "neutral", {}).pitch);
    expect(new Set(pitches).size).toBe(3);
    expect(timbreFor("deep", "neutral", { pitch: 1.2 }).pitch).toBeCloseTo(148.8);
    expect(timbreFor("clear", "joy", {}).pitch).toBeGreaterThan(
      timbreFor("clear", "sadness", {}).pitch,
    );
  });

  it("opens the mouth with each vowel, at the right time", async () => {
    const { mouth = [], duration } = await heard(said("あいうえお"));
    expect(mouth.map(({ shape }) => shape)).toEqual(["closed", "a", "i", "u", "e", "o", "closed"]);
    expect(mouth[1]?.at).toBe(40);
    expect(duration - (mouth.at(-1)?.at ?? 0)).toBe(130);
    const lips = await heard(said("まま"));
    expect(lips.mouth?.map(({ shape }) => shape)).toEqual(["closed", "a", "closed", "a", "closed"]);
  });

  it("rises at the end of a question, and falls at the end of a statement", async () => {
    const pitchAtEnd = async (words: string) => {
      const samples = samplesOf(await heard(said(words)));
      const end = samples.length - 170 * 24;
      const part = samples.subarray(end - 1_920, end);
      const alike = (lag: number) => {
        let sum = 0;
        for (let at = lag; at < part.length; at++) sum += (part[at] ?? 0) * (part[at - lag] ?? 0);
        return sum / (part.length - lag);
      };
      const lags = Array.from({ length: 120 }, (_, each) => each + 60);
      const best = lags.reduce((most, lag) => (alike(lag) > alike(most) ? lag : most));
      return sampleRate / best;
    };
    expect(await pitchAtEnd("あるの？")).toBeGreaterThan(1.15 * (await pitchAtEnd("あるの。")));
  });
});
