// Searches for NG words. The search uses a folded form of the text (NFKC, lower case, katakana as hiragana, no
// invisible characters), and every spelling (`ng-readings.ts`), but matches words only:
//
// 1. A word of Latin letters or digits needs a boundary on both sides: `ass` does not match in `class`. Look-alikes of
//    Latin letters, and digits for letters, count as letters.
// 2. Three or more kanji match anywhere.
// 3. Three or more katakana (in the NG word's spelling), in a text that writes them in katakana too, must touch an edge
//    of the katakana run: レイプ matches in クソレイプ, not in プレイプラン.
// 4. Any other word must cover whole segments of `Intl.Segmenter`: ばか matches in ばか|だ, not in ばかり. Where the segmenter
//    splits the end differently (ば|かな), a particle after the word and a segment boundary before it are sufficient. A
//    hiragana word that it splits (し|ね) must also follow a break or a particle, so that しね matches in さっさとしね, not in
//    かわいいしね.
// 5. A stretched word (ばーか), or one split by spaces and marks (死・ね, f.u.c.k), counts as without them. Between kanji
//    only, a `・` or `、` makes a list, no word.
// 6. The preceding text continues in the text: a word may not begin there and end here.
// 7. The inflected forms (`ng-word-forms.ts`) match too: 死ね in 死ねばいいのに, fuck in fucking.
// 8. A mark in a Latin word matches any letter: f*ck. So does a circle, a cross or an asterisk behind the first of three
//    and more letters of Japanese: ち○こ, and a circle for the second of two kanji: 自○. A `*` in an NG word matches any letters: kill*. `@` and `$` are
//    the letters that they look like: @ss.
// 9. An entry that begins with `!` is an exception that may be said although another entry matches it: !killer app.
// 10. In an everyday phrase (`ng-word-forms.ts`) a word does not match: 殺す in 息を殺す, ちび in ちびまる子ちゃん.
// 11. Latin letters one by one are a word (k i l l), and stretched letters match (fuuck), unless they make a generally
//     known word (shoot).
// 12. In kana a word may also begin after those of `wordBefore` (なんかしねよ), and しねばいい anywhere.

import { literally, type OutsidePattern, outsidePattern } from "../kernel/outside-pattern.ts";
import type { Inflected } from "../languages/pack/gate-words.ts";
import { hiragana } from "./folded-text.ts";
import { digitsRead, katakanaRead, latinRead, leetRead } from "./gate/look-alike.ts";
import { spellingsOf } from "./gate/ng-readings.ts";
import { drawnWords, inflected, isEverydayPhrase, isShortWord } from "./gate/ng-word-forms.ts";
import { isCutInside, isCutThrough, type Searched, searched } from "./gate/searched-text.ts";
import { safeText } from "./safe-text.ts";
import { fitsMask, isStretched, type SplitWord, splitWords } from "./split-word.ts";

const latinWord = /^[\p{Script=Latin}\p{N}\p{M}\p{P}\p{S}\s]+$/u;
const plainLatin = /^[a-z0-9]{2,}$/;
const kanjiWord = /^\p{Script=Han}{3,}$/u;
const kanjiOnly = /^\p{Script=Han}+$/u;
const katakanaWord = /^[\u30a1-\u30fa\u30fc]{3,}$/;
const hiraganaWord = /^[\u3041-\u3096\u30fc]+$/;
const letterBefore = /[\p{Script=Latin}\p{N}]\p{M}*$/u;
const letterAfter = /^[\p{Script=Latin}\p{N}\p{M}]/u;
const katakanaBefore = /[\u30a1-\u30fa\u30fc]$/;
const katakanaAfter = /^[\u30a1-\u30fa\u30fc]/;
const anyLetterBefore = /[\p{L}\p{N}]$/u;
const anyLetterAfter = /^[\p{L}\p{N}]/u;
const particleAfter = /^(?:[なねよだめがをはもの](?!り)|です|じゃ|って)/;
const breakBefore = /(?:^|[^\u3041-\u3096]|[はがをにともでのてくお])$/;
/** Words in kana after which another one may begin. */
const wordBefore =
  /(?:なんか|なんて|もう|まじ|ほんと|いっそ|さっさと|とっとと|はやく|いますぐ|ぜったい|みんな|おまえら?|あいつら?|こいつら?|そいつら?|きさまら?|てめえら?|やつら?|あんた|まとめて|ぜんいん)$/;
