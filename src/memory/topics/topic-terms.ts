// The terms of a text's subject, for comparison: pairs of neighbouring kanji, runs of katakana, words of other scripts.
// Hiragana has little meaning and gives none.

import type { LanguagePack } from "../../languages/language-pack.ts";
import type { NounPhrase } from "../../languages/pack/topic-words.ts";
import { packs } from "../../languages/registry.ts";

/** The terms of a text, each once, in the order of their first place. */
export function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const [run] of folded(text).matchAll(runs))
    for (const term of termsOfRun(run)) terms.add(term);
  return terms;
}

/** The terms of a text that can be a subject: no everyday word, greeting, filler, weekday, month or number. */
export const subjectTermsOf = (text: string): ReadonlySet<string> =>
  new Set([...termsOf(text)].filter((term) => !isEmptyTerm(term)));

const isEmptyTerm = (term: string): boolean =>
  passing.has(plainRun(term)) || everyday.has(term) || isDate(term);

/** The phrases of a text that can be its subject, with repetitions. */
export const nounPhrasesOf = (text: string): readonly NounPhrase[] =>
  packs.flatMap(({ topics }) => topics.nounPhrases(text.normalize("NFKC"), isEmptyWord));

function isEmptyWord(word: string): boolean {
  const plain = word.toLowerCase();
  const root = plain.replace(/'.*$/, "");
  return [plain, root, stem(root)].some((one) => isStopWord(one) || isEmptyTerm(one));
}

/** Whether a text consists of greetings, interjections, fillers and dates only, so that it has no subject. */
export function isPassing(text: string): boolean {
  const all = folded(text).match(/[\p{L}\p{M}\p{N}'’ー〜]+/gu) ?? [];
  return all.every(
    (run) =>
      isStopWord(run) ||
      isDate(run) ||
      /^\p{Script=Hiragana}$/u.test(run) ||
      (isJapanese(run) ? isMadeOfPassing(plainRun(run)) : passing.has(plainRun(run))),
  );
}

/** Whether passing words and dates, one directly after the other, make up a run without spaces. */
function isMadeOfPassing(run: string): boolean {
  if (run.length > longestRun) return false;
  const reached = new Set([0]);
  for (let end = 1; end <= run.length; end += 1) {
    const ends = [...reached].some((from) => {
      const part = run.slice(from, end);
      return passing.has(part) || isDate(part);
    });
    if (ends) reached.add(end);
  }
  return reached.has(run.length);
}

/** Letters of a run from which it is more than an interjection. */
const longestRun = 60;

/** Without lengthened vowels: おはよーっ is おはよ. */
const plainRun = (run: string): string => run.replace(/[ー〜っッ'’]/gu, "");

const isDate = (run: string): boolean => packs.some(({ topics }) => topics.date.test(run));

/** Phrases as they are written, for titles: runs of kanji and katakana, words; with repetitions. */
export function phrasesOf(text: string): readonly string[] {
  return [...text.normalize("NFKC").matchAll(runs)]
    .map(([run]) => run)
    .filter((run) =>
      isWord(run) ? run.length >= 3 && !isStopWord(run.toLowerCase()) : run.length >= 2,
    )
    .filter((run) => !emptyPhrases.has(run));
}

export const isJapanese = (text: string): boolean =>
  /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9d]/.test(text);

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

const runs =
  /[\u3400-\u9fff々〆]+|[\u30a1-\u30fa\u30fc-\u30ff]{2,}|[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’]*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}])[\p{L}\p{M}])+/gu;

const isWord = (run: string): boolean => !/^[\u3400-\u9fff々〆\u30a1-\u30ff]/.test(run);

function termsOfRun(run: string): readonly string[] {
  if (isWord(run)) {
    const word = stem(run.replace(/['’]s?$/, "").replace(/['’]/g, ""));
    return word.length < 2 || isStopWord(run) || isStopWord(word) || /^\d$/.test(word)
      ? []
      : [word];
  }
  if (/^[\u30a1-\u30ff]/.test(run)) return [run];
  const kanji = [...run];
  if (kanji.length === 1) return emptyKanji.has(run) ? [] : [run];
  const pairs = kanji.slice(1).map((one, at) => `${kanji[at]}${one}`);
  return pairs.filter((pair) => !emptyPhrases.has(pair));
}

const stem = (word: string): string =>
  packs.reduce((stemmed, { topics }) => topics.stem?.(stemmed) ?? stemmed, word);

const emptyKanji: ReadonlySet<string> = new Set(
  packs.flatMap(({ topics }) => [...topics.emptyLetters]),
);
const emptyPhrases: ReadonlySet<string> = new Set(
  packs.flatMap(({ topics }) => topics.emptyPhrases),
);
const withStems = (word: string, { topics }: LanguagePack): readonly string[] => [
  plainRun(word),
  topics.stem?.(word) ?? plainRun(word),
];
const passing: ReadonlySet<string> = new Set(
  packs.flatMap((pack) => pack.topics.passing.flatMap((word) => withStems(word, pack))),
);
const everyday: ReadonlySet<string> = new Set(
  packs.flatMap((pack) => pack.topics.everyday.flatMap((word) => withStems(word, pack))),
);
const stopWords: ReadonlySet<string> = new Set(packs.flatMap(({ topics }) => topics.stopWords));

const isStopWord = (word: string): boolean => stopWords.has(word.replace(/['’]/g, ""));
