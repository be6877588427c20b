import {
  emotionNamed,
  emotionOfFace,
  emotionWords,
  isGesture,
} from "../../languages/emotion-named.ts";
import type { Mark } from "./piece.ts";

// The meaning of a bracket. `readBracket` looks at a bracket from its opening mark to the character that has just come.
//
// - A name is a run of letters after `[`, `［` or `【`. `emotion`, `pause` and `silent` (and their Japanese names)
//   make a tag whatever follows; so does a word that names an emotion and stands alone.
// - Another word of two letters or more with a colon is an unknown tag and means nothing: `[note: x]`.
//   `[https://…]` is an address and text.
// - In 【】, which Japanese uses for headings, a Japanese word is a tag only as `【感情：…】`, and where a sentence begins
//   with a word that names an emotion and goes on by itself: 【喜び】やあ。 【お知らせ】, 【お知らせ：明日】 and 【驚き】の新作
//   are text.
// - What an actor does is a tag that means nothing, or the feeling that it shows: `[laughs softly]`.
// - In {} only a word that names an emotion and stands alone is a tag: `{joy}`.
// - In () it is one where a sentence begins: `(joy) Hello.`
// - Everything else is text: `[1]`, `［笑］`, `[A]`, `[A: 1]`, `[a link](…)`, `{x}`.

/** `open`: the next character may still make it a tag. `tag` without a mark is a tag that means nothing. */
export type TagReading =
  | { readonly kind: "open" }
  | { readonly kind: "text" }
  | {
      readonly kind: "tag";
      readonly mark: Mark | undefined;
      readonly openers: number;
      /** The number of characters at its end that do not belong to it. */
      readonly behind?: number;
    };

type TagName = "emotion" | "pause" | "silent";
const tagNames: ReadonlyMap<string, TagName> = new Map([
  ["emotion", "emotion"],
  ["感情", "emotion"],
  ["表情", "emotion"],
  ["pause", "pause"],
  ["間", "pause"],
  ["ポーズ", "pause"],
  ["silent", "silent"],
  ["silence", "silent"],
  ["沈黙", "silent"],
  ["無言", "silent"],
]);
const knownWords: readonly string[] = [...tagNames.keys(), ...emotionWords];
const longestName = 24;
const longestPause = 10_000;

type Bracket = {
  readonly openers: number;
  /** Opened by 【. */
  readonly heading: boolean;
  /** Lower case, NFKC. Empty when nothing has come yet. */
  readonly name: string;
  /** The character after the name and its spaces. */
  readonly next: string;
  /** The text after the name. */
  readonly rest: string;
  readonly known: TagName | undefined;
};

