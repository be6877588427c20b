// The port of speech recognition. The doc comments are its contract; adapters pass its test suite.

import type { Fault } from "../../kernel/fault.ts";
import type { Language } from "../../protocol/language.ts";

/** Samples per second of the speech that a transcriber receives. */
export const speechRate = 16_000;

/**
 * One piece of speech, as it is recorded: one channel of 16-bit samples, little-endian, `speechRate` per second. The
 * chunks have any length, and a sample may be split between two of them. It ends with the speech. When it rejects, the
 * recording broke off: all of it is invalid.
 */
export type SpeechAudio = AsyncIterable<Uint8Array>;

export type TranscriptionOptions = {
  /** The probable language; undefined: any, which whisper.cpp treats as English. */
  readonly language?: Language | undefined;
  /** Names and words that may occur, the most probable first, in their written form. */
  readonly hints: readonly string[];
};

/** One piece of a transcription as it arrives. */
export type TranscriptPiece =
  /** Everything that was understood so far: it replaces the previous partial text, and may be wrong. */
  { readonly kind: "partial"; readonly text: string } | TranscriptEnd;

/** Always the last piece, exactly once. */
export type TranscriptEnd =
  | {
      readonly kind: "final";
      /** Empty: nothing was said. */
      readonly text: string;
      /** The spoken language, where the transcriber reports it. */
      readonly language?: Language | undefined;
      /** From 0 to 1, where the transcriber reports it. */
      readonly confidence?: number | undefined;
    }
  | { readonly kind: "fault"; readonly fault: Fault };

/**
 * A transcriber of speech.
 *
 * `transcribe` never throws and never rejects: in any case, the last piece is one `final` or `fault`. The audio is read
 * once, in order, while it is recorded; an aborted signal ends it with a `cancelled` fault within 100 ms, and so does
 * audio that broke off, also while nothing is recorded. After the end no more audio is read. It does not retry. No
 * fault contains a key or what was said.
 */
export interface Transcriber {
  /** For people; the id of its part. */
  readonly name: string;
  transcribe(
    audio: SpeechAudio,
    options: TranscriptionOptions,
    signal: AbortSignal,
  ): AsyncIterable<TranscriptPiece>;
  /** Releases its resources: it is not used afterwards. */
  close?(): void;
}
