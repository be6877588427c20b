// The particulars of a private text: names, numbers, passwords. Each is stored in the form in which it is searched for.

import type { SecretWords } from "../../languages/pack/secret-words.ts";
import { packs } from "../../languages/registry.ts";
import { hiragana } from "../folded-text.ts";
import { safeText } from "../safe-text.ts";
import { foldedLetters } from "./content-words.ts";
import { numbersIn } from "./number-words.ts";
import { isKnownJapanese, isKnownLatin, isPublicName } from "./telling-bits.ts";

export type Particular = {
  readonly kind: "name" | "number" | "password";
  /** Letters and digits only, folded; a name or password may be an everyday word. */
  readonly form: string;
  /** The original spelling, for words too short to be recognized by their sound. */
  readonly written: string;
  /** For a name: the words said together with it (`name-company.ts`). */
  readonly about?: ReadonlySet<string> | undefined;
  /** For a name: the name itself is a secret. */
  readonly isSecret?: boolean | undefined;
};

const secrets = packs.map((pack) => pack.secrets);

/** Whether a sentence says that nobody else may know it. */
export const isGuarded = (text: string): boolean =>
  secrets.some(({ guarded }) => guarded.test(text));

const bare = (text: string): string =>
  hiragana(foldedLetters(text)).replace(/[^\p{L}\p{N}]+/gu, "");
const named = (kind: "name" | "password", written: string): Particular => {
  const form = bare(written);
  if (/^\d+$/.test(form)) return { kind: "number", form, written: form };
  return { kind, form, written: foldedLetters(written).replace(/[^\p{L}\p{N}]+/gu, "") };
};

