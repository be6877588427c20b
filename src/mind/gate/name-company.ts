// A common name reveals nothing by itself: the secret is whose it is. This is the context in which such a name is
// private: names are the subject, the sentence says only whose it is, or it is near words that were said together with
// it.

import { packs } from "../../languages/registry.ts";
import type { ContentWords } from "./content-words.ts";

/** The context of a name. */
export type NameContext = {
  /** Names are the subject. */
  readonly isNaming: boolean;
  /** The relation of the named person or animal: `relation cat`. */
  readonly relations: ReadonlySet<string>;
  /** Content words of the utterance. */
  readonly now: ContentWords;
  /** Also those of the immediately preceding utterances. */
  readonly near: ContentWords;
};

export const isNaming = (text: string): boolean => packs.some(({ gate }) => gate.naming.test(text));

/** Who or what has a name, in both languages. */
const relations: readonly (readonly [name: string, words: RegExp])[] = packs.flatMap(({ gate }) =>
  Object.entries(gate.relations),
);
const nobody: ReadonlySet<string> = new Set();

/** The relations that a text names. */
export function relationsIn(text: string): ReadonlySet<string> {
  const found = relations.filter(([, words]) => words.test(text));
  return found.length === 0 ? nobody : new Set(found.map(([name]) => `relation ${name}`));
}

/** Words with fewer bits occur next to any name. */
const leastWord = 3;

const mark = "beside ";

/**
 * The words said together with a name: content words, and its relation. `isOwn`: in the same sentence, not in a
 * neighbouring one.
 */
export const companyOf = (text: string, words: ContentWords, isOwn: boolean): readonly string[] => [
  ...[...words].flatMap(([word, bits]) => (bits < leastWord ? [] : [isOwn ? word : mark + word])),
  ...relationsIn(text),
];

/** Whether words that were said together with a name occur in its utterance. */
export function isNextTo(
  about: ReadonlySet<string>,
  { relations: said, now, near }: NameContext,
): boolean {
  for (const word of near.keys()) if (about.has(word)) return true;
  for (const word of now.keys()) if (about.has(mark + word)) return true;
  for (const one of said) if (about.has(one)) return true;
  return false;
}

/** Whether what stands in a sentence beside a name only says that it is somebody's: each word in a language of ours. */
export function isAlone(rest: string): boolean {
  const written = rest.toLowerCase();
  const latin = written.replace(/[^a-z]+/g, " ").trim();
  const others = written.replace(/[^\p{L}\p{N}ー]+|[a-z]+/gu, "");
  const isSaid = (part: string) => part === "" || packs.some(({ gate }) => gate.alone.test(part));
  return isSaid(latin) && isSaid(others);
}

const sentenceMark = /[。．！？!?\n]|\.(?=\s|$)/u;

/** Whether the name at an index of a text is the whole content of its sentence. */
export function standsAlone(text: string, at: number, end: number): boolean {
  const before = text.slice(0, at).split(sentenceMark).at(-1) ?? "";
  const after = text.slice(end).split(sentenceMark)[0] ?? "";
  return isAlone(`${before} ${after}`);
}
