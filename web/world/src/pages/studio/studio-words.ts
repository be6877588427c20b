import type { ToolLine, TurnLine } from "../../../../../src/protocol/conversation.ts";
import type { PageWords } from "../../language/language.ts";

type StudioWords = {
  readonly conversation: string;
  readonly empty: (name: string) => string;
  readonly nobody: string;
  readonly nobodyHint: string;
  readonly sendWhom: string;
  readonly sendThere: (name: string) => string;
  readonly noStudio: string;
  readonly comment: string;
  readonly commentHint: (name: string) => string;
  readonly newest: string;
  readonly sending: string;
  readonly again: string;
  readonly discard: string;
  readonly somebody: string;
  readonly source: Readonly<Record<"perceived" | "show-cue", string>>;
  readonly mark: Readonly<Record<"cut" | "held" | "unheard", string>>;
  readonly tool: Readonly<Record<ToolLine["progress"], string>>;
  readonly picture: string;
  readonly toolArgs: string;
  readonly toolOutcome: string;
  readonly dropped: string;
  readonly turn: Readonly<Record<TurnLine["outcome"], string>>;
  readonly firstUtterance: (duration: string) => string;
  readonly tokens: string;
  /** By the code of a notice; a code without a text shows its note. */
  readonly notice: Readonly<Record<string, string>>;
};

const ja: StudioWords = {
  conversation: "会話",
  empty: (name) => `${name}に、最初のひとことを。`,
  nobody: "いま、スタジオにはだれもいません",
  nobodyHint: "だれかがスタジオに入ると、ここに映り、コメントが届きます。",
  sendWhom: "スタジオへ送る人",
  sendThere: (name) => `${name}をスタジオへ`,
  noStudio:
    "この街には、舞台を貸す建物がありません。街づくりで「stage」を貸す建物を建ててください。",
  comment: "コメント",
  commentHint: (name) => `${name}に話しかける`,
  newest: "いちばん新しいところへ",
  sending: "送っています…",
  again: "もう一度送る",
  discard: "消す",
  somebody: "だれか",
  source: { perceived: "まわりの様子", "show-cue": "進行" },
  mark: { cut: "途中で止まりました", held: "口に出しませんでした", unheard: "届きませんでした" },
  tool: {
    running: "調べています",
    done: "調べました",
    failed: "うまくいきませんでした",
    refused: "使えない道具です",
    "broken-off": "途中で切れました",
  },
  picture: "描いた絵",
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
    "gate-late": "ゲートのモデルの確認が間に合いませんでした（`GATE_LATE` のとおりにしました）",
    "only-thought":
      "モデルの返事が考えごとだけだったので、声にする言葉がありませんでした。一度だけ尋ね直します",
    "answer-breaks":
      "返事がくり返し途中で切れました。間をおいて尋ね直し、ほかのことばに先に答えます",
    "show-set": "進行表が変わりました",
  },
};

const en: StudioWords = {
  conversation: "Conversation",
  empty: (name) => `Say the first word to ${name}.`,
  nobody: "Nobody is in the studio",
  nobodyHint: "Whoever walks into the studio is seen here, and hears your comments.",
  sendWhom: "Whom to send to the studio",
  sendThere: (name) => `Send ${name} there`,
  noStudio: "No building of this city lends the stage. Add one that lends “stage” in the editor.",
  comment: "Comment",
  commentHint: (name) => `Talk to ${name}`,
  newest: "To the newest",
  sending: "Sending…",
  again: "Send again",
  discard: "Discard",
  somebody: "Somebody",
  source: { perceived: "Nearby", "show-cue": "Running order" },
  mark: { cut: "cut short", held: "not said aloud", unheard: "reached nobody" },
  tool: {
    running: "looking up",
    done: "looked up",
    failed: "did not work",
    refused: "not allowed",
    "broken-off": "broken off",
  },
  picture: "A drawn picture",
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
    "gate-late": "The gate's model did not answer in time (done as `GATE_LATE` says)",
    "only-thought":
      "The model's answer was nothing but thoughts: there was nothing to say. It is asked once more",
    "answer-breaks":
      "The answer broke off again and again: it is asked later, and other words are answered first",
    "show-set": "The running order changed",
  },
};

export const studioWords: PageWords<StudioWords> = { ja, en };
