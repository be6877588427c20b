import type { ConversationState, ToolLine, TurnLine } from "../../../src/protocol/conversation.ts";
import type { Emotion } from "../../../src/protocol/emotion.ts";
import type { RefusalCode } from "../../../src/protocol/live-feed.ts";
import type { Connection } from "./page-state.ts";

export type Language = "ja" | "en";

/** Every text of the page, in one language. */
export type Messages = {
  readonly otherLanguage: string;
  readonly switchLanguage: string;
  readonly connection: Readonly<Record<Connection, string>>;
  readonly activity: Readonly<Record<ConversationState["activity"], string>>;
  readonly emotion: Readonly<Record<Emotion, string>>;
  readonly face: (name: string, emotion: string) => string;
  readonly conversation: string;
  readonly empty: (name: string) => string;
  readonly comment: string;
  readonly commentHint: (name: string) => string;
  readonly keys: string;
  readonly send: string;
  readonly stop: string;
  readonly newest: string;
  readonly sending: string;
  readonly again: string;
  readonly discard: string;
  readonly refusal: Readonly<Record<RefusalCode, string>>;
  readonly understudy: string;
  readonly understudyHint: string;
  readonly servers: string;
  readonly up: string;
  readonly down: string;
  readonly somebody: string;
  readonly source: Readonly<Record<"perceived" | "show-cue", string>>;
  readonly mark: Readonly<Record<"cut" | "held" | "unheard", string>>;
  readonly instead: string;
  readonly tool: Readonly<Record<ToolLine["progress"], string>>;
  readonly toolArgs: string;
  readonly toolOutcome: string;
  readonly dropped: string;
  readonly turn: Readonly<Record<TurnLine["outcome"], string>>;
  readonly firstUtterance: (duration: string) => string;
  readonly tokens: string;
  /** By the code of a notice; a code without a text shows its note. */
  readonly notice: Readonly<Record<string, string>>;
};

const ja: Messages = {
  otherLanguage: "English",
  switchLanguage: "表示を英語にする",
  connection: {
    connecting: "つないでいます…",
    live: "つながっています",
    lost: "つなぎ直しています…",
  },
  activity: {
    idle: "あなたの言葉を待っています",
    thinking: "考えています",
    "looking-up": "調べています",
    speaking: "話しています",
  },
  emotion: {
    neutral: "おだやか",
    joy: "うれしい",
    fun: "たのしい",
    sadness: "かなしい",
    anger: "おこっている",
    surprise: "びっくり",
    shyness: "てれている",
  },
  face: (name, emotion) => `${name}の顔。${emotion}`,
  conversation: "会話",
  empty: (name) => `${name}に、最初のひとことを。`,
  comment: "コメント",
  commentHint: (name) => `${name}に話しかける`,
  keys: "Enter で送信 ・ Shift + Enter で改行",
  send: "送る",
  stop: "話を止める",
  newest: "いちばん新しいところへ",
  sending: "送っています…",
  again: "もう一度送る",
  discard: "消す",
  refusal: {
    "too-long": "2,000 文字までです。短くして送ってください。",
    empty: "何も書かれていません。",
    "too-fast": "少し早すぎます。ひと呼吸おいて送ってください。",
    "bad-message": "読み取れませんでした。ページを開き直してください。",
    stopping: "終わるところなので、受け取れませんでした。",
    failed: "受け取れませんでした。もう一度送ってください。",
  },
  understudy: "稽古用の代役",
  understudyHint:
    "鍵がいらない内蔵の代役が話しています。本役のモデルに替えるには、.env に GEMINI_API_KEY=（無料枠の鍵なら GEMINI_FREE_API_KEY=）を書いて、起動し直してください。",
  servers: "体と道具",
  up: "つながっています",
  down: "つながっていません",
  somebody: "だれか",
  source: { perceived: "まわりの様子", "show-cue": "進行" },
  mark: { cut: "途中で止まりました", held: "口に出しませんでした", unheard: "届きませんでした" },
  instead: "代わりに言ったこと：",
  tool: {
    running: "調べています",
    done: "調べました",
    failed: "うまくいきませんでした",
    refused: "使えない道具です",
    "broken-off": "途中で切れました",
  },
  toolArgs: "渡したもの",
  toolOutcome: "返ってきたもの",
  dropped: "返事はありません",
  turn: {
    spoken: "話し終えました",
    silent: "黙っていました",
    interrupted: "ここで止めました",
    failed: "話せませんでした",
  },
  firstUtterance: (duration) => `声まで ${duration}`,
  tokens: "トークン",
  notice: {
    "soul-woke": "目を覚ましました",
    "model-timed-out": "モデルの返事が間に合いませんでした",
    "model-unavailable": "モデルにつながりません",
    "model-rate-limited": "モデルが混み合っています",
    "model-unauthorised": "鍵が受け付けられませんでした",
    "model-refused": "モデルが返事を断りました",
    "model-bad-reply": "モデルの返事が読み取れませんでした",
    "model-absent": "モデルが見つかりません",
    "show-set": "進行表が変わりました",
  },
};