const quoted = /[「『“"'‘`]([^「」『』“”"'’`\n]{2,40})[」』”"'’`]/u;
const sourceOf = (part: keyof SecretWords["passwords"]): string =>
  secrets.flatMap(({ passwords }) => passwords[part] ?? []).join("|");
const passwordSays = new RegExp(
  `(?:${sourceOf("words")})(?:${sourceOf("copula")}|:|：|=|,)?\\s*(?:${sourceOf("filler")})?`,
  "giu",
);
const passwordSaid = new RegExp(`(?:[:：=]|${sourceOf("said")})$`, "u");
const passwordEnd = new RegExp(`(?:${sourceOf("end")}|[!?\\n])`, "u");

/** What is called a password: the quoted text after the word, else the text up to the end of the phrase. */
function passwordsIn(text: string): readonly Particular[] {
  return [...text.matchAll(passwordSays)].flatMap(({ 0: cue, index }) => {
    const rest = text.slice(index + cue.length, index + cue.length + 60);
    const inQuotes = quoted.exec(rest.slice(0, 50));
    const written = (inQuotes?.[1] ?? rest.split(passwordEnd)[0] ?? "").trim();
    const letters = bare(written);
    const isSaid = inQuotes !== null || passwordSaid.test(cue.trim());
    const isWord = /^[\p{L}]+$/u.test(letters) && isEveryday(letters, written);
    if (!isSaid || letters.length < 3 || letters.length > 24 || isWord) return [];
    return [named("password", written)];
  });
}

const isEveryday = (letters: string, written: string): boolean =>
  letters.length < 4 || namesNobody(letters) || isKnownJapanese(written.trim());

const mixedCode =
  /(?<![\p{L}\p{N}])(?=[a-z\d_.-]*[a-z])(?=[a-z\d_.-]*\d)[a-z\d]+(?:[-_.][a-z\d]+)*/giu;
const measure =
  /^(?:\d+(?:st|nd|rd|th|am|pm|km|cm|mm|kg|mg|ml|gb|mb|tb|kb|hz|fps|min|hrs?|days?|yrs?|[a-z])|[a-z]{1,3}\d|[a-z]\d{1,3})$/i;

/** Words with letters and digits that are no measures: codes, user names, passwords. */
const codesIn = (text: string): readonly Particular[] =>
  [...text.matchAll(mixedCode)].flatMap(([written]) => {
    const letters = bare(written);
    const isCode = letters.length >= 6 && (/[-_.]/.test(written) || /\d{2}/.test(letters));
    return isCode && !measure.test(letters) ? [named("password", written)] : [];
  });

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
const isRound = (digits: string): boolean => /^\d{1,3}0{2,}$/.test(digits);

/** Numbers except years, amounts and round ones: from four digits on; from three on when they are called a code. */
const numbersOf = (text: string): readonly Particular[] => {
  const isCode = secrets.some(({ codes }) => codes.test(text));
  return numbersIn(text).flatMap(({ digits, isCounted }) => {
    const least = isCode && !isCounted ? 3 : 4;
    const isPlain = !isCode && (isYear(digits) || isRound(digits) || isCounted);
    const isParticular = digits.length >= least && !(isPlain && digits.length < 6);
    return isParticular ? [{ kind: "number", form: digits, written: digits } as const] : [];
  });
};

const strangeCapital = /(?<=(?<![\p{L}'’])\p{Ll}+[,;]?\s)\p{Lu}\p{Ll}{3,}(?!\s+\p{Lu}|[\p{L}'])/gu;
const strangeKatakana =
  /(?<![\p{Script=Katakana}ー])[\p{Script=Katakana}ー]{4,10}(?![\p{Script=Katakana}ー])/gu;

/** Whether a word that stands where a name may stand names nobody. */
const namesNobody = (written: string): boolean =>
  secrets.some(({ notNames }) => notNames.test(written));

/** Two or more known words, or one generally known name. */
const isTitle = (written: string): boolean => {
  const words = written.toLowerCase().split(/[^\p{L}]+/u);
  return words.every((word) => isPublicName(word) || (words.length > 1 && isKnownLatin(word)));
};

const isNamed = (written: string): boolean => {
  const letters = bare(written);
  if (letters.length < 2) return false;
  if (/^[a-z]/.test(letters)) return !isTitle(written);
  if (namesNobody(written)) return false;
  return !/^[\p{Script=Han}々]+$/u.test(written) || !isKnownJapanese(written);
};

const strangersIn = (text: string): readonly string[] => [
  ...[...text.matchAll(strangeCapital)].flatMap(([word]) =>
    isKnownLatin(word.toLowerCase()) ? [] : [word],
  ),
  ...[...text.matchAll(strangeKatakana)].flatMap(([word]) => (isKnownJapanese(word) ? [] : [word])),
];

const namesIn = (text: string): readonly Particular[] =>
  [
    ...secrets.flatMap(({ names }) =>
      names.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
    ),
    ...strangersIn(text),
  ]
    .filter(isNamed)
    .flatMap((written) => [written, ...partsOfName(written)])
    .map((written) => named("name", written));

/** First name and surname, separately. */
const partsOfName = (written: string): readonly string[] => {
  const parts = /^\p{Lu}/u.test(written) ? written.split(/\s+/u) : [];
  return parts.length < 2 ? [] : parts.filter((part) => part.length > 2 && isNamed(part));
};

/** The unknown words of a password: each alone gives it away. */
const partsOf = (one: Particular): readonly Particular[] =>
  one.kind !== "password"
    ? []
    : (one.written.match(/[a-z]{4,}/g) ?? []).flatMap((part) =>
        part === one.form || isKnownLatin(part) ? [] : [named("password", part)],
      );

/** The particulars of a text. */
export function particularsOf(text: string): readonly Particular[] {
  const plain = safeText(text).normalize("NFKC");
  const all = [
    ...passwordsIn(plain),
    ...codesIn(plain),
    ...plain.split(/(?<=[。！？!?\n])/u).flatMap(numbersOf),
    ...namesIn(plain),
  ];
  return [...all, ...all.flatMap(partsOf)].filter(({ form }) => form.length >= 2);
}
