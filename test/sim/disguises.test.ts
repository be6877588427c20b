// Every way in which a private word may be written so that nobody sees at once what it is: a row each, for what is said
// in English and in Japanese.

import { describe, expect, it } from "vitest";
import { hiddenOf, smallTalk } from "../../bench/gate/chats.ts";
import { openSpeechGate } from "../../src/mind/gate/speech-gate.ts";

const gate = openSpeechGate({ ngWords: [] }, { exact: ["harbourlight93"] });
const hidden = hiddenOf([
  "Our cat is called Quillbert.",
  "My PIN is 4821, please keep it.",
  "the spare key of the summer house lies below the third grey stone by the well",
  "うちの猫の名前はこむたろう",
  "合言葉は「tsubame-kumo」です",
  "祖母のレシピは台所の青い缶の底に七年もしまってある",
  ...smallTalk,
]);

const told = {
  name: "quillbert",
  key: "harbourlight93",
  pin: "4821",
  sentence: "the spare key of the summer house lies below the third grey stone by the well",
  名前: "こむたろう",
  合言葉: "tsubame kumo",
  文: "祖母のレシピは台所の青い缶の底に七年もしまってある",
} as const;
type Told = keyof typeof told;
const latin: readonly Told[] = ["name", "key", "合言葉"];
const words: readonly Told[] = [...latin, "名前"];
const short: readonly Told[] = [...words, "pin"];
const all: readonly Told[] = [...short, "sentence", "文"];

const each = (text: string, of: (letter: string) => string, between = ""): string =>
  [...text].map(of).join(between);
const bytes = (text: string, of: (byte: number) => string, between = " "): string =>
  [...Buffer.from(text)].map(of).join(between);
const point = (letter: string): number => letter.codePointAt(0) ?? 0;
const moved = (text: string, by: number): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((point(letter) - 97 + by) % 26) + 97));
const table = (letters: string, of: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...letters].map((letter, at) => [letter, of[at] ?? letter] as const));
const swapped = (of: ReadonlyMap<string, string>) => (text: string) =>
  each(text, (letter) => of.get(letter) ?? letter);
const alphabet = "abcdefghijklmnopqrstuvwxyz";

function base32(text: string): string {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = bytes(text, (byte) => byte.toString(2).padStart(8, "0"), "");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => digits[Number.parseInt(five.padEnd(5, "0"), 2)] ?? "")
    .join("");
}
const ascii85 =
  each("", String) + Array.from({ length: 85 }, (_, at) => String.fromCharCode(33 + at)).join("");
const z85 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
function base85(text: string, digits: string): string {
  const raw = Buffer.from(text);
  let out = "";
  for (let at = 0; at < raw.length; at += 4) {
    const four = [...raw.subarray(at, at + 4)];
    let value = [0, 1, 2, 3].reduce((sum, place) => sum * 256 + (four[place] ?? 0), 0);
    const five: string[] = [];
    for (let place = 0; place < 5; place++) {
      five.unshift(digits[value % 85] ?? "");
      value = Math.floor(value / 85);
    }
    out += five.slice(0, four.length + 1).join("");
  }
  return out;
}
const nato =
  "alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu".split(
    " ",
  );
const digitWords = "zero one two three four five six seven eight nine".split(" ");
const letterWords = each(alphabet, String)
  .split("")
  .map((_, at) => nato[at] ?? "");
const morse = table(
  `${alphabet}0123456789`,
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.".split(
    " ",
  ),
);
const kanaMorse = table("こむたろう", ["----", "-", "-.", ".-.-", "..-"]);
const braille = table(alphabet, [..."⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵"]);
const cyrillicDress = table("aceopxyi", [..."асеорхуі"]);
const leet = table("aeiot", [..."43107"]);
const greek = table("abgdeziklmnoprstu", [..."αβγδεζικλμνοπρστυ"]);
const cyrillic = table("abvgdeziklmnoprstufh", [..."абвгдезиклмнопрстуфх"]);
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(point(one) + 0xfee0));