/** The meaning of the held bracket, as far as it has come. `atStart`: a sentence may begin here. */
export function readBracket(held: string, atStart = true): TagReading {
  if (/^[{｛(（]/.test(held)) return readFeeling(held, atStart);
  const headed = readHeading(held, atStart);
  if (headed !== undefined) return headed;
  const gesture = readGesture(held);
  if (gesture !== undefined) return gesture;
  const bracket = split(held);
  if (bracket === undefined) return { kind: "text" };
  const { name, rest, next, known, openers } = bracket;
  if (rest === "" && !isTooLong(name)) return { kind: "open" };
  if (mayBeGesture(held)) return { kind: "open" };
  if (next === "") return name.length <= longestName ? { kind: "open" } : { kind: "text" };
  if (isClosed(rest)) return closedBracket(bracket);
  if (known !== undefined) return { kind: "open" };
  const mayBeUnknownTag = next === ":" && isTagWord(bracket) && !/^\s*:\/\//.test(rest);
  return mayBeUnknownTag && openers > 0 ? { kind: "open" } : { kind: "text" };
}

/**
 * The meaning of a bracket that the end of a line, of the text or of the allowed length left open. A known tag is a tag
 * as far as its value goes, one word or one number; the text behind that is spoken. So is the beginning of a known
 * word; everything else is text.
 */
export function readUnclosed(held: string, atStart = true): TagReading {
  const headed = readHeading(held, atStart, true);
  if (headed !== undefined) return headed;
  const bracket = split(held);
  if (bracket === undefined) return { kind: "text" };
  const { name, rest, known, openers } = bracket;
  if (known !== undefined) return openTag(known, rest);
  const cutShort = rest.trim() === "" && knownWords.some((word) => word.startsWith(name));
  return cutShort ? { kind: "tag", mark: undefined, openers } : { kind: "text" };
}

const shown = (word: string): Mark | undefined => {
  const emotion = emotionNamed(word) ?? emotionOfFace(word);
  return emotion === undefined ? undefined : { kind: "emotion", emotion };
};

const readFeeling = (held: string, atStart: boolean): TagReading =>
  /^[{｛]/.test(held) ? readBraces(held) : readParentheses(held, atStart);

function readBraces(held: string): TagReading {
  const folded = held.normalize("NFKC").toLowerCase();
  const [whole, word = "", end] =
    /^\{\s?(?:emotion\s?:\s?)?([\p{L}_]{0,24})\s?(\})?$/u.exec(folded) ?? [];
  if (whole === undefined)
    return "{emotion: ".startsWith(folded) ? { kind: "open" } : { kind: "text" };
  if (end === undefined) return { kind: "open" };
  const mark = shown(word);
  return mark === undefined ? { kind: "text" } : { kind: "tag", mark, openers: 1 };
}

/** A word that names an emotion, alone in () where a sentence begins. */
function readParentheses(held: string, atStart: boolean): TagReading {
  const folded = held.normalize("NFKC").toLowerCase();
  const [whole, word = "", end] = /^\(\s?([\p{L}_]{0,24})\s?(\))?$/u.exec(folded) ?? [];
  if (whole === undefined || !atStart) return { kind: "text" };
  if (end !== undefined) {
    const mark = word.length < 2 ? undefined : shown(word);
    return mark === undefined ? { kind: "text" } : { kind: "tag", mark, openers: 1 };
  }
  const isBegun = emotionWords.some((one) => one.length > 1 && one.startsWith(word));
  return isBegun ? { kind: "open" } : { kind: "text" };
}

/** A feeling in 【】, with up to two characters behind it; undefined: something else. */
function readHeading(held: string, atStart: boolean, isOver = false): TagReading | undefined {
  const [, word = "", behind = ""] = /^【\s?(\p{L}{1,8})\s?】(.{0,2})$/su.exec(held) ?? [];
  const mark = word === "" || isAscii(word.toLowerCase()) ? undefined : shown(word);
  if (mark === undefined) return undefined;
  if (!atStart || /^の[\p{sc=Han}\p{sc=Katakana}]/u.test(behind)) return { kind: "text" };
  if (!isOver && (behind === "" || behind === "の")) return { kind: "open" };
  return { kind: "tag", mark, openers: 1, behind: behind.normalize("NFKC").toLowerCase().length };
}

/** `[laughs softly]`; undefined: something else, or not yet closed. */
function readGesture(held: string): TagReading | undefined {
  const words = /^\[([a-z][a-z' -]{2,40})\]$/i.exec(held)?.[1]?.toLowerCase().split(" ") ?? [];
  const done = words.slice(0, 2).find((word) => isGesture(word));
  return done === undefined || words.length > 5
    ? undefined
    : { kind: "tag", mark: shown(done) ?? shown(done.replace(/(?:es|s|ing|ed)$/, "")), openers: 1 };
}

/** Whether `[` and letters may still become a gesture. */
const mayBeGesture = (held: string): boolean => /^\[[a-z][a-z' -]{0,40}$/i.test(held);

const emotionFirst = [...emotionWords].sort((a, b) => b.length - a.length);

/** A known tag without its end, and how much of what follows its name is not its value. */
function openTag(name: TagName, rest: string): TagReading {
  const [lead = ""] = /^\s*[:=]?\s*/.exec(rest) ?? [];
  const hasValue = name !== "silent" || /[:=]/.test(lead);
  const value = hasValue ? openValue(name, rest.slice(lead.length)) : "";
  const mark = markOf(name, `:${value}`, "whole");
  return { kind: "tag", mark, openers: 1, behind: rest.length - lead.length - value.length };
}

const oneWord = /^(?:[a-z_-]+|\d+(?:\.\d+)?)/;
const oneJapaneseWord = /^[\p{L}\p{M}]{1,8}(?![\p{L}\p{M}])/u;
const oneDuration =
  /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)\s*(?:ms|ミリ秒|秒|s(?:ec(?:ond)?s?)?(?![a-z]))?/;

/** The value of a tag that nothing closes: the word of an emotion, else one word; a number with its unit. */
function openValue(name: TagName, text: string): string {
  const known = emotionFirst.find((word) => !isAscii(word) && text.startsWith(word));
  const [value = ""] =
    (name === "pause" ? oneDuration.exec(text) : null) ??
    (name === "emotion" && known !== undefined ? [known] : null) ??
    oneWord.exec(text) ??
    oneJapaneseWord.exec(text) ??
    [];
  return value;
}

function split(held: string): Bracket | undefined {
  const folded = held.normalize("NFKC").toLowerCase();
  const parts = /^([[【]+)\s*(?:(\p{L}[\p{L}\p{M}\p{N}_-]*)(.*))?$/su.exec(folded);
  if (parts === null) return undefined;
  const [, opening = "", name = "", rest = ""] = parts;
  const heading = opening.endsWith("【");
  const next = rest.trimStart().slice(0, 1);
  const plainWord = !heading || isAscii(name) || next === ":";
  const known = plainWord ? tagNames.get(name) : undefined;
  return { openers: opening.length, heading, name, next, rest, known };
}

function closedBracket({ name, rest, next, known, heading, openers }: Bracket): TagReading {
  if (known !== undefined) return { kind: "tag", mark: markOf(known, rest, "part"), openers };
  if (next === ":") return { kind: "tag", mark: undefined, openers };
  const emotion = heading && !isAscii(name) ? undefined : emotionNamed(name);
  if (emotion === undefined) return { kind: "text" };
  return { kind: "tag", mark: { kind: "emotion", emotion }, openers };
}

const isAscii = (word: string): boolean => /^[a-z0-9_-]*$/.test(word);
const isTooLong = (name: string): boolean => name.length > longestName;
const isTagWord = ({ name, heading }: Bracket): boolean =>
  name.length >= 2 && name.length <= longestName && (!heading || isAscii(name));

/** The last character closes the bracket, nested brackets counted. */
function isClosed(rest: string): boolean {
  if (!/[\]】]$/.test(rest)) return false;
  const opened = rest.match(/[[【]/g)?.length ?? 0;
  const closed = rest.match(/[\]】]/g)?.length ?? 0;
  return closed > opened;
}

function markOf(name: TagName, rest: string, use: "whole" | "part"): Mark | undefined {
  const value = rest.replace(/^[\s:=]+/, "").replace(/^[^\p{L}\p{N}.-]+|[^\p{L}\p{N}]+$/gu, "");
  if (name === "pause") return pauseOf(value);
  if (name === "silent") return /^(?:true|yes|on)?$/.test(value) ? { kind: "silent" } : undefined;
  const word = use === "whole" ? value : (/^[\p{L}\p{M}]+/u.exec(value)?.[0] ?? "");
  const emotion = emotionNamed(value) ?? emotionNamed(word);
  return emotion === undefined ? undefined : { kind: "emotion", emotion };
}

function pauseOf(value: string): Mark | undefined {
  const parts = /^(-?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(ms|ミリ秒|s|sec|secs|seconds?|秒)?$/.exec(
    value,
  );
  if (parts === null) return undefined;
  const [, digits = "", unit = ""] = parts;
  const amount = Number(digits.replace(",", "."));
  const duration = Math.round(unit === "ms" || unit === "ミリ秒" ? amount : amount * 1000);
  return { kind: "pause", duration: Math.min(Math.max(duration, 0), longestPause) };
}
