// Speaks the prepared lines and the examples of a persona in her tone.

import { type JsonObject, ownValue } from "saintverse/protocol";
import { hashOf } from "./hash.ts";
import { isSafety, type Kind, kindOf } from "./kinds.ts";
import { en, type LineName } from "./lines-en.ts";
import { ja } from "./lines-ja.ts";
import { harmless, heard } from "./plain-words.ts";
import type { PersonaNotes } from "./read-persona.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage } from "./understudy-language.ts";

/** A tool call of the understudy. */
export type ToolUse = { readonly name: string; readonly args: JsonObject };

/** An answer: text with tags, then calls. Neither: silence. */
export type UnderstudyAnswer = {
  readonly line?: string | undefined;
  readonly uses?: readonly ToolUse[];
};

/** One skill of the understudy; undefined when it does not apply. */
export type Skill = (scene: UnderstudyRequest) => UnderstudyAnswer | undefined;

/** An answer without audible words. */
export const silence: UnderstudyAnswer = { line: "[silent]" };

const tables = { ja, en };

/** Names as a phrase: `A, B and C`. */
export function listed(names: readonly string[], language: UnderstudyLanguage): string | undefined {
  if (names.length === 0) return undefined;
  if (language === "ja") return names.join("、");
  return names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** `of`: the words that it is made of, the same for every speaker and listener. */
export type Line = { readonly text: string; readonly of: string };

/** Values for the slots of a line; a line with a missing value is not used. */
export type LineSlots = Readonly<Record<string, string | undefined>>;

/**
 * The slots of the tone: `{da}` stands after nouns, `{yo}` after verbs and adjectives, `{dane}` and `{nane}` after
 * nouns to seek assent. `{me}` is her name; `{hey}` is the other's name and a comma, or nothing.
 */
function slotsOf(
  { persona, language, stimulus, place, now }: UnderstudyRequest,
  more: LineSlots,
): LineSlots {
  const own = persona.language === language;
  const plain = persona.copula.startsWith("だ");
  const name = more["name"] ?? (stimulus.from === undefined ? undefined : harmless(stimulus.from));
  const called = name === undefined || language === "en" ? name : `${name}${persona.honorific}`;
  return {
    I: persona.firstPerson,
    da: persona.copula,
    yo: persona.ending,
    ne: "ね",
    nane: plain ? "なんだね" : "なのね",
    dane: plain ? "だね" : `${persona.copula}ね`,
    me: persona.name[language],
    likes: own ? listed(persona.likes.slice(0, 3), language) : undefined,
    dislikes: own ? listed(persona.dislikes.slice(0, 3), language) : undefined,
    hobby: own ? persona.hobby : undefined,
    here: place.here === undefined ? undefined : harmless(place.here, 60),
    clock: clockOf(now),
    hey: called === undefined ? "" : `${called}${language === "ja" ? "、" : ", "}`,
    ...more,
    name: called,
  };
}

/** The time as a clock shows it, `7:05`. */
const clockOf = (now: UnderstudyRequest["now"]): string | undefined =>
  now?.hour === undefined || now.minute === undefined
    ? undefined
    : `${now.hour}:${String(now.minute).padStart(2, "0")}`;

/** Fills `{slots}`; undefined when one of them has no value. */
function filled(words: string, slots: LineSlots): string | undefined {
  let missing = false;
  const text = words.replace(/\{([A-Za-z]{1,12})\}/gu, (_whole, name: string) => {
    const value = ownValue(slots, name);
    if (value === undefined) missing = true;
    return value ?? "";
  });
  return missing ? undefined : text;
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/giu, "cannot"],
  [/\bwon't\b/giu, "will not"],
  [/\b([Ll])et's\b/gu, "$1et us"],
  [/n't\b/gu, " not"],
  [/\bI'm\b/gu, "I am"],
  [/'re\b/gu, " are"],
  [/'ve\b/gu, " have"],
  [/'ll\b/gu, " will"],
  [/\b(I|you|he|she|we|they)'d\b/giu, "$1 would"],
  [/\b(it|that|there|what|where|here|how|who)'s\b/giu, "$1 is"],
];

/** The words in her tone: quiet, trailing off or in full forms, like her examples. */
function inTone(text: string, persona: PersonaNotes, { language, luck }: UnderstudyRequest) {
  const isJa = language === "ja";
  let words = text;
  if (!isJa && persona.polite) {
    // A quotation stays as it is.
    words = words.replace(/"[^"]*"|[^"]+/gu, (part) =>
      part.startsWith('"')
        ? part
        : contractions.reduce((all, [short, full]) => all.replace(short, full), part),
    );
  }
  if (persona.lively < 0.12) {
    words = isJa
      ? words.replace(/！+/gu, "。").replace(/。(?=」)/gu, "")
      : words.replace(/!+/gu, ".");
  }
  if (persona.trailing > 0.5 && luck % 3 === 0) {
    words = isJa
      ? words.replace(/^([^、。？「」]{1,8})、/u, "$1……")
      : words.replace(/^([^,.?"]{1,40}), /u, "$1... ");
  }
  return words.replace(
    /(^|(?<!\.)[.!?] )([a-z])/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The prepared lines of this name, in her tone and with their faces; without those that a value is missing for. */
export function prepared(
  scene: UnderstudyRequest,
  name: LineName | Kind,
  slots: LineSlots = {},
): readonly Line[] {
  const { persona, language } = scene;
  const all = slotsOf(scene, slots);
  return (ownValue(tables[language] as Readonly<Record<string, string>>, name) ?? "")
    .split("\n")
    .flatMap((written) => {
      const [face = "", ...words] = written.split(" ");
      const [casual = "", polite] = words.join(" ").split(" | ");
      const form = persona.polite ? (polite?.replaceAll("私", "{I}") ?? casual) : casual;
      const text = filled(form, all);
      const of = written.replace("{that}", slots["that"] ?? "");
      return text === undefined || text === ""
        ? []
        : [{ text: `[emotion: ${face}] ${inTone(text, persona, scene)}`, of }];
    });
}

/** A text and its letter bigrams. */
type Paired = { readonly text: string; readonly pairs: ReadonlySet<string> };

function paired(text: string): Paired {
  const letters = [...text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()].slice(0, 200);
  return {
    text,
    pairs: new Set(letters.slice(1).map((letter, at) => (letters[at] ?? "") + letter)),
  };
}

/** The overlap of the letter bigrams of two texts: 0 for none, 1 for equal ones. */
function likeness(a: Paired, b: Paired): number {
  if (a.pairs.size === 0 || b.pairs.size === 0) return a.text === b.text ? 1 : 0;
  let shared = 0;
  for (const pair of a.pairs) if (b.pairs.has(pair)) shared += 1;
  return (2 * shared) / (a.pairs.size + b.pairs.size);
}

/**
 * The lines that she has not said recently, best those that nobody was given and then those that nobody else was;
 * of them those that are least like her recent words.
 */
function fresh(lines: readonly Line[], { earlier, given }: UnderstudyRequest) {
  const hers = earlier.filter(({ who }) => who === "her").slice(-16);
  const spoken = hers.map(({ text }) => paired(text));
  const isSaid = ({ text }: Line): boolean => hers.some((one) => one.text.includes(heard(text)));
  const unsaid = lines.filter((line) => !isSaid(line));
  const untaken = unsaid.filter(({ of }) => given.isFree(of));
  const unused = untaken.filter(({ of }) => given.isNew(of));
  const left = [unused, untaken, unsaid, lines].find((some) => some.length > 0) ?? [];
  const ages = left.map(({ text }) => {
    const words = paired(heard(text));
    const at = spoken.findLastIndex(
      (one) => likeness(one, words) > 0.7 || one.text.includes(words.text),
    );
    return at === -1 ? spoken.length + 1 : spoken.length - at;
  });
  const oldest = Math.max(...ages);
  return left.filter((_, at) => ages[at] === oldest);
}

/** One of these lines that she has not said recently. */
const chosen = (lines: readonly Line[], scene: UnderstudyRequest): Line | undefined => {
  const left = fresh(lines, scene);
  return left[hashOf(String(scene.luck), "line") % Math.max(1, left.length)];
};

function answered(line: Line | undefined, scene: UnderstudyRequest): UnderstudyAnswer | undefined {
  if (line === undefined) return undefined;
  scene.given.give(line.of);
  return { line: line.text };
}

/** One of these complete lines. */
export const sayOneOf = (scene: UnderstudyRequest, lines: readonly Line[]) =>
  answered(chosen(lines, scene), scene);

/** Whether a line, or a sentence of it, was heard in this conversation from anyone. */
function isHeard({ text }: Line, { earlier }: UnderstudyRequest): boolean {
  const [first = ""] = heard(text).split(/(?<=[。！？!?.…])\s*/u);
  return earlier.some((one) => one.text.includes(first));
}

/** The order in which a persona takes up lines: two personas seldom choose the same one. */
const rankOf = ({ of }: Line, { persona }: UnderstudyRequest): number =>
  hashOf(of, ...persona.calledAs, "taken up");

/** One of these lines that nobody has said here and nobody else was given; silence when there is none. */
export const sayNew = (scene: UnderstudyRequest, lines: readonly Line[]): UnderstudyAnswer => {
  const left = lines.filter((line) => scene.given.isNew(line.of) && !isHeard(line, scene));
  const [first] = left.toSorted((a, b) => rankOf(a, scene) - rankOf(b, scene));
  return answered(first, scene) ?? silence;
};

/** One of the prepared lines of this name; undefined when none can be filled in. */
export const say = (scene: UnderstudyRequest, name: LineName, slots?: LineSlots) =>
  sayOneOf(scene, prepared(scene, name, slots));

/** From this likeness on an example answers a comment that is put in much the same words. */
const leastLike = 0.45;

/** A stage direction instead of a comment. */
export const isDirection = (asked: string): boolean => /^[（(]/u.test(asked);

/**
 * The lines for a comment of this kind: her own examples, and the prepared ones. Where honesty or safety is concerned
 * only prepared lines serve; an example of no particular kind answers only much the same words, and one that takes up
 * a word of the comment none.
 */
function linesOf(scene: UnderstudyRequest, kind: Kind, slots: LineSlots) {
  const comment = paired(scene.stimulus.text);
  const isFixed = kind === "insult" || (isSafety(kind) && kind !== "injection");
  const isCatchAll = kind === "question" || kind === "statement";
  const own = scene.persona.examples.flatMap(({ asked, said, language }) => {
    if (isFixed || language !== scene.language || isDirection(asked)) return [];
    if (/[〇○]{2}|_{3}/u.test(said) || kindOf(asked, language) !== kind) return [];
    const near = likeness(paired(asked), comment);
    return isCatchAll && near <= leastLike ? [] : [{ text: said, of: said, near }];
  });
  return { own, lines: prepared(scene, kind, slots) };
}

/**
 * An answer to a comment of this kind: her own examples come before the prepared lines, and the one to much the same
 * words before all.
 */
export function sayKind(
  scene: UnderstudyRequest,
  kind: Kind,
  slots: LineSlots = {},
): UnderstudyAnswer | undefined {
  const { own, lines } = linesOf(scene, kind, slots);
  const left = fresh([...own, ...lines], scene);
  const hers = own.filter((one) => left.includes(one));
  const [nearest] = hers.filter(({ near }) => near > leastLike).sort((a, b) => b.near - a.near);
  if (nearest !== undefined) return answered(nearest, scene);
  const all = hers.length > 0 && (hers.length === left.length || scene.luck % 5 !== 0);
  return answered(chosen(all ? hers : left, scene), scene);
}

/** Words of this kind that nobody has said here and nobody else was given; silence when there are none. */
export function sayKindNew(scene: UnderstudyRequest, kind: Kind): UnderstudyAnswer {
  const { own, lines } = linesOf(scene, kind, {});
  return sayNew(scene, [...own, ...lines]);
}

/** Something of her own to say for a stage direction; silence where all of it was said here. */
export const muse = (scene: UnderstudyRequest, direction: RegExp, name: LineName) =>
  sayNew(scene, [...ownLines(scene, direction), ...prepared(scene, name)]);

const ownLines = ({ persona, language }: UnderstudyRequest, direction: RegExp): readonly Line[] =>
  persona.examples.flatMap((one) =>
    isDirection(one.asked) && one.language === language && direction.test(one.asked)
      ? [{ text: one.said, of: one.said }]
      : [],
  );

/** Her own words for a stage direction, and the prepared ones when nothing of her own is new. */
export function perform(scene: UnderstudyRequest, direction: RegExp, name: LineName) {
  const own = ownLines(scene, direction);
  const unused = own.filter(({ of }) => scene.given.isNew(of));
  return sayOneOf(scene, unused.length > 0 ? unused : [...own, ...prepared(scene, name)]);
}
