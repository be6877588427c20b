// Answers from what people told in this conversation or in earlier ones.

import { kindOf } from "./kinds.ts";
import { harmless, quotable } from "./plain-words.ts";
import type {
  KnownKind,
  KnownLine,
  KnownPerson,
  RecollectedFact,
  RecollectionDay,
} from "./read-recollection.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { months, type WrittenMoment } from "./read-time.ts";
import { listed, type Skill, say, type UnderstudyAnswer } from "./speak.ts";
import { asksOwnName, type FactQuestion, factQuestion, factsFor, toldIn } from "./told.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const daysTo = ({ year, month, day }: RecollectionDay, now: WrittenMoment | undefined): number => {
  const [thisYear, thisMonth, today] = [now?.year, now?.month, now?.day];
  if (thisYear === undefined || thisMonth === undefined || today === undefined) return Number.NaN;
  const passed = Date.UTC(thisYear, thisMonth - 1, today) - Date.UTC(year, month - 1, day);
  return Math.round(passed / 86_400_000);
};

/** A day as slots of a line: `when` alone (「11月3日」, "on November 3"), `on` as an adverbial. */
function daySlots(day: RecollectionDay, { now, language }: UnderstudyRequest) {
  const recent = { ja: ["今日", "昨日"], en: ["today", "yesterday"] }[language][daysTo(day, now)];
  if (recent !== undefined) return { when: recent, on: recent };
  const isThisYear = now?.year === day.year;
  if (language === "en") {
    const when = `on ${months[day.month - 1] ?? ""} ${day.day}${isThisYear ? "" : `, ${day.year}`}`;
    return { when, on: when };
  }
  const when = `${isThisYear ? "" : `${day.year}年`}${day.month}月${day.day}日`;
  return { when, on: `${when}に` };
}

/** Facts as sentences: `#` is the value, `@` what it is about, and the part in brackets is said only with that. */
const sentences: Readonly<Record<KnownKind, readonly [ja: string, en: string]>> = {
  name: ["名前は#", "your name is #"],
  birthday: ["誕生日は#", "your birthday is #"],
  job: ["お仕事は#", "your work is #"],
  place: ["住んでいるところは#", "you live in #"],
  origin: ["出身は#", "you are from #"],
  favourite: ["好きな@は#", "your favourite @ is #"],
  likes: ["好きなものは#", "you like #"],
  dislikes: ["苦手なものは#", "you do not like #"],
  pet: ["@の名前は#", "your @ is called #"],
  plan: ["予定は#", "you planned: #"],
  note: ["話してくれたことは#", "#"],
};

/** A value in a sentence; `/` stays in dates. */
const valueSaid = (value: string): string | undefined =>
  /^\d{1,4}\/\d{1,2}(?:\/\d{1,4})?$/u.test(value) ? value : harmless(value, 60);

/** 「猫の名前はミケ」, "your cat is called Luna"; undefined when no value can be said. */
function factSaid(facts: readonly RecollectedFact[], language: Language): string | undefined {
  const values = facts.flatMap(({ value }) => valueSaid(value) ?? []);
  const [first] = facts;
  if (first === undefined || values.length === 0) return undefined;
  const [ja, en] = sentences[first.kind];
  const about = harmless(first.about, 30);
  const value = (language === "ja" ? values.join("と") : listed(values, language)) ?? "";
  return (language === "ja" ? ja : en)
    .replace("@", () => about ?? (language === "ja" ? "うちの子" : "one"))
    .replace("#", () => value);
}

