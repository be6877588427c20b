import type { Emotion } from "../../../../src/protocol/emotion.ts";
import type { PageRefusal } from "../../../../src/protocol/page-commands.ts";
import type { PersonaCard } from "../../../../src/protocol/page-views.ts";
import type { Mode } from "../../../../src/protocol/place.ts";
import type { PageWords } from "./language.ts";

export type CommonWords = {
  readonly activity: Readonly<Record<PersonaCard["activity"], string>>;
  readonly emotion: Readonly<Record<Emotion, string>>;
  readonly mode: Readonly<Record<Mode, string>>;
  /** Of one who was talking with the user and is elsewhere now. */
  readonly waitsForUser: string;
  readonly face: (name: string, emotion: string) => string;
  readonly refusal: Readonly<Record<PageRefusal, string>>;
  /** What a model was asked for, by the word of the journal. */
  readonly purpose: Readonly<Record<string, string>>;
  /** Routes that are no name of a model. */
  readonly route: Readonly<Record<string, string>>;
  readonly loading: string;
  readonly close: string;
  readonly closeToast: string;
  readonly cancel: string;
};

const ja: CommonWords = {
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
  mode: {
    manual: "話しかけを待つ",
    user: "あなたと会話中",
    auto: "自由に過ごす",
    sleep: "眠っている",
  },
  waitsForUser: "あなたを待っている",
  face: (name, emotion) => `${name}の顔。${emotion}`,
  refusal: {
    "bad-message": "読み取れませんでした。ページを開き直してください。",
    "too-fast": "少し早すぎます。ひと呼吸おいて、もう一度どうぞ。",
    "too-long": "長すぎます。2,000 文字までに短くしてください。",
    empty: "何も書かれていません。",
    "not-allowed": "この操作は、運営者だけができます。",
    "not-here": "あなたはいま別の場所にいます。話すには、まずそこへ行ってください。",
    "not-visible": "この部屋の中は見られません。",
    stopped: "街は止めてあります。再開すると、また話せます。",
    stopping: "プログラムが終わるところなので、受け取れませんでした。",
    failed: "うまくいきませんでした。もう一度試してください。",
    full: "定員いっぱいで、入れません。だれかが出るのを待ってください。",
    "already-here": "もうそこにいます。",
    "unknown-building": "その建物はもうありません。",
    "unknown-city": "その街には行けません。運営者が信じた街で、つながるところだけに行けます。",
    "unknown-persona": "その人はこの街にいません。",
    "unknown-message": "そのメッセージはもうありません。",
    "not-there": "その人はもう移動していました。",
    "nobody-live": "いまスタジオに出ている人がいません。",
    "no-conversation": "終える会話がありません。",
    "name-taken": "その名前はもう使われています。別の名前にしてください。",
    "id-taken": "その ID はもう使われています。別の ID にしてください。",
    occupied: "中に人がいます。先に移ってもらってください。",
    "not-for-visitors":
      "そこは、ほかの街からの客を招いていません（ステージと、あなたに見えない部屋には招けません）。",
    "in-use": "だれかの家になっているか、使われています。",
    "too-often": "短すぎる間隔です。時刻のあいだを 5 分以上あけてください。",
    never: "その時刻は、いつまでも来ません。日と月を確かめてください。",
    "bad-cron": "時刻の書き方（cron）が読み取れません。例: 0 7 * * *",
    "bad-time-zone": "時間帯の名前が読み取れません。例: Asia/Tokyo",
    "bad-model": "モデルは替えていません。",
    "bad-mind": "心のファイルに誤りがあります。",
    "bad-path": "そのファイル名は使えません。",
    "too-many": "数が多すぎます。ひとつ減らしてから試してください。",
    "unknown-comment": "そのコメントはもう待っていません。",
    "no-show": "舞台にいる人には進行表がありません。",
    "unknown-utterance": "その発話はもう承認を待っていません。",
    "no-body": "いまつながっている身体では、それはできません。",
    "unknown-entry": "その記憶はもうありません。",
    "unknown-topic": "その話題はもうありません。",
    "nothing-to-undo": "取り消せるまとめがありません。",
    "merged-on":
      "このあと、ほかの話題にまとめられています。先にそちらのまとめを取り消してください。",
    "generic-title":
      "「新しい話題」「雑談」のような、何の話か分からない題は付けられません。話の中身が分かる題にしてください。",
  },
  purpose: { turn: "返事", appraisal: "感情", decision: "動くかどうか", reasoning: "考え方の確認" },
  route: { understudy: "稽古用の代役" },
  loading: "開いています…",
  close: "閉じる",
  closeToast: "知らせを閉じる",
  cancel: "やめる",
};

