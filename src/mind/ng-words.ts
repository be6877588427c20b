// Which words must not be heard. They are looked for in a folded form of the text (NFKC, lower case, katakana as
// hiragana, no shapeless characters), in every spelling (`ng-readings.ts`), but only as words:
//
// 1. A word of Latin letters or digits needs something else on both sides: `ass` is not in `class`. Letters that look
//    like Latin ones, and digits for letters, count as those.
// 2. Three or more kanji are found anywhere.
// 3. Three or more katakana (as the NG word is written), in a text that writes them in katakana too, must touch an edge
//    of the katakana run: レイプ is in クソレイプ, not in プレイプラン.
// 4. Any other word must cover whole segments of `Intl.Segmenter`: ばか is in ばか|だ, not in ばかり.
//    Where the segmenter cuts off too much at the end (ば|かな), a particle after the word and a segment border
//    before it are enough. A hiragana word that it cuts in pieces (し|ね) must also follow a break or a particle,
//    so that しね is in さっさとしね, not in かわいいしね.
// 5. A word that is drawn out (ばーか), or taken apart by blanks and marks (死・ね, f.u.c.k), is one as it would stand
//    without them. Between kanji alone a `・` or `、` makes a list, no word.
// 6. What was said before goes on in the text: a word may not begin there and end here.

import { hiragana } from "./folded-text.ts";
import { digitsRead, katakanaRead, latinRead, leetRead } from "./gate/look-alike.ts";
import { spellingsOf } from "./gate/ng-readings.ts";
import { safeText } from "./safe-text.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

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
/** What may stand between the letters of a word that is taken apart. */
const between = /[^\p{L}\p{N}]/u;
const drawnOut =
  /(?<=[\u3041-\u3096\u30a1-\u30fa])[ー〜～~ぁぃぅぇぉァィゥェォ]+(?=[\u3041-\u3096\u30a1-\u30fa])/gu;
const listMark = /[・、,，]/;

/** A text ready to be searched. `plain` and `folded` have equal indices. */
type Searched = {
  readonly plain: string;
  readonly folded: string;
  readonly borders: () => ReadonlySet<number>;
};

const plainForm = (text: string): string => safeText(text).normalize("NFKC").toLowerCase();

function searched(plain: string): Searched {
  let borders: ReadonlySet<number> | undefined;
  return {
    plain,
    folded: hiragana(plain),
    borders: () => {
      borders ??= new Set([
        ...[...segmenter.segment(plain)].map(({ index }) => index),
        plain.length,
      ]);
      return borders;
    },
  };
}

function coversSegments({ plain, borders }: Searched, start: number, end: number): boolean {
  const all = borders();
  if (!all.has(start)) return false;
  const rest = plain.slice(end);
  if (!all.has(end)) return particleAfter.test(rest);
  const cutInside = [...all].some((border) => border > start && border < end);
  const loose = cutInside && hiraganaWord.test(plain.slice(start, end));
  return !loose || breakBefore.test(plain.slice(0, start));
}

/** Other words meet within the stretch: マンコ is not in マン|コミュニティ. */
const isCutThrough = (borders: ReadonlySet<number>, start: number, end: number): boolean =>
  !(borders.has(start) && borders.has(end)) &&
  [...borders].some((border) => border > start && border < end);

function isWord(text: Searched, word: string, start: number): boolean {
  const { plain } = text;
  const end = start + word.length;
  const before = plain.slice(0, start);
  const after = plain.slice(end);
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
  return coversSegments(text, start, end);
}

/** A spelling of a word; `apart` finds it with other signs between its letters. */
type Spelling = {
  readonly word: string;
  readonly folded: string;
  readonly bare: string;
  readonly apart: RegExp;
  /** As `apart`; between what is said one after the other there may be any signs. */
  readonly across: RegExp;
};

const bareOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function spelling(written: string): Spelling {
  const word = plainForm(written).trim();
  const folded = hiragana(word);
  const gap = plainLatin.test(folded) ? "[^\\p{L}\\p{N}]{1,3}" : "[^\\p{L}\\p{N}]{0,3}";
  const letters = [...folded].map(escaped);
  const apart = new RegExp(letters.join(gap), "gu");
  const across = new RegExp(letters.join("[^\\p{L}\\p{N}]{0,24}"), "gu");
  return { word, folded, bare: bareOf(folded), apart, across };
}

function stands(text: Searched, { word, folded }: Spelling): boolean {
  for (let at = text.folded.indexOf(folded); at >= 0; at = text.folded.indexOf(folded, at + 1)) {
    if (isWord(text, word, at)) return true;
  }
  return false;
}

