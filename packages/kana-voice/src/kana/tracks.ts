// Converts a score to the synthesizer's parameters, one set every 2.5 milliseconds.

import type { MouthCue, MouthShape } from "saintverse/protocol";
import { cuesOf } from "saintverse/voice";
import { type Band, type Consonant, type Formants, phoneOf } from "./phones.ts";
import type { SungPhone } from "./sung-phone.ts";
import type { Timbre } from "./timbre.ts";

/** Milliseconds of one step of all tracks. */
export const step = 2.5;

/** One value for each step. */
export type Tracks = {
  readonly steps: number;
  /** Hertz. */
  readonly pitch: Float32Array;
  readonly formants: readonly [Float32Array, Float32Array, Float32Array];
  /** From 0 to 1: voicing, aspiration, frication, nasality. */
  readonly voice: Float32Array;
  readonly air: Float32Array;
  readonly noise: Float32Array;
  readonly nose: Float32Array;
  /** Hertz of the frication noise. */
  readonly noiseMiddle: Float32Array;
  readonly noiseWidth: Float32Array;
};

/** Parameters that are constant for some milliseconds. */
type Stretch = {
  readonly length: number;
  readonly formants: Formants;
  readonly voice: number;
  readonly air: number;
  readonly noise: number;
  readonly nose: number;
  readonly band: Band;
  readonly tone: number | undefined;
};

const restFormants: Formants = [500, 1_500, 2_700];
const noBand: Band = [3_000, 2_000];

/** The vowel that a sound is assimilated to: the next one before a silence, else the preceding one. */
function vowelAround(score: readonly SungPhone[], place: number): Formants {
  const isVowel = ({ phone }: SungPhone) => phone !== "rest" && phoneOf(phone).kind === "vowel";
  const isRest = ({ phone }: SungPhone) => phone === "rest";
  const starts = score[place]?.phone === "rest" ? place + 1 : place;
  const end = score.findIndex((each, at) => at >= starts && isRest(each));
  const found =
    score.slice(place, end < 0 ? undefined : end).find(isVowel) ??
    score.slice(0, place).findLast(isVowel);
  if (found === undefined || found.phone === "rest") return restFormants;
  return phoneOf(found.phone).formants ?? restFormants;
}

const quiet = { voice: 0, air: 0, noise: 0, nose: 0, band: noBand };

/** The noise of a glottal sound is at the second formant of the following vowel. */
const bandOf = ({ noise = noBand, formants }: Consonant, towards: Formants): Band =>
  formants === undefined && noise !== noBand
    ? [Math.min(3_200, Math.max(1_200, towards[1] * 1.02)), noise[1]]
    : noise;

/** A sound in context: the common parameters of its segments, and its whole length. */
type Placed = { readonly base: Omit<Stretch, "length">; readonly length: number };

const humming = ({ nasal }: Consonant, { base, length }: Placed): readonly Stretch[] => {
  const voice = length <= 32 ? 0.42 : 0.72;
  return [nasal ? { ...base, length, voice: 0.5, nose: 1 } : { ...base, length, voice }];
};

const rubbing = ({ voiced, noise, level = 0 }: Consonant, { base, length }: Placed) => {
  const breath = noise === undefined ? 0.55 : 0.06;
  return [{ ...base, length, noise: level, ...(voiced ? { voice: 0.42 } : { air: breath }) }];
};

const closing = ({ voiced }: Consonant, { base, length }: Placed, share: number): Stretch => ({
  ...base,
  length: length * share,
  voice: voiced ? 0.2 : 0,
});

function bursting(sound: Consonant, placed: Placed): readonly Stretch[] {
  const { base, length } = placed;
  const { voiced, level = 0 } = sound;
  const closure = closing(sound, placed, 0.62);
  const short = Math.min(11, length * 0.16);
  const burst = { ...base, length: short, noise: level, voice: voiced ? 0.3 : 0 };
  const open = { ...base, length: length - closure.length - short, noise: level * 0.12 };
  return [closure, burst, { ...open, ...(voiced ? { voice: 0.6 } : { air: 0.3 }) }];
}

function consonantStretches(
  sound: Consonant,
  { length, tone }: SungPhone,
  towards: Formants,
): readonly Stretch[] {
  const near: Formants = [310, towards[1] * 1.04, towards[2] * 0.96];
  const formants = sound.formants ?? (sound.kind === "fricative" ? towards : near);
  const placed = { base: { ...quiet, formants, band: bandOf(sound, towards), tone }, length };
  switch (sound.kind) {
    case "sonorant":
      return humming(sound, placed);
    case "fricative":
      return rubbing(sound, placed);
    case "stop":
      return bursting(sound, placed);
    case "affricate": {
      const rest = { ...placed, length: length * 0.6 };
      return [closing(sound, placed, 0.4), ...rubbing(sound, rest)];
    }
  }
}

