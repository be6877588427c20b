import type { Emotion } from "../../protocol/emotion.ts";
import type { StageSound } from "../../protocol/stage-feed.ts";
import type { Utterance, Voiced } from "../ports.ts";

/** The end of an utterance, and the milliseconds of it that were played. `gone`: the page that played it left. */
export type UtteranceEnding =
  | { readonly kind: "heard"; readonly by: "page" | "clock" }
  | {
      readonly kind: "cut";
      readonly played: number;
      readonly duration?: number;
      readonly gone?: true;
    }
  | { readonly kind: "unheard"; readonly note: string };

/** An utterance: the text to show, and the text for voices. */
export type Speech = {
  readonly text: string;
  readonly emotion: Emotion;
  readonly spoken: Utterance;
  /** The id of the persona who says it; undefined: nobody is on the stage. */
  readonly speaker: string | undefined;
};

/** The state of an utterance. `given`: the page has it and has not started it; `clock`: nobody plays it. */
export type Stand =
  | { readonly at: "waiting" }
  | { readonly at: "given"; readonly page: number; readonly since: number }
  | { readonly at: "begun"; readonly page: number; readonly since: number }
  | { readonly at: "clock"; readonly since: number };

/** An utterance with its sound. */
export type Sounding = {
  readonly engine: string;
  readonly sound: StageSound;
  readonly duration: number;
};

export type OnBegan = (after: number) => void;

/** An utterance that has not ended. */
export type PendingUtterance = {
  readonly id: string;
  readonly speech: Speech;
  readonly askedAt: number;
  /** Called once it has ended, with the milliseconds from the call until it began. */
  readonly onBegan: OnBegan | undefined;
  stand: Stand;
  /** Pages show its words, before its sound is made. */
  isToldAhead: boolean;
  sounding?: Sounding | undefined;
  /** Aborts the making of its sound. */
  voicing?: AbortController | undefined;
  /** Engines whose sound a page could not play. */
  readonly refused: Set<string>;
  readonly end: (ending: UtteranceEnding) => void;
};

/** The sound in the form that a page plays. `keep` stores bytes for the page and returns their name. */
export function soundOf(
  voiced: Voiced,
  text: string,
  keep: (bytes: Uint8Array, mediaType: string) => string,
): Pick<Sounding, "sound" | "duration"> {
  switch (voiced.kind) {
    case "audio": {
      const { bytes, mediaType, duration, mouth } = voiced;
      const url = keep(bytes, mediaType);
      const cues = mouth === undefined ? {} : { mouth: [...mouth] };
      return { sound: { kind: "audio", url, duration, ...cues }, duration };
    }
    case "browser": {
      const { voice, ...rest } = voiced;
      const duration = speakingTime(voiced.text) / Math.max(0.1, voiced.rate);
      return { sound: { ...rest, duration, ...(voice === undefined ? {} : { voice }) }, duration };
    }
    case "silence":
      return { sound: voiced, duration: voiced.duration || speakingTime(text) };
  }
}

/** Milliseconds that it takes to say a character of each kind, at an ordinary pace. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}/gu, 260],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, 130],
  [/\p{N}/gu, 260],
  [/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu, 70],
  [/\p{Script=Hangul}/gu, 220],
  [/[、，,;:]/gu, 180],
  [/[。．.!?！？…\n]/gu, 320],
];
const shortest = 600;

/** Estimated milliseconds that it takes to say a text without a sound. */
function speakingTime(text: string): number {
  const sum = kinds.reduce(
    (time, [kind, each]) => time + (text.match(kind)?.length ?? 0) * each,
    0,
  );
  return Math.max(shortest, sum);
}
