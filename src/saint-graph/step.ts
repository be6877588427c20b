// An entry of a soul's stream with its context: readers need nothing else of her state.

import type { JournalEntry } from "../kernel/ports.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { CallPart } from "../protocol/message.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { SpeechItem } from "../protocol/speech.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { OpenTurn, SoulState, TurnUtterance } from "./state.ts";

export type SoulEntry = JournalEntry<SoulEvent>;

/** The turn that an entry belongs to, as it was before it. */
export type StepTurn = Pick<
  OpenTurn,
  "id" | "stimulus" | "judged" | "heardBy" | "before" | "startedAt" | "wordsAt" | "spent"
> & {
  /** Whether a person stopped it. */
  readonly isStopped: boolean;
  /** The reason why no model was asked for it any more, where the budget kept that. */
  readonly withheld?: "spent" | "unpriced" | undefined;
};

export type SoulStep = {
  readonly entry: SoulEntry;
  /** The stimulus that it is about, as far as that is known. */
  readonly stimulus: Stimulus | undefined;
  /** The open turn that it belongs to. */
  readonly turn: StepTurn | undefined;
  /** Her emotion before it. */
  readonly emotion: Emotion;
  /** The item of speech, of `speech-ended`. */
  readonly item: SpeechItem | undefined;
  /** Something was left out of the request in which it was written. */
  readonly isLeftOut: boolean;
  /** The call that ended, of `tool-ended`. */
  readonly call: CallPart | undefined;
  /** The stimulus of the turn that ended gets another turn. */
  readonly isTriedAgain: boolean;
  /** After it she says nothing by herself until somebody comes. */
  readonly rests: boolean;
};

/** The step for an entry, from the states before and after it. */
export function stepOf(entry: SoulEntry, after: SoulState, before: SoulState): SoulStep {
  const { event } = entry;
  const turn = turnOf(event, before);
  const utterance = event.type === "speech-ended" ? utteranceOf(turn, event.index) : undefined;
  return {
    entry,
    stimulus: stimulusOf(event, before, turn),
    turn: turn && seen(turn),
    emotion: before.emotion,
    item: utterance?.item,
    isLeftOut: utterance !== undefined && turn?.rounds[utterance.round]?.leftOut === true,
    call: event.type === "tool-ended" ? callOf(turn, event.call) : undefined,
    isTriedAgain: event.type === "turn-ended" && waits(after, event.stimulus),
    rests: after.soliloquies.resting,
  };
}

const turnOf = (event: SoulEvent, { open }: SoulState): OpenTurn | undefined =>
  "turn" in event && open !== null && open.id === event.turn ? open : undefined;

const seen = ({
  id,
  stimulus,
  judged,
  heardBy,
  before,
  startedAt,
  wordsAt,
  spent,
  ...turn
}: OpenTurn): StepTurn => ({
  ...{ id, stimulus, judged, heardBy, before, startedAt, wordsAt, spent },
  isStopped: turn.interrupted?.by === "operator",
  withheld: withheldIn(turn),
});

function withheldIn({
  withheld,
  unpriced,
}: Pick<OpenTurn, "withheld" | "unpriced">): StepTurn["withheld"] {
  if (withheld === undefined) return undefined;
  return unpriced === true ? "unpriced" : "spent";
}

const waits = ({ waiting }: SoulState, stimulus: string | undefined): boolean =>
  waiting.some((one) => one.stimulus.id === stimulus);

const utteranceOf = (turn: OpenTurn | undefined, index: number): TurnUtterance | undefined =>
  turn?.speech.find((one) => one.index === index);

const callOf = (turn: OpenTurn | undefined, call: string): CallPart | undefined =>
  turn?.rounds.flatMap(({ calls }) => calls).find((one) => one.call.id === call)?.call;

function stimulusOf(
  event: SoulEvent,
  before: SoulState,
  turn: OpenTurn | undefined,
): Stimulus | undefined {
  if (event.type === "stimulus-arrived" || event.type === "stimulus-passed") return event.stimulus;
  if (event.type === "stimulus-dropped") {
    return before.waiting.find(({ stimulus }) => stimulus.id === event.stimulus)?.stimulus;
  }
  return turn?.stimulus;
}
