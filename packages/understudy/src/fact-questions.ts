// Detects which fact about themselves somebody asks for.

import type { KnownKind, RecollectedFact } from "./read-recollection.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** `about`: the animal, or the subject of a favourite; empty for any. */
export type FactQuestion = { readonly kinds: readonly KnownKind[]; readonly about: string };

type Form = {
  readonly kinds: readonly KnownKind[];
  readonly when: RegExp;
};

const self = "(?:わたし|私|わたくし|あたし|僕|ぼく|ボク|俺|おれ|オレ|自分|うち|我が家)";
const animal =
  "(?<about>子猫|猫|ねこ|ネコ|子犬|犬|いぬ|イヌ|うさぎ|ウサギ|ハムスター|インコ|文鳥|小鳥|金魚|亀|カメ|フェレット|モルモット|ハリネズミ|トカゲ|馬|メダカ|ペット)";
const animalEn =
  "(?<about>cat|kitten|dog|puppy|rabbit|bunny|hamster|parrot|bird|goldfish|turtle|tortoise|ferret|guinea pig|hedgehog|lizard|snake|horse|budgie|gecko|pet)";

const form = (kinds: readonly KnownKind[], source: string): Form => ({
  kinds,
  when: new RegExp(source, "iu"),
});

const forms: Readonly<Record<Language, readonly Form[]>> = {
  ja: [
    form(
      ["pet"],
      `(?:${self}の|飼って(?:い?る|た))${animal}(?:ちゃん)?(?:の(?:名前|なまえ|こと)|って|は)`,
    ),
    form(["pet"], `(?:^|[、。\\s])${animal}(?:ちゃん)?の(?:名前|なまえ)`),
    form(["birthday"], `${self}の(?:お)?(?:誕生日|バースデー)`),
    form(["birthday"], "(?:^|[、。\\s])(?:誕生日|バースデー).{0,6}(?:覚え|おぼえ)"),
    form(["job"], `${self}の(?:今の|前の|いまの)?(?:お)?(?:仕事|職業)(?!で)`),
    form(["job"], `${self}(?:は|が|って)?[、\\s]?(?:何|なん|なに)の(?:お)?仕事`),
    form(
      ["place"],
      `${self}(?:は|が|って)?[、\\s]?(?:いま|今)?(?:どこ|どの(?:街|町))に?(?:住|暮ら)`,
    ),
    form(["place"], `${self}(?:の|が)(?:住んで(?:い?る|た)(?:ところ|所|場所|街|町)|住まい|住所)`),
    form(["origin"], `${self}(?:の|は|って)?[、\\s]?(?:どこの?)?出身`),
    form(
      ["dislikes"],
      `${self}(?:の|が)(?:一番|いちばん)?(?:嫌い|きらい|苦手)な(?<about>[^、。\\s]{1,10}?)(?:は|って|を|$|[?？])`,
    ),
    form(
      ["favourite", "likes"],
      `${self}(?:の|が)(?:一番|いちばん)?(?:大)?好きな(?<about>[^、。\\s]{1,10}?)(?:は|って|を|、|覚え|$|[?？])`,
    ),
    form(["plan"], `${self}の.{0,8}予定|予定.{0,6}(?:覚え|話した|言った)`),
  ],
  en: [
    form(["pet"], `\\bmy ${animalEn}\\b`),
    form(["birthday"], "\\bmy birthday\\b"),
    form(
      ["job"],
      "\\bmy (?:current |old |former )?(?:job|profession|occupation)\\b|\\bwhat (?:do I do|I do) for (?:a living|work)|\\bwhere (?:do I|I) work\\b",
    ),
    form(["place"], "\\bwhere (?:do I|I) live\\b|\\bmy (?:city|town|home town)\\b"),
    form(["origin"], "\\bwhere (?:am I|I am|I'm|do I come|I come) from\\b"),
    form(
      ["dislikes"],
      "\\bwhat (?:do I|I) (?:hate|dislike|not like|don't like)|\\bwhat don't I like",
    ),
    form(["favourite", "likes"], "\\bmy favou?rite (?<about>[a-z]{2,20})"),
    form(
      ["favourite", "likes"],
      "\\bwhat (?:(?<about>[a-z]{2,20}) )?(?:do I|did I say I|I) (?:really )?(?:like|love|enjoy)",
    ),
    form(["plan"], "\\bmy plans?\\b|\\bwhat (?:am I|was I|I am|I'm|I was) (?:planning|going to)"),
  ],
};

/** It is a question, not a statement. */
const asking: Readonly<Record<Language, RegExp>> = {
  ja: /[?？]|覚えて(?!お)|おぼえて(?!お)|知って(?:い?る|い?ます)|教えて(?!あげ|くれ)|だっけ|でしたっけ|(?:です|ます|でしょう)か|(?:は|って|の名前)[。…]*$|わか(?:る|ります)|言って(?:み|$)/u,
  en: /\?|\b(?:do|can) you (?:still )?(?:remember|recall|know)\b|\btell me\b|^(?:so |and |hey,? )?(?:what|where|when|who)\b/iu,
};
const ofOthers = /あなたの|君の|きみの|お前の|\byour\b/iu;

/** Undefined for a text that asks for no fact about the asker. */
export function factQuestion(text: string, language: Language): FactQuestion | undefined {
  if (!asking[language].test(text) || ofOthers.test(text)) return undefined;
  for (const { kinds, when } of forms[language]) {
    const found = when.exec(text);
    if (found === null) continue;
    const about = (found.groups?.["about"] ?? "").toLowerCase();
    return { kinds, about: anything.test(about) ? "" : about };
  }
  return undefined;
}

const anything = /^(?:もの|物|こと|事|の|ペット|pet|pets|thing|things|one)$/u;

const sameAnimals: readonly ReadonlySet<string>[] = [
  new Set(["子猫", "猫", "ねこ", "ネコ", "cat", "kitten"]),
  new Set(["子犬", "犬", "いぬ", "イヌ", "dog", "puppy"]),
  new Set(["うさぎ", "ウサギ", "rabbit", "bunny"]),
  new Set(["亀", "カメ", "turtle", "tortoise"]),
  new Set(["インコ", "文鳥", "小鳥", "bird", "parrot", "budgie"]),
];

const isSame = (one: string, other: string): boolean =>
  one === other || sameAnimals.some((group) => group.has(one) && group.has(other));

const latest = (one: RecollectedFact, other: RecollectedFact): number =>
  dayNumber(other.day) - dayNumber(one.day);
const dayNumber = ({ year, month, day }: RecollectedFact["day"]): number =>
  year * 10_000 + month * 100 + day;

/** The facts that answer the question, the newest first: present and past ones. */
export type AnsweringFacts = {
  readonly now: readonly RecollectedFact[];
  readonly before: readonly RecollectedFact[];
};

export function factsFor(
  { kinds, about }: FactQuestion,
  facts: readonly RecollectedFact[],
): AnsweringFacts {
  const ofKind = facts.filter(({ kind }) => kinds.includes(kind)).toSorted(latest);
  const fitting = ofKind.filter(
    (fact) => about === "" || isSame(about, fact.about.toLowerCase()) || isLoose(fact),
  );
  const exact = fitting.filter((fact) => about !== "" && isSame(about, fact.about.toLowerCase()));
  const chosen = exact.length > 0 ? exact : fitting;
  return { now: chosen.filter(({ past }) => !past), before: chosen.filter(({ past }) => past) };
}

/** An unspecific liking may answer a question for a specific one. */
const isLoose = ({ kind }: RecollectedFact): boolean => kind === "likes" || kind === "dislikes";
