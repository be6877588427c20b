import type { ActRefusal } from "../../../../../src/protocol/act.ts";
import type { ActivationCause } from "../../../../../src/protocol/city-events.ts";
import type { RoomLineOf, RoomSilence, RoomState } from "../../../../../src/protocol/room-line.ts";
import type { TurnTrust } from "../../../../../src/protocol/trust.ts";
import type { PageWords } from "../../language/language.ts";

type Activity = RoomState["busy"][number]["activity"];

/** The texts of the room page, in one language. */
export type RoomWords = {
  readonly views: Readonly<Record<"room" | "log", string>>;
  readonly viewSwitch: string;
  readonly logMark: string;
  readonly curtain: string;
  readonly curtainWhy: string;
  readonly openLog: string;
  readonly unknown: string;
  readonly waiting: string;
  readonly log: string;
  readonly empty: string;
  readonly older: string;
  readonly loadingOlder: string;
  readonly beginning: string;
  readonly newest: string;
  readonly news: (count: number) => string;
  readonly you: string;
  readonly present: string;
  readonly nobody: string;
  readonly inside: (count: number, capacity: number) => string;
  readonly summonOthers: string;
  readonly alone: string;
  /** Somebody of another city, as she is called here. */
  readonly nameFrom: (name: string, city: string) => string;
  /** `more`: so many others are not named. */
  readonly hearers: (names: readonly string[], more: number) => string;
  readonly summonOne: (name: string) => string;
  readonly summon: string;
  readonly sendHome: string;
  readonly endConversation: string;
  readonly persona: string;
  readonly thinksWith: string;
  readonly ownModel: (name: string) => string;
  readonly ownModelBack: string;
  readonly isAt: (building: string) => string;
  readonly drawnBy: (name: string) => string;
  readonly activity: Readonly<Record<Activity, string>>;
  readonly busy: (name: string, activity: string) => string;
  readonly enter: (name: string, from: string | undefined) => string;
  readonly placeKept: string;
  readonly leave: (name: string, to: string | undefined) => string;
  readonly tool: Readonly<Record<RoomLineOf<"tool">["result"], string>>;
  readonly toolArgs: string;
  readonly toolOutcome: string;
  readonly worldEvent: string;
  /** Somebody over A2A said something to her alone. */
  readonly call: (caller: string, name: string) => string;
  readonly cut: string;
  readonly removed: string;
  readonly growing: string;
  readonly cost: string;
  readonly tokens: string;
  readonly modelCalls: string;
  readonly firstUtterance: string;
  readonly duration: string;
  readonly money: string;
  readonly model: string;
  readonly showAll: (length: number) => string;
  readonly actions: string;
  readonly resend: string;
  readonly resendHint: string;
  readonly continue: string;
  readonly remove: string;
  readonly reallyRemove: string;
  readonly keep: string;
  readonly copy: string;
  readonly sending: string;
  readonly again: string;
  readonly edit: string;
  readonly discard: string;
  readonly message: string;
  readonly hint: (building: string) => string;
  readonly silence: Readonly<Record<RoomSilence, string>>;
  readonly goThere: string;
  readonly resume: string;
  readonly shown: (name: string, emotion: string) => string;
  readonly pulse: Readonly<Record<ActivationCause, (name: string) => string>>;
  readonly turn: Readonly<Record<RoomLineOf<"turn">["outcome"], (name: string) => string>>;
  /** Whose words a turn held and what was left out of it, for the operator. */
  readonly trust: (trust: TurnTrust) => string;
  readonly act: string;
  readonly unreadableAct: string;
  readonly innerWords: string;
  readonly actDone: string;
  readonly actRefusal: Readonly<Record<ActRefusal, string>>;
};

