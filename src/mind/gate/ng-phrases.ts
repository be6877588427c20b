// Everyday phrases in which letters of a word that must not be said stand for something else.

type Phrase = {
  /** What the word, or the stem of it, is, in hiragana but for its kanji. */
  readonly word: RegExp;
  readonly before?: RegExp;
  readonly after?: RegExp;
};

const phrases: readonly Phrase[] = [
  { word: /^はげ$/, after: /^(?:ま[さしすせそ]|み(?:$|[にをがは])|む|めば|し[いくかさ])/ },
  { word: /^ちび$/, after: /^(?:まる[子こ]|っ[子こ]|ちび)/ },
  { word: /^くず$/, after: /^(?:餅|もち|湯|きり|切り|粉|まんじゅう|饅頭|入れ|かご)/ },
  { word: /^ちょん$/, after: /^(?:まげ|髷|ちょん|掛け)/ },
  {
    word: /^(?:殺|ころ)(?:す|せ|し.*)?$/,
    before: /(?:息|声|感情|気配|足音|気持ち|勢い)を(?:押し)?$/,
  },
];

/** Whether a word, or the stem of one, is part of an everyday phrase where it stands. */
export const isEverydayPhrase = (word: string, before: string, after: string): boolean =>
  phrases.some(
    (phrase) =>
      phrase.word.test(word) &&
      (phrase.before?.test(before) === true || phrase.after?.test(after) === true),
  );
