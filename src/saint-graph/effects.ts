import type { TurnId } from "../kernel/id.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { CallPart } from "../protocol/message.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { SpeechItem } from "../protocol/speech.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Source } from "../protocol/trust.ts";
import type { Alarm, RoundReason } from "./state.ts";

/** The next step. Verb first. A driver performs it and reports back with events. */
export type Effect =
  /** Ask the model. `delay`: milliseconds to wait before, after a failed attempt. */
  | {
      readonly type: "think";
      readonly turn: TurnId;
      readonly round: number;
      readonly attempt: number;
      readonly reason: RoundReason;
      readonly nudge?: string | undefined;
      readonly toolsOff: boolean;
      readonly delay: number;
    }
  /** Wait no longer for the model, or for its next attempt: it is asked anew. */
  | { readonly type: "ask-again"; readonly turn: TurnId }
  /** Leave whatever the turn is waiting for: the model, the tools, a delay. */
  | { readonly type: "stop-work"; readonly turn: TurnId }
  | {
      readonly type: "say";
      readonly turn: TurnId;
      readonly index: number;
      readonly item: SpeechItem;
    }
  /** Let bodies that can get the next utterance ready. `emotion`: her face by then, where it changes before. */
  | { readonly type: "prepare"; readonly text: string; readonly emotion?: Emotion }
  /** Cut the sentence that is being said. Its `speech-ended` still comes. */
  | { readonly type: "stop-saying"; readonly turn: TurnId; readonly index: number }
  | { readonly type: "call-tool"; readonly turn: TurnId; readonly call: CallPart }
  /** Cut raw text of the model into utterances and report them as formed. */
  | {
      readonly type: "say-raw";
      readonly turn: TurnId;
      readonly round: number;
      readonly text: string;
      readonly firstIndex: number;
    }
  /** Cut a prompt of the mind into utterances, as it is, and report them as formed. */
  | {
      readonly type: "say-prompt";
      readonly turn: TurnId;
      readonly round: number;
      readonly prompt: string;
      readonly firstIndex: number;
    }
  /** Ask the light model, beside the turn, how an answer moved her feelings. */
  | {
      readonly type: "appraise";
      readonly turn: TurnId;
      readonly stimulus: Stimulus;
      readonly answer: string;
      /** The least trusted source that the answer was made from. */
      readonly taint: Source;
    }
  /** Write an event that follows from the decision. */
  | { readonly type: "record"; readonly event: SoulEvent }
  /** Make a stimulus of her own out of a prompt of the mind. */
  | {
      readonly type: "prompt-self";
      readonly kind: "pulse" | "show-cue";
      readonly prompt: string;
      readonly values: Readonly<Record<string, string>>;
      readonly topic?: string | undefined;
      readonly at: number;
    }
  /** Ring at `at`, later by a random part of `jitter` milliseconds. Replaces the alarm of that name. */
  | {
      readonly type: "set-alarm";
      readonly alarm: Alarm;
      readonly at: number;
      readonly jitter: number;
    };
export type EffectOf<T extends Effect["type"]> = Extract<Effect, { readonly type: T }>;
