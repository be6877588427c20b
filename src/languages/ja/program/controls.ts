import type { ControlsWords } from "../../en/program/controls.ts";

const refusals: ControlsWords["refusals"] = {
  "unknown-utterance": "その発話はもう待っていません。",
  "unknown-comment": "そのコメントはもう待っていません。",
  empty: "言わせることばがありません。",
  "too-long": "長すぎます。500文字までにしてください。",
  "no-show": "進行表がありません。",
  "no-scenes": "場面を替えられる体がつながっていません。",
  "not-kept":
    "いまは効いていますが、ファイルに書けませんでした。次に始めたときには残りません。データフォルダの空きと権限を確かめてください。",
  ended: "終わるところです。",
};

const held: ControlsWords["held"] = {
  "ng-word": "NG ワード",
  secret: "秘密",
  instruction: "指示文",
  private: "秘密の記憶",
  model: "モデルが止めた",
  muted: "声を止めている",
  operator: "運営者が断った",
  edited: "言いかえた",
  "time-limit": "時間切れ",
  interrupted: "途中で終わった",
};

/** `saintverse soul` の運営者の操作。 */
export const controls: ControlsWords = {
  help: [
    "運営者の操作（ここに書いて Enter）:",
    "  /mute   声を止める        /unmute  また話す",
    "  /hold   言う前に承認する  /release 承認をやめる",
    "  /approve [番号]           待っている発話を言わせる（/approve 番号 ことば で言いかえ）",
    "  /reject [番号]            言わせない",
    "  /kill   いますぐ黙らせる（/unmute まで黙ったまま）",
    "  /show   進行表を始める（もう一度始めるのも同じ）",
    "  /say ことば               このことばを言わせる",
    "  /status いまのようす      /help  この一覧",
  ].join("\n"),
  page: (url: string) => `操作のページ: ${url}`,
  commands: "ここに /help と書くと、運営者の操作が見られます。",
  noPage: "操作のページは開けませんでした。操作はここに書けます（/help）。",
  unknown: (word: string) => `${word} という操作はありません。/help で一覧。`,
  notACommand: "ここは運営者の操作だけです（/help）。話しかけるのは体のほうで。",
  noneWaits: "待っている発話はありません。",
  noSuchNumber: (number: string) =>
    `${number} 番の発話は待っていません。/status で確かめてください。`,
  done: "しました。",
  waits: (number: number, text: string, reason: string) =>
    `承認待ち [${number}] ${text}${reason}（/approve ${number}、/reject ${number}）`,
  status: {
    speaking: "話せます",
    muted: "声を止めています（/unmute で再開）",
    holding: "言う前に承認します（/release でやめる）",
    answering: (text: string) => `答えています: ${text}`,
    comments: (count: number) => `待っているコメント: ${count}`,
    lag: (seconds: number) => `${seconds}秒前のコメントに答えています`,
    model: (name: string) => `モデル: ${name}`,
  },
  switched: (from: string, to: string, why: string) =>
    `${from} が答えないので（${why}）、${to} が答えました。`,
  backAt: (route: string) => `${route} がまた答えています。`,
  felt: (delta: string, by: string) => `INFO 感情の変化（${by}）: ${delta}`,
  refusals,
  /** なぜそのままでは言えないか。 */
  held,
  html: {
    title: (name: string) => `${name} の操作`,
    mute: "声を止める",
    unmute: "また話す",
    hold: "言う前に承認する",
    release: "承認をやめる",
    kill: "いますぐ黙らせる",
    say: "言わせる",
    sayLabel: "言わせることば",
    waiting: "承認を待っている発話",
    approve: "言わせる",
    reject: "言わせない",
    edit: "言いかえる",
    insteadLabel: "かわりに言わせることば",
    comments: "待っているコメント",
    answerNext: "次に答える",
    passOver: "見送る",
    nobody: "（名前なし）",
    none: "ありません。",
    models: "モデルの切り替わり",
    stateTitle: "いま",
    signIn: "ターミナルに出ている URL（token の付いたもの）で開いてください。",
    foreign: "この場所からは開けません。",
    refused: "できませんでした",
    back: "戻る",
  },
};
