// The state of a soul between two events. Plain JSON: it can be stored and compared.

import type { Fault } from "../kernel/fault.ts";
import type { CallId, TurnId } from "../kernel/id.ts";
import type { RoomMood } from "../mind/room-mood.ts";
import type {
  CallPart,
  ImagePart,
  MessagePart,
  ModelPart,
  ResultPart,
} from "../protocol/message.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { SpeechItem, SpeechOutcome } from "../protocol/speech.ts";
import type { HeldReason } from "../protocol/stage-controls.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { ThinkingEffort } from "../protocol/thinking-effort.ts";
import type { Company, LeftOut, Source } from "../protocol/trust.ts";
import type { Judged } from "../trust/rule.ts";
import { type AudienceState, noAudience } from "./audience/audience-state.ts";
import { type BudgetSlice, unspent } from "./budget/budget-state.ts";
import { type FeelingState, noFeelings } from "./feelings/feeling-state.ts";
import { type NoteState, noNotes } from "./notes/note-state.ts";
import type { ToolOfServer } from "./ports.ts";
import { noReasoning, type ReasoningState } from "./reasoning/unopened.ts";
import { noShow, type ShowState } from "./show/show-state.ts";
import { noSoliloquies, type SoliloquyState } from "./soliloquy/soliloquy-state.ts";

export type UtteranceStatus =
  | { readonly kind: "waiting" }
  | { readonly kind: "saying" }
  /** Never begun, because the turn was interrupted. */
  | { readonly kind: "dropped" }
  | SpeechOutcome;

export type TurnUtterance = {
  readonly index: number;
  readonly round: number;
  readonly item: SpeechItem;
  readonly call?: CallId | undefined;
  /** Bodies were given it to prepare. */
  readonly prepared?: true | undefined;
  readonly status: UtteranceStatus;
  /** It is due, and waits for the operator's approval. */
  readonly waits?: { readonly since: number; readonly reason?: HeldReason | undefined } | undefined;
  /** The operator decided on it. */
  readonly decided?: true | undefined;
  /** It turned out to be a thought: it is not remembered, even where a part of it was heard. */
  readonly withdrawn?: true | undefined;
};

export type CallStatus =
  | { readonly kind: "waiting" }
  | { readonly kind: "running" }
  | {
      readonly kind: "ended";
      readonly outcome: ResultPart["outcome"];
      readonly pictures?: readonly ImagePart[] | undefined;
    };

export type CallState = {
  readonly call: CallPart;
  readonly status: CallStatus;
  /** The earlier call of the same answer with the same name and arguments, which runs for both. */
  readonly sameAs?: CallId | undefined;
  /** It asks a body to speak or to change its face, and ends when that was heard. */
  readonly speech: boolean;
  /** It was kept back: its model is asked for it again, apart. */
  readonly keptBack?: true | undefined;
};

export type RoundReason =
  | "stimulus"
  | "tools"
  | "nudge"
  | "retry"
  | "resume"
  | "continue"
  | "only-thought"
  | "anew"
  | "apart";

/** One request to the model and its results. */
export type Round = {
  readonly number: number;
  readonly attempt: number;
  readonly nudge?: { readonly name: string; readonly message: string } | undefined;
  readonly toolsOff: boolean;
  /** The answer before it broke off after something had been said: this round says the rest. */
  readonly continues?: true | undefined;
  /** The answer was nothing but thoughts. */
  readonly onlyThought?: true | undefined;
  /** The model, or its provider, would not answer. */
  readonly heldBack?: true | undefined;
  /** The answer before it was nothing but a thought: this one is to be words. */
  readonly afterThought?: true | undefined;
  /** `broken`: the answer ended in the middle, after something had been said. */
  readonly status: "thinking" | "answered" | "broken";
  readonly parts: readonly ModelPart[];
  readonly route?: string | undefined;
  readonly calls: readonly CallState[];
  /** Names of the tools that were on offer. */
  readonly offered: readonly string[];
  /** Names of the tools that may be called once the turn has begun again. */
  readonly anew?: readonly string[] | undefined;
  /** Tools of servers that nobody approved, on offer or described. */
  readonly unapproved?: readonly ToolOfServer[] | undefined;
  /**
   * The server whose tools alone were on offer: it was asked apart from all but the user's words, and says nothing.
   */
  readonly apart?: string | undefined;
  /** It wrote acts other than feelings. */
  readonly acts?: true | undefined;
  /** It wrote how her feelings move. */
  readonly feels?: true | undefined;
  /**
   * It does not count: it was about to do something that words of others may not decide, and the turn began again.
   */
  readonly leftOut?: true | undefined;
};

/** One model call of a turn. Tokens; cached ones are part of `input`. `route` is absent until it ended. */
export type Spent = {
  readonly route?: string | undefined;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly thinking?: ThinkingEffort | undefined;
};

