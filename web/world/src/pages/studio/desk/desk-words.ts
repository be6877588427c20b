import type { HeldReason } from "../../../../../../src/protocol/stage-controls.ts";
import type { DeskShow } from "../../../../../../src/protocol/studio-desk.ts";
import type { PageWords } from "../../../language/language.ts";

export type DeskTab = "talk" | "queue" | "show" | "state";

export type DeskWords = {
  readonly title: string;
  readonly tabs: Readonly<Record<DeskTab, string>>;
  readonly tabList: string;
  readonly preview: string;
  readonly previewOf: (name: string) => string;
  readonly noStage: string;
  readonly sendHome: string;
  readonly nobodyHint: string;
  readonly kill: string;
  readonly killKey: string;
  readonly killHint: string;
  readonly muted: string;
  readonly unmute: string;
  readonly mute: string;
  readonly hold: string;
  readonly glance: string;
  readonly approvals: string;
  readonly nothingWaits: string;
  readonly approve: string;
  readonly approveChanged: string;
  readonly reject: string;
  readonly wouldHold: (reason: string) => string;
  readonly held: Readonly<Record<HeldReason, string>>;
  readonly wording: string;
  readonly writeAs: string;
  readonly writeComment: string;
  readonly sayThis: string;
  readonly sayThisHint: (name: string) => string;
  readonly sayIt: string;
  readonly commentToNobody: string;
  readonly show: {
    readonly order: string;
    readonly none: string;
    readonly phase: Readonly<Record<DeskShow["phase"], string>>;
    readonly again: string;
    readonly item: Readonly<Record<DeskShow["items"][number]["state"], string>>;
    readonly scenes: string;
    readonly noScenes: string;
    readonly now: string;
  };
};

const ja: DeskWords = {
  title: "配信の卓",
  tabs: { talk: "会話", queue: "コメント", show: "進行", state: "調子" },
  tabList: "卓の面",
  preview: "舞台の様子",
  previewOf: (name) => `舞台の${name}`,
  noStage: "舞台のページはつながっていません。描いた顔だけを映しています。",
  sendHome: "家に帰す",
  nobodyHint:
    "下の箱にコメントを書くと、舞台に上がって答えます。だれかを選んで上げることもできます。",
  kill: "声を止める",
  killKey: "Esc",
  killHint: "いま話している声をすぐに切り、消音にします。このページでは Esc キーでも止まります。",
  muted: "声を止めてあります。戻すまで、何も聞こえません。",
  unmute: "声を戻す",
  mute: "消音",
  hold: "確認してから",
  glance: "ひと目で見る調子",
  approvals: "確認を待つ言葉",
  nothingWaits: "話す前に、ここで確認します。いまは待っている言葉はありません。",
  approve: "話してよい",
  approveChanged: "直して話す",
  reject: "やめる",
  wouldHold: (reason) => `このままでは話しません：${reason}`,
  held: {
    "ng-word": "使わない言葉が入っています",
    secret: "鍵や住所のようなものが入っています",
    instruction: "指示文の中身が入っています",
    private: "内輪の記憶が入っています",
    model: "確かめ役のモデルが止めました",
    muted: "消音中です",
    operator: "運営者がやめました",
    edited: "直した言葉を話しました",
    "time-limit": "時間切れです",
    interrupted: "話の途中で終わりました",
  },
  wording: "話す言葉",
  writeAs: "書くもの",
  writeComment: "コメント",
  sayThis: "言わせる",
  sayThisHint: (name) => `${name}がこのまま言います`,
  sayIt: "言わせる",
  commentToNobody: "書くと、だれかが舞台に上がって答えます",
  show: {
    order: "進行表",
    none: "進行表はありません。show.md を渡すと、ここに並びます。",
    phase: {
      intro: "はじまり",
      items: "本編",
      questions: "質問の時間",
      open: "おしゃべり",
      closing: "おわり",
      over: "終わりました",
    },
    again: "もう一度はじめから",
    item: { waiting: "これから", current: "いま", told: "済み", skipped: "とばした" },
    scenes: "場面",
    noScenes: "場面を替えられる体（舞台や OBS）は、つながっていません。",
    now: "いまの場面",
  },
};

const en: DeskWords = {
  title: "The desk of the stream",
  tabs: { talk: "Talk", queue: "Comments", show: "Show", state: "State" },
  tabList: "Sides of the desk",
  preview: "The stage",
  previewOf: (name) => `${name} on the stage`,
  noStage: "The stage page is not connected. Only a drawn face is shown.",
  sendHome: "Send home",
  nobodyHint: "Write a comment below and somebody comes on to answer it, or choose who does.",
  kill: "Stop the voice",
  killKey: "Esc",
  killHint: "Cuts what is being said at once and mutes. On this page the Esc key does the same.",
  muted: "The voice is stopped. Nothing is heard until you give it back.",
  unmute: "Give the voice back",
  mute: "Mute",
  hold: "Approve first",
  glance: "State at a glance",
  approvals: "Words to approve",
  nothingWaits: "You approve here before anything is said. Nothing waits now.",
  approve: "Let her say it",
  approveChanged: "Say it so",
  reject: "Drop it",
  wouldHold: (reason) => `As it is, it will not be said: ${reason}`,
  held: {
    "ng-word": "it has a word that is not used here",
    secret: "it has something like a key or an address",
    instruction: "it has words of the instruction",
    private: "it has something of a private memory",
    model: "the checking model held it",
    muted: "the voice is muted",
    operator: "the operator dropped it",
    edited: "other words were said",
    "time-limit": "nobody approved it in time",
    interrupted: "her turn was ended",
  },
  wording: "What she says",
  writeAs: "What you write",
  writeComment: "Comment",
  sayThis: "Say this",
  sayThisHint: (name) => `${name} says exactly this`,
  sayIt: "Say it",
  commentToNobody: "Write, and somebody comes on to answer",
  show: {
    order: "Running order",
    none: "There is no running order. Give a show.md, and it stands here.",
    phase: {
      intro: "Opening",
      items: "Items",
      questions: "Questions",
      open: "Free talk",
      closing: "Closing",
      over: "Over",
    },
    again: "Air it again",
    item: { waiting: "to come", current: "now", told: "done", skipped: "skipped" },
    scenes: "Scenes",
    noScenes: "No body that has scenes (the stage, OBS) is connected.",
    now: "now",
  },
};

export const deskWords: PageWords<DeskWords> = { ja, en };
