// The particulars of a private text: what is called a name, a password or a code in it, and its numbers.

import type { SecretWords } from "../../languages/pack/secret-words.ts";
import { packs } from "../../languages/registry.ts";
import { safeText } from "../safe-text.ts";
import { digitRunsIn, normalLetters } from "./normal-form.ts";

export type Particular = {
  readonly kind: "name" | "number" | "password";
  /** In the normal form (`normal-form.ts`). */
  readonly form: string;
};

/** The part of a private text that is read, in UTF-16 units. */
const longestText = 4_000;

const secrets = packs.map((pack) => pack.secrets);
const counters: readonly RegExp[] = [/^[%℃]/u, ...packs.map(({ numbers }) => numbers.counters)];

/** The particulars of a text. */
export function particularsOf(text: string): readonly Particular[] {
  const plain = safeText(text.slice(0, longestText)).normalize("NFKC").slice(0, longestText);
  return [
    ...passwordsIn(plain),
    ...codesIn(plain),
    ...sentencesOf(plain).flatMap(numbersIn),
    ...namesIn(plain),
  ];
}

/** The sentences, and the phrases of each: a number next to another one is a number of its own. */
const sentencesOf = (plain: string): readonly string[] =>
  plain
    .split(/(?<=[。！？!?\n])/u)
    .flatMap((sentence) => [sentence, ...sentence.split(/[.,]\s|、/u)]);

const particular = (kind: "name" | "password", written: string): readonly Particular[] => {
  const form = normalLetters(written);
  if (/^\d+$/.test(form)) return form.length < 3 ? [] : [{ kind: "number", form }];
  return form.length < 2 ? [] : [{ kind, form }];
};

const quoted = /[「『“"'‘`]([^「」『』“”"'’`\n]{2,40})[」』”"'’`]/u;
const sourceOf = (part: keyof SecretWords["passwords"]): string =>
  secrets.flatMap(({ passwords }) => passwords[part] ?? []).join("|");
const passwordSays = new RegExp(
  `(?:${sourceOf("words")})(?:${sourceOf("copula")}|:|：|=|,)?\\s{0,3}(?:${sourceOf("filler")})?`,
  "giu",
);
const passwordSaid = new RegExp(`(?:[:：=]|${sourceOf("said")})$`, "u");
const passwordEnd = new RegExp(`(?:${sourceOf("end")}|[!?\\n])`, "u");

/** The passwords named as such: the quoted text after the word, else the text up to the end of the phrase. */
function passwordsIn(text: string): readonly Particular[] {
  return [...text.matchAll(passwordSays)].flatMap(({ 0: cue, index }) => {
    const rest = text.slice(index + cue.length, index + cue.length + 60);
    const inQuotes = quoted.exec(rest.slice(0, 50));
    const written = (inQuotes?.[1] ?? rest.split(passwordEnd)[0] ?? "").trim();
    const { length } = normalLetters(written);
    const isSaid = inQuotes !== null || passwordSaid.test(cue.trim());
    return isSaid && length >= 4 && length <= 24 ? particular("password", written) : [];
  });
}

const mixedCode =
  /(?<![\p{L}\p{N}_.-])(?=[a-z\d_.-]{0,40}[a-z])(?=[a-z\d_.-]{0,40}\d)[a-z\d]{1,40}(?:[-_.][a-z\d]{1,40}){0,8}/giu;
const measure =
  /^(?:\d+(?:st|nd|rd|th|am|pm|km|cm|mm|kg|mg|ml|gb|mb|tb|kb|hz|fps|min|hrs?|days?|yrs?|[a-z])|[a-z]{1,3}\d|[a-z]\d{1,3})$/i;

/** Words with letters and digits that are no measures: codes, user names, passwords. */
const codesIn = (text: string): readonly Particular[] =>
  [...text.matchAll(mixedCode)].flatMap(([written]) => {
    const letters = normalLetters(written);
    const isCode = letters.length >= 6 && (/[-_.]/.test(written) || /\d{2}/.test(letters));
    return isCode && !measure.test(letters) ? particular("password", written) : [];
  });

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
const isRound = (digits: string): boolean => /^\d{1,3}0{2,}$/.test(digits);

/** Numbers except years, amounts and round ones: from four digits on; from three on when they are called a code. */
const numbersIn = (sentence: string): readonly Particular[] => {
  const isCode = secrets.some(({ codes }) => codes.test(sentence));
  return digitRunsIn(sentence).flatMap(({ digits, behind }): readonly Particular[] => {
    const unit = behind.trimStart();
    const isCounted = counters.some((counter) => counter.test(unit));
    const least = isCode && !isCounted ? 3 : 4;
    const isPlain = !isCode && (isYear(digits) || isRound(digits) || isCounted);
    const isOne = digits.length >= least && !(isPlain && digits.length < 6);
    return isOne ? [{ kind: "number", form: digits }] : [];
  });
};

/** Whether a word that stands where a name may stand names nobody. */
const namesNobody = (written: string): boolean =>
  secrets.some(({ notNames }) => notNames.test(written));

const namesIn = (text: string): readonly Particular[] =>
  secrets
    .flatMap(({ names }) =>
      names.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
    )
    .filter((written) => !namesNobody(written))
    .flatMap((written) => [written, ...partsOfName(written)])
    .flatMap((written) => particular("name", written));

/** First name and surname, separately. */
const partsOfName = (written: string): readonly string[] => {
  const parts = /^\p{Lu}/u.test(written) ? written.split(/\s+/u) : [];
  return parts.length < 2 ? [] : parts.filter((part) => part.length > 2);
};
