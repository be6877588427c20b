import type { CommentReason } from "../../../../../../src/protocol/audience.ts";
import type { QueuedComment } from "../../../../../../src/protocol/studio-desk.ts";
import type { PageWords } from "../../../language/language.ts";

export type QueueWords = {
  readonly waits: (count: number) => string;
  readonly more: (count: number) => string;
  readonly none: string;
  /** How long ago the comment was written that she took up last. */
  readonly lag: (seconds: number) => string;
  readonly oldest: (seconds: number) => string;
  readonly mood: string;
  readonly state: Readonly<Record<QueuedComment["state"], string>>;
  readonly reason: Readonly<Record<CommentReason, string>>;
  readonly inOrder: string;
  readonly points: (points: number) => string;
  readonly note: Readonly<Record<string, string>>;
  readonly moodOf: (comments: number) => string;
  readonly share: Readonly<Record<"laughter" | "applause" | "questions" | "greetings", string>>;
  readonly passedInMood: (count: number) => string;
  readonly said: (text: string, count: number) => string;
  readonly reasons: string;
  readonly nameless: string;
  readonly looksLike: Readonly<Record<NonNullable<QueuedComment["looksLike"]>, string>>;
  readonly answer: string;
  readonly passOver: string;
  readonly block: string;
  readonly of: (deed: string, name: string) => string;
  readonly blocked: (count: number) => string;
  readonly unblock: string;
};

const ja: QueueWords = {
  waits: (count) => `${count}件が待っています`,
  more: (count) => `ほかに${count}件`,
  none: "待っているコメントはありません。",
  lag: (seconds) => `${seconds}秒前のコメントに答えています`,
  oldest: (seconds) => `いちばん長く待っているのは${seconds}秒`,
  mood: "会場の空気",
  state: {
    waiting: "待っています",
    answering: "答えています",
    answered: "答えました",
    passed: "見送りました",
  },
  reason: {
    chosen: "運営者が選んだ",
    paid: "投げ銭",
    operator: "運営者",
    urgent: "急ぎ",
    "tried-again": "もう一度",
    mention: "名前を呼んだ",
    question: "質問",
    "first-time": "はじめての人",
    moderator: "モデレーター",
    member: "メンバー",
    waited: "待っている時間",
    age: "書かれてからの時間",
    reaction: "ひとこと反応",
    "after-own": "同じ人の二つめ",
    "answered-lately": "さっき答えた人",
  },
  inOrder: "来た順",
  points: (points) => `${points > 0 ? "+" : ""}${points} 点`,
  note: {
    "too-many": "ほかが先になりました",
    "too-old": "話が先に進みました",
    blocked: "止めている人です",
    unreadable: "読めませんでした",
    "budget-spent": "予算を使いきりました",
    "price-unknown": "モデルの価格が分からないので、答えられませんでした",
    operator: "運営者が見送りました",
    deleted: "取り消されました",
  },
  moodOf: (comments) => `コメント ${comments}件`,
  share: { laughter: "笑い", applause: "拍手", questions: "質問", greetings: "あいさつ" },
  passedInMood: (count) => `${count}件は見送り`,
  said: (text, count) => `「${text}」×${count}`,
  reasons: "この順番のわけ",
  nameless: "名なしさん",
  looksLike: {
    operator: "あなたの名前に似せています",
    persona: "住人の名前に似せています",
    blocked: "止めた人の名前に似ているので、あなたが「次に答える」を押すまで届きません",
  },
  answer: "次に答える",
  passOver: "見送る",
  block: "この人を止める",
  of: (deed, name) => `${deed}：${name}`,
  blocked: (count) => `止めている人（${count}）`,
  unblock: "また聞く",
};

const en: QueueWords = {
  waits: (count) => (count === 1 ? "1 waits" : `${count} wait`),
  more: (count) => `and ${count} more`,
  none: "No comment waits.",
  lag: (seconds) => `answering what was written ${seconds} s before`,
  oldest: (seconds) => `the longest has waited ${seconds} s`,
  mood: "The mood",
  state: {
    waiting: "waiting",
    answering: "being answered",
    answered: "answered",
    passed: "passed over",
  },
  reason: {
    chosen: "chosen by you",
    paid: "paid",
    operator: "operator",
    urgent: "urgent",
    "tried-again": "tried again",
    mention: "says her name",
    question: "question",
    "first-time": "first time here",
    moderator: "moderator",
    member: "member",
    waited: "has waited",
    age: "written a while ago",
    reaction: "only a reaction",
    "after-own": "their second one",
    "answered-lately": "answered lately",
  },
  inOrder: "in order",
  points: (points) => `${points > 0 ? "+" : ""}${points} points`,
  note: {
    "too-many": "others went before it",
    "too-old": "the chat had gone on",
    blocked: "the author is blocked",
    unreadable: "it could not be read",
    "budget-spent": "the budget is spent",
    "price-unknown": "the price of the model is unknown, so nothing could be answered",
    operator: "the operator passed it over",
    deleted: "it was taken back",
  },
  moodOf: (comments) => `${comments} comments`,
  share: {
    laughter: "laughter",
    applause: "applause",
    questions: "questions",
    greetings: "greetings",
  },
  passedInMood: (count) => `${count} passed over`,
  said: (text, count) => `“${text}” ×${count}`,
  reasons: "Why it stands here",
  nameless: "Somebody",
  looksLike: {
    operator: "looks like your name",
    persona: "looks like a resident's name",
    blocked: "looks like somebody you blocked: not heard until you have it answered",
  },
  answer: "Answer next",
  passOver: "Pass over",
  block: "Block",
  of: (deed, name) => `${deed}: ${name}`,
  blocked: (count) => `Blocked (${count})`,
  unblock: "Hear again",
};

export const queueWords: PageWords<QueueWords> = { ja, en };
