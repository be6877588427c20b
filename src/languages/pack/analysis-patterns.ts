import type { Emotion } from "../../protocol/emotion.ts";
import type { TimeRule } from "./time-rule.ts";
import type { WishWords } from "./wish-words.ts";

/** The aspect that a question asks about, recognized by its form. */
export type QuestionAspect =
  | "when"
  | "who"
  | "where"
  | "howMany"
  | "why"
  /** The state before a change: superseded entries count, too. */
  | "before"
  /** The present state. */
  | "now"
  /** The past, not the future. */
  | "past"
  /** The asker, in the first person. */
  | "ofAsker"
  /** The persona who is asked, in the second person. */
  | "ofHer"
  /** The persona's own earlier answer: an advice, an explanation. */
  | "told"
  /** Everything about a subject: a summary, an order of events, a list. */
  | "overview";

/** Simple features of a text's content. `past`: past events; `intent`: plans. */
export type EntryAspect = "number" | "time" | "name" | "thanks" | "past" | "intent";

/**
 * The patterns by which texts of a language are found and understood. Patterns are tried on text in lower case and
 * normalized width (NFKC), except `name`, which is tried on the original text. The patterns of all packs are tried on
 * every text.
 */
export type AnalysisPatterns = {
  /** Words without meaning for the subject: as written, or as returned by word segmentation. */
  readonly stopWords: readonly string[];
  /** Groups of synonyms: a question and an entry may use different ones of a group. */
  readonly synonyms: readonly (readonly string[])[];
  /**
   * A word for a kind of things, and some of its members: a question that names the kind may be answered by a member.
   */
  readonly kinds: readonly (readonly [string, readonly string[]])[];
  /** Irregular forms of words: the lemma first. */
  readonly irregular: readonly (readonly string[])[];
  /** Words that name an emotion. */
  readonly feelings: Readonly<Partial<Record<Emotion, RegExp>>>;
  readonly question: Readonly<Record<QuestionAspect, RegExp>>;
  /** The end of a question without a question mark; absent: there are none. */
  readonly asksAtEnd?: RegExp;
  readonly entry: Readonly<Record<EntryAspect, RegExp>>;
  readonly wishes: WishWords;
  readonly times: {
    /** A quick test: a text that it does not match names no time. */
    readonly mayBe: RegExp;
    readonly rules: readonly TimeRule[];
  };
};
