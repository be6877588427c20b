// The kinds of a comment, from its words alone, in the languages of all packs. Rough and quick: they change the order
// of answers only.

import { anyWord } from "../../kernel/outside-pattern.ts";
import type { TalkWords } from "../../languages/pack/talk-words.ts";
import { packs } from "../../languages/registry.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";

/** The kinds of a comment. One may be of several, or of none. */
export type Manner = {
  readonly laughter: boolean;
  readonly applause: boolean;
  readonly question: boolean;
  readonly greeting: boolean;
  /** Only a laugh, applause or a greeting, and short: nothing in it waits for an answer. */
  readonly reaction: boolean;
  /** The beginning of its text, normalized in case and width. */
  readonly text: string;
  /** The words in the form in which they are compared with others', runs of one character shortened. */
  readonly folded: string;
};

/** The part of a comment that is examined, in UTF-16 units. */
const looked = 200;
/** The longest reaction, in UTF-16 units. */
const longestReaction = 16;
const longestFolded = 40;

const pictures = { laughter: /[\u{1f602}\u{1f923}\u{1f606}]/u, applause: /[\u{1f44f}\u{1f389}]/u };
const isOf = (kind: keyof TalkWords["comments"], text: string): boolean =>
  packs.some(({ talk }) => talk.comments[kind].test(text));

const foldedText = (text: string): string =>
  text.slice(0, looked).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

const mannerOf = (stimulus: Stimulus): Manner => {
  const text = foldedText(stimulus.text);
  const is = {
    laughter: pictures.laughter.test(text) || isOf("laughter", text),
    applause: pictures.applause.test(text) || isOf("applause", text),
    question: text.includes("?") || isOf("question", text),
    greeting: isOf("greeting", text),
  };
  return {
    ...is,
    text,
    reaction:
      text.length <= longestReaction &&
      !is.question &&
      (is.laughter || is.applause || is.greeting || !/\p{L}/u.test(text)),
    folded: text
      .replace(/(.)\1{2,}/gu, "$1$1")
      .slice(0, longestFolded)
      .toWellFormed(),
  };
};

const known = new WeakMap<Stimulus, Manner>();

/** The manner of a comment; computed once, because a stimulus never changes. */
export function manner(stimulus: Stimulus): Manner {
  const before = known.get(stimulus);
  if (before !== undefined) return before;
  const found = mannerOf(stimulus);
  known.set(stimulus, found);
  return found;
}

/**
 * Tells whether a name stands in a comment: a Latin one as a word, any other anywhere. `Ren（れん）` is two names, each
 * of which counts. A single Latin letter is no name.
 */
export function nameFinder(displayName = ""): (stimulus: Stimulus) => boolean {
  const names = namesIn(displayName).map((name) =>
    isLatin(name) ? (anyWord([name], () => ["(?<![a-z0-9])", "(?![a-z0-9])"]) ?? name) : name,
  );
  return (stimulus) => {
    const { text } = manner(stimulus);
    return names.some((name) =>
      typeof name === "string" ? text.includes(name) : text.search(name) >= 0,
    );
  };
}

const isLatin = (name: string): boolean => /^[a-z0-9]+$/.test(name);

const namesIn = (displayName: string): readonly string[] =>
  displayName
    .slice(0, looked)
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((name) => name.length > 1 || (name !== "" && !isLatin(name)));
