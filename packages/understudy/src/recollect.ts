// Answers from recalled memories: facts about the asker, and earlier statements.

import { type Skill, saying, type UnderstudyAnswer } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import { type FactQuestion, factQuestion, factsFor } from "./fact-questions.ts";
import type { IntentLine } from "./intents/intent.ts";
import { intentOf } from "./intents/intent-tables.ts";
import { pageOf, toldName } from "./page-of.ts";
import { harmless } from "./plain-words.ts";
import type { RecollectedFact } from "./read-recollection.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { tellOrAsk } from "./remember.ts";
import { daySlots, isBeforeToday, sayDay } from "./say-day.ts";
import { factSaid, valueSaid } from "./say-facts.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const lines = {
  known: {
    ja: [
      ["joy", "{fact}でしょ？{on}教えてくれた{yo}。", "{fact}ですよね。{on}教えてくださいました。"],
      [
        "joy",
        "{fact}{dane}。{on}聞いたの、ちゃんと覚えてる{yo}。",
        "{fact}ですね。{on}うかがったこと、ちゃんと覚えております。",
      ],
    ],
    en: [
      ["joy", "You told me {when} that {fact}. I remember."],
      ["joy", "I remember: {fact}. You said so {when}."],
    ],
  },
  changed: {
    ja: [
      [
        "joy",
        "前は{old}だったけど、いまは、{fact}でしょ？{on}聞いた{yo}。",
        "前は{old}でしたが、いまは、{fact}ですよね。{on}うかがいました。",
      ],
    ],
    en: [
      ["joy", "It used to be {old}, but {when} you told me that now {fact}."],
      ["joy", "You told me {when} that {fact}. Before that it was {old}."],
    ],
  },
  turned: {
    ja: [
      [
        "neutral",
        "前とは変わって、{on}は{fact}って言ってた{yo}。",
        "前とは変わって、{on}は、{fact}とおっしゃっていました。",
      ],
    ],
    en: [["neutral", "That changed: you told me {when} that {fact}."]],
  },
  back: {
    ja: [
      [
        "joy",
        "おかえり、{name}！前は{on}話した{ne}。",
        "おかえりなさい、{name}。前は{on}お話ししましたね。",
      ],
      [
        "joy",
        "{name}、おかえり！前に話したのは{when}だった{ne}。また会えてうれしい{yo}。",
        "{name}、おかえりなさい。前にお話ししたのは{when}でしたね。またお会いできて、うれしいです。",
      ],
    ],
    en: [
      ["joy", "Welcome back, {name}! We last talked {when}."],
      ["joy", "{name}, you're back! The last time was {when}. I'm glad to see you again."],
    ],
  },
  backNameless: {
    ja: [["joy", "おかえり！前は{on}話した{ne}。", "おかえりなさい。前は{on}お話ししましたね。"]],
    en: [["joy", "Welcome back! We last talked {when}."]],
  },
} satisfies Record<string, Lines>;

/** The answer to a question for facts; undefined when the page holds none that matches. */
export function tellFacts(
  scene: UnderstudyRequest,
  question: FactQuestion,
): UnderstudyAnswer | undefined {
  const { language, now: today } = scene;
  const facts = pageOf(scene)?.facts ?? [];
  const { now, before } = factsFor(question, facts);
  const [newest] = now;
  if (newest === undefined) return tellTurned(scene, before, facts);
  const several = newest.kind === "likes" || newest.kind === "dislikes";
  const sameDay = now.filter(
    ({ kind, day }) =>
      kind === newest.kind && sayDay(day, today, language) === sayDay(newest.day, today, language),
  );
  const told = several ? sameDay.slice(0, 3) : [newest];
  const when = daySlots(newest.day, today, language);
  const fact = factSaid(told, language);
  const old = several ? undefined : before[0];
  const oldValue = old === undefined ? undefined : valueSaid(old.value);
  const form = oldValue === undefined ? lines.known : lines.changed;
  return saying(sayOneOf(scene, form[language], { fact, ...when, old: oldValue }));
}

/** A liking that turned into a dislike, or the reverse. */
function tellTurned(
  scene: UnderstudyRequest,
  before: readonly RecollectedFact[],
  facts: readonly RecollectedFact[],
): UnderstudyAnswer | undefined {
  const { language, now } = scene;
  const turned = facts.find(
    ({ past, kind, value }) =>
      !past &&
      (kind === "likes" || kind === "dislikes") &&
      before.some((old) => old.value === value && old.kind !== kind),
  );
  if (turned === undefined) return undefined;
  const when = daySlots(turned.day, now, language);
  return saying(
    sayOneOf(scene, lines.turned[language], { ...when, fact: factSaid([turned], language) }),
  );
}

/** Questions about people's statements about themselves. */
export const recollect: Skill = (scene) => {
  const { stimulus, language } = scene;
  if (stimulus.kind !== "said") return undefined;
  const question = factQuestion(stimulus.text.normalize("NFKC"), language);
  if (question === undefined) return undefined;
  const told = tellFacts(scene, question);
  // Tastes stated in this conversation are handled by another skill.
  const isTaste = question.kinds.some((kind) => kind === "likes" || kind === "dislikes");
  return told ?? (isTaste ? undefined : tellOrAsk(scene, question));
};

const greets = /^(?:greet-|hello$|home$)/u;

/** A person who talked to her on an earlier day is greeted as returning, once per conversation. */
export const reunion: Skill = (scene) => {
  const { stimulus, language, now, earlier } = scene;
  if (stimulus.kind !== "said" || !greets.test(intentOf(stimulus.text, language).name)) {
    return undefined;
  }
  if (/[?？]/u.test(stimulus.text)) return undefined;
  const day = pageOf(scene)?.lastMet;
  if (day === undefined || !isBeforeToday(day, now)) return undefined;
  const slots = daySlots(day, now, language);
  const known = toldName(scene) ?? stimulus.from;
  const name = known === undefined ? undefined : harmless(known);
  const welcomed = earlier
    .slice(-12)
    .some(
      ({ who, text }) => who === "her" && text.includes(slots.when) && /おかえり|back/u.test(text),
    );
  if (welcomed) return undefined;
  return saying(
    name === undefined
      ? sayOneOf(scene, lines.backNameless[language], slots)
      : sayOneOf(scene, lines.back[language], { ...slots, name }),
  );
};
