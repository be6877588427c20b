// Repeats an earlier statement with its day.

import { saying, type UnderstudyAnswer } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import type { FactQuestion } from "./fact-questions.ts";
import type { IntentLine } from "./intents/intent.ts";

import { pageOf, toldName } from "./page-of.ts";
import { harmless, quotable } from "./plain-words.ts";
import type { KnownKind, RecollectedFact } from "./read-recollection.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { allSaid, bestOf, keywords, type SaidText, sharedWith } from "./said-once.ts";
import { daySlots } from "./say-day.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const lines = {
  lately: {
    ja: [
      [
        "neutral",
        "「{what}」って話してくれたの、覚えてる{yo}。あれから、どうなった？",
        "「{what}」とお話しくださったのを覚えています。その後、いかがですか。",
      ],
      [
        "joy",
        "うん、「{what}」って言ってた{ne}。続きを聞きたい{yo}。",
        "ええ、「{what}」とおっしゃっていましたね。続きをうかがいたいです。",
      ],
    ],
    en: [
      ["neutral", 'You told me "{what}", I remember. What came of it?'],
      ["joy", 'Yes: "{what}". I\'d love to hear the rest.'],
    ],
  },
  them: {
    ja: [
      [
        "joy",
        "覚えてる{yo}。{on}「{what}」って話してくれた{ne}。",
        "覚えております。{on}「{what}」とお話しくださいましたね。",
      ],
      [
        "neutral",
        "{on}「{what}」って言ってた{ne}。あれから、どうなった？",
        "{on}「{what}」とおっしゃっていましたね。その後、いかがですか。",
      ],
    ],
    en: [
      ["joy", 'I remember: you told me {when}, "{what}".'],
      ["neutral", 'Yes. You said {when}: "{what}". What came of it?'],
    ],
  },
  other: {
    ja: [
      [
        "neutral",
        "{on}、{who}が「{what}」って言ってた{yo}。",
        "{on}、{who}が「{what}」とおっしゃっていました。",
      ],
    ],
    en: [["neutral", '{who} said {when}: "{what}".']],
  },
  her: {
    ja: [
      [
        "neutral",
        "{on}、{I}が「{what}」って話した{ne}。",
        "{on}、私から「{what}」とお話ししましたね。",
      ],
    ],
    en: [["neutral", 'I told you {when}: "{what}".']],
  },
  changed: {
    ja: [
      [
        "neutral",
        "{on}「{what}」って言ってたけど、そのあと変わったんだよね。",
        "{on}「{what}」とおっしゃっていましたが、そのあと変わりましたね。",
      ],
    ],
    en: [["neutral", 'You said {when}: "{what}". That has changed since.']],
  },
  unknown: {
    ja: [
      [
        "neutral",
        "うーん、その話は思い出せない{yo}。もう一度、聞かせて。",
        "そのお話は、思い出せません。もう一度、お聞かせください。",
      ],
      [
        "neutral",
        "それは、聞いた覚えがない{yo}。教えてくれたら覚えておく{ne}。",
        "それは、うかがった覚えがありません。教えてくだされば覚えておきます。",
      ],
    ],
    en: [
      ["neutral", "I can't remember anything about that. Will you tell me again?"],
      ["neutral", "I don't remember hearing about that. Tell me and I'll keep it in mind."],
    ],
  },
  nothing: {
    ja: [
      [
        "neutral",
        "うーん、まだ思い出せる話がない{yo}。これから覚えていく{ne}。",
        "まだ思い出せるお話がありません。これから覚えてまいります。",
      ],
    ],
    en: [["neutral", "I have nothing to remember yet. Let's start now."]],
  },
  untold: {
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

/** The names that mark lines as the asker's words. */
function namesOf(scene: UnderstudyRequest): readonly string[] {
  const page = pageOf(scene);
  const { from, audience } = scene.stimulus;
  const unnamed = from === undefined && !audience ? ["ユーザー", "User"] : [];
  return [from, page?.name, toldName(scene), ...unnamed].filter((name) => name !== undefined);
}

function sayLine(
  scene: UnderstudyRequest,
  { day, by, who, text, changed }: SaidText,
): UnderstudyAnswer | undefined {
  const { language, now, persona } = scene;
  const name = who === undefined ? undefined : harmless(who);
  const slots = {
    what: quotable(text),
    ...(day === undefined ? {} : daySlots(day, now, language)),
    who: name === undefined || language === "en" ? name : `${name}${persona.honorific}`,
  };
  if (day === undefined) return saying(sayOneOf(scene, lines.lately[language], slots));
  const form = changed && by === "them" ? lines.changed : lines[by];
  return saying(sayOneOf(scene, form[language], slots));
}

/** The best match for an open question: a current line, a fact about the asker, or a changed line. */
export function remember(
  scene: UnderstudyRequest,
  tell: (fact: RecollectedFact) => UnderstudyAnswer | undefined,
): UnderstudyAnswer | undefined {
  const { language, stimulus } = scene;
  const words = keywords(stimulus.text);
  const all = allSaid(scene, namesOf(scene));
  if (words.length === 0) {
    const last = all.findLast(({ by }) => by === "them") ?? all.at(-1);
    return last === undefined
      ? saying(sayOneOf(scene, lines.nothing[language]))
      : sayLine(scene, last);
  }
  const line = bestOf(all, words);
  const facts = pageOf(scene)?.facts ?? [];
  const fact = facts.find(
    ({ past, value, about }) => !past && sharedWith(words, `${about} ${value}`) > 0,
  );
  if (line !== undefined && (fact === undefined || !line.changed)) return sayLine(scene, line);
  const told = fact === undefined ? undefined : tell(fact);
  return told ?? saying(sayOneOf(scene, lines.unknown[language]));
}

const speaksOf: Readonly<Partial<Record<KnownKind, RegExp>>> = {
  birthday: /誕生日|バースデー|birthday|born/iu,
  job: /仕事|働|職|\bwork|\bjob\b/iu,
  place: /住|引っ越|暮ら|\bliv(?:e|ing)\b|\bmoved\b/iu,
  origin: /出身|生まれ|育|\bfrom\b|\bborn\b|\bgrew up\b/iu,
  plan: /予定|つもり|\bplan|\bgoing to\b/iu,
};

/** An earlier statement about something that no page has as a fact; else that it is unknown. */
export function tellOrAsk(
  scene: UnderstudyRequest,
  { kinds, about }: FactQuestion,
): UnderstudyAnswer | undefined {
  const [kind = "note"] = kinds;
  const speaks = speaksOf[kind];
  const line = allSaid(scene, namesOf(scene)).findLast(
    ({ by, text }) =>
      by === "them" &&
      (speaks === undefined
        ? about !== "" && text.toLowerCase().includes(about)
        : speaks.test(text)),
  );
  const said = line === undefined ? undefined : sayLine(scene, line);
  return said ?? saying(sayOneOf(scene, lines.untold[scene.language]));
}
