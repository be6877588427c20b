// The terms of a text's subject, for comparison: pairs of neighbouring kanji, runs of katakana, words of other scripts.
// Hiragana has little meaning and gives none.

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

/** Removes plurals and the commonest verb endings. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith("ing")) return undoubled(word.slice(0, -3));
  if (word.length > 4 && word.endsWith("ed")) return undoubled(word.slice(0, -2));
  if (word.length > 3 && /[^su]s$/.test(word))
    return word.slice(0, -1).replace(/([^aeiou])e$/, "$1");
  return word.length > 4 ? word.replace(/([^aeiou])e$/, "$1") : word;
}

const undoubled = (root: string): string => root.replace(/([bdgklmnprt])\1$/, "$1");

/** Kanji that occur in every conversation: single-letter verbs and pronouns. */
const emptyKanji = new Set(
  "行来見言思食出入何今人時日月年私僕君俺彼的上下中前後間方事物気手目話聞知分会使持取作待帰良好多少早元本当一二三四五六七八九十百千万円回度個番様達",
);

const emptyPhrases = new Set([
  ...[
    "今日",
    "昨日",
    "明日",
    "最近",
    "自分",
    "本当",
    "時間",
    "普通",
    "感じ",
    "結構",
    "全部",
    "大丈夫",
  ],
  ...[
    "大丈",
    "丈夫",
    "一緒",
    "先生方",
    "皆様",
    "皆さ",
    "会話",
    "話題",
    "何度",
    "今度",
    "今回",
    "一番",
    "毎日",
  ],
  ...["コト", "モノ", "ホント", "トピック", "メッセージ"],
]);

const stopWords = new Set(
  `a about after again all also am an and any are as at away back be because been before being but by
  can cannot come could day did didnt do does doesnt doing dont done down each else even ever every few
  first for from get give go going gonna good got great had has have havent having he hello her here hers
  hey hi him his how i id if ill im in into is isnt it its ive just keep kind know last let like
  little long look lot made make many maybe me mean might mine more most much must my need never new next
  nice no not nothing now of off oh ok okay on once one only or other our out over own people please
  pretty quite really right said same say see she should so some someone something still such sure take
  tell than thank thanks that thats the their them then there these they theyre thing think this those
  though time to today together told tomorrow tonight too try two under until up us use used very want
  was wasnt way we well went were what when where which while who why will with wont wow would yeah year
  yes yesterday yet you youd your youre yours youve`.split(/\s+/),
);

const isStopWord = (word: string): boolean => stopWords.has(word.replace(/['’]/g, ""));
