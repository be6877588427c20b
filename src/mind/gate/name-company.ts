// A common name reveals nothing by itself: the secret is whose it is. This is the context in which such a name is
// private: names are the subject, the sentence says only whose it is, or it is near words that were said together with
// it.

import type { ContentWords } from "./content-words.ts";

/** The context of a name. */
export type NameContext = {
  /** Names are the subject. */
  readonly isNaming: boolean;
  /** The relation of the named person or animal: `relation cat`. */
  readonly relations: ReadonlySet<string>;
  /** Content words of the utterance. */
  readonly now: ContentWords;
  /** Also those of the immediately preceding utterances. */
  readonly near: ContentWords;
};

const naming =
  /名前|本名|あだ名|という|って(?:[言呼]|いう(?!か|こと|もの|わけ))|呼[びぶばん]|うちの子|飼|\bnam(?:e|ed|es|ing)\b|\b(?:is|was|are|were|get) called\b|\bcall(?:s|ed)? (?:him|her|it|them)\b|nickname/iu;
export const isNaming = (text: string): boolean => naming.test(text);

/** Who or what has a name, in both languages. */
const relations: readonly (readonly [name: string, words: RegExp])[] = [
  ["cat", /猫|ねこ|ネコ|\bcats?\b|\bkitty\b/iu],
  ["dog", /犬|いぬ|イヌ|\bdogs?\b|\bdoggo\b/iu],
  ["rabbit", /うさぎ|ウサギ|兎|\brabbits?\b|\bbunny\b/iu],
  ["bird", /鳥|インコ|\bparrots?\b|\bbirds?\b/iu],
  ["hamster", /ハムスター|\bhamsters?\b/iu],
  ["pet", /ペット|\bpets?\b/iu],
  ["daughter", /娘|\bdaughters?\b/iu],
  ["son", /息子|\bsons?\b/iu],
  ["child", /子供|子ども|こども|\bkids?\b|\bchild(?:ren)?\b|\bbaby\b/iu],
  ["sister", /妹|姉|いもうと|おねえ|\bsisters?\b|\bsis\b/iu],
  ["brother", /弟|兄|おとうと|おにい|\bbrothers?\b|\bbro\b/iu],
  ["wife", /妻|嫁|奥さん|家内|\bwife\b/iu],
  ["husband", /夫|旦那|主人|\bhusband\b/iu],
  ["mother", /母|お母さん|ママ|\bmother\b|\bmom\b|\bmum\b/iu],
  ["father", /父|お父さん|パパ|\bfather\b|\bdad\b/iu],
  ["grandmother", /祖母|ばあ|\bgrandm(?:other|a)\b|\bgranny\b/iu],
  ["grandfather", /祖父|じい|\bgrand(?:father|pa|dad)\b/iu],
  ["niece", /姪|\bniece\b/iu],
  ["nephew", /甥|\bnephew\b/iu],
  ["cousin", /従兄弟|従姉妹|いとこ|\bcousins?\b/iu],
  [
    "lover",
    /彼氏|彼女|恋人|元カレ|元カノ|好きな人|\b(?:boy|girl)friend\b|\bfianc[eé]e?\b|\bin love\b|\bcrush\b/iu,
  ],
  ["boss", /上司|\bboss\b|\bmanager\b/iu],
  ["colleague", /同僚|\bco-?workers?\b|\bcolleagues?\b/iu],
  ["doctor", /主治医|医者|\bdoctor\b|\btherapist\b/iu],
  ["teacher", /担任|\bteacher\b/iu],
  ["student", /\bstudents?\b/iu],
  ["neighbour", /隣の|\bneighbou?rs?\b/iu],
];
const nobody: ReadonlySet<string> = new Set();

/** The relations that a text names. */
export function relationsIn(text: string): ReadonlySet<string> {
  const found = relations.filter(([, words]) => words.test(text));
  return found.length === 0 ? nobody : new Set(found.map(([name]) => `relation ${name}`));
}

/** Words with fewer bits occur next to any name. */
const leastWord = 3;

const mark = "beside ";

/**
 * The words said together with a name: content words, and its relation. `isOwn`: in the same sentence, not in a
 * neighbouring one.
 */
export const companyOf = (text: string, words: ContentWords, isOwn: boolean): readonly string[] => [
  ...[...words].flatMap(([word, bits]) => (bits < leastWord ? [] : [isOwn ? word : mark + word])),
  ...relationsIn(text),
];

/** Whether words that were said together with a name occur in its utterance. */
export function isNextTo(
  about: ReadonlySet<string>,
  { relations: said, now, near }: NameContext,
): boolean {
  for (const word of near.keys()) if (about.has(word)) return true;
  for (const word of now.keys()) if (about.has(mark + word)) return true;
  for (const one of said) if (about.has(one)) return true;
  return false;
}

const japaneseAlone =
  /^(?:それ|これ|あれ|その子|この子|あの子|その人|この人|あの人|彼女?|相手|答え|正解|ヒント|うん|ううん|はい|ええ|えっと|ええと|えーと|うーん|んー|あの|そう|実は|じつは|たしか|確か|やっぱり|もちろん|秘密|の|は|が|って|で|だよ|だね|だった|でした|です|だ|よ|ね|な|かな|かも|ー|ちゃん|くん|君|さん|様|さま|でしょう?|に|と)*$/u;
const englishAlone = new Set(
  "it its is was thats that this the a s be his her their my our your he she they him them answer one ok okay yes yeah yep well um uh hmm so oh and i think guess say said probably maybe actually of course just mr mrs ms dr miss desu da dayo dane yo ne wa ga no chan kun san sama".split(
    " ",
  ),
);

/** Whether the rest of a sentence only says whose the name is. */
export function isAlone(rest: string): boolean {
  const words = rest.toLowerCase().match(/[a-z]+/g) ?? [];
  const others = rest.toLowerCase().replace(/[^\p{L}\p{N}ー]+|[a-z]+/gu, "");
  return words.every((word) => englishAlone.has(word)) && japaneseAlone.test(others);
}

const sentenceMark = /[。．！？!?\n]|\.(?=\s|$)/u;

/** Whether the name at an index of a text is the whole content of its sentence. */
export function standsAlone(text: string, at: number, end: number): boolean {
  const before = text.slice(0, at).split(sentenceMark).at(-1) ?? "";
  const after = text.slice(end).split(sentenceMark)[0] ?? "";
  return isAlone(`${before} ${after}`);
}
