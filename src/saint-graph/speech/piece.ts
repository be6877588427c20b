import type { SpeechItem } from "../../protocol/speech.ts";

/** The pieces that one answer becomes, in the order of its text. */
export type SpeechPiece =
  | SpeechItem
  /** The persona marks that she says nothing. */
  | { readonly kind: "silent" }
  /**
   * The text between `::act` and `::end`, not yet parsed, without code fence. `closed` is false when the end was
   * missing. Content beyond 32 768 characters is lost.
   */
  | { readonly kind: "act"; readonly json: string; readonly closed: boolean };

/** Code: shown as it is written, fences included, and not read aloud. */
export type CodePiece = { readonly kind: "code"; readonly text: string; readonly written: string };

/** Something in the text that is not said. `break` ends the utterance before it and has no other effect. */
export type Mark = Exclude<SpeechPiece, { kind: "say" }> | CodePiece | { readonly kind: "break" };

/** A unit that the layers pass on: one code point of text, or a mark. */
export type Inked = string | Mark;

export type Emit<T> = (piece: T) => void;