/** The endings that may follow an imperative. */
const commandAfter =
  /^(?:$|[^\u3041-\u3096]|よ|や|っ|ー|ぇ|ばいい|と(?:$|[^\u3041-\u3096]|言|思|いう))/;

/** The signs that may be between the letters of a split word. */
const between = /[^\p{L}\p{N}]/u;
/** A sound that is cut short at the end of a word: クソッ. */
const cutShort = /(?<=[\u3041-\u3096\u30a1-\u30fa])[っッ](?![\u3041-\u3096\u30a1-\u30fa])/gu;
const drawnOut =
  /(?<=[\u3041-\u3096\u30a1-\u30fa])[ー〜～~ぁぃぅぇぉァィゥェォ]+(?=[\u3041-\u3096\u30a1-\u30fa])/gu;
const sentenceMark = /[、。！？!?,]/u;
const listMark = /[・、,，]/;

/** The neighbourhood of a place that a rule reads, in UTF-16 units. */
const seenAround = 32;
const beforeAt = (text: string, at: number): string => text.slice(Math.max(0, at - seenAround), at);
const afterAt = (text: string, at: number): string => text.slice(at, at + seenAround);

const plainForm = (text: string): string => safeText(text).normalize("NFKC").toLowerCase();

function coversSegments({ plain, borders }: Searched, start: number, end: number): boolean {
  const all = borders();
  if (!all.has(start)) return false;
  const rest = afterAt(plain, end);
  if (!all.has(end)) return particleAfter.test(rest);
  const cutInside = isCutInside(all, start, end);
  const loose = cutInside && hiraganaWord.test(plain.slice(start, end));
  return !loose || breakBefore.test(beforeAt(plain, start));
}

function isWord(text: Searched, word: string, start: number): boolean {
  const { plain } = text;
  const end = start + word.length;
  const before = beforeAt(plain, start);
  const after = afterAt(plain, end);
  if (latinWord.test(word)) {
    const open = letterBefore.test(before) && letterAfter.test(word);
    const close = letterBefore.test(word) && letterAfter.test(after);
    return !(open || close);
  }
  if (kanjiWord.test(word)) return true;
  if (katakanaWord.test(word) && katakanaWord.test(plain.slice(start, end))) {
    if (katakanaBefore.test(before) && katakanaAfter.test(after)) return false;
    return !isCutThrough(text.borders(), start, end);
  }
  if (hiraganaWord.test(text.folded.slice(start, end)) && wordBefore.test(hiragana(before)))
    return commandAfter.test(after) || coversSegments(text, start, end);
  return coversSegments(text, start, end);
}

/** A spelling of a word. */
type Spelling = {
  readonly word: string;
  readonly folded: string;
  readonly bare: string;
  readonly forms: Inflected | undefined;
  /** The word and its forms, of which stretched letters match; empty: it has other letters than Latin ones. */
  readonly drawn: readonly string[];
  /** The word with `*` for any letters; undefined: it contains none. */
  readonly wild: OutsidePattern | undefined;
};

const bareOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");

