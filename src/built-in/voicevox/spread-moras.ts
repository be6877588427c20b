// Mouth timings for engines that report the phonemes of an utterance without their times (AivisSpeech).

import { cuesOf } from "../../parts/voice/mouth-cues.ts";
import type { Sound } from "../../parts/voice/wav.ts";
import type { MouthCue, MouthShape } from "../../protocol/mouth.ts";
import type { AudioQuery, VoicevoxMora } from "./audio-query.ts";
import { shapeOfVowel } from "./timeline.ts";

type Span = { readonly from: number; readonly to: number };

/** Milliseconds: the analysis window, and the longest gap within speech. */
const window = 10;
const shortGap = 90;
/** The fraction of the loudest window below which a window is silence. */
const threshold = 0.06;

function loudness({ rate, samples }: Sound): readonly number[] {
  const step = Math.max(1, Math.round((rate * window) / 1_000));
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, place) => {
    const part = samples.subarray(place * step, (place + 1) * step);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
}

/** The voiced parts of a sound, in milliseconds. */
export function voicedSpans(sound: Sound): readonly Span[] {
  const loud = loudness(sound);
  const least = threshold * loud.reduce((most, each) => Math.max(most, each), 0);
  const spans: { from: number; to: number }[] = [];
  for (const [place, each] of loud.entries()) {
    if (each <= least) continue;
    const at = place * window;
    const last = spans.at(-1);
    if (last !== undefined && at - last.to <= shortGap) last.to = at + window;
    else spans.push({ from: at, to: at + window });
  }
  return spans;
}

type Weighed = { readonly shape: MouthShape; readonly weight: number };

/** The relative length of a mora: っ and ん are shorter, one with a consonant longer. */
function weighed({ vowel, consonant }: VoicevoxMora): Weighed {
  const shape = shapeOfVowel(vowel);
  if (vowel === "cl") return { shape, weight: 0.7 };
  if (vowel === "N") return { shape, weight: 0.85 };
  return { shape, weight: (/[AIUEO]/.test(vowel) ? 0.6 : 1) + (consonant ? 0.25 : 0) };
}

/** The moras between two pauses. */
function groupsOf(query: AudioQuery): readonly (readonly Weighed[])[] {
  const groups: Weighed[][] = [[]];
  const moras = query.accent_phrases.flatMap((phrase) =>
    phrase.pause_mora ? [...phrase.moras, phrase.pause_mora] : phrase.moras,
  );
  for (const mora of moras) {
    if (mora.vowel === "pau") groups.push([]);
    else groups.at(-1)?.push(weighed(mora));
  }
  return groups.filter((group) => group.length > 0);
}

/** As many spans as groups, where joining over the shortest gaps gives that. */
function joined(spans: readonly Span[], count: number): readonly Span[] {
  const left = [...spans];
  while (left.length > count) {
    const gaps = left.slice(1).map(({ from }, place) => from - (left[place]?.to ?? 0));
    const place = gaps.indexOf(Math.min(...gaps));
    const [first, second] = left.slice(place, place + 2);
    if (first === undefined || second === undefined) break;
    left.splice(place, 2, { from: first.from, to: second.to });
  }
  return left;
}

function spread(group: readonly Weighed[], { from, to }: Span): readonly MouthCue[] {
  const whole = group.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  const cues = group.map(({ shape, weight }): MouthCue => {
    const at = from + ((to - from) * before) / whole;
    before += weight;
    return { at, shape };
  });
  return [...cues, { at: to, shape: "closed" }];
}

/** Distributes the moras of a query over the voiced parts of the sound: pause by pause where their numbers match. */
export function spreadMoras(query: AudioQuery, sound: Sound): readonly MouthCue[] {
  const groups = groupsOf(query);
  const spans = joined(voicedSpans(sound), Math.max(1, groups.length));
  const [first, last] = [spans[0], spans.at(-1)];
  if (groups.length === 0 || first === undefined || last === undefined) {
    return [{ at: 0, shape: "closed" }];
  }
  const cues =
    spans.length === groups.length
      ? groups.flatMap((group, place) => spread(group, spans[place] ?? first))
      : spread(groups.flat(), { from: first.from, to: last.to });
  return cuesOf([{ at: 0, shape: "closed" }, ...cues]);
}
