// What happened around her, as the model reads it: one line an entry, `Name: words` or a note in brackets.

import { ownValue } from "../kernel/own-value.ts";
import type { ActRefusal } from "../protocol/act.ts";
import type { Language } from "../protocol/language.ts";
import type { Perceived } from "../protocol/stimulus.ts";
import { dataLine, dataName } from "./data-text.ts";

type PerceivedAct = Extract<Perceived, { readonly kind: "act" }>;

/** Code points of one person's words, and of a note's details. */
const longestWords = 1_000;
const longestDetail = 1_500;
const longestPlace = 60;

/** Whatever reads as a colon, and round brackets: they are ours, to tell who speaks and what is a note. */
const colon = /[:\u2236\ua789\u02d0\u02f8\u0589\u05c3\u2237]/;

/** Text that can neither begin a line of somebody's words nor a note: its colons and round brackets are others. */
function unlike(text: string, marks: readonly (readonly [RegExp, string])[]): string {
  return Array.from(text, (character) => {
    const folded = character.normalize("NFKC");
    return marks.find(([pattern]) => pattern.test(folded))?.[1] ?? character;
  }).join("");
}

const brackets: readonly (readonly [RegExp, string])[] = [
  [/\(/, "〔"],
  [/\)/, "〕"],
];

/** A name as it stands before somebody's words: one line, no colon, no round bracket, never empty. */
export const speakerName = (name: string): string =>
  dataName(unlike(name.slice(0, 400), [...brackets, [colon, "·"]]));

/** A text that stands behind a colon of ours: one that begins with a colon would make a mark with it, `: :act`. */
function behindColon(text: string, language: Language, limit: number): string {
  const line = dataLine(text, language, limit);
  return colon.test(line.slice(0, 2).normalize("NFKC").slice(0, 1)) ? `·${line}` : line;
}

/** Something within a note. The words that say it was cut have brackets, too. */
const detail = (text: string, language: Language, limit: number): string =>
  unlike(behindColon(unlike(text.slice(0, limit * 4), brackets), language, limit), brackets);

/** The lines of what she perceived, one an entry. */
export const perceivedLines = (
  perceived: readonly Perceived[],
  language: Language,
): readonly string[] => perceived.map((one) => lineOf(one, language));

function lineOf(one: Perceived, language: Language): string {
  const say = words[language];
  switch (one.kind) {
    case "words":
      return `${speakerName(one.name)}: ${behindColon(one.text, language, longestWords)}`;
    case "came":
      return say.note(say.came(speakerName(one.name)));
    case "left":
      return say.note(say.left(speakerName(one.name)));
    case "arrived":
      return say.note(
        say.arrived(detail(one.building, language, longestPlace), one.present.map(speakerName)),
      );
    case "act":
      return say.note(actText(one, language));
    case "world-event":
      return say.note(say.event(detail(one.text, language, longestDetail)));
    case "missed":
      return say.note(say.missed(one.count));
  }
}

function actText({ action, outcome }: PerceivedAct, language: Language): string {
  const say = words[language];
  const name = detail(action, language, longestPlace);
  const note = outcome.note === undefined ? "" : detail(outcome.note, language, longestDetail);
  if (outcome.kind === "refused") return say.refused[outcome.reason](note, name);
  if (outcome.kind === "asked") return say.asked(note);
  const done = ownValue(say.done, action);
  return (done ?? say.otherDone)(note, name);
}

type Told = (note: string, action: string) => string;
type Words = {
  readonly note: (text: string) => string;
  readonly came: (name: string) => string;
  readonly left: (name: string) => string;
  readonly arrived: (building: string, present: readonly string[]) => string;
  readonly event: (text: string) => string;
  readonly missed: (count: number) => string;
  /** By action; the note of a move names the place, that of something made its name. */
  readonly done: Readonly<Record<string, Told>>;
  readonly otherDone: Told;
  /** Another city was asked to let her in. */
  readonly asked: (city: string) => string;
  readonly refused: Readonly<Record<ActRefusal, Told>>;
};

const quoted = (before: string, note: string, after: string, without: string): string =>
  note === "" ? without : `${before}${note}${after}`;
const nothingDone = "何も行われませんでした";
const because = (note: string): string => (note === "" ? "" : `: ${note}`);