function stretchesOf(score: readonly SungPhone[], place: number): readonly Stretch[] {
  const sung = score[place];
  if (sung === undefined) return [];
  const towards = vowelAround(score, place);
  if (sung.phone === "rest") return [{ ...quiet, ...sung, formants: towards, tone: undefined }];
  const sound = phoneOf(sung.phone);
  if (sound.kind !== "vowel") return consonantStretches(sound, sung, towards);
  const { length, tone, devoiced, phone } = sung;
  const isNasal = phone === "N";
  return [
    {
      ...quiet,
      length,
      tone,
      formants: sound.formants,
      voice: devoiced ? 0 : isNasal ? 0.6 : 1,
      air: devoiced ? 0.26 : 0,
      nose: isNasal ? 1 : 0,
    },
  ];
}

/** A moving average over `width` steps, applied twice, as a smooth transition. */
function smoothed(values: Float32Array, width: number): Float32Array {
  const half = Math.floor(width / 2);
  const once = (given: Float32Array): Float32Array => {
    const sums = new Float64Array(given.length + 1);
    for (let at = 0; at < given.length; at++) sums[at + 1] = (sums[at] ?? 0) + (given[at] ?? 0);
    return given.map((_, at) => {
      const from = Math.max(0, at - half);
      const to = Math.min(given.length, at + half + 1);
      return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    });
  };
  return once(once(values));
}

/** Fills gaps in the pitch: continues the preceding one; at the beginning, takes the following one. */
function tones(stretches: readonly Stretch[]): readonly number[] {
  let tone = stretches.find((each) => each.tone !== undefined)?.tone ?? 0;
  return stretches.map((each) => {
    tone = each.tone ?? tone;
    return tone;
  });
}

/** Milliseconds of the transitions. */
const ways = { formants: 22, voice: 7, noise: 5, nose: 12, pitch: 62 };

function filled(edges: readonly number[], values: readonly number[], way: number): Float32Array {
  const track = new Float32Array(edges.at(-1) ?? 0);
  for (const [place, value] of values.entries()) track.fill(value, edges[place], edges[place + 1]);
  return smoothed(track, Math.round(way / step));
}

/** The step at which each segment starts, and the end of the last one; each has at least one step. */
function edgesOf(lengths: readonly number[], rate: number): readonly number[] {
  let [passed, edge] = [0, 0];
  const edges = [0];
  for (const length of lengths) {
    passed += length / rate;
    edge = Math.max(edge + 1, Math.round(passed / step));
    edges.push(edge);
  }
  return edges;
}

function shapeOf(sung: SungPhone, next: SungPhone | undefined): MouthShape | undefined {
  if (sung.shape !== undefined) return sung.shape;
  if (sung.phone === "rest") return "closed";
  return phoneOf(sung.phone).shape ?? (next === undefined ? "closed" : undefined);
}

/** The mouth of a score; a sound without a shape of its own has that of the following one. */
function mouthOf(score: readonly SungPhone[], starts: readonly number[]): readonly MouthCue[] {
  return cuesOf(
    score.map((sung, place) => {
      const ahead = score
        .slice(place)
        .findIndex((each, at) => shapeOf(each, score[place + at + 1]));
      const found = score[place + Math.max(0, ahead)] ?? sung;
      return { at: (starts[place] ?? 0) * step, shape: shapeOf(found, undefined) ?? "closed" };
    }),
  );
}

/** The tracks of a score in a voice, with synchronous mouth timings. */
export function tracksOf(
  score: readonly SungPhone[],
  timbre: Timbre,
): { readonly tracks: Tracks; readonly mouth: readonly MouthCue[] } {
  const parts = score.map((_, place) => stretchesOf(score, place));
  const stretches = parts.flat();
  const edges = edgesOf(
    stretches.map(({ length }) => length),
    timbre.rate,
  );
  const track = (of: (each: Stretch) => number, way: number) =>
    filled(edges, stretches.map(of), way);
  const formant = (place: 0 | 1 | 2) =>
    track(({ formants }) => formants[place] * timbre.size, ways.formants);
  const melody = filled(edges, tones(stretches), ways.pitch);
  let before = 0;
  const starts = parts.map(({ length }) => {
    const start = edges[before] ?? 0;
    before += length;
    return start;
  });
  return {
    mouth: mouthOf(score, starts),
    tracks: {
      steps: edges.at(-1) ?? 0,
      pitch: melody.map((tone) => timbre.pitch * 2 ** ((tone * timbre.range) / 12)),
      formants: [formant(0), formant(1), formant(2)],
      voice: track(({ voice }) => voice, ways.voice),
      air: track(({ air, voice }) => air + voice * timbre.breath * 0.35, ways.voice),
      noise: track(({ noise }) => noise, ways.noise),
      nose: track(({ nose }) => nose, ways.nose),
      noiseMiddle: track(({ band }) => band[0], ways.noise),
      noiseWidth: track(({ band }) => band[1], ways.noise),
    },
  };
}
