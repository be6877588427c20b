import { ownValue } from "saintverse/protocol";

// Numbers with their counters, as Japanese words.

const digits = ["ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー"];
const hundreds = [
  "",
  "ヒャク",
  "ニヒャク",
  "サンビャク",
  "ヨンヒャク",
  "ゴヒャク",
  "ロッピャク",
  "ナナヒャク",
  "ハッピャク",
  "キューヒャク",
];
const thousands = [
  "",
  "セン",
  "ニセン",
  "サンゼン",
  "ヨンセン",
  "ゴセン",
  "ロクセン",
  "ナナセン",
  "ハッセン",
  "キューセン",
];
/** Powers of ten thousand, each with the forms of 1, 8 and 10 before it. */
const myriads: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["", {}],
  ["マン", {}],
  ["オク", {}],
  ["チョー", { イチ: "イッ", ハチ: "ハッ", ジュー: "ジュッ" }],
];

function underMyriad(value: number): string {
  const tens = Math.floor(value / 10) % 10;
  const ones = value % 10;
  return [
    thousands[Math.floor(value / 1_000)] ?? "",
    hundreds[Math.floor(value / 100) % 10] ?? "",
    tens === 0 ? "" : `${tens === 1 ? "" : digits[tens]}ジュー`,
    ones === 0 ? "" : (digits[ones] ?? ""),
  ].join("");
}

const oneByOne = (figures: string): string =>
  [...figures].map((figure) => digits[Number(figure)] ?? "").join("");

/** A whole number; one with more than sixteen digits, or a leading 0, digit by digit. */
function whole(figures: string): string {
  if (figures.length > 16 || /^0\d/.test(figures)) return oneByOne(figures);
  if (Number(figures) === 0) return "ゼロ";
  const parts: string[] = [];
  for (let place = 0, rest = figures; rest !== ""; place++, rest = rest.slice(0, -4)) {
    const value = Number(rest.slice(-4));
    const [name, sounds] = myriads[place] ?? ["", {}];
    if (value === 0) continue;
    const last = Object.keys(sounds).find((end) => underMyriad(value).endsWith(end));
    const said = underMyriad(value);
    const joined =
      last === undefined ? said : said.slice(0, -last.length) + (ownValue(sounds, last) ?? "");
    parts.unshift(joined + name);
  }
  return parts.join("");
}

/** `1,234.5` and similar ones. */
export function numberInJapanese(written: string): string {
  const [before = "", after] = written.replaceAll(",", "").split(".");
  const said = whole(before === "" ? "0" : before);
  return after === undefined || after === "" ? said : `${said}テン${oneByOne(after)}`;
}

type Sounds = Readonly<Record<string, string>>;
/** 1, 6, 8 and 10 before a geminated consonant: いっぽん, ろっぽん. */
const doubled: Sounds = {
  イチ: "イッ",
  ロク: "ロッ",
  ハチ: "ハッ",
  ジュー: "ジュッ",
  ヒャク: "ヒャッ",
};
const beforeS: Sounds = { イチ: "イッ", ハチ: "ハッ", ジュー: "ジュッ" };
const soft: Sounds = { ヨン: "ヨ", ナナ: "シチ", キュー: "ク" };

type Counter = {
  readonly said: string;
  readonly sounds?: Sounds;
  /** The form of the counter, by the word of the last digit. */
  readonly becomes?: Sounds;
  /** Whole numbers with a word of their own. */
  readonly own?: Readonly<Record<number, string>>;
};

const p = (said: string): Sounds => ({
  イチ: said,
  ロク: said,
  ハチ: said,
  ジュー: said,
  ヒャク: said,
});
const days: Readonly<Record<number, string>> = {
  1: "ツイタチ",
  2: "フツカ",
  3: "ミッカ",
  4: "ヨッカ",
  5: "イツカ",
  6: "ムイカ",
  7: "ナノカ",
  8: "ヨーカ",
  9: "ココノカ",
  10: "トーカ",
  14: "ジューヨッカ",
  20: "ハツカ",
  24: "ニジューヨッカ",
};

