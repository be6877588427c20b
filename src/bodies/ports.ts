// The ports of bodies. The doc comments of the methods are their contract; adapters pass its test suite.

import type { Fault } from "../kernel/fault.ts";
import type { Result } from "../kernel/result.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { MouthCue } from "../protocol/mouth.ts";
import type { VoiceState } from "../protocol/stage-feed.ts";
import type { VoiceWish } from "../protocol/voice-wish.ts";

/** One utterance to be voiced. */
export type Utterance = {
  /** The text with the mind's readings inserted. At most 1 000 characters. */
  readonly text: string;
  readonly emotion: Emotion;
  readonly language: Language;
  /** The voice that the mind chooses, by the engine's name for it: a style id, a name. */
  readonly voice?: string | undefined;
  /** Factors of the engine's own speed and frequency. */
  readonly rate?: number | undefined;
  readonly pitch?: number | undefined;
  /**
   * The mind's choices for each engine. A `Voicing` derives `voice`, `rate` and `pitch` from them; engines do not read
   * them.
   */
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
      /** A note for the operator, though it sounds: her voice was refused, and the usual one spoke. */
      readonly remark?: string | undefined;
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
 * `synthesise` never throws and never rejects; an aborted signal ends it with a `cancelled` fault within 100 ms. It
 * does not retry. The same utterance gives the same sound where the engine can. No fault contains a key.
 */
export interface Voice {
  /** For people; the id of its part. */
  readonly name: string;
  /** It has a voice for every name: a persona without a choice gets the voice of her id. */
  readonly hasVoiceForEveryName?: true | undefined;
  synthesise(utterance: Utterance, signal: AbortSignal): Promise<Result<Voiced, Fault>>;
  /** Whether it can say a text of this language; absent: it says every one. */
  speaks?(language: Language): boolean;
  /** Whether its server takes connections: no request is made. Never rejects. Absent: it has no server of its own. */
  isThere?(signal: AbortSignal): Promise<boolean>;
  /** Releases its resources: it is not used afterwards. */
  close?(): void;
}

/**
 * The voices in their order, behind the stage.
 *
 * `prepare` returns at once; two are prepared at a time; `onMade` is called with each sound that is ready; an aborted
 * signal gives up what nobody waits for. `voice`
 * never rejects: what no engine can say is silence, which `states` reports; `refused` names engines whose sound cannot
 * be played; an aborted `signal` ends it with an empty silence. `onChange` calls the listener when `states` has
 * changed, and returns a function that stops it.
 */
export type Voicing = {
  prepare(utterance: Utterance, onMade?: (voiced: Voiced) => void, signal?: AbortSignal): void;
  voice(
    utterance: Utterance,
    signal: AbortSignal,
    refused?: ReadonlySet<string>,
  ): Promise<{ readonly engine: string; readonly voiced: Voiced }>;
  states(): readonly VoiceState[];
  onChange(listener: () => void): () => void;
  close(): void;
};
