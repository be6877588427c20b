// The time to the end of a turn, and the rate of users cut off in the middle: our rule on the words against silence.

import { turnSilence } from "../../src/runtime/voice/hearing/turn-end.ts";
import { detectorOptions } from "../../web/world/src/hearing/detector-options.ts";
import type { Detecting } from "./detecting.ts";
import { type HeardStretch, hear, millisecondsOf } from "./line.ts";
import { chanceOf, joined, openSpeaker, quiet, rate, withNoise } from "./sound.ts";
import { type Utterance, utterances } from "./utterances.ts";

/** The hearing of one utterance. Milliseconds. */
export type HeardUtterance = {
  readonly language: "ja" | "en";
  /** From the end of speech to the end of the turn; undefined: it ended too early. */
  readonly delay: number | undefined;
  /** The silences in it as the detector saw them, and how long our rule waits after the words before each. */
  readonly gaps: readonly { readonly seen: number; readonly wait: number }[];
  /** The wait of our rule after the whole of it. */
  readonly wait: number;
};

const before = 400;
const after = 3_500;

export async function turnEnds(
  detecting: Detecting,
  say: (line: string) => void,
): Promise<readonly HeardUtterance[]> {
  const speak = openSpeaker();
  const chance = chanceOf(3);
  const ends: HeardUtterance[] = [];
  for (const utterance of utterances()) {
    ends.push(await endOf(detecting, speak, utterance, chance));
    if (ends.length % 50 === 0) say(`${ends.length} utterances`);
  }
  return ends;
}

async function endOf(
  detecting: Detecting,
  speak: ReturnType<typeof openSpeaker>,
  { language, pieces }: Utterance,
  chance: () => number,
): Promise<HeardUtterance> {
  const spoken = pieces.map(({ text }) => speak(text, language));
  let at = quiet(before).length;
  const places = spoken.map((sound, place) => {
    const from = at;
    at += sound.length + quiet(pieces[place]?.pause ?? 0).length;
    return { from, to: from + sound.length, text: pieces[place]?.text ?? "" };
  });
  const sound = joined([
    quiet(before),
    ...spoken.flatMap((one, place) => [one, quiet(pieces[place]?.pause ?? 0)]),
    quiet(after),
  ]);
  // Some transcribers write marks at the end of what sounds complete, some do not.
  const hasMarks = chance() < 0.5;
  const understand = (stretch: HeardStretch): string => {
    const inside = places.filter(({ from, to }) => {
      const middle = (from + to) / 2;
      return middle >= stretch.from && middle <= stretch.to;
    });
    const text = inside.map((one) => one.text).join(language === "ja" ? "" : " ");
    const isLast = inside.at(-1) === places.at(-1);
    return hasMarks && isLast && !/[?？]$/.test(text)
      ? `${text}${language === "ja" ? "。" : "."}`
      : text;
  };
  const line = await hear({ detecting, language, understand }, withNoise(sound, chance));
  const end = millisecondsOf(places.at(-1)?.to ?? 0);
  const isWhole = line.turns.length === 1 && (line.turns[0]?.at ?? 0) >= end;
  const waitAt = (time: number): number =>
    silenceSeen + turnSilence(understand({ from: 0, to: (time / 1_000) * rate }));
  const gaps = line.stretches.slice(1).map(({ began }, place) => {
    const ended = line.stretches[place]?.ended ?? 0;
    return { seen: began - ended + silenceSeen, wait: waitAt(ended) };
  });
  const delay = isWhole ? (line.turns[0]?.at ?? 0) - end : undefined;
  return { language, delay, gaps, wait: waitAt(Number.POSITIVE_INFINITY) };
}

/** The silence after which the detector reports the end of a stretch, milliseconds. */
const silenceSeen = detectorOptions.redemptionMs;

/** A way to end turns: the share of utterances that it cuts off, and its mean delay in milliseconds. */
export type Ending = { readonly cutOff: number; readonly delay: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Silence of one length alone. */
export const plainEnding = (heard: readonly HeardUtterance[], wait: number): Ending => ({
  cutOff: mean(heard.map(({ gaps }) => (gaps.some(({ seen }) => seen >= wait) ? 1 : 0))),
  delay: wait,
});

/** Our rule, with all its waits longer or shorter by a factor. */
export const ruleEnding = (heard: readonly HeardUtterance[], factor: number): Ending => ({
  cutOff: mean(
    heard.map(({ gaps }) => (gaps.some(({ seen, wait }) => seen >= wait * factor) ? 1 : 0)),
  ),
  delay: mean(heard.map(({ wait }) => Math.max(silenceSeen, wait * factor))),
});

/** The fastest of these endings that cuts off at most this share. */
export const fastest = (endings: readonly Ending[], share: number): number =>
  Math.min(...endings.filter(({ cutOff }) => cutOff <= share).map(({ delay }) => delay));
