// Facts that people stated about themselves, as sentences.

import { harmless } from "./plain-words.ts";
import type { KnownKind, RecollectedFact } from "./read-recollection.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const japanese: Readonly<Record<KnownKind, (about: string) => string>> = {
  name: () => "名前",
  birthday: () => "誕生日",
  job: () => "お仕事",
  place: () => "住んでいるところ",
  origin: () => "出身",
  favourite: (about) => (about === "" ? "いちばん好きなもの" : `好きな${about}`),
  likes: () => "好きなもの",
  dislikes: () => "苦手なもの",
  pet: (about) => (about === "" ? "飼っているの" : `${about}の名前`),
  plan: () => "予定",
  note: () => "話してくれたこと",
};
const english: Readonly<Record<KnownKind, (about: string, value: string) => string>> = {
  name: (_, value) => `your name is ${value}`,
  birthday: (_, value) => `your birthday is ${value}`,
  job: (_, value) => `your work is ${value}`,
  place: (_, value) => `you live in ${value}`,
  origin: (_, value) => `you are from ${value}`,
  favourite: (about, value) => `your favourite ${about} is ${value}`,
  likes: (_, value) => `you like ${value}`,
  dislikes: (_, value) => `you do not like ${value}`,
  pet: (about, value) =>
    about === "" ? `you have a ${value}` : `your ${about} is called ${value}`,
  plan: (_, value) => `you planned: ${value}`,
  note: (_, value) => value,
};

/** A value in a sentence; `/` stays in dates. */
export function valueSaid(value: string): string | undefined {
  const date = /^\d{1,4}\/\d{1,2}(?:\/\d{1,4})?$/u.test(value);
  return date ? value : harmless(value, 60);
}

/** 「猫の名前はミケ」, "your cat is called Luna"; undefined when no value can be said. */
export function factSaid(
  facts: readonly RecollectedFact[],
  language: Language,
): string | undefined {
  const [first] = facts;
  const values = facts.flatMap(({ value }) => valueSaid(value) ?? []);
  if (first === undefined || values.length === 0) return undefined;
  const about = harmless(first.about, 30) ?? "";
  if (language === "ja") return `${japanese[first.kind](about)}は${values.join("と")}`;
  const last = values.at(-1) ?? "";
  const all = values.length === 1 ? last : `${values.slice(0, -1).join(", ")} and ${last}`;
  return english[first.kind](about, all);
}
