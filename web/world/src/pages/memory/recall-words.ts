import type { PageWords } from "../../language/language.ts";

/** What a score is made of; each entry that comes to mind tells how much of it each part gave. */
export type ScorePart =
  | "words"
  | "neighbours"
  | "session"
  | "speaker"
  | "date"
  | "form"
  | "kind"
  | "self"
  | "log"
  | "recency"
  | "meaning"
  | "strength"
  | "superseded";
/** What an entry was found by beside its own words. */
export type FoundBy = "neighbours" | "session" | "speaker" | "meaning" | "newer";

export type RecallWords = {
  readonly query: string;
  readonly help: string;
  readonly asker: string;
  readonly askers: Readonly<Record<"user" | "audience", string>>;
  readonly ask: string;
  readonly found: (count: number) => string;
  readonly nothing: string;
  readonly inPrompt: string;
  readonly turns: string;
  readonly turnsHelp: string;
  readonly noTurns: string;
  readonly turn: (time: string, entries: number, tokens: string, took: string) => string;
  readonly forgotten: string;
  readonly part: string;
  readonly parts: Readonly<Record<ScorePart, string>>;
  readonly foundBy: Readonly<Record<FoundBy, string>>;
  readonly open: string;
};

const ja: RecallWords = {
  query: "こう言われたら",
  help: "実際の会話と同じしかたで、何を思い出すかを試します。覚え方は変わりません。",
  asker: "だれに言われたら",
  askers: { user: "利用者", audience: "視聴者" },
  ask: "試す",
  found: (count) => `${count}件を思い出しました`,
  nothing: "何も思い出しません。",
  inPrompt: "このまま指示文に入ります",
  turns: "最近の会話で思い出したこと",
  turnsHelp: "返事をするとき、実際に頭にあった記憶です。",
  noTurns: "まだ、思い出しながら話したことがありません。",
  turn: (time, entries, tokens, took) => `${time} — ${entries}件（${tokens}トークン、${took}）`,
  forgotten: "（忘れた記憶）",
  part: "点の内わけ",
  parts: {
    words: "同じことば",
    neighbours: "前後の言葉",
    session: "同じ会話",
    speaker: "名前の出た人",
    date: "時期",
    form: "答えらしい形",
    kind: "質問やあいづち（減点）",
    self: "たずねられた本人の言葉",
    log: "記録の中の返事（減点）",
    recency: "新しさ",
    meaning: "意味の近さ",
    strength: "何度も思い出した",
    superseded: "もっと新しい事実がある（減点）",
  },
  foundBy: {
    neighbours: "前後の言葉から",
    session: "同じ会話から",
    speaker: "名前の出た人",
    meaning: "意味が近い",
    newer: "いまはこう変わった",
  },
  open: "この記憶をひらく",
};

const en: RecallWords = {
  query: "When somebody says",
  help: "Tries what would come to mind, just as in a conversation. Nothing is changed by it.",
  asker: "Who says it",
  askers: { user: "the user", audience: "a viewer" },
  ask: "Try",
  found: (count) => `${count} came to mind`,
  nothing: "Nothing comes to mind.",
  inPrompt: "So it stands in the prompt",
  turns: "What came to mind lately",
  turnsHelp: "The entries she really had in mind when she answered.",
  noTurns: "She has not yet spoken with something in mind.",
  turn: (time, entries, tokens, took) => `${time} — ${entries} entries (${tokens} tokens, ${took})`,
  forgotten: "(forgotten since)",
  part: "Parts of the score",
  parts: {
    words: "same words",
    neighbours: "what was said around it",
    session: "same conversation",
    speaker: "somebody who was named",
    date: "the time asked for",
    form: "looks like an answer",
    kind: "a question or a nod (less)",
    self: "words of whom it is about",
    log: "an answer in a log (less)",
    recency: "how new it is",
    meaning: "near in meaning",
    strength: "came to mind before",
    superseded: "a newer fact is known (less)",
  },
  foundBy: {
    neighbours: "by what was said around it",
    session: "by its conversation",
    speaker: "somebody who was named",
    meaning: "near in meaning",
    newer: "so it is now",
  },
  open: "Open this entry",
};

export const recallWords: PageWords<RecallWords> = { ja, en };
