import { type Skill, saying, type UnderstudyAnswer } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import type { IntentLine } from "./intents/intent.ts";

import { toldName } from "./page-of.ts";
import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { tellFacts } from "./recollect.ts";
import { remember } from "./remember.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;
type Taste = { readonly what: string; readonly likes: boolean };

const lines = {
  nameHeard: {
    ja: [
      [
        "joy",
        "{name}{dane}。いい名前、ちゃんと覚えた{yo}。",
        "{name}ですね。よいお名前です、たしかに覚えました。",
      ],
      [
        "joy",
        "{name}、って呼ぶ{ne}。話せてうれしい{yo}。",
        "{name}とお呼びしますね。お話しできて、うれしいです。",
      ],
    ],
    en: [
      ["joy", "{name}! Nice name. I'll remember it."],
      ["joy", "Nice to meet you, {name}. I won't forget."],
    ],
  },
  placeHeard: {
    ja: [
      [
        "joy",
        "{what}に住んでるって、覚えておく{yo}。どんなところ？",
        "{what}にお住まいなのですね。覚えておきます。どんなところですか。",
      ],
    ],
    en: [["joy", "{what}, I'll remember that. What is it like there?"]],
  },
  placeKnown: {
    ja: [
      ["joy", "{what}でしょ？ちゃんと覚えてる{yo}。", "{what}ですよね。ちゃんと覚えております。"],
    ],
    en: [["joy", "In {what}. You told me, and I remember."]],
  },
  nameAndPlaceHeard: {
    ja: [
      [
        "joy",
        "{name}{dane}。{what}に住んでるのも、ちゃんと覚えた{yo}。",
        "{name}ですね。{what}にお住まいのことも、たしかに覚えました。",
      ],
    ],
    en: [["joy", "Nice to meet you, {name} from {what}! I'll remember both."]],
  },
  petHeard: {
    ja: [
      [
        "joy",
        "{what}っていう名前{nane}。すてき。覚えておく{yo}。",
        "{what}というのですね。よいお名前です、覚えておきます。",
      ],
    ],
    en: [["joy", "{what}, what a nice name. I'll remember it."]],
  },
  nameKnown: {
    ja: [
      ["joy", "{name}でしょ？ちゃんと覚えてる{yo}。", "{name}ですよね。ちゃんと覚えております。"],
      [
        "fun",
        "もちろん、{name}{da}。忘れるわけない{yo}。",
        "もちろん、{name}です。忘れるはずがありません。",
      ],
    ],
    en: [
      ["joy", "You're {name}. Of course I remember."],
      ["fun", "{name}! Did you think I'd forget?"],
    ],
  },
  nameUnknown: {
    ja: [
      [
        "neutral",
        "まだ聞いてない{yo}。なんて呼べばいい？",
        "まだうかがっておりません。何とお呼びすればよろしいですか。",
      ],
    ],
    en: [["neutral", "You haven't told me yet. What should I call you?"]],
  },
  tasteHeard: {
    ja: [
      [
        "joy",
        "「{what}」が好き{nane}。覚えておく{yo}。どんなところが好き？",
        "「{what}」がお好きなのですね。覚えておきます。どんなところがお好きですか。",
      ],
      [
        "joy",
        "「{what}」{dane}。{I}の覚え書きに足しておく{ne}。きっかけは何だったの？",
        "「{what}」ですか。覚えておきますね。きっかけは何だったのでしょう。",
      ],
    ],
    en: [
      ["joy", '"{what}": I\'ll remember that you like it. How did it start?'],
      ["joy", 'I\'m making a note: you like "{what}". What is the best part?'],
    ],
  },
  distasteHeard: {
    ja: [
      [
        "neutral",
        "「{what}」は苦手{nane}。覚えておく{yo}。話してくれてありがとう。",
        "「{what}」は苦手なのですね。覚えておきます。お話しくださり、ありがとうございます。",
      ],
    ],
    en: [["neutral", 'So "{what}" is not for you. I\'ll remember.']],
  },
  tasteKnown: {
    ja: [
      [
        "joy",
        "「{what}」が好きって言ってた{yo}。ちゃんと覚えてる。",
        "「{what}」がお好きとおっしゃっていました。ちゃんと覚えております。",
      ],
    ],
    en: [["joy", 'You told me that you like "{what}". I was listening.']],
  },
  distasteKnown: {
    ja: [
      ["joy", "「{what}」は苦手、って言ってた{yo}。", "「{what}」は苦手、とおっしゃっていました。"],
    ],
    en: [["joy", 'You said that "{what}" is not for you.']],
  },
  tasteUnknown: {
    ja: [
      [
        "neutral",
        "それは、まだ聞いてない{yo}。教えてくれたら覚えておく{ne}。",
        "それは、まだうかがっておりません。教えてくだされば覚えておきます。",
      ],
    ],
    en: [["neutral", "You haven't told me that yet. Tell me and I'll remember."]],
  },
} satisfies Record<string, Lines>;

