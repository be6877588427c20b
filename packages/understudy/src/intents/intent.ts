import type { Emotion } from "saintverse/protocol";

/**
 * One way to answer: a face, the words, and the same words in a polite tone where the language has one. `{slot}` is
 * replaced by a value of the tone or the conversation; a line with an unfilled slot is not used. Tone: `{I}`, `{da}`
 * (after nouns), `{yo}` (after verbs and adjectives), `{dane}` and `{nane}` (after nouns, seeking assent), `{ne}`,
 * `{me}` (her name). Conversation: `{hey}` (the other's name and a comma, or nothing), `{name}`. Persona:
 * `{likes}`, `{dislikes}`, `{hobby}`.
 */
export type IntentLine = readonly [emotion: Emotion, words: string, polite?: string];

/** A kind of comment, a pattern for it, and the possible answers. */
export type Intent = {
  readonly name: string;
  /** Applied to the comment in NFKC and lower case, at most 400 characters. Has only bounded repetition. */
  readonly when: RegExp;
  /** `persona`: her own dialogue examples of this kind are used too. `built-in`: only these lines. */
  readonly voice: "persona" | "built-in";
  readonly lines: readonly IntentLine[];
};

/** An intent that the persona's own examples may answer. */
export const intent = (name: string, when: RegExp, ...lines: readonly IntentLine[]): Intent => ({
  name,
  when,
  voice: "persona",
  lines,
});

/** An intent with fixed answers, because it concerns honesty or safety. */
export const fixedIntent = (
  name: string,
  when: RegExp,
  ...lines: readonly IntentLine[]
): Intent => ({
  name,
  when,
  voice: "built-in",
  lines,
});
