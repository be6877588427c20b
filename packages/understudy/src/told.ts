// Reads from people's words what they say of themselves, and which fact about themselves they ask for.

import { harmless } from "./plain-words.ts";
import type { KnownKind, RecollectedFact } from "./read-recollection.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const asksName: Readonly<Record<Language, RegExp>> = {
  ja: /(?:わたし|私|あたし|僕|ぼく|俺|おれ|自分|うち)の(?:お)?名前(?:は|って|を|、|\s|[?？]|覚え|おぼえ|知って|わか|分か|言え|$)(?!.{1,12}(?:です|だよ|といい|って(?:いう|言)))|(?:わたし|私|僕|俺|ぼく)(?:が|は|って)(?:誰|だれ)/u,
  en: /\b(?:what(?:'s| is)|remember|know|say) my name|who am i\b/iu,
};
const names: Readonly<Record<Language, readonly RegExp[]>> = {
  ja: [
    /(?:わたし|私|わたくし|僕|ぼく|俺|おれ|あたし)は([\p{Script=Katakana}]{1,5}[^\P{Script=Katakana}マトタ])(?:です|だよ)(?=[。!、\s]|$)/u,
    /(?:(?:わたし|私|あたし|僕|ぼく|俺|おれ|自分)の|(?<!の))名前は「?([^\s、。!?「」のを]{1,12}?)」?(?:です|だよ|だ|っていう|って言|という|といい|と申|ね|よ)?(?:[。!、\s]|$)/u,
    /「?([^\s、。!?「」はがを]{1,12}?)」?(?:って|と)(?:呼んで|よんで)/u,
    /(?:わたし|私|僕|ぼく|俺|おれ|あたし)は「?([^\s、。!?「」はがをに]{1,12}?)」?(?:っていう|といいます|と言います|と申します|っていいます)/u,
    /(?:はじめまして|初めまして)[、。!\s]{0,3}(?:わたしは|私は|僕は|ぼくは|俺は)?([^\s、。!?はがをに]{1,12}?)(?:です|だよ|といいます|と申します)/u,
  ],
  en: [
    /\b(?:[Mm]y name is|[Mm]y name's|[Cc]all me|[Ii] am called|[Pp]eople call me)\s+([\p{L}][\p{L}'-]{0,20}(?: \p{Lu}[\p{L}'-]{0,20})?)/u,
    /\b(?:I'm|I am|it's|this is) (\p{Lu}[\p{L}'-]{1,20})(?=[.!,\s]*$|[.!,] )/u,
  ],
};
const places: Readonly<Record<Language, RegExp>> = {
  ja: /(?:^|[、。!\s]|は|も)([\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{2,16})に(?:住んで|暮らして)(?:い?(?:る|ます))(?!の?[か?])/u,
  en: /\b(?:I|[Ww]e) (?:live|am living|'m living) in ((?:the )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20}){0,2})/u,
};
const pets: Readonly<Record<Language, RegExp>> = {
  ja: /(?:猫|犬|うさぎ|ウサギ|ハムスター|インコ|文鳥|亀|ペット)(?:ちゃん)?(?:の|を[^。、!?]{1,16}[。、!]\s?)名前は「?([^\s、。!?「」のを]{1,12}?)」?(?:です|だよ|っていう|といい|。|!|$)/u,
  en: /\b(?:my (?:cat|dog|kitten|puppy|rabbit|hamster|parrot|pet)(?:'s name)? is|an? (?:cat|dog|kitten|puppy|rabbit|hamster|parrot|pet)\b[^.!?]{0,30}[.!] ?(?:[Hh]er|[Hh]is|[Ii]ts|[Tt]he) name is) (?:called |named )?(\p{Lu}[\p{L}'-]{1,20})/u,
};
const tastes: Readonly<Record<Language, readonly RegExp[]>> = {
  ja: [
    /([^\s、。!?「」はがもを]{1,16})(?:が|も|は|を)(?:とても|すごく|一番|いちばん|大|めっちゃ|本当に)?(?:大好き|だいすき|好き|すき)(?!な(?:もの|食|の(?:は|って)|こと|人|色)|じゃ|です?か|\?|なの\?|嫌い)/u,
    /([^\s、。!?「」はがもを]{1,16})(?:が|は|も)(?:ちょっと|とても|すごく|大)?(?:嫌い|きらい|苦手|にがて)(?!な(?:もの|食|の|こと)|じゃ|です?か|\?)/u,
  ],
  en: [
    /\bI (?:really |also |just )?(?:like|love|enjoy|adore) (?!you\b|to be\b)([\p{L}][\p{L}' -]{1,30}?)(?=[.!,?]|$| and | because | but )/iu,
    /\bI (?:really |also )?(?:hate|dislike|don'?t like|can'?t stand) (?!you\b)([\p{L}][\p{L}' -]{1,30}?)(?=[.!,?]|$| and | because | but )/iu,
  ],
};
const noName =
  /^(?:何|なに|なん|誰|だれ|ひみつ|秘密|まだ|ない|what|not|a|the|fine|back|good|happy|sad|tired|sorry|bored|here)$/iu;
const noTaste =
  /^(?:あなた|君|きみ|お前|わたし|私|僕|俺|何|なに|どれ|どっち|あなたのこと|you|it|that|this|him|her|them)(?:ちゃん|さん)?$/iu;

/** Statements about oneself: each a word that is safe to repeat. */
export type ToldOfSelf = Readonly<
  Record<"name" | "place" | "pet" | "likes" | "dislikes", string | undefined>
>;

export function toldIn(comment: string, language: Language): ToldOfSelf {
  const text = comment.normalize("NFKC").slice(0, 200);
  const asks = text.includes("?");
  const found = (pattern: RegExp, not: RegExp, limit?: number): string | undefined => {
    const raw = pattern.exec(text)?.[1];
    const bare = raw?.replace(/^(?:わたし|私|僕|ぼく|俺|あたし|実|やっぱり|最近)の?(?=.)/u, "");
    const word = harmless(bare ?? "", limit);
    return word === undefined || not.test(word) ? undefined : word;
  };
  const asksForName = asksName[language].test(text) && /[?]|覚え|わか|知って/u.test(text);
  const pet = asks ? undefined : found(pets[language], noName);
  const [likes, dislikes] = tastes[language].map((pattern) => found(pattern, noTaste, 30));
  return {
    name:
      asksForName || pet !== undefined
        ? undefined
        : names[language].map((one) => found(one, noName)).find((name) => name !== undefined),
    place: asks ? undefined : found(places[language], noName, 40),
    pet,
    likes,
    dislikes: likes === undefined ? dislikes : undefined,
  };
}

/** Whether the words ask for the speaker's own name. */
export const asksOwnName = (text: string, language: Language): boolean =>
  asksName[language].test(text.normalize("NFKC"));

/** `about`: the animal, or the subject of a favourite; empty for any. */
export type FactQuestion = { readonly kinds: readonly KnownKind[]; readonly about: string };

const self = "(?:わたし|私|わたくし|あたし|僕|ぼく|ボク|俺|おれ|オレ|自分|うち|我が家)";
/** Animals by their names; those of a line are asked for alike. */
const animals = [
  "子猫|猫|ねこ|ネコ|kitten|cat",
  "子犬|犬|いぬ|イヌ|puppy|dog",
  "うさぎ|ウサギ|rabbit|bunny",
  "亀|カメ|turtle|tortoise",
  "インコ|文鳥|小鳥|bird|parrot|budgie",
  "ハムスター|hamster",
  "金魚|メダカ|goldfish",
  "フェレット|モルモット|ハリネズミ|トカゲ|馬|ferret|guinea pig|hedgehog|lizard|snake|horse|gecko",
  "ペット|pet",
];
const animal = `(?<about>${animals.join("|")})`;

const forms: readonly (readonly [readonly KnownKind[], RegExp])[] = (
  [
    [
      "pet",
      `(?:${self}の|飼って(?:い?る|た))${animal}(?:ちゃん)?(?:の(?:名前|なまえ|こと)|って|は)`,
    ],
    [
      "pet",
      `(?:^|[、。\\s])${animal}(?:ちゃん)?の(?:名前|なまえ)|\\bmy ${animal.replace("about", "en")}\\b`,
    ],
    [
      "birthday",
      `${self}の(?:お)?(?:誕生日|バースデー)|(?:^|[、。\\s])(?:誕生日|バースデー).{0,6}(?:覚え|おぼえ)|\\bmy birthday\\b`,
    ],
    [
      "job",
      `${self}の(?:今の|前の|いまの)?(?:お)?(?:仕事|職業)(?!で)|${self}(?:は|が|って)?[、\\s]?(?:何|なん|なに)の(?:お)?仕事`,
    ],
    [
      "job",
      "\\bmy (?:current |old |former )?(?:job|profession|occupation)\\b|\\bwhat (?:do I do|I do) for (?:a living|work)|\\bwhere (?:do I|I) work\\b",
    ],
    [
      "place",
      `${self}(?:は|が|って)?[、\\s]?(?:いま|今)?(?:どこ|どの(?:街|町))に?(?:住|暮ら)|${self}(?:の|が)(?:住んで(?:い?る|た)(?:ところ|所|場所|街|町)|住まい|住所)`,
    ],
    ["place", "\\bwhere (?:do I|I) live\\b|\\bmy (?:city|town|home town)\\b"],
    [
      "origin",
      `${self}(?:の|は|って)?[、\\s]?(?:どこの?)?出身|\\bwhere (?:am I|I am|I'm|do I come|I come) from\\b`,
    ],
    [
      "dislikes",
      `${self}(?:の|が)(?:一番|いちばん)?(?:嫌い|きらい|苦手)な(?<about>[^、。\\s]{1,10}?)(?:は|って|を|$|[?？])`,
    ],
    ["dislikes", "\\bwhat (?:do I|I) (?:hate|dislike|not like|don't like)|\\bwhat don't I like"],
    [
      "favourite likes",
      `${self}(?:の|が)(?:一番|いちばん)?(?:大)?好きな(?<about>[^、。\\s]{1,10}?)(?:は|って|を|、|覚え|$|[?？])`,
    ],
    ["favourite likes", "\\bmy favou?rite (?<about>[a-z]{2,20})"],
    [
      "favourite likes",
      "\\bwhat (?:(?<about>[a-z]{2,20}) )?(?:do I|did I say I|I) (?:really )?(?:like|love|enjoy)",
    ],
    [
      "plan",
      `${self}の.{0,8}予定|予定.{0,6}(?:覚え|話した|言った)|\\bmy plans?\\b|\\bwhat (?:am I|was I|I am|I'm|I was) (?:planning|going to)`,
    ],
  ] as const
).map(([kinds, source]) => [kinds.split(" ") as KnownKind[], new RegExp(source, "iu")]);

/** It is a question, not a statement. */
const asking =
  /[?？]|覚えて(?!お)|おぼえて(?!お)|知って(?:い?る|い?ます)|教えて(?!あげ|くれ)|だっけ|でしたっけ|(?:です|ます|でしょう)か|(?:は|って|の名前)[。…]*$|わか(?:る|ります)|言って(?:み|$)|\b(?:do|can) you (?:still )?(?:remember|recall|know)\b|\btell me\b|^(?:so |and |hey,? )?(?:what|where|when|who)\b/iu;

/** Undefined for a text that asks for no fact about the asker. */
export function factQuestion(text: string): FactQuestion | undefined {
  if (!asking.test(text) || /あなたの|君の|きみの|お前の|\byour\b/iu.test(text)) return undefined;
  for (const [kinds, when] of forms) {
    const found = when.exec(text);
    if (found === null) continue;
    const about = (found.groups?.["about"] ?? found.groups?.["en"] ?? "").toLowerCase();
    const isAny = /^(?:もの|物|こと|事|の|ペット|pets?|things?|one)$/u.test(about);
    return { kinds, about: isAny ? "" : about };
  }
  return undefined;
}

const isSame = (one: string, other: string): boolean =>
  one === other ||
  animals.some((line) => line.split("|").includes(one) && line.split("|").includes(other));

const dayNumber = ({ day: { year, month, day } }: RecollectedFact): number =>
  year * 10_000 + month * 100 + day;

/** The facts that answer the question, the newest first; an unspecific liking may answer for a specific one. */
export function factsFor(
  { kinds, about }: FactQuestion,
  facts: readonly RecollectedFact[],
): readonly RecollectedFact[] {
  const ofKind = facts
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => dayNumber(other) - dayNumber(one));
  if (about === "") return ofKind;
  const exact = ofKind.filter((fact) => isSame(about, fact.about.toLowerCase()));
  return exact.length > 0 ? exact : ofKind.filter(({ kind }) => /likes$/u.test(kind));
}