/** A name as written on a page. */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[<>[\]{}「」『』【】〔〕〖〗"“”`|│⏎:]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** The remembered page of the speaker: with their name, without one the user's. */
function pageOf({ stimulus, recalled }: UnderstudyRequest): KnownPerson | undefined {
  const { from, audience, overheard } = stimulus;
  if (from === undefined) {
    return audience || overheard ? undefined : recalled.people.find(({ isUser }) => isUser);
  }
  return recalled.people.find(({ name }) => name !== undefined && plain(name) === plain(from));
}

/** The name they gave, as written on their page. */
const toldName = (scene: UnderstudyRequest): string | undefined =>
  pageOf(scene)?.facts.find(({ kind, past }) => kind === "name" && !past)?.value;

const theirs = ({ earlier, stimulus }: UnderstudyRequest): readonly string[] =>
  earlier
    .filter(({ who, from }) => who === "them" && from === stimulus.from)
    .map(({ text }) => text);

/** The last statement of theirs about themselves in this conversation. */
const toldLately = (scene: UnderstudyRequest, what: keyof ReturnType<typeof toldIn>) =>
  theirs(scene)
    .map((text) => toldIn(text, "ja")[what] ?? toldIn(text, "en")[what])
    .findLast((word) => word !== undefined);

/** The name that this person gave in the conversation. */
export const knownName = (scene: UnderstudyRequest): string | undefined =>
  toldLately(scene, "name");

/** The answer to a question for facts; undefined when the page holds none that matches. */
function tellFacts(scene: UnderstudyRequest, question: FactQuestion): UnderstudyAnswer | undefined {
  const { language } = scene;
  const page = pageOf(scene)?.facts ?? [];
  const found = factsFor(question, page);
  const newest = found.find(({ past }) => !past);
  const before = found.filter(({ past }) => past);
  if (newest === undefined) {
    // A liking that turned into a dislike, or the reverse.
    const turned = page.find(
      ({ past, kind, value }) =>
        !past &&
        /likes$/u.test(kind) &&
        before.some((old) => old.value === value && old.kind !== kind),
    );
    if (turned === undefined) return undefined;
    const fact = factSaid([turned], language);
    return say(scene, "fact-turned", { ...daySlots(turned.day, scene), fact });
  }
  const when = daySlots(newest.day, scene);
  const isTaste = /likes$/u.test(newest.kind);
  const told = found.filter(
    ({ past, kind, day }) =>
      !past && kind === newest.kind && daySlots(day, scene).when === when.when,
  );
  const fact = factSaid(isTaste ? told.slice(0, 3) : [newest], language);
  const old = isTaste || before[0] === undefined ? undefined : valueSaid(before[0].value);
  return say(scene, old === undefined ? "fact-known" : "fact-changed", { fact, ...when, old });
}

const breaker = new Intl.Segmenter("ja", { granularity: "word" });
const dull = new Set(
  (
    "話 こと 前 この間 この前 こないだ さっき 先 昨日 今日 先週 先月 去年 覚え 覚えて おぼえて 思い出 思い出し 思い出す した して する 言っ 言った 話し 話した 聞い 聞いた 何 なに " +
    "あなた わたし 私 僕 俺 うち 自分 ある あった いる いた です ます ました くれ くれる まだ って という ちゃんと もう から ので けど それ あれ これ 名前 君 きみ こんにちは こんばんは " +
    "the and but you your was were are have has had did does that this what when where which who why how with from about remember still recall told tell said say talk talked talking my me mine " +
    "for its our can could would will time last week month year yesterday today before name thing things once something anything hello"
  ).split(" "),
);

/** The content words of a question. */
function keywords(text: string): readonly string[] {
  const words = Array.from(breaker.segment(text.normalize("NFKC").toLowerCase()), ({ segment }) =>
    segment.trim(),
  );
  const content = /\p{Script=Han}|^[\p{Script=Katakana}ー]{2,}$|^[ぁ-んー]{3,}$|^[a-z0-9'’-]{3,}$/u;
  return [...new Set(words)].filter((word) => !dull.has(word) && content.test(word));
}

/** The weight of the words that a text has; endings of English words are ignored. */
function sharedWith(words: readonly string[], text: string): number {
  const folded = text.normalize("NFKC").toLowerCase();
  const latin = folded.match(/[a-z0-9'’-]+/gu) ?? [];
  return words.reduce((sum, word) => {
    if (!/^[a-z0-9'’-]+$/u.test(word)) return folded.includes(word) ? sum + word.length : sum;
    const stem = word.slice(0, Math.max(3, word.length - 2));
    return latin.some((one) => one.startsWith(stem)) ? sum + 2 : sum;
  }, 0);
}

/** A statement and its speaker. `day` is undefined for one in this conversation. */
type SaidText = KnownLine & { readonly by: "them" | "her" | "other" };

/** All statements that are no questions, recalled ones first. */
function allSaid(scene: UnderstudyRequest): readonly SaidText[] {
  const { stimulus, recalled, persona } = scene;
  const unnamed = stimulus.from === undefined && !stimulus.audience ? ["ユーザー", "User"] : [];
  const own = [stimulus.from, pageOf(scene)?.name, toldName(scene), ...unnamed];
  const names = new Set(own.flatMap((name) => (name === undefined ? [] : plain(name))));
  const hers = new Set([...persona.calledAs, persona.name.ja, persona.name.en].map(plain));
  const lines = recalled.lines.map((line): SaidText => {
    const name = line.who === undefined ? undefined : plain(line.who);
    const isTheirs = name === undefined ? stimulus.from === undefined : names.has(name);
    return {
      ...line,
      by: isTheirs ? "them" : name !== undefined && hers.has(name) ? "her" : "other",
    };
  });
  const said = theirs(scene).map(
    (text): SaidText => ({ day: undefined, who: stimulus.from, text, changed: false, by: "them" }),
  );
  const asks =
    /[?？]\s*$|覚えて(?:い?る|い?ます)|おぼえて(?:い?る|い?ます)|\bdo you (?:still )?remember\b|^(?:what|where|when|who)\b/iu;
  return [...lines, ...said].filter(({ text }) => text.length > 5 && !asks.test(text.trim()));
}

const order = { them: 6, other: 3, her: 0 } as const;

/** The best match for the words: current ones before changed ones, the asker's before others', the newest last. */
function bestOf(all: readonly SaidText[], words: readonly string[]): SaidText | undefined {
  const worth = (one: SaidText): number =>
    sharedWith(words, one.text) * 10 + order[one.by] - (one.changed ? 5 : 0);
  return all
    .filter(({ text }) => sharedWith(words, text) > 0)
    .toSorted((one, other) => worth(one) - worth(other))
    .at(-1);
}

/** Repeats an earlier statement with its day. */
function quote(scene: UnderstudyRequest, said: SaidText): UnderstudyAnswer | undefined {
  const { day, by, who, text, changed } = said;
  const name = who === undefined ? undefined : harmless(who);
  const called =
    name === undefined || scene.language === "en" ? name : `${name}${scene.persona.honorific}`;
  const slots = { what: quotable(text), who: called };
  if (day === undefined) return say(scene, "said-lately", slots);
  return say(scene, changed && by === "them" ? "said-changed" : `said-${by}`, {
    ...slots,
    ...daySlots(day, scene),
  });
}

/** The best match for an open question: a current line, a fact about the asker, or a changed line. */
function remember(scene: UnderstudyRequest): UnderstudyAnswer | undefined {
  const words = keywords(scene.stimulus.text);
  const all = allSaid(scene);
  if (words.length === 0) {
    const last = all.findLast(({ by }) => by === "them") ?? all.at(-1);
    return last === undefined ? say(scene, "nothing-yet") : quote(scene, last);
  }
  const line = bestOf(all, words);
  const fact = pageOf(scene)?.facts.find(
    ({ past, value, about }) => !past && sharedWith(words, `${about} ${value}`) > 0,
  );
  if (line !== undefined && (fact === undefined || !line.changed)) return quote(scene, line);
  const told = fact && tellFacts(scene, { kinds: [fact.kind], about: fact.about });
  return told ?? say(scene, "forgotten");
}

const speaksOf: Readonly<Partial<Record<KnownKind, RegExp>>> = {
  birthday: /誕生日|バースデー|birthday|born/iu,
  job: /仕事|働|職|\bwork|\bjob\b/iu,
  place: /住|引っ越|暮ら|\bliv(?:e|ing)\b|\bmoved\b/iu,
  origin: /出身|生まれ|育|\bfrom\b|\bborn\b|\bgrew up\b/iu,
  plan: /予定|つもり|\bplan|\bgoing to\b/iu,
};

/** An earlier statement about what no page has as a fact; else that it is unknown. */
function tellOrAsk(scene: UnderstudyRequest, { kinds: [kind = "note"], about }: FactQuestion) {
  const speaks = speaksOf[kind];
  const line = allSaid(scene).findLast(
    ({ by, text }) =>
      by === "them" &&
      (speaks === undefined
        ? about !== "" && text.toLowerCase().includes(about)
        : speaks.test(text)),
  );
  return (line && quote(scene, line)) ?? say(scene, "untold");
}

/** Questions about what people said of themselves. */
export const recollect: Skill = (scene) => {
  const question = factQuestion(scene.stimulus.text.normalize("NFKC"));
  if (question === undefined) return undefined;
  const what = question.kinds.includes("place") ? toldLately(scene, "place") : undefined;
  if (what !== undefined) return say(scene, "place-known", { what });
  const told = tellFacts(scene, question);
  if (told !== undefined) return told;
  const taste = question.kinds.find((kind) => kind === "likes" || kind === "dislikes");
  if (taste === undefined) return tellOrAsk(scene, question);
  const known = toldLately(scene, taste);
  return known === undefined
    ? say(scene, "untold")
    : say(scene, taste === "likes" ? "taste-known" : "distaste-known", { what: known });
};

/** A person who talked to her on an earlier day is greeted as returning, once per conversation. */
export const reunion: Skill = (scene) => {
  const { stimulus, language, now, earlier } = scene;
  const greets = /^(?:greet-|hello$|home$)/u.test(kindOf(stimulus.text, language));
  const day = pageOf(scene)?.lastMet;
  if (!greets || /[?？]/u.test(stimulus.text) || day === undefined) return undefined;
  if (!(daysTo(day, now) > 0)) return undefined;
  const slots = daySlots(day, scene);
  const isWelcomed = earlier
    .slice(-12)
    .some(
      ({ who, text }) => who === "her" && text.includes(slots.when) && /おかえり|back/u.test(text),
    );
  if (isWelcomed) return undefined;
  const name = harmless(toldName(scene) ?? stimulus.from ?? "");
  return name === undefined
    ? say(scene, "back-nameless", slots)
    : say(scene, "back", { ...slots, name });
};

function tellName(scene: UnderstudyRequest): UnderstudyAnswer | undefined {
  const lately = knownName(scene);
  const isKnown = lately === undefined || lately === toldName(scene);
  const told = isKnown ? tellFacts(scene, { kinds: ["name"], about: "" }) : undefined;
  const name = harmless(lately ?? scene.stimulus.from ?? "");
  return (
    told ?? (name === undefined ? say(scene, "name-unknown") : say(scene, "name-known", { name }))
  );
}

const asksMemory =
  /覚えて(?:る|いる|ます|い)|さっき.{0,12}(?:話|言)|前に.{0,12}(?:話|言)|何の話(?:を)?(?:して|だっけ)|思い出|\bdo you (?:still )?remember|what did i (?:say|tell)|what (?:were|did) we talk|what was i saying/iu;

/** Takes names, places and likes, and answers about them and about earlier statements. */
export const learned: Skill = (scene) => {
  const { language, stimulus } = scene;
  const told = toldIn(stimulus.text, language);
  if (told.name === undefined && asksOwnName(stimulus.text, language)) return tellName(scene);
  if (told.name !== undefined) {
    const slots = { name: told.name, what: told.place };
    return say(scene, told.place === undefined ? "name-heard" : "both-heard", slots);
  }
  if (told.place !== undefined) return say(scene, "place-heard", { what: told.place });
  if (told.pet !== undefined) return say(scene, "pet-heard", { what: told.pet });
  if (asksMemory.test(stimulus.text.normalize("NFKC"))) return remember(scene);
  if (told.likes !== undefined) return say(scene, "taste-heard", { what: told.likes });
  return told.dislikes === undefined
    ? undefined
    : say(scene, "distaste-heard", { what: told.dislikes });
};