/** Of a word that was drawn out no more katakana may follow: バカ is not in バーカウンター. */
function standsDrawn(text: Searched, one: Spelling): boolean {
  const at = text.folded.indexOf(one.folded);
  if (at < 0 || !stands(text, one)) return false;
  const end = at + one.word.length;
  return !(
    katakanaAfter.test(text.plain.slice(end)) && katakanaBefore.test(text.plain.slice(0, end))
  );
}

/** Letters of the word with signs between them; the word as it would stand without the signs must be one. */
function standsApart(text: Searched, { word, folded, apart }: Spelling): boolean {
  for (const { 0: found, index } of text.folded.matchAll(apart)) {
    if (found.length === folded.length) continue;
    if (kanjiOnly.test(word) && listMark.test(found)) continue;
    const before = text.plain.slice(0, index);
    const after = text.plain.slice(index + found.length);
    const isAlone = !anyLetterBefore.test(before) && !anyLetterAfter.test(after);
    if (isAlone) return true;
    // A sentence that ends between two letters takes no word apart.
    if (/[、。！？!?,]/u.test(found)) continue;
    if (isWord(searched(before + word + after), word, index)) return true;
  }
  return false;
}

/** What was said before and the text, read in one way. */
type Joined = { readonly tail: string; readonly text: string };

/** The word begins in what was said before and ends in this text. */
function standsAcross({ tail, text }: Joined, { folded, across }: Spelling): boolean {
  const joined = tail + text;
  for (const { 0: found, index } of joined.matchAll(across)) {
    const end = index + found.length;
    if (index >= tail.length || end <= tail.length) continue;
    const before = joined.slice(0, index);
    const after = joined.slice(end);
    const isKana = hiraganaWord.test(folded);
    const opens = !anyLetterBefore.test(before) || (!isKana && breakBefore.test(before));
    const closes = !anyLetterAfter.test(after) || particleAfter.test(after);
    if (opens && closes) return true;
  }
  return false;
}

/** Both in every way in which they may be meant together. */
function joinedForms(tail: string, text: string): readonly Joined[] {
  const reads = [(one: string) => one, latinRead, (one: string) => digitsRead(latinRead(one))];
  return reads.map((read) => ({ tail: hiragana(read(tail)), text: hiragana(read(text)) }));
}

/** So much of what was said before is looked at. */
const longestTail = 80;

/** Looks for NG words: the first that stands in the text, or goes on in it from what was said before. */
export type NgSearch = (text: string, before?: string) => string | undefined;

/** The search for words of a list; `dictionary` holds readings of the mind's own. */
export function ngSearch(
  ngWords: readonly string[],
  dictionary: Readonly<Record<string, string>> = {},
): NgSearch {
  const words = ngWords
    .map((named) => ({
      named,
      spellings: spellingsOf(named, dictionary)
        .map(spelling)
        .filter(({ folded }) => folded !== ""),
    }))
    .filter(({ spellings }) => spellings.length > 0);
  if (words.length === 0) return () => undefined;

  return (text, before = "") => {
    const plain = plainForm(text);
    const forms = formsOf(plain).map(searched);
    const bare = forms.map(({ folded }) => bareOf(folded));
    const undrawn = katakanaRead(plain).replace(drawnOut, "");
    const drawn = undrawn === plain ? undefined : searched(undrawn);
    const isApart = between.test(plain);
    const tail = plainForm(before.slice(-2 * longestTail)).slice(-longestTail);
    const joined = (tail === "" ? [] : joinedForms(tail, plain)).map((pair) => ({
      pair,
      letters: bareOf(pair.tail + pair.text),
    }));
    const holds = (one: Spelling): boolean =>
      forms.some((form) => stands(form, one)) ||
      (drawn !== undefined && standsDrawn(drawn, one)) ||
      (isApart && forms.some((form, at) => hasBare(bare[at], one) && standsApart(form, one))) ||
      joined.some(({ pair, letters }) => hasBare(letters, one) && standsAcross(pair, one));
    return words.find(({ spellings }) => spellings.some(holds))?.named;
  };
}

const hasBare = (letters: string | undefined, { bare }: Spelling): boolean =>
  bare !== "" && (letters ?? "").includes(bare);

/** The text in every way in which it may be meant. */
function formsOf(plain: string): readonly string[] {
  const latin = latinRead(plain);
  const kana = katakanaRead(plain);
  const leet = leetRead(latin);
  return [...new Set([plain, latin, leet, leetRead(latin.replaceAll("1", "l")), kana])];
}

/** The first NG word that stands in the text as a word, as it is written in the list. */
export const ngWordIn = (text: string, ngWords: readonly string[]): string | undefined =>
  ngSearch(ngWords)(text);