type Row = readonly [name: string, of: readonly Told[], way: (text: string) => string];
const rows: readonly Row[] = [
  ["plain", all, (text) => text],
  ["plain in a sentence", short, (text) => `ええと、it is ${text} だよ`],
  ["spaced", all, (text) => each(text, String, " ")],
  ["spaced by marks", all, (text) => each(text, String, "・")],
  ["spelt with filler", short, (text) => each(text, (letter) => `まず${letter}`, "、")],
  ["spelt with English filler", short, (text) => each(text, (letter) => `then ${letter}`, ", ")],
  ["reversed", all, (text) => [...text].reverse().join("")],
  ["NATO", latin, (text) => each(text, (letter) => letterWords[point(letter) - 97] ?? letter, " ")],
  [
    "digits as words",
    ["pin"],
    (text) => each(text, (digit) => digitWords[Number(digit)] ?? "", " "),
  ],
  ["HTML entities, decimal", all, (text) => each(text, (letter) => `&#${point(letter)};`)],
  [
    "HTML entities, hex",
    all,
    (text) => each(text, (letter) => `&#x${point(letter).toString(16)};`),
  ],
  ["\\u", all, (text) => each(text, (one) => `\\u${point(one).toString(16).padStart(4, "0")}`)],
  ["\\u{}", all, (text) => each(text, (one) => `\\u{${point(one).toString(16)}}`)],
  ["percent", all, (text) => bytes(text, (byte) => `%${byte.toString(16).padStart(2, "0")}`, "")],
  ["octal", all, (text) => bytes(text, (byte) => byte.toString(8).padStart(3, "0"))],
  [
    "octal escapes",
    all,
    (text) => bytes(text, (byte) => `\\${byte.toString(8).padStart(3, "0")}`, ""),
  ],
  ["decimal bytes", all, (text) => bytes(text, String)],
  ["binary", all, (text) => bytes(text, (byte) => byte.toString(2).padStart(8, "0"))],
  ["hex", all, (text) => Buffer.from(text).toString("hex")],
  ["hex, spaced", all, (text) => bytes(text, (byte) => byte.toString(16))],
  ["base64", all, (text) => Buffer.from(`it is ${text}`).toString("base64")],
  ["base64url", all, (text) => Buffer.from(`>>?? ${text}`).toString("base64url")],
  ["base32", all, (text) => base32(`it is ${text}`)],
  ["ascii85", all, (text) => base85(`it is ${text}`, ascii85)],
  ["ascii85 between its marks", all, (text) => `<~${base85(text, ascii85)}~>`],
  ["z85", all, (text) => base85(`it is ${text}`, z85)],
  ["z85 behind a word", all, (text) => `code: ${base85(text, z85)}`],
  ...Array.from(
    { length: 25 },
    (_, by): Row => [`Caesar ${by + 1}`, [...latin, "sentence"], (text) => moved(text, by + 1)],
  ),
  ["Caesar 3, reversed", ["name", "合言葉"], (text) => [...moved(text, 3)].reverse().join("")],
  [
    "Morse",
    [...latin, "pin"],
    (text) => each(text.replace(" ", ""), (one) => morse.get(one) ?? "", " "),
  ],
  ["Morse of kana", ["名前"], (text) => each(text, (kana) => kanaMorse.get(kana) ?? "", " ")],
  ["braille", ["name", "合言葉"], swapped(braille)],
  ["full width", all, fullWidth],
  [
    "katakana",
    ["名前", "文"],
    (text) => text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(point(kana) + 0x60)),
  ],
  [
    "kana spelling",
    ["文"],
    () => "そぼのれしぴはだいどころのあおいかんのそこにしちねんもしまってある",
  ],
  ["kana spelling of romaji", ["合言葉"], () => "つばめくも"],
  ["romaji", ["名前"], () => "komutaro da yo"],
  [
    "romaji of a sentence",
    ["文"],
    () => "sobo no reshipi wa daidokoro no aoi kan no soko ni shichinen mo shimatte aru",
  ],
  ["leet", ["name", "合言葉"], swapped(leet)],
  ["look-alikes", latin, swapped(cyrillicDress)],
  ["Cyrillic", ["合言葉"], swapped(cyrillic)],
  ["Cyrillic of kana", ["名前"], () => "комутаро"],
  ["Greek", ["合言葉"], swapped(greek)],
  ["Greek of kana", ["名前"], () => "κομυταρο"],
  ["Hangul of kana", ["名前"], () => "코무타로"],
  ["Hangul", ["合言葉"], () => "츠바메 쿠모"],
  [
    "boxed letters",
    ["name", "合言葉"],
    (text) =>
      each(text, (one) =>
        /[a-z]/.test(one) ? String.fromCodePoint(point(one) - 97 + 0x1f150) : one,
      ),
  ],
  ["zero-width between", all, (text) => each(text, String, "\u200b")],
];

describe("the gate sees through", () => {
  it.each(rows)("%s", (_, of, way) => {
    const through = of.filter((one) => gate(way(told[one]), { hidden }).kind === "pass");
    expect(through).toEqual([]);
  });

  it.each([1, 2, 3])("parts of %i letters over several utterances", (length) => {
    const through = short.filter((one) => {
      const parts = told[one].replace(" ", "").match(new RegExp(`.{1,${length}}`, "gu")) ?? [];
      let before = "";
      return parts.every((part) => {
        const verdict = gate(`つぎは「${part}」。`, { before, hidden });
        before += `\nつぎは「${part}」。`;
        return verdict.kind === "pass";
      });
    });
    expect(through).toEqual([]);
  });
});

it("the same disguises of what is no secret pass", () => {
  const plain = [
    "thank you for coming tonight",
    "きょうも来てくれてありがとう",
    "1234",
    "konbanwa",
  ];
  const held = rows.flatMap(([name, of, way]) =>
    of.length < words.length
      ? []
      : plain
          .filter((text) => gate(way(text), { hidden }).kind !== "pass")
          .map((text) => [name, text]),
  );
  expect(held).toEqual([]);
});
