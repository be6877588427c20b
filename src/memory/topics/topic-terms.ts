// The terms of a text's subject, for comparison: pairs of neighbouring kanji, runs of katakana, words of other scripts.
// Hiragana has little meaning and gives none.

import { packs } from "../../languages/registry.ts";

/** The terms of a text, each once, in the order of their first place. */
export function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const [run] of folded(text).matchAll(runs))
    for (const term of termsOfRun(run)) terms.add(term);
  return terms;
}

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
const stopWords: ReadonlySet<string> = new Set(packs.flatMap(({ topics }) => topics.stopWords));

const isStopWord = (word: string): boolean => stopWords.has(word.replace(/['’]/g, ""));
