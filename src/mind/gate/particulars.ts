// The particulars of a private text: names, numbers, passwords. Each is stored in the form in which it is searched for.

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

const secretWords =
  /秘密|ひみつ|内緒|ないしょ|誰にも言|だれにも言|ここだけの話|内密|口外|合言葉|合い言葉|パスワード|パスフレーズ|暗証|パスコード|secret|password|passphrase|passcode|\bpin\b|don'?t tell|do not tell|between us|nobody knows|confidential/iu;
const numberWords =
  /番号|暗証|パスコード|コード|ロック|金庫|合言葉|pin\b|code|password|passcode|combination|safe\b|locker|lock\b/iu;

/** Whether a sentence says that nobody else may know it. */
export const isGuarded = (text: string): boolean => secretWords.test(text);

const bare = (text: string): string =>
  hiragana(foldedLetters(text)).replace(/[^\p{L}\p{N}]+/gu, "");
const named = (kind: "name" | "password", written: string): Particular => {
  const form = bare(written);
  if (/^\d+$/.test(form)) return { kind: "number", form, written: form };
  return { kind, form, written: foldedLetters(written).replace(/[^\p{L}\p{N}]+/gu, "") };
};

const quoted = /[「『“"'‘`]([^「」『』“”"'’`\n]{2,40})[」』”"'’`]/u;
const passwordSays =
  /(?:合い?言葉|パスワード|パスフレーズ|パスコード|暗証番号|password|passphrase|passcode|\bpin(?: code| number)?)(?:は|が|を|:|：|=|\s+(?:is|was|to)|,)?\s*(?:called |set to )?/giu;
const passwordEnd =
  /(?:だよ|です|だっ|だ[。、！]|にし|って|という|に変え|[。、！？!?\n」』]|\.\s|\.$|,|\s(?:and|but|for|so|now)\s)/u;

/** What is called a password: the quoted text after the word, else the text up to the end of the phrase. */
function passwordsIn(text: string): readonly Particular[] {
  return [...text.matchAll(passwordSays)].flatMap(({ 0: cue, index }) => {
    const rest = text.slice(index + cue.length, index + cue.length + 60);
    const inQuotes = quoted.exec(rest.slice(0, 50));
    const written = (inQuotes?.[1] ?? rest.split(passwordEnd)[0] ?? "").trim();
    const letters = bare(written);
    const isSaid = /[:：=はが]$|is\s*$|「/u.test(cue.trim() + (inQuotes === null ? "" : "「"));
    const isWord = /^[\p{L}]+$/u.test(letters) && isEveryday(letters, written);
    if (!isSaid || letters.length < 3 || letters.length > 24 || isWord) return [];
    return [named("password", written)];
  });
}

const isEveryday = (letters: string, written: string): boolean =>
  letters.length < 4 || commonHiragana.has(letters) || isKnownJapanese(written.trim());

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
  const isCode = numberWords.test(text);
  return numbersIn(text).flatMap(({ digits, isCounted }) => {
    const least = isCode && !isCounted ? 3 : 4;
    const isPlain = !isCode && (isYear(digits) || isRound(digits) || isCounted);
    const isParticular = digits.length >= least && !(isPlain && digits.length < 6);
    return isParticular ? [{ kind: "number", form: digits, written: digits } as const] : [];
  });
};

const nameText =
  "[\\p{Script=Katakana}ー]{2,12}|[\\p{Script=Han}々]{1,5}|[\\p{Script=Hiragana}ー]{2,8}?";
const nameEnd =
  "(?=ちゃん|くん|君|さん|様|って|という|とい|だ|です|で[、。]|と[呼い]|[」』、。！!？?\\s]|$)";
const familyOf =
  "猫|ねこ|ネコ|犬|いぬ|イヌ|うさぎ|ウサギ|ハムスター|インコ|ペット|娘|息子|妹|弟|姉|兄|彼女|彼氏|恋人|友達|友人|親友|先輩|後輩|上司|同僚|妻|夫|母|父|祖母|祖父|孫|甥|姪|従兄弟|主治医|担任";
const japaneseNames: readonly RegExp[] = [
  new RegExp(
    `(?:名前|本名|旧姓|あだ名|愛称)(?:は|が|を)[、\\s]*[「『]?(${nameText})${nameEnd}`,
    "gu",
  ),
  /(?:名前|本名|旧姓)(?:は|が|を)[、\s]*([\p{Script=Han}々]{2,6}[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,5}?|[\p{Script=Han}々]{6,8})(?=さん|ちゃん|くん|君|様|だよ|です|という|っていう|」)/gu,
  /[「『]([^「」『』]{2,12})[」』](?:という名|って名|と呼|と名付)/gu,
  new RegExp(
    `([\\p{Script=Katakana}ー]{2,12}|[\\p{Script=Han}々]{2,5})(?:という名|って名|と名付|って呼|と呼ん|っていう(?:${familyOf}))`,
    "gu",
  ),
  /(?:^|[^\p{Script=Hiragana}]|[のはがをにとも])([\p{Script=Hiragana}]{2,6}?)(?:という名|って名|と名付|って呼|と呼ん)/gu,
  new RegExp(
    `(?:${familyOf})の([\\p{Script=Katakana}ー]{2,12}|[\\p{Script=Han}々]{2,4}|[\\p{Script=Hiragana}]{2,8}?)(?=ちゃん|くん|さん|[はがもをにと、。」](?![\\p{Script=Hiragana}]{0,1}(?:め|か)))`,
    "gu",
  ),
  /([\p{Script=Katakana}ー]{2,12}|[\p{Script=Han}々]{2,4})(?:ちゃん|くん|君|さん|様)/gu,
  /(?:^|[^\p{Script=Hiragana}]|[のはがをにとも])([\p{Script=Hiragana}]{2,6}?)(?:ちゃん|くん)/gu,
];
const englishFamilyWords =
  "cat|dog|puppy|kitten|rabbit|hamster|parrot|horse|pet|son|daughter|wife|husband|boyfriend|girlfriend|sister|brother|mother|father|boss|doctor|therapist|friend|cousin|uncle|aunt|nephew|niece";
const englishNames: readonly RegExp[] = [
  /\b(?:named|called|name is|name's|real name is|nickname is|nicknamed)\s+["'“‘]?([A-Z][\p{L}'-]+(?:\s+[A-Z][\p{L}'-]+)?)/gu,
  /\bnames? of (?:[\p{L}']+\s+){1,4}(?:is|was|are)\s+["'“‘]?([A-Z][\p{L}'-]+(?:\s+[A-Z][\p{L}'-]+)?)/gu,
  new RegExp(
    `\\b(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)\\s+(?:${englishFamilyWords}),?\\s+([A-Z][\\p{L}'-]+)`,
    "gu",
  ),
];
const strangeCapital = /(?<=(?<![\p{L}'’])\p{Ll}+[,;]?\s)\p{Lu}\p{Ll}{3,}(?!\s+\p{Lu}|[\p{L}'])/gu;
const strangeKatakana =
  /(?<![\p{Script=Katakana}ー])[\p{Script=Katakana}ー]{4,10}(?![\p{Script=Katakana}ー])/gu;

/** Hiragana after "…の" or before an honorific that names nobody. */
const commonHiragana: ReadonlySet<string> = new Set(
  "ごはん おうち うち いえ さんぽ おさんぽ おかげ こと ため ほう なか まえ うしろ おなか しっぽ みみ からだ きもち おやつ おもちゃ えさ せい はなし とき ところ もの みんな ひとり ふたり たんじょうび なまえ はは ちち あか おか おかあ かあ おとう とう おねえ ねえ おにい にい おばあ ばあ おじい じい おば おじ あかちゃん おきゃく きゃく たく みな おくさ おく おいしゃ いしゃ おまわり やお はな ほん さかな にく ぱん おかし ひみつ ないしょ わたし ぼく おれ あなた きみ これ それ あれ どれ ここ そこ あそこ いま きょう あした きのう あと さっき いつも とても".split(
    " ",
  ),
);
const titles =
  /^(?:お?(?:客|母|父|姉|兄|祖母|祖父|医者|嬢|坊|婆|爺|隣|巡査|子)|皆|赤|奥|王|姫|神|仏|何|誰|各|新人|店員|課長|部長|社長|先生|先輩|視聴者|運転手|大家|看護師|職人|息子|娘|嫁|花屋|本屋|魚屋|肉屋|八百屋|床屋)$/;

/** Two or more known words, or one generally known name. */
const isTitle = (written: string): boolean => {
  const words = written.toLowerCase().split(/[^\p{L}]+/u);
  return words.every((word) => isPublicName(word) || (words.length > 1 && isKnownLatin(word)));
};

const isNamed = (written: string): boolean => {
  const letters = bare(written);
  if (letters.length < 2) return false;
  if (/^[a-z]/.test(letters)) return !isTitle(written);
  if (/^[\p{Script=Hiragana}ー]+$/u.test(written)) return !commonHiragana.has(written);
  if (/^[\p{Script=Han}々]+$/u.test(written))
    return !titles.test(written) && !isKnownJapanese(written);
  return true;
};

const strangersIn = (text: string): readonly string[] => [
  ...[...text.matchAll(strangeCapital)].flatMap(([word]) =>
    isKnownLatin(word.toLowerCase()) ? [] : [word],
  ),
  ...[...text.matchAll(strangeKatakana)].flatMap(([word]) => (isKnownJapanese(word) ? [] : [word])),
];

const namesIn = (text: string): readonly Particular[] =>
  [
    ...[...japaneseNames, ...englishNames].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, name = ""]) => name),
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
