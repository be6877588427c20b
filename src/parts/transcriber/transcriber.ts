// What hears speech needs from the outside. The doc comments are its contract; adapters pass its test suite.

import type { Fault } from "../../kernel/fault.ts";
import type { Language } from "../../protocol/language.ts";

/** Samples a second of the speech that a transcriber receives. */
export const speechRate = 16_000;

/**
 * One stretch of speech, as it is recorded: one channel of 16-bit samples, little end first, `speechRate` a second. The
 * chunks are of any length, and a sample may lie in two of them. It ends with the speech. When it rejects, the recording
 * broke off: nothing of it counts.
 */
export type SpeechAudio = AsyncIterable<Uint8Array>;

export type TranscriptionOptions = {
  /** What is probably spoken; undefined: anything, of which whisper.cpp makes English. */
  readonly language?: Language | undefined;
  /** Names and words that may be spoken, the likeliest first, as they are to be written. */
  readonly hints: readonly string[];
};

/** One piece of a transcription as it arrives. */
export type TranscriptPiece =
  /** All that was understood up to now: it replaces the partial text before it, and may be wrong. */
  { readonly kind: "partial"; readonly text: string } | TranscriptEnd;

/** Always the last piece, exactly once. */
export type TranscriptEnd =
  | {
      readonly kind: "final";
      /** Empty: nothing was said. */
      readonly text: string;
      /** The spoken language, where the transcriber says it. */
      readonly language?: Language | undefined;
      /** From 0 to 1, where the transcriber says it. */
      readonly confidence?: number | undefined;
    }
  | { readonly kind: "fault"; readonly fault: Fault };

/**
 * What writes down what is spoken.
 *
 * `transcribe` never throws and never rejects: whatever happens, the last piece is one `final` or `fault`. The audio is
 * read once, in order, while it is recorded; an aborted signal ends it with a `cancelled` fault within 100 ms, and so
 * does audio that broke off, also while nothing is recorded. After the end no more audio is read. Nothing is retried
 * within. Neither a key nor what was said is in any fault.
 */
export interface Transcriber {
  /** For people; the id of its part. */
  readonly name: string;
  transcribe(
    audio: SpeechAudio,
    options: TranscriptionOptions,
    signal: AbortSignal,
  ): AsyncIterable<TranscriptPiece>;
  /** Ends what it holds: nothing is asked of it afterwards. */
  close?(): void;
}
