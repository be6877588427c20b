import type { HeldReason } from "../../../../../../src/protocol/stage-controls.ts";
import type {
  DeskBody,
  DeskShow,
  DeskTurn,
  QueuedComment,
  QueueReason,
  TurnStages,
} from "../../../../../../src/protocol/studio-desk.ts";
import type { Words } from "../../../language/language.ts";

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
  readonly noControls: string;
  readonly nobodyToStop: string;
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
  readonly queue: {
    readonly waits: (count: number) => string;
    readonly more: (count: number) => string;
    readonly none: string;
    readonly mood: string;
    readonly state: Readonly<Record<QueuedComment["state"], string>>;
    readonly reason: Readonly<Record<QueueReason, string>>;
    readonly reasons: string;
    readonly nameless: string;
    readonly answer: string;
    readonly passOver: string;
    readonly block: string;
    readonly of: (deed: string, name: string) => string;
    readonly blocked: (count: number) => string;
    readonly unblock: string;
  };
  readonly show: {
    readonly order: string;
    readonly none: string;
    readonly phase: Readonly<Record<DeskShow["phase"], string>>;
    readonly item: Readonly<Record<DeskShow["items"][number]["state"], string>>;
    readonly scenes: string;
    readonly noScenes: string;
    readonly now: string;
  };
  readonly state: {
    readonly latency: string;
    readonly latencyHelp: string;
    readonly noTurns: string;
    readonly median: string;
    readonly stage: Readonly<Record<keyof TurnStages, string>>;
    readonly kind: Readonly<Record<NonNullable<DeskTurn["kind"]>, string>>;
    readonly first: (time: string) => string;
    readonly queued: (time: string) => string;
    readonly whole: (time: string) => string;
    readonly tokens: (count: string) => string;
    readonly goesOn: string;
    readonly bar: string;
    readonly voices: string;
    readonly noVoices: string;
    readonly voiceIs: (name: string) => string;
    readonly voice: Readonly<Record<"ready" | "resting" | "unknown", string>>;
    readonly until: (time: string) => string;
    readonly stagePage: string;
    readonly pages: (count: number) => string;
    readonly sounding: Readonly<Record<"obs" | "page" | "none", string>>;
    readonly silenced: string;
    readonly openStage: string;
    readonly copy: string;
    readonly copied: string;
    readonly obs: string;
    readonly noObs: string;
    readonly obsDown: string;
    readonly obsUp: string;
    readonly recording: Readonly<Record<"on" | "off", string>>;
    readonly streaming: Readonly<Record<"on" | "off", string>>;
    readonly bodies: string;
    readonly noBodies: string;
    readonly body: Readonly<Record<DeskBody["state"], string>>;
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
  noControls: "声のスイッチは、つながっていません。",
  nobodyToStop: "いまは舞台にだれもいないので、止める声がありません。",
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
    "time-limit": "時間切れです",
  },
  wording: "話す言葉",
  writeAs: "書くもの",
  writeComment: "コメント",
  sayThis: "言わせる",
  sayThisHint: (name) => `${name}がこのまま言います`,
  sayIt: "言わせる",
  commentToNobody: "書くと、だれかが舞台に上がって答えます",
  queue: {
    waits: (count) => `${count}件が待っています`,
    more: (count) => `ほかに${count}件`,
    none: "待っているコメントはありません。",
    mood: "会場の空気",
    state: {
      waiting: "待っています",
      answering: "答えています",
      answered: "答えました",
      passed: "見送りました",
    },
    reason: {
      operator: "運営者",
      paid: "投げ銭",
      first: "急ぎ",
      question: "質問",
      mention: "名前を呼んだ",
      "new-author": "はじめての人",
      "often-answered": "もう答えた人",
      waited: "長く待っている",
      order: "来た順",
    },
    reasons: "この順番のわけ",
    nameless: "名なしさん",
    answer: "次に答える",
    passOver: "見送る",
    block: "この人を止める",
    of: (deed, name) => `${deed}：${name}`,
    blocked: (count) => `止めている人（${count}）`,
    unblock: "また聞く",
  },
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
    item: { waiting: "これから", current: "いま", told: "済み", skipped: "とばした" },
    scenes: "場面",
    noScenes: "場面を替えられる体（舞台や OBS）は、つながっていません。",
    now: "いまの場面",
  },
  state: {
    latency: "声が出るまで",
    latencyHelp: "コメントが届いてから、最初の声までの時間です。",
    noTurns: "まだ何も話していません。",
    median: "中央値",
    stage: {
      queued: "順番待ち",
      asking: "支度",
      thinking: "考え始め",
      forming: "最初のひとこと",
      gate: "確かめ",
      voicing: "声づくり",
    },
    kind: {
      comment: "コメント",
      message: "話しかけ",
      pulse: "ひとりごと",
      perceived: "まわりの様子",
      "show-cue": "進行",
    },
    first: (time) => `声まで ${time}`,
    queued: (time) => `順番待ち ${time}`,
    whole: (time) => `全部で ${time}`,
    tokens: (count) => `${count} トークン`,
    goesOn: "続いています",
    bar: "内わけ",
    voices: "声",
    voiceIs: (name) => `声は ${name}`,
    noVoices: "声のしくみは、つながっていません。",
    voice: { ready: "使えます", resting: "休ませています", unknown: "まだ使っていません" },
    until: (time) => `${time}に、また試します`,
    stagePage: "舞台のページ",
    pages: (count) => `${count}枚が開いています`,
    sounding: {
      obs: "OBS の画面から声が出ています",
      page: "ブラウザの画面から声が出ています",
      none: "声を出している画面はありません",
    },
    silenced: "ブラウザが音を止めている画面があります。その画面に一度さわると、声が出ます。",
    openStage: "舞台を開く",
    copy: "OBS に貼る URL をコピー",
    copied: "コピーしました。この URL は、配信に映さないでください。",
    obs: "OBS",
    noObs: "OBS とはつないでいません。",
    obsDown: "つながっていません",
    obsUp: "つながっています",
    recording: { on: "録画中", off: "録画していません" },
    streaming: { on: "配信中", off: "配信していません" },
    bodies: "体と道具",
    noBodies: "つないでいる体はありません。",
    body: { connecting: "つないでいます", up: "つながっています", down: "つながっていません" },
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
  noControls: "The switches of her voice are not connected.",
  nobodyToStop: "Nobody is on the stage, so there is no voice to stop.",
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
    "time-limit": "nobody approved it in time",
  },
  wording: "What she says",
  writeAs: "What you write",
  writeComment: "Comment",
  sayThis: "Say this",
  sayThisHint: (name) => `${name} says exactly this`,
  sayIt: "Say it",
  commentToNobody: "Write, and somebody comes on to answer",
  queue: {
    waits: (count) => (count === 1 ? "1 waits" : `${count} wait`),
    more: (count) => `and ${count} more`,
    none: "No comment waits.",
    mood: "The mood",
    state: {
      waiting: "waiting",
      answering: "being answered",
      answered: "answered",
      passed: "passed over",
    },
    reason: {
      operator: "operator",
      paid: "paid",
      first: "urgent",
      question: "question",
      mention: "says her name",
      "new-author": "new here",
      "often-answered": "answered before",
      waited: "waits long",
      order: "in order",
    },
    reasons: "Why it stands here",
    nameless: "Somebody",
    answer: "Answer next",
    passOver: "Pass over",
    block: "Block",
    of: (deed, name) => `${deed}: ${name}`,
    blocked: (count) => `Blocked (${count})`,
    unblock: "Hear again",
  },
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
    item: { waiting: "to come", current: "now", told: "done", skipped: "skipped" },
    scenes: "Scenes",
    noScenes: "No body that has scenes (the stage, OBS) is connected.",
    now: "now",
  },
  state: {
    latency: "Until the voice",
    latencyHelp: "From a comment's arrival to the first sound of the answer.",
    noTurns: "Nothing was said yet.",
    median: "median",
    stage: {
      queued: "in the queue",
      asking: "getting ready",
      thinking: "first thought",
      forming: "first sentence",
      gate: "gate",
      voicing: "making the voice",
    },
    kind: {
      comment: "comment",
      message: "message",
      pulse: "by herself",
      perceived: "nearby",
      "show-cue": "running order",
    },
    first: (time) => `voice after ${time}`,
    queued: (time) => `queued ${time}`,
    whole: (time) => `${time} in all`,
    tokens: (count) => `${count} tokens`,
    goesOn: "going on",
    bar: "Parts",
    voices: "Voices",
    voiceIs: (name) => `voice: ${name}`,
    noVoices: "No voices are connected.",
    voice: { ready: "ready", resting: "resting", unknown: "not used yet" },
    until: (time) => `tried again at ${time}`,
    stagePage: "Stage page",
    pages: (count) => (count === 1 ? "1 page is open" : `${count} pages are open`),
    sounding: {
      obs: "The page in OBS is heard",
      page: "A page in a browser is heard",
      none: "No page is heard",
    },
    silenced: "A browser keeps a page silent. Touch that page once, and it sounds.",
    openStage: "Open the stage",
    copy: "Copy the URL for OBS",
    copied: "Copied. Do not show this URL on the stream.",
    obs: "OBS",
    noObs: "OBS is not connected.",
    obsDown: "not connected",
    obsUp: "connected",
    recording: { on: "recording", off: "not recording" },
    streaming: { on: "streaming", off: "not streaming" },
    bodies: "Bodies and tools",
    noBodies: "No bodies are connected.",
    body: { connecting: "connecting", up: "connected", down: "not connected" },
  },
};

export const deskWords: Words<DeskWords> = { ja, en };