const ja: RoomWords = {
  views: { room: "部屋", log: "記録" },
  viewSwitch: "見え方",
  logMark: "運営者の記録 ・ 部屋にいる人には見えない心の声や行動も表示しています",
  curtain: "カーテンが閉まっています",
  curtainWhy: "ここは、外からは見えない部屋です。中の会話は、中にいる人だけのものです。",
  openLog: "運営者として記録を開く",
  unknown: "この街に、その部屋はありません。",
  waiting: "部屋の扉を開けています…",
  log: "部屋での会話",
  empty: "まだ何も話していません。最初のひとことを、どうぞ。",
  older: "前の会話を読む",
  loadingOlder: "前の会話を読んでいます…",
  beginning: "ここが始まりです",
  newest: "いちばん新しいところへ",
  news: (count) => `新しい発言 ${count} 件`,
  you: "あなた",
  present: "ここにいる人",
  nobody: "いまは、だれもいません。",
  inside: (count, capacity) => `${count} / ${capacity} 人`,
  summonOthers: "ここに呼ぶ",
  alone: "いま、この部屋で聞いている人はいません。",
  nameFrom: (name, city) => `${city}の${name}`,
  hearers: (names, more) =>
    `ここで書くと、${names.join("、")}${more > 0 ? `、ほか${more}人` : ""}に聞こえます。`,
  summonOne: (name) => `${name}を呼ぶ`,
  summon: "呼ぶ",
  sendHome: "家に帰す",
  endConversation: "会話を終える",
  persona: "この人のページ",
  thinksWith: "考えるモデル",
  ownModel: (name) => `自分のもの（${name}）`,
  ownModelBack: "自分のものに戻す",
  isAt: (building) => `${building}にいます`,
  drawnBy: (name) => `${name}の絵`,
  activity: { thinking: "考えています", "looking-up": "調べています", speaking: "話しています" },
  busy: (name, activity) => `${name}が${activity}`,
  enter: (name, from) => (from ? `${name}が${from}から来ました` : `${name}が来ました`),
  placeKept: "席はとってあります",
  leave: (name, to) => (to ? `${name}が${to}へ行きました` : `${name}が出ていきました`),
  tool: { done: "調べました", failed: "うまくいきませんでした", refused: "ここでは使えません" },
  toolArgs: "渡したもの",
  toolOutcome: "返ってきたもの",
  worldEvent: "できごと",
  call: (caller, name) => `外から ${caller}（A2A）が${name}に`,
  cut: "途中で止まりました",
  removed: "この発言は消されました",
  growing: "話しています",
  cost: "この返事にかかったもの",
  tokens: "トークン（入力＋出力）",
  modelCalls: "モデルの呼び出し",
  firstUtterance: "最初の言葉まで",
  duration: "全体の時間",
  money: "費用",
  model: "モデル",
  showAll: (length) => `すべて表示する（${length.toLocaleString("ja")} 文字）`,
  actions: "この発言への操作",
  resend: "もう一度答えてもらう",
  resendHint: "この発言より後の返事を取り消して、答え直してもらいます",
  continue: "続きを話してもらう",
  remove: "消す",
  reallyRemove: "本当に消す",
  keep: "やめる",
  copy: "写す",
  sending: "送っています…",
  again: "もう一度送る",
  edit: "書き直す",
  discard: "消す",
  message: "メッセージ",
  hint: (building) => `${building}で話す`,
  silence: {
    "not-here": "あなたはいま、この部屋にいません。",
    "not-visible": "この部屋では話せません。",
    viewer: "見学中です。話すには、この街の人として入ってください。",
    stopped: "街のすべてが止まっています。動かすまで、だれも返事ができません。",
  },
  goThere: "ここへ行く",
  resume: "街を動かす",
  shown: (name, emotion) => `${name}の表情：${emotion}`,
  pulse: {
    message: (name) => `${name}に言葉が届きました`,
    perceived: (name) => `${name}がまわりに気づきました`,
    entry: (name) => `${name}が部屋に入って、様子を見ています`,
    auto: (name) => `${name}が自分から動く番です`,
    schedule: (name) => `${name}の予定の時間です`,
    summons: (name) => `${name}が呼ばれました`,
  },
  turn: {
    spoken: (name) => `${name}が話し終えました`,
    silent: (name) => `${name}は黙っていました`,
    interrupted: (name) => `${name}の話を止めました`,
    failed: (name) => `${name}は返事ができませんでした。もう一度話しかけてみてください`,
    dropped: (name) => `${name}は答えるのをやめました`,
  },
  trust: ({ taint, strangers, leftOut }) => {
    const of = {
      operator: "運営者",
      user: "ユーザー",
      persona: "本人",
      show: "進行表",
      card: "カード",
      note: "軽いモデル",
      import: "取りこんだ記憶",
      tool: "外の道具",
      visitor: "よその街の来客",
      city: "よその街",
      caller: "外のエージェント",
      audience: "視聴者",
    }[taint];
    const count = leftOut.turns + leftOut.perceived + leftOut.notes + leftOut.memories;
    const how = strangers === "quoted" ? "（引用として）" : "";
    const without =
      count === 0
        ? ""
        : `。外から来た言葉なので見せなかったもの: 番 ${leftOut.turns}、できごと ${leftOut.perceived}、メモ ${leftOut.notes}、記憶 ${leftOut.memories}`;
    return `この番にあった言葉のうち、いちばん信じられないもの: ${of}${how}${without}`;
  },
  act: "行動",
  unreadableAct: "読み取れない行動",
  innerWords: "心の声",
  actDone: "できました",
  actRefusal: {
    unreadable: "読み取れませんでした",
    "unknown-action": "知らない行動です",
    "bad-arguments": "書き方が違います",
    "unknown-building": "その建物はありません",
    "unknown-city": "その街はありません",
    "already-here": "もうそこにいます",
    full: "定員いっぱいでした",
    "not-there": "もうそこにいませんでした",
    "not-allowed-here": "この建物ではできません",
    "not-allowed-for-audience": "視聴者の言葉からはできません",
    "too-many-today": "今日はもう作れません",
    "name-taken": "その名前はもうあります",
    interrupted: "途中で止められました",
    away: "よその街にいます",
    leaving: "もう出かけるところでした",
    "visit-refused": "ほかの街に入れませんでした",
    "too-many": "街がいっぱいです",
    superseded: "あとに書いたほうが行われました",
  },
};

