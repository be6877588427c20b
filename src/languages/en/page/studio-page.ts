import type { ToolLine, TurnLine } from "../../../protocol/conversation.ts";

export const studio = {
  conversation: "Conversation",
  empty: (name: string) => `Say the first word to ${name}.`,
  nobody: "Nobody is in the studio",
  nobodyHint: "Whoever walks into the studio is seen here, and hears your comments.",
  sendWhom: "Whom to send to the studio",
  sendThere: (name: string) => `Send ${name} there`,
  noStudio: "No building of this city lends the stage. Add one that lends “stage” in the editor.",
  comment: "Comment",
  commentHint: (name: string) => `Talk to ${name}`,
  newest: "To the newest",
  sending: "Sending…",
  again: "Send again",
  discard: "Discard",
  somebody: "Somebody",
  source: { perceived: "Nearby", "show-cue": "Running order" } satisfies Readonly<
    Record<"perceived" | "show-cue", string>
  >,
  mark: {
    cut: "cut short",
    held: "not said aloud",
    unheard: "reached nobody",
    waiting: "waits for your word",
  } satisfies Readonly<Record<"cut" | "held" | "unheard" | "waiting", string>>,
  tool: {
    running: "looking up",
    done: "looked up",
    failed: "did not work",
    refused: "not allowed",
    "broken-off": "broken off",
  } satisfies Readonly<Record<ToolLine["progress"], string>>,
  picture: "A drawn picture",
  toolArgs: "Given",
  toolOutcome: "Came back",
  dropped: "No answer",
  turn: {
    spoken: "Spoken",
    silent: "Stayed silent",
    interrupted: "Interrupted",
    failed: "Could not speak",
  } satisfies Readonly<Record<TurnLine["outcome"], string>>,
  firstUtterance: (duration: string) => `first words after ${duration}`,
  tokens: "tokens",
  /** By the code of a notice; a code without a text shows its note. */
  notice: {
    "soul-woke": "Woke up",
    "model-timed-out": "The model took too long",
    "model-unavailable": "The model cannot be reached",
    "model-rate-limited": "The model is busy",
    "model-unauthorised": "The key was not accepted",
    "model-refused": "The model declined to answer",
    "model-bad-reply": "The model's answer could not be read",
    "model-absent": "The model does not exist",
    "gate-late": "The gate's model did not answer in time (done as the settings say)",
    "only-thought":
      "The model's answer was nothing but thoughts: there was nothing to say. It is asked once more",
    "empty-answer": "The model's answer was empty",
    "answer-ended": "The answer was ended: the model repeated itself, or it grew too long",
    "answer-cut": "The answer reached its most tokens and was cut",
    "small-context": "The model's context is smaller than her own text needs",
    "made-to-fit":
      "The model's context is small: a part of her text or the oldest turns are not sent",
    "model-loading": "The server is loading its model",
    "call-loop":
      "The model asked for the same again and again; it was asked once more without tools",
    "call-left-out":
      "The model wrote a call into its text that could not be carried out; it was left out",
    "set-aside": "There is no answer to these words: they are set aside, and others are answered",
    "show-set": "The running order changed",
  } as Readonly<Record<string, string>>,
};

export type StudioWords = typeof studio;
