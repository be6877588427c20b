import type { ObsLink, ObsStatus } from "../../../../../../src/protocol/obs-status.ts";
import type { VoiceState } from "../../../../../../src/protocol/stage-feed.ts";
import type {
  DeskAudienceSource,
  DeskBody,
  DeskTurn,
  TurnStages,
} from "../../../../../../src/protocol/studio-desk.ts";
import type { PageWords } from "../../../language/language.ts";

export type StateWords = {
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
  readonly voice: Readonly<Record<VoiceState["state"], string>>;
  readonly until: (time: string) => string;
  readonly stagePage: string;
  readonly pages: (count: number) => string;
  readonly sounding: Readonly<Record<"obs" | "page" | "none", string>>;
  readonly silenced: string;
  readonly openStage: string;
  readonly copy: string;
  readonly copyForViewers: string;
  readonly copied: string;
  readonly obs: string;
  readonly noObs: string;
  readonly link: Readonly<Record<ObsLink["state"], string>>;
  readonly why: Readonly<Record<Extract<ObsLink, { readonly why: string }>["why"], string>>;
  readonly recording: Readonly<Record<ObsStatus["recording"], string>>;
  readonly streaming: Readonly<Record<ObsStatus["streaming"], string>>;
  readonly late: (part: string) => string;
  readonly sources: string;
  /** Names that their makers write otherwise. */
  readonly sourceNames: Readonly<Record<string, string>>;
  readonly source: Readonly<Record<DeskAudienceSource["state"], string>>;
  readonly bodies: string;
  readonly noBodies: string;
  readonly body: Readonly<Record<DeskBody["state"], string>>;
};

const ja: StateWords = {
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
  voice: {
    ready: "使えます",
    resting: "休ませています",
    absent: "いま音を出す画面にはありません",
    unknown: "まだ使っていません",
  },
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
  copyForViewers: "見るだけの人に渡す URL をコピー",
  copied: "コピーしました。この URL は、配信に映さないでください。",
  obs: "OBS",
  noObs: "OBS とはつないでいません。",
  link: {
    connecting: "つないでいます",
    connected: "つながっています",
    away: "つながっていません",
    refused: "断られました",
  },
  why: {
    "not-running": "OBS が動いていないか、WebSocket サーバーが切られています。",
    lost: "つながりが切れました。自動でつなぎ直します。",
    silent: "返事がありません。",
    "not-obs": "つないだ先は OBS ではないようです。OBS_URL を確かめてください。",
    unreachable: "そのアドレスに届きません。OBS_URL を確かめてください。",
    "wrong-password": "パスワードが違います。OBS_PASSWORD を確かめてください。",
    "password-needed": "パスワードが要ります。OBS_PASSWORD に書いてください。",
    "too-old": "OBS が古すぎます。28 以降にしてください。",
  },
  recording: { on: "録画中", off: "録画していません", paused: "録画を一時停止" },
  streaming: { on: "配信中", off: "配信していません", reconnecting: "配信をつなぎ直し中" },
  late: (part) => `送れなかったコマ ${part}`,
  sources: "コメントの来るところ",
  sourceNames: { onecomme: "わんコメ" },
  source: { connecting: "つないでいます", connected: "つながっています", away: "いません" },
  bodies: "体と道具",
  noBodies: "つないでいる体はありません。",
  body: { connecting: "つないでいます", up: "つながっています", down: "つながっていません" },
};

const en: StateWords = {
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
  voice: {
    ready: "ready",
    resting: "resting",
    absent: "the page that sounds has none",
    unknown: "not used yet",
  },
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
  copyForViewers: "Copy a URL for people who only watch",
  copied: "Copied. Do not show this URL on the stream.",
  obs: "OBS",
  noObs: "OBS is not connected.",
  link: {
    connecting: "connecting",
    connected: "connected",
    away: "not connected",
    refused: "refused",
  },
  why: {
    "not-running": "OBS does not run, or its WebSocket server is off.",
    lost: "The connection was lost. It is made again by itself.",
    silent: "It does not answer.",
    "not-obs": "What answers there is not OBS. Check OBS_URL.",
    unreachable: "That address cannot be reached. Check OBS_URL.",
    "wrong-password": "The password is wrong. Check OBS_PASSWORD.",
    "password-needed": "It wants a password. Put it into OBS_PASSWORD.",
    "too-old": "This OBS is too old. Use 28 or newer.",
  },
  recording: { on: "recording", off: "not recording", paused: "recording paused" },
  streaming: { on: "streaming", off: "not streaming", reconnecting: "stream reconnecting" },
  late: (part) => `${part} of the frames were dropped`,
  sources: "Where comments come from",
  sourceNames: { onecomme: "OneComme" },
  source: { connecting: "connecting", connected: "connected", away: "not there" },
  bodies: "Bodies and tools",
  noBodies: "No bodies are connected.",
  body: { connecting: "connecting", up: "connected", down: "not connected" },
};

export const stateWords: PageWords<StateWords> = { ja, en };