const asksName: Readonly<Record<Language, RegExp>> = {
  ja: /(?:わたし|私|あたし|僕|ぼく|俺|おれ|自分|うち)の(?:お)?名前(?:は|って|を|、|\s|[?？]|覚え|おぼえ|知って|わか|分か|言え|$)(?!.{1,12}(?:です|だよ|といい|って(?:いう|言)))|(?:わたし|私|僕|俺|ぼく)(?:が|は|って)(?:誰|だれ)/u,
  en: /\b(?:what(?:'s| is)|remember|know|say) my name|who am i\b/iu,
};
const namePatterns: Readonly<Record<Language, readonly RegExp[]>> = {
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
const noName =
  /^(?:何|なに|なん|誰|だれ|ひみつ|秘密|まだ|ない|what|not|a|the|fine|back|good|happy|sad|tired|sorry|bored|here)$/iu;

/** The name somebody states for themselves. */
function nameTold(comment: string, language: Language): string | undefined {
  const text = comment.normalize("NFKC").slice(0, 200);
  if (asksName[language].test(text) && /[?]|覚え|わか|知って/u.test(text)) return undefined;
  const found = namePatterns[language].map((each) => each.exec(text)?.[1]).find((name) => name);
  const name = found === undefined ? undefined : harmless(found);
  return name === undefined || noName.test(name) ? undefined : name;
}

const placePatterns: Readonly<Record<Language, RegExp>> = {
  ja: /(?:^|[、。!\s]|は|も)([\p{Script=Han}\p{Script=Katakana}ーA-Za-z]{2,16})に(?:住んで|暮らして)(?:い?(?:る|ます))(?!の?[か?])/u,
  en: /\b(?:I|[Ww]e) (?:live|am living|'m living) in ((?:the )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20}){0,2})/u,
};

/** Where somebody says that they live. */
function placeTold(text: string, language: Language): string | undefined {
  const place = placePatterns[language].exec(text)?.[1];
  return place === undefined || text.includes("?") ? undefined : harmless(place, 40);
}

const tastePatterns: Readonly<Record<Language, readonly (readonly [RegExp, boolean])[]>> = {
  ja: [
    [
      /([^\s、。!?「」はがもを]{1,16})(?:が|も|は|を)(?:とても|すごく|一番|いちばん|大|めっちゃ|本当に)?(?:大好き|だいすき|好き|すき)(?!な(?:もの|食|の(?:は|って)|こと|人|色)|じゃ|です?か|\?|なの\?|嫌い)/u,
      true,
    ],
    [
      /([^\s、。!?「」はがもを]{1,16})(?:が|は|も)(?:ちょっと|とても|すごく|大)?(?:嫌い|きらい|苦手|にがて)(?!な(?:もの|食|の|こと)|じゃ|です?か|\?)/u,
      false,
    ],
  ],
  en: [
    [
      /\bI (?:really |also |just )?(?:like|love|enjoy|adore) (?!you\b|to be\b)([\p{L}][\p{L}' -]{1,30}?)(?=[.!,?]|$| and | because | but )/iu,
      true,
    ],
    [
      /\bI (?:really |also )?(?:hate|dislike|don'?t like|can'?t stand) (?!you\b)([\p{L}][\p{L}' -]{1,30}?)(?=[.!,?]|$| and | because | but )/iu,
      false,
    ],
  ],
};
const notTaste =
  /^(?:あなた|君|きみ|お前|わたし|私|僕|俺|何|なに|どれ|どっち|あなたのこと|you|it|that|this|him|her|them)(?:ちゃん|さん)?$/iu;

/** The taste that a comment tells: a like or a dislike. */
function tasteTold(comment: string, language: Language): Taste | undefined {
  const text = comment.normalize("NFKC").slice(0, 200);
  for (const [pattern, likes] of tastePatterns[language]) {
    const raw = pattern
      .exec(text)?.[1]
      ?.replace(/^(?:わたし|私|僕|ぼく|俺|あたし|実|やっぱり|最近)の?/u, "");
    const what = raw === undefined ? undefined : harmless(raw, 30);
    if (what !== undefined && !notTaste.test(what)) return { what, likes };
  }
  return undefined;
}

const asksTaste: Readonly<Record<Language, RegExp>> = {
  ja: /(?:わたし|私|あたし|僕|ぼく|俺|おれ|自分)(?:の|が)(?:一番)?(好きな|好き|大好きな|嫌いな|苦手な|好物)/u,
  en: /\bwhat (?:do|did|don'?t) i (?:say i )?(like|love|hate|dislike)|\bwhat i (like|love|hate|dislike)|my favou?rite/iu,
};
const asksMemory: Readonly<Record<Language, RegExp>> = {
  ja: /覚えて(?:る|いる|ます|い)|さっき.{0,12}(?:話|言)|前に.{0,12}(?:話|言)|何の話(?:を)?(?:して|だっけ)|思い出/u,
  en: /\bdo you (?:still )?remember|what did i (?:say|tell)|what (?:were|did) we talk|what was i saying/iu,
};

const theirs = (scene: UnderstudyRequest): readonly string[] =>
  scene.earlier
    .filter(({ who, from }) => who === "them" && from === scene.stimulus.from)
    .map(({ text }) => text);

/** The name this person gave in the conversation, or the author's name of the comment. */
export function knownName(scene: UnderstudyRequest): string | undefined {
  const told = theirs(scene).map(
    (text) => nameTold(text, scene.language) ?? nameTold(text, "ja") ?? nameTold(text, "en"),
  );
  return told.findLast((name) => name !== undefined);
}

function tellTaste(scene: UnderstudyRequest, likes: boolean) {
  const told = theirs(scene).map((text) => tasteTold(text, "ja") ?? tasteTold(text, "en"));
  const known = told.findLast((taste) => taste?.likes === likes);
  if (known === undefined) return saying(sayOneOf(scene, lines.tasteUnknown[scene.language]));
  const form = likes ? lines.tasteKnown : lines.distasteKnown;
  return saying(sayOneOf(scene, form[scene.language], { what: known.what }));
}

const petPatterns: Readonly<Record<Language, RegExp>> = {
  ja: /(?:猫|犬|うさぎ|ウサギ|ハムスター|インコ|文鳥|亀|ペット)(?:ちゃん)?の名前は「?([^\s、。!?「」のを]{1,12}?)」?(?:です|だよ|っていう|といい|。|!|$)/u,
  en: /\bmy (?:cat|dog|kitten|puppy|rabbit|hamster|parrot|pet)(?:'s name)? is (?:called |named )?(\p{Lu}[\p{L}'-]{1,20})/u,
};

/** The name of an animal of theirs. */
function petTold(text: string, language: Language): string | undefined {
  const name = petPatterns[language].exec(text)?.[1];
  const isTold = name !== undefined && !noName.test(name) && !/[?]/u.test(text);
  return isTold ? harmless(name) : undefined;
}

function tellName(scene: UnderstudyRequest): UnderstudyAnswer | undefined {
  const { language } = scene;
  const lately = knownName(scene);
  const known = lately === undefined || lately === toldName(scene);
  const told = known ? tellFacts(scene, { kinds: ["name"], about: "" }) : undefined;
  if (told !== undefined) return told;
  const name = lately ?? scene.stimulus.from;
  const safe = name === undefined ? undefined : harmless(name);
  return safe === undefined
    ? saying(sayOneOf(scene, lines.nameUnknown[language]))
    : saying(sayOneOf(scene, lines.nameKnown[language], { name: safe }));
}

const asksPlace: Readonly<Record<Language, RegExp>> = {
  ja: /(?:わたし|私|あたし|僕|ぼく|俺|おれ|自分)(?:は|が|って|の)?[、\s]?(?:いま|今)?どこに?(?:住|暮ら)/u,
  en: /\bwhere (?:do )?I live\b/iu,
};

/** Where they live, as they told it in this conversation. */
export const home: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "said" || !asksPlace[scene.language].test(text.normalize("NFKC"))) return undefined;
  const what = theirs(scene)
    .map((told) => placeTold(told, "ja") ?? placeTold(told, "en"))
    .findLast((place) => place !== undefined);
  return what === undefined
    ? undefined
    : saying(sayOneOf(scene, lines.placeKnown[scene.language], { what }));
};

/** Answers about names, likes and earlier statements. */
export const learned: Skill = (scene) => {
  if (scene.stimulus.kind !== "said") return undefined;
  const { language } = scene;
  const text = scene.stimulus.text.normalize("NFKC");
  if (asksName[language].test(text) && nameTold(text, language) === undefined) {
    return tellName(scene);
  }
  const name = nameTold(text, language);
  const place = placeTold(text, language);
  if (name !== undefined) {
    return place === undefined
      ? saying(sayOneOf(scene, lines.nameHeard[language], { name }))
      : saying(sayOneOf(scene, lines.nameAndPlaceHeard[language], { name, what: place }));
  }
  if (place !== undefined)
    return saying(sayOneOf(scene, lines.placeHeard[language], { what: place }));
  const pet = petTold(text, language);
  if (pet !== undefined) return saying(sayOneOf(scene, lines.petHeard[language], { what: pet }));
  const taste = asksTaste[language].exec(text);
  if (taste !== null) return tellTaste(scene, !/嫌|苦手|hate|dislike|don/iu.test(taste[0]));
  if (asksMemory[language].test(text)) {
    return remember(scene, ({ kind, about }) => tellFacts(scene, { kinds: [kind], about }));
  }
  const told = tasteTold(text, language);
  if (told === undefined) return undefined;
  if (!told.likes)
    return saying(sayOneOf(scene, lines.distasteHeard[language], { what: told.what }));
  return saying(sayOneOf(scene, lines.tasteHeard[language], { what: told.what }));
};