const en: Messages = {
  otherLanguage: "日本語",
  switchLanguage: "Show this page in Japanese",
  connection: { connecting: "Connecting…", live: "Connected", lost: "Reconnecting…" },
  activity: {
    idle: "Listening for you",
    thinking: "Thinking",
    "looking-up": "Looking something up",
    speaking: "Speaking",
  },
  emotion: {
    neutral: "Calm",
    joy: "Happy",
    fun: "Amused",
    sadness: "Sad",
    anger: "Angry",
    surprise: "Surprised",
    shyness: "Shy",
  },
  face: (name, emotion) => `The face of ${name}. ${emotion}`,
  conversation: "Conversation",
  empty: (name) => `Say the first word to ${name}.`,
  comment: "Comment",
  commentHint: (name) => `Talk to ${name}`,
  keys: "Enter to send · Shift + Enter for a new line",
  send: "Send",
  stop: "Stop the speech",
  newest: "To the newest",
  sending: "Sending…",
  again: "Send again",
  discard: "Discard",
  refusal: {
    "too-long": "At most 2,000 characters. Please shorten it.",
    empty: "There is nothing in it.",
    "too-fast": "A little too fast. Take a breath and send it again.",
    "bad-message": "It could not be read. Please reload the page.",
    stopping: "The program is stopping and could not take it.",
    failed: "It could not be taken. Please send it again.",
  },
  understudy: "Understudy",
  understudyHint:
    "The built-in understudy, which needs no key, is speaking. For a real model write GEMINI_API_KEY= (or GEMINI_FREE_API_KEY= for a free-tier key) into .env and start again.",
  servers: "Bodies and tools",
  up: "connected",
  down: "not connected",
  somebody: "Somebody",
  source: { perceived: "Nearby", "show-cue": "Running order" },
  mark: { cut: "cut short", held: "not said aloud", unheard: "reached nobody" },
  instead: "Said instead: ",
  tool: {
    running: "looking up",
    done: "looked up",
    failed: "did not work",
    refused: "not allowed",
    "broken-off": "broken off",
  },
  toolArgs: "Given",
  toolOutcome: "Came back",
  dropped: "No answer",
  turn: {
    spoken: "Spoken",
    silent: "Stayed silent",
    interrupted: "Interrupted",
    failed: "Could not speak",
  },
  firstUtterance: (duration) => `first words after ${duration}`,
  tokens: "tokens",
  notice: {
    "soul-woke": "Woke up",
    "model-timed-out": "The model took too long",
    "model-unavailable": "The model cannot be reached",
    "model-rate-limited": "The model is busy",
    "model-unauthorised": "The key was not accepted",
    "model-refused": "The model declined to answer",
    "model-bad-reply": "The model's answer could not be read",
    "model-absent": "The model does not exist",
    "show-set": "The running order changed",
  },
};

export const messagesOf = (language: Language): Messages => (language === "ja" ? ja : en);

/** The language of the first of these that is ours; English when none is, Japanese when nothing was asked for. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^ja\b/i.test(tag)) return "ja";
    if (/^en\b/i.test(tag)) return "en";
  }
  return wanted.length > 0 ? "en" : "ja";
}

/** A duration in milliseconds for people: 30 ms, 1.2 s, 12 s. */
export function spokenDuration(duration: number): string {
  if (duration < 1_000) return `${Math.round(duration)} ms`;
  const value = duration / 1_000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;
}
