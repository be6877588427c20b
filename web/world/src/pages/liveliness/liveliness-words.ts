import type { Liveliness, SilenceReason } from "../../../../../src/protocol/liveliness.ts";
import type { PageWords } from "../../language/language.ts";

type Level = Liveliness | "as-around";

type LivelinessWords = {
  readonly label: string;
  readonly level: Readonly<Record<Liveliness, string>>;
  /** Nothing is chosen for her, and nothing for the city. */
  readonly asCity: string;
  readonly asConfigured: string;
  readonly help: Readonly<Record<Level, string>>;
  readonly silent: string;
  readonly until: (time: string) => string;
  readonly why: Readonly<Record<SilenceReason, string>>;
};

const ja: LivelinessWords = {
  label: "にぎやかさ",
  level: { still: "静か", calm: "穏やか", normal: "ふつう", lively: "にぎやか" },
  asCity: "街のとおり",
  asConfigured: "設定のとおり",
  help: {
    still: "自分からは何も始めません。話しかければ答えます。",
    calm: "ときどき自分から話します（一時間に 3 回まで）。",
    normal: "ほどよく自分から話します（一時間に 6 回まで）。",
    lively: "よく自分から話し、費用もかかります（一時間に 15 回まで）。",
    "as-around": "ここでは選びません。",
  },
  silent: "いま静かなわけ",
  until: (time) => `${time} ごろまで`,
  why: {
    stopped: "すべてを止めています",
    away: "よその街にいます",
    asleep: "眠っています。呼ぶと起きます",
    "cannot-think": "ファイルに誤りがあって考えられません",
    unable: "いまは考えられません。わけは運営者の画面にあります",
    "budget-spent": "予算を使い切りました",
    "price-unknown":
      "モデルの価格が分からず、金額の上限を守れません（データフォルダの prices.json に書くか、BUDGET_MONEY_… を none にします）",
    unreached: "家のある街から返事がありません",
    "spoken-to-only": "話しかけられたときだけ話す過ごし方です",
    still: "にぎやかさが「静か」です",
    "others-turn": "同じ部屋のほかの人の番です",
    "quiet-hours": "静かにする時間です",
    "share-used": "この一時間の分は話しました",
    "in-circles": "同じことをくり返したので、間をおいています",
    clock: "部屋の時計がめぐるのを待っています",
    patience: "自分から話すまで間をおいています",
    rest: "部屋が静まるのを待っています",
    reading: "前のことばが読み終わるのを待っています",
    "nothing-new": "新しいことがなく、この部屋には自分からすることもありません",
    "awaits-audience": "舞台でコメントを待っています",
    rests: "だれも来なかったので休んでいます。コメントが来れば話します",
  },
};

const en: LivelinessWords = {
  label: "Liveliness",
  level: { still: "Still", calm: "Calm", normal: "Normal", lively: "Lively" },
  asCity: "As the city",
  asConfigured: "As configured",
  help: {
    still: "Nobody begins anything unasked. Whoever is spoken to answers.",
    calm: "Speaks unasked now and then (3 times an hour at most).",
    normal: "Speaks unasked at times (6 times an hour at most).",
    lively: "Often speaks unasked, and costs more (15 times an hour at most).",
    "as-around": "Nothing is chosen here.",
  },
  silent: "Silent now because",
  until: (time) => `until about ${time}`,
  why: {
    stopped: "everything is stopped",
    away: "she is in another city",
    asleep: "she is asleep; calling wakes her",
    "cannot-think": "her files have a mistake, and she cannot think",
    unable: "she cannot think now; the operator's page says why",
    "budget-spent": "the budget is spent",
    "price-unknown":
      "the price of her model is unknown, so a cap of money cannot be kept (write it into prices.json in the data folder, or set BUDGET_MONEY_… to none)",
    unreached: "the city that she comes from gives no answer",
    "spoken-to-only": "her mode is to speak when spoken to",
    still: "the liveliness is “still”",
    "others-turn": "it is somebody else's turn in the room",
    "quiet-hours": "these are quiet hours",
    "share-used": "she has spoken enough for this hour",
    "in-circles": "she said the same again and again, and pauses",
    clock: "she waits for the clock of the room",
    patience: "she leaves some time before she speaks unasked",
    rest: "she waits until the room has been quiet for a while",
    reading: "she waits until the words before can have been read",
    "nothing-new": "nothing is new, and the room has nothing for her to do by herself",
    "awaits-audience": "she is on the stage and waits for comments",
    rests: "nobody came, and she rests; a comment has her talk again",
  },
};

export const livelinessWords: PageWords<LivelinessWords> = { ja, en };