const isSign = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);
const isSignInLatin = (sign: string): boolean => isSign(sign) && !/['’]/.test(sign);
const longestGap = 3;
/** Between consecutive utterances there may be more signs. */
const longestGapAcross = 24;

/** The letters of a word with up to three signs between them. */
const apartIn = (text: string, folded: string): readonly SplitWord[] =>
  splitWords(text, folded, plainLatin.test(folded) ? isSignInLatin : isSign, longestGap);

function spelling(written: string): Spelling {
  const word = plainForm(written).trim();
  const folded = hiragana(word);
  const isWild = folded.length > 1 && folded.includes("*");
  const forms = isWild ? undefined : inflected(folded);
  return {
    ...{ word, folded, bare: bareOf(folded) },
    forms,
    drawn: /^[a-z]{3,}$/.test(folded)
      ? [folded, ...(forms?.ends.map(({ text }) => forms.stem + text) ?? [])]
      : [],
    wild: isWild ? wildPattern(folded) : undefined,
  };
}

/** At an end without a `*`, it needs a word boundary. */
function wildPattern(folded: string): OutsidePattern | undefined {
  const isLatin = latinWord.test(folded);
  const opens = !isLatin || folded.startsWith("*") ? "" : "(?:^|[^\\p{L}\\p{N}])";
  const closes = !isLatin || folded.endsWith("*") ? "" : "(?:$|[^\\p{L}\\p{N}])";
  const body = folded
    .split(/\*+/)
    .map(literally)
    .join(isLatin ? "[a-z0-9*#%_@$-]*" : "[\\p{L}\\p{N}]*");
  const made = outsidePattern(opens + body + closes, { caseSensitive: true });
  return made.ok ? made.value : undefined;
}

/** Whether a form of the word is there: with a boundary at its beginning, and at its end if that is not open. */
function standsInflected(text: Searched, { folded, forms }: Spelling): boolean {
  if (forms === undefined) return false;
  const { stem, ends } = forms;
  for (let at = text.folded.indexOf(stem); at >= 0; at = text.folded.indexOf(stem, at + 1)) {
    const from = at + stem.length;
    const end = ends.find((one) => isFormEnd(text, from, one));
    if (end === undefined || (end.isSure !== true && !beginsWord(text, folded, at))) continue;
    if (!isEverydayPhrase(stem, beforeAt(text.folded, at), afterAt(text.folded, from))) return true;
  }
  return false;
}

function isFormEnd(text: Searched, from: number, end: Inflected["ends"][number]): boolean {
  if (!text.folded.startsWith(end.text, from)) return false;
  const after = afterAt(text.folded, from + end.text.length);
  if (end.isOpen) return true;
  return /[a-z']$/.test(end.text) ? !letterAfter.test(after) : !/^[\p{L}\p{N}]/u.test(after);
}

function beginsWord({ plain, borders }: Searched, folded: string, at: number): boolean {
  const before = beforeAt(plain, at);
  if (/^[a-z]/.test(folded)) return !letterBefore.test(before);
  if (/^\p{Script=Han}/u.test(folded)) return !/\p{Script=Han}$/u.test(before);
  return wordBefore.test(hiragana(before)) || (borders().has(at) && breakBefore.test(before));
}

const maskedWord = /(?<![a-z0-9])(?=[a-z@$!.-]{1,30}[*#%_])[a-z][a-z*#%_@$!.-]{1,30}(?<=[a-z*#])/g;
/** The least number of visible letters of a masked word. */
const leastSeen = 2;

/** Words of the text with letters hidden by marks. */
const maskedIn = (plain: string): readonly string[] =>
  [...plain.matchAll(maskedWord)].flatMap(([word]) => {
    const seen = word.replace(/[^a-z]/g, "").length;
    return seen < leastSeen || word.length < 3 ? [] : [word];
  });

/** Whether a masked word may be this one, or a form of it. */
function isMasked(masks: readonly string[], { folded, forms }: Spelling): boolean {
  if (masks.length === 0 || !plainLatin.test(folded)) return false;
  const all = [folded, ...(forms?.ends.map(({ text }) => forms.stem + text) ?? [])];
  return masks.some((mask) => all.some((form) => fitsMask(mask, form)));
}

const circle = /[○〇●◯✕×*]/u;

/** A circle for the second of two kanji, between no others: 自○, not 自○党. */
const circledPair = /(?<!\p{Script=Han})(\p{Script=Han})[○〇●◯](?!\p{Script=Han})/gu;

/** Whether the word stands there with circles for some of its letters: not for the first, and two are seen of three. */
function isCircled(plain: string, { folded }: Spelling): boolean {
  const [first = "", ...rest] = folded;
  if (rest.length === 1 && kanjiOnly.test(folded))
    return [...plain.matchAll(circledPair)].some(([, kanji]) => kanji === first);
  if (rest.length < 2 || latinWord.test(folded)) return false;
  for (let at = plain.indexOf(first); at >= 0; at = plain.indexOf(first, at + 1)) {
    const written = [...plain.slice(at + first.length, at + 2 * folded.length)].slice(
      0,
      rest.length,
    );
    const isHidden = written.map((sign) => circle.test(sign));
    const fits = rest.every(
      (letter, place) => isHidden[place] === true || written[place] === letter,
    );
    const hidden = isHidden.filter(Boolean).length;
    if (fits && hidden > 0 && hidden < rest.length) return true;
  }
  return false;
}

function stands(text: Searched, { word, folded, forms }: Spelling): boolean {
  for (let at = text.folded.indexOf(folded); at >= 0; at = text.folded.indexOf(folded, at + 1)) {
    const after = afterAt(text.folded, at + folded.length);
    if (forms?.notBefore?.test(after) === true || !isWord(text, word, at)) continue;
    if (!isEverydayPhrase(folded, beforeAt(text.folded, at), after)) return true;
  }
  return false;
}

/** A stretched word must not be followed by more katakana: バカ does not match in バーカウンター. */
function standsDrawn(text: Searched, one: Spelling): boolean {
  const at = text.folded.indexOf(one.folded);
  if (at < 0 || !stands(text, one)) return false;
  const end = at + one.word.length;
  return !(
    katakanaAfter.test(afterAt(text.plain, end)) && katakanaBefore.test(beforeAt(text.plain, end))
  );
}

/** The letters of the word with signs between them; without the signs it must match as a word. */
function standsApart(text: Searched, one: Spelling): boolean {
  return apartIn(text.folded, one.folded).some(({ found, index }) => {
    if (found.length === one.folded.length) return false;
    if (kanjiOnly.test(one.word) && listMark.test(found)) return false;
    if (plainLatin.test(one.folded) && isMadeOfWords(found)) return false;
    return isTakenApart(text, one, found, index);
  });
}

function isTakenApart(text: Searched, { word }: Spelling, found: string, index: number): boolean {
  const before = beforeAt(text.plain, index);
  const after = afterAt(text.plain, index + found.length);
  const isAlone = !anyLetterBefore.test(before) && !anyLetterAfter.test(after);
  if (isAlone) return true;
  // The end of a sentence between two letters does not split a word.
  if (sentenceMark.test(found)) return false;
  return isWord(searched(before + word + after), word, before.length);
}

function isFormApart(found: string, form: string, folded: string): boolean {
  if (sentenceMark.test(found)) return false;
  if (!plainLatin.test(form)) return true;
  // A complete word followed by another one is judged by itself.
  const isWhole = found.startsWith(folded) && !/[a-z0-9]/.test(found[folded.length] ?? "");
  return !isMadeOfWords(found) && !isWhole;
}

/** The letters of an inflected form with signs between them: 殺 してやる, fu cking. */
function standsInflectedApart(text: Searched, { folded, forms }: Spelling): boolean {
  if (forms === undefined) return false;
  const letters = bareOf(text.folded);
  if (!letters.includes(bareOf(forms.stem))) return false;
  return forms.ends.some((end) => {
    const form = forms.stem + end.text;
    if (!letters.includes(bareOf(form))) return false;
    return apartIn(text.folded, form).some(({ found, index }) => {
      if (found.length <= form.length || !isFormApart(found, form, folded)) return false;
      const after = afterAt(text.folded, index + found.length);
      if (!end.isOpen && anyLetterAfter.test(after)) return false;
      const before = beforeAt(text.folded, index);
      return hiraganaWord.test(folded)
        ? !anyLetterBefore.test(before)
        : beginsWord(text, folded, index);
    });
  });
}

/** `be at` is not beat: pieces that are words of their own are no split word. */
function isMadeOfWords(found: string): boolean {
  const pieces = found.split(/[^a-z0-9]+/);
  const isWordOfOne = (piece: string): boolean => piece === "a" || piece === "i";
  return pieces.every((piece) => isWordOfOne(piece) || isShortWord(piece));
}

/** The preceding text and the text, in one reading. */
type Joined = { readonly tail: string; readonly text: string };

/** The word begins in the preceding text and ends in this text. */
function standsAcross({ tail, text }: Joined, { folded }: Spelling): boolean {
  const joined = tail + text;
  for (const { found, index } of splitWords(joined, folded, isSign, longestGapAcross)) {
    const end = index + found.length;
    if (index >= tail.length || end <= tail.length) continue;
    const before = beforeAt(joined, index);
    const after = afterAt(joined, end);
    const isKana = hiraganaWord.test(folded);
    const opens = !anyLetterBefore.test(before) || (!isKana && breakBefore.test(before));
    const closes = !anyLetterAfter.test(after) || particleAfter.test(after);
    if (opens && closes) return true;
  }
  return false;
}

/** Both texts in every possible reading. */
function joinedForms(tail: string, text: string): readonly Joined[] {
  const reads = [(one: string) => one, latinRead, (one: string) => digitsRead(latinRead(one))];
  return reads.map((read) => ({ tail: hiragana(read(tail)), text: hiragana(read(text)) }));
}

/** The number of preceding characters that are searched. */
const longestTail = 80;

/** Searches for NG words: the first one in the text, or one that continues in it from the preceding text. */
export type NgSearch = (text: string, before?: string) => string | undefined;

/** The search for the words of a list; `dictionary` holds the mind's own readings. */
export function ngSearch(
  ngWords: readonly string[],
  dictionary: Readonly<Record<string, string>> = {},
): NgSearch {
  const exceptions = ngWords
    .filter((one) => one.length > 1 && one.startsWith("!"))
    .map((one) => plainForm(one.slice(1)).trim());
  const words = ngWords
    .filter((one) => !(one.length > 1 && one.startsWith("!")))
    .map((named) => ({
      named,
      spellings: spellingsOf(named, dictionary)
        .map(spelling)
        .filter(({ folded }) => folded !== ""),
    }))
    .filter(({ spellings }) => spellings.length > 0);
  if (words.length === 0) return () => undefined;

  return (text, before = "") => {
    const plain = exceptions.reduce(
      (rest, one) => rest.replaceAll(one, " ".repeat(one.length)),
      plainForm(text),
    );
    const masks = maskedIn(plain);
    const circled = hiragana(plain);
    const hasCircle = circle.test(circled);
    const latin = latinRead(plain);
    const stretched = [...new Set([...drawnWords(latin), ...drawnWords(leetRead(latin))])];
    const forms = formsOf(plain).map(searched);
    const bare = forms.map(({ folded }) => bareOf(folded));
    const undrawn = katakanaRead(plain).replace(drawnOut, "").replace(cutShort, "");
    const drawn = undrawn === plain ? undefined : searched(undrawn);
    const isApart = between.test(plain);
    const tail = plainForm(before.slice(-2 * longestTail)).slice(-longestTail);
    const joined = (tail === "" ? [] : joinedForms(tail, plain)).map((pair) => ({
      pair,
      letters: bareOf(pair.tail + pair.text),
    }));
    const holds = (one: Spelling): boolean =>
      forms.some((form) => stands(form, one) || standsInflected(form, one)) ||
      (one.wild !== undefined && forms.some(({ folded }) => one.wild?.isIn(folded) === true)) ||
      isMasked(masks, one) ||
      (hasCircle && isCircled(circled, one)) ||
      stretched.some((word) => one.drawn.some((form) => isStretched(word, form))) ||
      (drawn !== undefined && standsDrawn(drawn, one)) ||
      (isApart && forms.some((form, at) => hasBare(bare[at], one) && standsApart(form, one))) ||
      (isApart && forms.some((form) => standsInflectedApart(form, one))) ||
      joined.some(({ pair, letters }) => hasBare(letters, one) && standsAcross(pair, one));
    return words.find(({ spellings }) => spellings.some(holds))?.named;
  };
}

const hasBare = (letters: string | undefined, { bare }: Spelling): boolean =>
  bare !== "" && (letters ?? "").includes(bare);

const singleLetters = /(?<![a-z0-9'’])[a-z](?:[^\p{L}\p{N}'’]{1,3}[a-z](?![a-z0-9'’])){2,}/gu;
/** The text with single Latin letters joined to words. */
const closedUp = (latin: string): string => latin.replace(singleLetters, bareOf);
/** The text with letters repeated three times and more reduced to one, and to two. */
const unstretched = (latin: string): readonly string[] =>
  ["$1", "$1$1"].map((letter) => latin.replace(/([a-z])\1{2,}/g, letter));

/** The text in every possible reading. */
function formsOf(plain: string): readonly string[] {
  const latin = latinRead(plain);
  const kana = katakanaRead(plain);
  const leet = leetRead(latin);
  const all = [plain, latin, leet, leetRead(latin.replaceAll("1", "l")), kana];
  return [...new Set([...all, closedUp(latin), ...unstretched(latin)])];
}

/** The first NG word that occurs in the text as a word, in the list's spelling. */
export const ngWordIn = (text: string, ngWords: readonly string[]): string | undefined =>
  ngSearch(ngWords)(text);
