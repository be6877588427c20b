import type { Emotion } from "../../protocol/emotion.ts";
import type { TimeRule } from "./time-rule.ts";

/** What a question asks for, by its form. */
export type QuestionAspect =
  | "when"
  | "who"
  | "where"
  | "howMany"
  | "why"
  /** What was so before a change: what was superseded counts here, too. */
  | "before"
  /** What is so now. */
  | "now"
  /** What has been, not what is to come. */
  | "past"
  /** Of the asker, in the first person. */
  | "ofAsker"
  /** Of the persona who is asked, in the second person. */
  | "ofHer";

/** What a look at a text shows of what it holds. `past`: what has been; `intent`: what is meant to be. */
export type EntryAspect = "number" | "time" | "name" | "thanks" | "past" | "intent";

/**
 * By what words of a language are found and understood in what people say. Patterns are tried on text in lower case whose
 * letters are in one width (NFKC), but `name`, which is tried on it as it was written. The patterns of all packs are tried
 * on every text.
 */
export type AnalysisPatterns = {
  /** Words that tell nothing of what a text is about: as they are written, or as a word breaker gives them. */
  readonly stopWords: readonly string[];
  /** Groups of words for the same thing, which a question and what was said may use one for the other. */
  readonly synonyms: readonly (readonly string[])[];
  /** A word for a kind of things, and some of its things: a question that names the kind may be answered by one. */
  readonly kinds: readonly (readonly [string, readonly string[]])[];
  /** Forms of words that no rule brings together: the lemma first. */
  readonly irregular: readonly (readonly string[])[];
  /** Words that name a feeling. */
  readonly feelings: Readonly<Partial<Record<Emotion, RegExp>>>;
  readonly question: Readonly<Record<QuestionAspect, RegExp>>;
  /** The end of a text that asks without a question mark; absent: there is none. */
  readonly asksAtEnd?: RegExp;
  readonly entry: Readonly<Record<EntryAspect, RegExp>>;
  readonly times: {
    /** A quick look: a text in which it finds nothing names no time. */
    readonly mayBe: RegExp;
    readonly rules: readonly TimeRule[];
  };
};