export type OpenTurn = {
  readonly id: TurnId;
  readonly ordinal: number;
  readonly stimulus: Stimulus;
  /** The source of its words, its company, and the treatment of strangers' words. */
  readonly judged: Judged;
  /** The company that heard its beginning, as it was then: that of `judged` only widens, this never does. */
  readonly heardBy: Company;
  /** The parts left out of its requests for that reason. */
  readonly leftOut: LeftOut;
  /** It begins again, without words of others, when it is about to do what they may not decide. */
  readonly anew?: true | undefined;
  /** Text of others was given to it in its own rounds: it does not begin again. */
  readonly othersRead?: true | undefined;
  /** The source by which it was judged before it began again. */
  readonly before?: Source | undefined;
  /** The number of turns that this stimulus had before. */
  readonly tries: number;
  /** As of the stimulus that waited. */
  readonly outrun?: true | undefined;
  readonly startedAt: number;
  /** The time at which the first of its words were there. */
  readonly wordsAt?: number | undefined;
  /** The time at which its model was last asked, or a sentence of hers last ended while it was. */
  readonly signAt?: number | undefined;
  /** Its model is asked again then, after an attempt that failed. */
  readonly retryAt?: number | undefined;
  /** The mood of the room when a turn of the audience began; absent when there were too few comments. */
  readonly mood?: RoomMood | undefined;
  /** The number of times that the program started while this turn was open. */
  readonly wakes: number;
  readonly rounds: readonly Round[];
  readonly speech: readonly TurnUtterance[];
  readonly interrupted?:
    | {
        readonly by: "operator" | "stimulus" | "shutdown" | "company";
        readonly cut: "now" | "after-utterance";
      }
    | undefined;
  /** Raw text that is spoken after the last nudge: asked for, then formed into utterances. */
  readonly rawSpeech: "none" | "asked" | "formed";
  readonly fault?: Fault | undefined;
  /** An answer began and broke off before anything of it was said. */
  readonly brokeOff?: true | undefined;
  /** The model calls of this turn, also failed ones, in order. */
  readonly spent: readonly Spent[];
  /**
   * The budget was spent before its model could be called; whether words about that are still to be said, being formed,
   * or done.
   */
  readonly withheld?: "to-say" | "saying" | "done" | undefined;
  /** It is withheld because the model has no price; the budget need not be spent. */
  readonly unpriced?: true | undefined;
  /** Its answers had no words: that she lost the thread, or would not answer, is being formed, or formed. */
  readonly lostThread?: "saying" | "done" | undefined;
  /** Its `turn-ended` is being written to the journal. */
  readonly ending: boolean;
};

export type Waiting = {
  readonly stimulus: Stimulus;
  readonly tries: number;
  /** Its answers failed: other stimuli go first until then, milliseconds UTC. */
  readonly notBefore?: number | undefined;
  /** Others were answered since its answer failed: its own words may be what fails. */
  readonly outrun?: true | undefined;
  /** Its `stimulus-dropped` is being written to the journal. */
  readonly leaving?: true | undefined;
  /** She does not answer it: it waits until the open turn ends, and is remembered then. */
  readonly passed?: true | undefined;
};

/** Words of a person that get no further turn by themselves, and why. */
type SetAside = { readonly stimulus: Stimulus; readonly failure: ModelFailure };

/** A finished turn as the persona remembers it word for word. */
export type PastTurn = {
  /** Its place among the turns. */
  readonly ordinal: number;
  /** The turn that it was lived in, where that is not the one of its ordinal; null: it was only read. */
  readonly lived?: TurnId | null | undefined;
  /** As it stood in its requests. */
  readonly stimulus: Stimulus;
  /** As of the open turn. */
  readonly judged: Judged;
  readonly heardBy: Company;
  readonly steps: readonly PastStep[];
  /**
   * Her words that were heard, where later turns may know no more, or only a part. Absent where it is never needed.
   */
  readonly said?: string | undefined;
  /** Estimated, of everything in `steps` and the stimulus. */
  readonly tokens: number;
};

export type PastStep = {
  readonly role: "user" | "model";
  readonly parts: readonly MessagePart[];
  readonly route?: string | undefined;
};

export type Alarm = "soliloquy" | "rest" | "show";

/** `midway`: the answer broke off after words of it were on their way to the audience. */
export type ModelFailure = Fault & { readonly midway?: true | undefined };

/** The part of the state that belongs to no faculty. */
type CoreState = {
  readonly settings: SoulSettings | null;
  /** The company that hears her; null while unknown. */
  readonly company: Company | null;
  readonly turnCount: number;
  readonly waiting: readonly Waiting[];
  /** The newest last. */
  readonly aside: readonly SetAside[];
  readonly open: OpenTurn | null;
  readonly past: readonly PastTurn[];
  /** No turn starts before this, after a failed one. */
  readonly restUntil: number;
  /** Failed turns in a row, and the stimuli that they were of. */
  readonly failures: number;
  readonly failing: readonly string[];
  /** The reason why her model gave no answer when last asked; null: it answered, or was not asked since the start. */
  readonly trouble: ModelFailure | null;
  /** The time at which a person last spoke to her or she last spoke. */
  readonly activeAt: number;
  /** The alarms that are set. */
  readonly alarms: Readonly<Partial<Record<Alarm, number>>>;
};

/**
 * The state of a soul: the core and a slice of each faculty, which is declared in its folder with its initial value.
 */
export type SoulState = CoreState &
  FeelingState &
  NoteState &
  BudgetSlice &
  SoliloquyState &
  ShowState &
  AudienceState &
  ReasoningState;

/** Names the shape of `SoulState` in snapshots; a new shape gets a new name. */
export const soulShape = "soul-18";

export const newborn: SoulState = {
  settings: null,
  company: null,
  turnCount: 0,
  waiting: [],
  aside: [],
  open: null,
  past: [],
  restUntil: 0,
  failures: 0,
  failing: [],
  trouble: null,
  activeAt: 0,
  alarms: {},
  ...noFeelings,
  ...noNotes,
  ...unspent,
  ...noSoliloquies,
  ...noShow,
  ...noAudience,
  ...noReasoning,
};