const en: CommonWords = {
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
  mode: {
    manual: "Waits to be spoken to",
    user: "Talking with you",
    auto: "Lives freely",
    sleep: "Asleep",
  },
  waitsForUser: "Waits for you",
  face: (name, emotion) => `The face of ${name}. ${emotion}`,
  refusal: {
    "bad-message": "It could not be read. Please reload the page.",
    "too-fast": "A little too fast. Take a breath and try again.",
    "too-long": "Too long. Please shorten it to 2,000 characters.",
    empty: "There is nothing in it.",
    "not-allowed": "Only the operator may do this.",
    "not-here": "You are somewhere else. Go there first to speak.",
    "not-visible": "The inside of this room cannot be seen.",
    stopped: "The city is stopped. Resume it to talk again.",
    stopping: "The program is stopping and could not take it.",
    failed: "It did not work. Please try again.",
    full: "It is full. Wait until somebody leaves.",
    "already-here": "Already there.",
    "unknown-building": "That building is gone.",
    "unknown-city":
      "Nobody can go to that city. It must be trusted by the operator and within reach.",
    "unknown-persona": "That persona is not in this city.",
    "unknown-message": "That message is gone.",
    "not-there": "She had already moved on.",
    "nobody-live": "Nobody is live in the studio.",
    "no-conversation": "There is no conversation to end.",
    "name-taken": "That name is taken. Choose another.",
    "id-taken": "That id is taken. Choose another.",
    occupied: "Somebody is inside. Move them out first.",
    "not-for-visitors":
      "Visitors from other cities are not invited there (nor can they be on the stage, or into rooms that you do not see).",
    "in-use": "It is somebody's home, or in use.",
    "too-often": "These times are too close together. Leave 5 minutes or more between them.",
    never: "That time never comes. Check the day and the month.",
    "bad-cron": "The time (cron) cannot be read. Example: 0 7 * * *",
    "bad-time-zone": "The time zone cannot be read. Example: Asia/Tokyo",
    "bad-model": "The model was not changed.",
    "bad-mind": "The mind's files have errors.",
    "bad-path": "That file name cannot be used.",
    "too-many": "Too many. Remove one first.",
    "unknown-comment": "That comment does not wait any more.",
    "no-show": "Whoever is live has no running order.",
    "unknown-utterance": "Those words do not wait for approval any more.",
    "no-body": "No body that is connected can do that.",
    "unknown-entry": "That memory is not there any more.",
    "unknown-topic": "That topic is not there any more.",
    "nothing-to-undo": "There is no merge to undo.",
    "merged-on": "It was merged into another topic since. Undo that merge first.",
    "generic-title":
      "A title such as “New topic” or “Misc” does not tell what the talk is about. Choose one that does.",
  },
  purpose: {
    turn: "answer",
    appraisal: "feelings",
    decision: "whether to act",
    reasoning: "how it thinks",
  },
  route: { understudy: "understudy" },
  loading: "Opening…",
  close: "Close",
  closeToast: "Close this message",
  cancel: "Cancel",
};

/** Words that many parts of the page use. */
export const commonWords: PageWords<CommonWords> = { ja, en };