const en: RoomWords = {
  views: { room: "Room", log: "Log" },
  viewSwitch: "View",
  logMark: "Operator's log · inner words and acts that nobody in the room can see are shown",
  curtain: "The curtain is drawn",
  curtainWhy: "This room cannot be seen from outside. What is said in it belongs to those inside.",
  openLog: "Open the log as operator",
  unknown: "There is no such room in this city.",
  waiting: "Opening the door…",
  log: "Conversation in the room",
  empty: "Nothing was said here yet. The first word is yours.",
  older: "Read what was before",
  loadingOlder: "Reading what was before…",
  beginning: "This is where it began",
  newest: "To the newest",
  news: (count) => (count === 1 ? "1 new message" : `${count} new messages`),
  you: "You",
  present: "Who is here",
  nobody: "Nobody is here now.",
  inside: (count, capacity) => `${count} of ${capacity}`,
  summonOthers: "Call somebody here",
  alone: "Nobody is here to hear you now.",
  nameFrom: (name, city) => `${name} of ${city}`,
  hearers(names, more) {
    const all = more > 0 ? [...names, `${more} more`] : names;
    const last = all.at(-1) ?? "";
    return all.length === 1
      ? `${last} hears this.`
      : `${all.slice(0, -1).join(", ")} and ${last} hear this.`;
  },
  summonOne: (name) => `Call ${name}`,
  summon: "Call",
  sendHome: "Send home",
  endConversation: "End the conversation",
  persona: "Her page",
  thinksWith: "Thinks with",
  ownModel: (name) => `her own (${name})`,
  ownModelBack: "back to her own",
  isAt: (building) => `is at ${building}`,
  drawnBy: (name) => `A picture by ${name}`,
  activity: {
    thinking: "is thinking",
    "looking-up": "is looking something up",
    speaking: "is speaking",
  },
  busy: (name, activity) => `${name} ${activity}`,
  enter: (name, from) => (from ? `${name} came from ${from}` : `${name} came in`),
  placeKept: "Her place here is kept",
  leave: (name, to) => (to ? `${name} went to ${to}` : `${name} left`),
  tool: { done: "looked up", failed: "did not work", refused: "not allowed here" },
  toolArgs: "Given",
  toolOutcome: "Came back",
  worldEvent: "In the city",
  call: (caller, name) => `${caller} to ${name}, from outside (A2A)`,
  cut: "cut short",
  removed: "These words were removed",
  growing: "speaking",
  cost: "What this answer took",
  tokens: "Tokens (in + out)",
  modelCalls: "Model calls",
  firstUtterance: "Until the first words",
  duration: "In all",
  money: "Cost",
  model: "Model",
  showAll: (length) => `Show all (${length.toLocaleString("en")} characters)`,
  actions: "What to do with these words",
  resend: "Ask for another answer",
  resendHint: "Takes back the answers after this message and asks again",
  continue: "Ask her to go on",
  remove: "Remove",
  reallyRemove: "Really remove",
  keep: "Keep",
  copy: "Copy",
  sending: "Sending…",
  again: "Send again",
  edit: "Edit",
  discard: "Discard",
  message: "Message",
  hint: (building) => `Speak in ${building}`,
  silence: {
    "not-here": "You are not in this room now.",
    "not-visible": "You cannot speak in this room.",
    viewer: "You are looking on. To speak, sign in as somebody who lives here.",
    stopped: "Everything in the city is stopped. Nobody can answer until it is resumed.",
  },
  goThere: "Go there",
  resume: "Resume the city",
  shown: (name, emotion) => `${name} looks: ${emotion}`,
  pulse: {
    message: (name) => `Words reached ${name}`,
    perceived: (name) => `${name} noticed what is around`,
    entry: (name) => `${name} came in and looks around`,
    auto: (name) => `It is ${name}'s turn to do something`,
    schedule: (name) => `It is a time of ${name}'s schedule`,
    summons: (name) => `${name} was called`,
  },
  turn: {
    spoken: (name) => `${name} finished speaking`,
    silent: (name) => `${name} stayed silent`,
    interrupted: (name) => `${name} was stopped`,
    failed: (name) => `${name} could not answer. Please speak to her again`,
    dropped: (name) => `${name} let it go unanswered`,
  },
  trust: ({ taint, strangers, leftOut }) => {
    const of = {
      operator: "the operator",
      user: "the user",
      persona: "herself",
      show: "the running order",
      card: "a card",
      note: "a light model",
      import: "an imported memory",
      tool: "a tool of others",
      visitor: "a visitor",
      city: "another city",
      caller: "a caller",
      audience: "the audience",
    }[taint];
    const count = leftOut.turns + leftOut.perceived + leftOut.notes + leftOut.memories;
    const how = strangers === "quoted" ? " (quoted)" : "";
    const without =
      count === 0
        ? ""
        : `. Not shown to her, as it came from outside: ${leftOut.turns} turns, ${leftOut.perceived} things heard, ${leftOut.notes} notes, ${leftOut.memories} memories`;
    return `The least trusted words in this turn: ${of}${how}${without}`;
  },
  act: "Act",
  unreadableAct: "An act that cannot be read",
  innerWords: "Inner words",
  actDone: "done",
  actRefusal: {
    unreadable: "could not be read",
    "unknown-action": "an unknown act",
    "bad-arguments": "written wrongly",
    "unknown-building": "there is no such building",
    "unknown-city": "there is no such city",
    "already-here": "she is there already",
    full: "it was full",
    "not-there": "she was not there any more",
    "not-allowed-here": "this building does not allow it",
    "not-allowed-for-audience": "not at the word of the audience",
    "too-many-today": "no more can be made today",
    "name-taken": "the name is taken",
    interrupted: "it was stopped before",
    away: "she is in another city",
    leaving: "She was on her way already",
    "visit-refused": "Another city did not let her in",
    "too-many": "the city is full",
    superseded: "a later one was done instead",
  },
};

export const roomWords: PageWords<RoomWords> = { ja, en };