const words: Readonly<Record<Language, Words>> = {
  ja: {
    note: (text) => `（${text}）`,
    came: (name) => `${name}が来ました`,
    left: (name) => `${name}が出ていきました`,
    arrived: (building, present) =>
      `「${building}」に着きました。${present.length === 0 ? "だれもいません" : `${present.join("、")}がいます`}`,
    event: (text) => `できごと: ${text}`,
    missed: (count) => `この前にも${count}件のできごとがありました`,
    done: {
      move: (place) => quoted("「", place, "」へ移動しました", "移動しました"),
      think: () => "心の中で思いました",
      emotion_shift: () => "気持ちが動きました",
      explore_city: (list) => quoted("街にある場所: ", list, "", "街を見てまわりました"),
      create_persona: (name) => quoted("「", name, "」が生まれました", "新しい住人が生まれました"),
      create_building: (name) => quoted("「", name, "」ができました", "新しい場所ができました"),
      sleep: () => "眠りにつきました",
    },
    otherDone: (_, action) => `行動 ${action} を行いました`,
    asked: (city) => quoted("「", city, "」に、入れてくれるよう頼みました", "ほかの街に頼みました"),
    refused: {
      unreadable: () => `書かれた行動が読み取れず、${nothingDone}`,
      "unknown-action": (note, action) => `${note || action} という行動はなく、${nothingDone}`,
      "bad-arguments": (note, action) =>
        `行動 ${action} の書き方が違っていて、${nothingDone}${because(note)}`,
      "unknown-building": (place) =>
        quoted("「", place, "」という場所は見つかりませんでした", "その場所は見つかりませんでした"),
      "unknown-city": (city) =>
        quoted("「", city, "」という街は見つかりませんでした", "その街は見つかりませんでした"),
      "already-here": (place) => quoted("もう「", place, "」にいます", "もうそこにいます"),
      full: (place) =>
        quoted("定員オーバーで「", place, "」に入れませんでした", "定員オーバーで入れませんでした"),
      "not-there": () => `もうその場所にいなかったので、${nothingDone}`,
      "not-allowed-here": (_, action) => `行動 ${action} は、ここではできませんでした`,
      "not-allowed-for-audience": (_, action) =>
        `行動 ${action} は、視聴者の求めではできませんでした`,
      "too-many-today": (_, action) => `行動 ${action} は、今日はもうできませんでした`,
      "name-taken": (name) =>
        quoted("「", name, "」という名前はもう使われていました", "その名前はもう使われていました"),
      interrupted: () => `途中で止められたので、${nothingDone}`,
      away: () => `いまは離れた所にいるので、${nothingDone}`,
      leaving: () => "もうほかの街へ出かけるところでした",
      "visit-refused": (why) =>
        quoted(
          "ほかの街に入れてもらえませんでした（",
          why,
          "）",
          "ほかの街に入れてもらえませんでした",
        ),
      "too-many": (_, action) => `行動 ${action} は、街がいっぱいでできませんでした`,
      superseded: (_, action) => `行動 ${action} は、あとに書いたもののほうが行われました`,
    },
  },
  en: {
    note: (text) => `(${text})`,
    came: (name) => `${name} came in`,
    left: (name) => `${name} left`,
    arrived: (building, present) =>
      `you came to "${building}"; ${present.length === 0 ? "nobody is here" : `here: ${present.join(", ")}`}`,
    event: (text) => `event: ${text}`,
    missed: (count) => `${count} more things happened before this`,
    done: {
      move: (place) => quoted('you went to "', place, '"', "you went there"),
      think: () => "you thought to yourself",
      emotion_shift: () => "your feelings moved",
      explore_city: (list) => quoted("places in the city: ", list, "", "you looked round the city"),
      create_persona: (name) => quoted('"', name, '" was born', "a new resident was born"),
      create_building: (name) => quoted('"', name, '" came to be', "a new place came to be"),
      sleep: () => "you fell asleep",
    },
    otherDone: (_, action) => `the act ${action} was done`,
    asked: (city) => quoted('you asked "', city, '" to let you in', "you asked another city"),
    refused: {
      unreadable: () => "an act could not be read, nothing was done",
      "unknown-action": (note, action) => `there is no act ${note || action}, nothing was done`,
      "bad-arguments": (note, action) =>
        `the act ${action} was written wrongly, nothing was done${because(note)}`,
      "unknown-building": (place) =>
        quoted('there is no place "', place, '"', "there is no such place"),
      "unknown-city": (city) => quoted('there is no city "', city, '"', "there is no such city"),
      "already-here": (place) =>
        quoted('you are in "', place, '" already', "you are there already"),
      full: (place) =>
        quoted('"', place, '" is full, you could not enter', "it is full, you could not enter"),
      "not-there": () => "you were not there any more, nothing was done",
      "not-allowed-here": (_, action) => `the act ${action} is not possible here`,
      "not-allowed-for-audience": (_, action) =>
        `the act ${action} cannot be done at the wish of the audience`,
      "too-many-today": (_, action) => `the act ${action} is not possible any more today`,
      "name-taken": (name) => quoted('the name "', name, '" is taken', "that name is taken"),
      interrupted: () => "you were interrupted, nothing was done",
      away: () => "you are far away now, nothing was done",
      leaving: () => "you were on your way to another city already",
      "visit-refused": (why) =>
        quoted("another city did not let you in (", why, ")", "another city did not let you in"),
      "too-many": (_, action) => `the act ${action} could not be done: the city is full`,
      superseded: (_, action) => `of the acts ${action}, the later one was done instead`,
    },
  },
};