const counters = new Map<string, Counter>(
  Object.entries({
    円: { said: "エン", sounds: { ヨン: "ヨ" } },
    "%": { said: "パーセント", sounds: { ハチ: "ハッ", ジュー: "ジュッ" } },
    ドル: { said: "ドル" },
    ユーロ: { said: "ユーロ" },
    人: { said: "ニン", sounds: { ヨン: "ヨ", ナナ: "シチ" }, own: { 1: "ヒトリ", 2: "フタリ" } },
    年: { said: "ネン", sounds: { ヨン: "ヨ" } },
    ヶ月: { said: "カゲツ", sounds: { ...doubled } },
    か月: { said: "カゲツ", sounds: { ...doubled } },
    月: { said: "ガツ", sounds: { ヨン: "シ", ナナ: "シチ", キュー: "ク" } },
    週間: { said: "シューカン", sounds: beforeS },
    日: { said: "ニチ", sounds: { ナナ: "シチ", キュー: "ク" }, own: days },
    時間: { said: "ジカン", sounds: soft },
    時: { said: "ジ", sounds: soft },
    分: {
      said: "フン",
      sounds: doubled,
      becomes: { ...p("プン"), サン: "プン", ヨン: "プン" },
    },
    秒: { said: "ビョー" },
    歳: { said: "サイ", sounds: beforeS, own: { 20: "ハタチ" } },
    才: { said: "サイ", sounds: beforeS, own: { 20: "ハタチ" } },
    回: { said: "カイ", sounds: doubled },
    階: { said: "カイ", sounds: doubled, becomes: { サン: "ガイ" } },
    個: { said: "コ", sounds: doubled },
    件: { said: "ケン", sounds: doubled },
    本: { said: "ホン", sounds: doubled, becomes: { ...p("ポン"), サン: "ボン" } },
    匹: { said: "ヒキ", sounds: doubled, becomes: { ...p("ピキ"), サン: "ビキ" } },
    杯: { said: "ハイ", sounds: doubled, becomes: { ...p("パイ"), サン: "バイ" } },
    冊: { said: "サツ", sounds: beforeS },
    枚: { said: "マイ" },
    番: { said: "バン" },
    位: { said: "イ" },
    度: { said: "ド" },
    点: { said: "テン", sounds: beforeS },
    台: { said: "ダイ" },
    倍: { said: "バイ" },
    話: { said: "ワ" },
    曲: { said: "キョク", sounds: doubled },
    名: { said: "メイ" },
    つ: {
      said: "ツ",
      own: {
        1: "ヒトツ",
        2: "フタツ",
        3: "ミッツ",
        4: "ヨッツ",
        5: "イツツ",
        6: "ムッツ",
        7: "ナナツ",
        8: "ヤッツ",
        9: "ココノツ",
      },
    },
  }),
);
const names = [...counters.keys()].sort((a, b) => b.length - a.length);

const number = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?";
/** A number with its counter, where the counter is known. */
export const numberPattern = new RegExp(`(-|−)?(${number})\\s?(${names.join("|")})?`, "g");

function counted(written: string, { said, sounds = {}, becomes = {}, own = {} }: Counter): string {
  const word = own[Number(written.replaceAll(",", ""))];
  if (word !== undefined) return word;
  const plain = numberInJapanese(written);
  if (written.includes(".")) return plain + said;
  const ending = (table: Sounds) => Object.keys(table).find((end) => plain.endsWith(end));
  const changed = ending(sounds);
  const counter = ownValue(becomes, ending(becomes) ?? "") ?? said;
  const stem =
    changed === undefined
      ? plain
      : plain.slice(0, -changed.length) + (ownValue(sounds, changed) ?? "");
  return stem + counter;
}

/** A match of `numberPattern`, in katakana. */
export function sayNumber(sign: string | undefined, written: string, counter?: string): string {
  const known = counter === undefined ? undefined : counters.get(counter);
  const said = known === undefined ? numberInJapanese(written) : counted(written, known);
  return sign === undefined ? said : `マイナス${said}`;
}
