import type { PronunciationReader, SpokenWord, WordPart } from "saintverse/voice";
import type { Dictionaries } from "./dictionaries.ts";
import type { DictionaryToken } from "./japanese-dictionary.ts";
import { katakana, withLongVowels } from "./kana-text.ts";
import { letterSounds } from "./letter-sounds.ts";
import { lettersOf, phonesOfLetters } from "./letters.ts";
import { numberInEnglish } from "./numbers-en.ts";
import { numberPattern, sayNumber } from "./numbers-ja.ts";

type Piece = {
  readonly kind: "japanese" | "kana" | "english" | "mark" | "number";
  readonly text: string;
};

const piecePattern =
  /(?<english>[A-Za-z]+(?:['’][A-Za-z]+)*)|(?<japanese>[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆ヶ]+)|(?<number>-?\d+(?:[.,]\d+)*(?:st|nd|rd|th)?)|(?<mark>[、。，．,.!?！？;:]+)/gu;

const marks: readonly (readonly [RegExp, "question" | "exclamation" | "stop" | "comma"])[] = [
  [/[?？]/, "question"],
  [/[!！]/, "exclamation"],
  [/[。．.]/, "stop"],
  [/./, "comma"],
];

const pauseOf = (text: string): SpokenWord => ({
  kind: "pause",
  mark: marks.find(([pattern]) => pattern.test(text))?.[1] ?? "comma",
});

/** Converts numbers to katakana between zero-width marks, so that they stay separate words. */
const withNumbersSaid = (text: string): string =>
  text.replace(
    numberPattern,
    (_, sign?: string, figures = "", counter?: string) =>
      `\u2060${sayNumber(sign, figures, counter)}\u2060`,
  );

function piecesOf(text: string): readonly Piece[] {
  return [...text.matchAll(piecePattern)].flatMap(({ groups = {} }): Piece[] => {
    const { english, japanese, number, mark } = groups;
    if (english !== undefined) return [{ kind: "english", text: english }];
    if (number !== undefined) return [{ kind: "number", text: number }];
    if (mark !== undefined) return [{ kind: "mark", text: mark }];
    if (japanese === undefined) return [];
    return [{ kind: "japanese", text: japanese }];
  });
}

/** Pieces of Japanese text: between the marks around a number there is kana already. */
const japanesePieces = (text: string): readonly Piece[] =>
  withNumbersSaid(text)
    .split("\u2060")
    .flatMap((part, place) =>
      part === ""
        ? []
        : place % 2 === 1
          ? [{ kind: "kana" as const, text: part }]
          : piecesOf(part.replace(/(?<=\d)\s+(?=\d)/g, "")),
    );

const parts = new Map<string, WordPart>(
  Object.entries({
    名詞: "noun",
    動詞: "verb",
    形容詞: "adjective",
    助詞: "attached",
    助動詞: "attached",
  }),
);

const isKana = (text: string): boolean => /^[\p{sc=Hira}\p{sc=Kana}ー]+$/u.test(text);

/** After a number the dictionary assumes the beginning of a sentence, where these are other words. */
const behindNumbers = new Map<string, string>(Object.entries({ は: "ワ", へ: "エ" }));
const particles = new Set(
  "は が を に で と も の へ や か から まで より だけ ほど くらい です でした だ".split(" "),
);

function wordOf(token: DictionaryToken, isBehindNumber: boolean): readonly SpokenWord[] {
  const { surface, part, subpart } = token;
  const isParticle = isBehindNumber && particles.has(surface);
  const pronunciation =
    (isParticle ? behindNumbers.get(surface) : undefined) ?? token.pronunciation;
  const said =
    pronunciation === "" && isKana(surface) ? withLongVowels(surface) : katakana(pronunciation);
  const plain = said.replace(/[^ァ-ヺー]/g, "");
  // The dictionary has エイガ for the pronunciation エーガ.
  const kana =
    part === "名詞" ? plain.replace(/(?<=[エケセテネヘメレゲゼデベペ])イ/g, "ー") : plain;
  if (kana === "") return [];
  const leans = isParticle || ["接尾", "非自立"].includes(subpart) || surface === "ー";
  return [
    {
      kind: "kana",
      kana,
      part: leans ? "attached" : (parts.get(part) ?? "other"),
      isLoan: /^[ァ-ヺー]{3,}$/.test(surface),
    },
  ];
}

/** Without a dictionary: kana are read, with は as a particle before a mark or a space. */
const withoutDictionary = (text: string): readonly SpokenWord[] => {
  const kana = withLongVowels(
    text.replace(/[^\p{sc=Hira}\p{sc=Kana}ー]/gu, "").replace(/は$/, "わ"),
  );
  return kana === "" ? [] : [{ kind: "kana", kana, part: "other", isLoan: false }];
};

/** Words in capitals for emphasis. */
const shouted = new Set(
  "AH ALL AND ARE BUT CAN DAY FOR GO HAS HER HEY HI HIM HIS HOW I IN IS IT ITS LET LOL ME MY NEW NO NOT NOW OF OH ON ONE OUR OUT SHE SO THE TO TOO TWO UP US WAS WE WHO WHY WIN WOW YAY YES YOU OK".split(
    " ",
  ),
);

/** Two or three capitals are spelt, and so are more without a vowel. */
const isSpelled = (word: string): boolean =>
  /^[A-Z]{2,5}$/.test(word) && !shouted.has(word) && (word.length <= 3 || !/[AEIOUY]/.test(word));

const englishWord = (word: string, found: string | undefined): SpokenWord => {
  if (isSpelled(word)) return { kind: "english", word, phones: phonesOfLetters(word) };
  return { kind: "english", word, phones: found ? found.split(" ") : letterSounds(word) };
};

/** Converts numbers of English text to words. */
const withoutNumbers = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece): readonly Piece[] => {
    if (piece.kind !== "number") return [piece];
    const said = numberInEnglish(piece.text) ?? lettersOf(piece.text);
    return said.map((word) => ({ kind: "english", text: word }));
  });

/** A reader with these dictionaries, with one request per text. */
export function reader(books: Pick<Dictionaries, "lookUp">): PronunciationReader {
  return {
    async read(text, language) {
      const pieces = withoutNumbers(language === "ja" ? japanesePieces(text) : piecesOf(text));
      const texts = (kind: Piece["kind"]) =>
        pieces.filter((piece) => piece.kind === kind).map((piece) => piece.text);
      const english = texts("english").map((word) => word.toLowerCase().replaceAll("’", "'"));
      const found = await books.lookUp(texts("japanese"), english);
      const next = { japanese: 0, english: 0 };
      return pieces.flatMap(({ kind, text: part }, place): readonly SpokenWord[] => {
        if (kind === "mark") return [pauseOf(part)];
        if (kind === "kana") return [{ kind, kana: part, part: "noun", isLoan: false }];
        if (kind !== "japanese") return [englishWord(part, found?.english[next.english++])];
        const tokens = found?.japanese[next.japanese++];
        const isBehindNumber = pieces[place - 1]?.kind === "kana";
        return (
          tokens?.flatMap((token, index) => wordOf(token, index === 0 && isBehindNumber)) ??
          withoutDictionary(part)
        );
      });
    },
  };
}
