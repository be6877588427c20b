import type { NounPhrase } from "../pack/topic-words.ts";
import { wordsOf } from "../pack/word-lists.ts";

const letter = String.raw`(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])`;
/** Words with apostrophes and hyphens; any other mark but a space ends a phrase. */
const pieces = new RegExp(
  String.raw`${letter}+(?:['’+#.&-]+${letter}+)*\+{0,2}|[^\s\p{L}\p{N}]`,
  "gu",
);

const before: ReadonlySet<string> = new Set(
  wordsOf(
    "a an the my your our his her its their this that these those some any no about of with for in on at from into",
  ),
);
const pronouns: ReadonlySet<string> = new Set(
  wordsOf(
    "i you he she it we they to i'll i'd we'll don't didn't doesn't can't can could will would should must never not who people",
  ),
);

const behindVerbs: ReadonlySet<string> = new Set([
  ...before,
  ...wordsOf("me you him us them it up down out off all"),
]);

const longest = 2;
const isAdverb = /^\p{L}{2,}ly$/u;

/** Runs of content words; surer behind an article, a possessive or a preposition, less sure where a verb stands. */
export function nounPhrases(
  text: string,
  isEmpty: (word: string) => boolean,
): readonly NounPhrase[] {
  const words = [...text.matchAll(pieces)].map(([word]) => word.replaceAll("’", "'"));
  const isContent = (at: number): boolean => {
    const word = words[at] ?? "";
    if (word === "time") return /^what$/i.test(words[at - 1] ?? "");
    return /\p{L}./u.test(word) && !isAdverb.test(word) && !isEmpty(word);
  };
  const found: NounPhrase[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const begin = at;
    while (isContent(at)) at += 1;
    if (at > begin) found.push(...phrasesOfRun(words, begin, at));
  }
  return found;
}

/** The phrases of a run of content words: its first two and its last two words. */
function phrasesOfRun(words: readonly string[], begin: number, end: number): readonly NounPhrase[] {
  const run = words.slice(begin, end).map((word) => word.replace(/'s?$/, ""));
  const last = words[begin - 1]?.toLowerCase() ?? "";
  const isVerb = pronouns.has(last);
  if (isVerb && run.length > 1) run.shift();
  // "the horse died", "Bruno pulls on the leash"
  const isAct = behindVerbs.has(words[end]?.toLowerCase() ?? "") ? /(?:ed|[^s]s)$/ : /ed$/;
  if (run.length > 1 && isAct.test(run.at(-1) ?? "")) run.pop();
  const isName = begin > 0 && run.every((word) => /^\p{Lu}/u.test(word));
  const sure = before.has(last) ? 1 : isVerb && run.length === 1 ? 0.4 : 0.8;
  const weight = isName ? 1.2 : sure;
  const parts = run.length > longest ? [run.slice(0, longest), run.slice(-longest)] : [run];
  return parts.map((part) => ({ phrase: part.join(" "), weight }));
}
