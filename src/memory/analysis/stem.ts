// English words brought to one form: a table of what is irregular, then Porter's rules
// (https://tartarus.org/martin/PorterStemmer/), so that "hiked", "hiking" and "hikes" are one term.

import { irregular } from "./irregular.ts";

/** The term of an English word in lower case. */
export function stem(word: string): string {
  const known = irregular.get(word) ?? word;
  if (known.length < 3 || !/^[a-z]+$/.test(known)) return known;
  return steps.reduce((left, step) => step(left), known);
}

type Rule = readonly [ending: string, instead: string];

const isVowel = (word: string, at: number): boolean => {
  const letter = word[at] ?? "";
  if ("aeiou".includes(letter)) return true;
  return letter === "y" && at > 0 && !isVowel(word, at - 1);
};

const hasVowel = (word: string): boolean => [...word].some((_, at) => isVowel(word, at));

/** How often a vowel is followed by a consonant. */
function measure(word: string): number {
  let count = 0;
  for (let at = 1; at < word.length; at += 1) {
    if (isVowel(word, at - 1) && !isVowel(word, at)) count += 1;
  }
  return count;
}

const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && !isVowel(word, word.length - 1);

/** Consonant, vowel, consonant other than w, x, y. */
const endsShort = (word: string): boolean => {
  const last = word.length - 1;
  return (
    last > 1 &&
    !isVowel(word, last) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last - 2) &&
    !"wxy".includes(word[last] ?? "")
  );
};

const cut = (word: string, [ending, instead]: Rule): string =>
  word.slice(0, word.length - ending.length) + instead;

/** The first rule whose ending fits is the one that counts, whether or not it may be applied. */
function byRules(rules: readonly Rule[], least: number) {
  return (word: string): string => {
    const rule = rules.find(([ending]) => word.endsWith(ending));
    if (rule === undefined || (rule[0] === "ion" && !/[st]ion$/.test(word))) return word;
    return measure(word.slice(0, word.length - rule[0].length)) > least ? cut(word, rule) : word;
  };
}

const plural: readonly Rule[] = [
  ["sses", "ss"],
  ["ies", "i"],
  ["ss", "ss"],
  ["s", ""],
];

function withoutPlural(word: string): string {
  const rule = plural.find(([ending]) => word.endsWith(ending));
  return rule === undefined ? word : cut(word, rule);
}

function withoutTense(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ["ed", "ing"].find((one) => word.endsWith(one));
  if (ending === undefined) return word;
  const left = word.slice(0, word.length - ending.length);
  if (!hasVowel(left)) return word;
  if (/(?:at|bl|iz)$/.test(left)) return `${left}e`;
  if (endsDouble(left) && !/[lsz]$/.test(left)) return left.slice(0, -1);
  return measure(left) === 1 && endsShort(left) ? `${left}e` : left;
}

const withoutY = (word: string): string =>
  word.endsWith("y") && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;

const rulesOf = (text: string): readonly Rule[] =>
  text.split(" ").map((rule) => {
    const [ending = "", instead = ""] = rule.split(":");
    return [ending, instead];
  });

const longer = rulesOf(
  "ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log",
);
const long = rulesOf("icate:ic ative: alize:al iciti:ic ical:ic ful: ness:");
const short = rulesOf(
  "al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ion: ou: ism: ate: iti: ous: ive: ize:",
);

function withoutE(word: string): string {
  if (!word.endsWith("e")) return word;
  const left = word.slice(0, -1);
  const count = measure(left);
  return count > 1 || (count === 1 && !endsShort(left)) ? left : word;
}

const withoutDoubleL = (word: string): string =>
  word.endsWith("ll") && measure(word) > 1 ? word.slice(0, -1) : word;

const steps = [
  withoutPlural,
  withoutTense,
  withoutY,
  byRules(longer, 0),
  byRules(long, 0),
  byRules(short, 1),
  withoutE,
  withoutDoubleL,
];
