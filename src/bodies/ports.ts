// What bodies need from the outside. Each line under a method is its contract; adapters pass its suite.

import type { Fault } from "../kernel/fault.ts";
import type { Result } from "../kernel/result.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { MouthCue } from "../protocol/mouth.ts";
import type { VoiceState } from "../protocol/stage-feed.ts";
import type { VoiceWish } from "../protocol/voice-wish.ts";

/** One utterance on its way to being heard. */
export type Utterance = {
  /** With the mind's readings in place of what they stand for. At most 1 000 characters. */
  readonly text: string;
  readonly emotion: Emotion;
  readonly language: Language;
  /** The voice that the mind asks for, as the engine names it: a style id, a name. */
  readonly voice?: string | undefined;
  /** Factors of the engine's own speed and frequency. */
  readonly rate?: number | undefined;
  readonly pitch?: number | undefined;
  /** What the mind asks of each engine; a `Voicing` makes `voice`, `rate` and `pitch` of it, engines do not read it. */
  readonly wish?: VoiceWish | undefined;
};

/** A sound, or how to make it. Durations are milliseconds. */
export type Voiced =
  | {
      readonly kind: "audio";
      readonly bytes: Uint8Array;
      readonly mediaType: "audio/wav" | "audio/mpeg" | "audio/ogg";
      readonly duration: number;
      /** Absent: the engine gives no timings, and the mouth follows the sound. */
      readonly mouth?: readonly MouthCue[] | undefined;
    }
  /** The page that plays it has a voice of its own. */
  | {
      readonly kind: "browser";
      readonly text: string;
      readonly language: Language;
      readonly voice?: string | undefined;
      readonly rate: number;
      readonly pitch: number;
    }
  | { readonly kind: "silence"; readonly duration: number };

/**
 * A voice engine.
 *
 * `synthesise` never throws and never rejects; an aborted signal ends it with a `cancelled` fault within 100 ms.
 * Nothing is retried within. The same utterance gives the same sound where the engine can. No key is in any fault.
 */
export interface Voice {
  /** For people; the id of its part. */
  readonly name: string;
  /** It has a voice for every name: a persona who asks for none of them speaks with that of her id. */
  readonly hasVoiceForEveryName?: true | undefined;
  synthesise(utterance: Utterance, signal: AbortSignal): Promise<Result<Voiced, Fault>>;
  /** Ends what it holds: nothing is asked of it afterwards. */
  close?(): void;
}

/**
 * The voices in their order, behind the stage.
 *
 * `prepare` returns at once; two are prepared at a time; `onMade` is called with the sound of one that is. `voice` never rejects: what no engine can say is silence, of
 * which `states` tells; `refused` names engines whose sound cannot be played; an aborted `signal` ends it with an
 * empty silence. `onChange` is called when `states` has changed, and returns how to stop that.
 */
export type Voicing = {
  prepare(utterance: Utterance, onMade?: (voiced: Voiced) => void): void;
  voice(
    utterance: Utterance,
    signal: AbortSignal,
    refused?: ReadonlySet<string>,
  ): Promise<{ readonly engine: string; readonly voiced: Voiced }>;
  states(): readonly VoiceState[];
  onChange(listener: () => void): () => void;
  close(): void;
};
