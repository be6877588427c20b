import type { Fault } from "../kernel/fault.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";
import type { PromptPart } from "../mind/prompt.ts";
import type { Message } from "../protocol/message.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { WaitingUtterance } from "../protocol/stage-controls.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Source } from "../protocol/trust.ts";
import type { SoulOutline } from "./outline.ts";
import type { Allowance, ToolSpec } from "./ports.ts";
import type { Reported } from "./waiters.ts";

/** How an event fared: decided now, known before by its key, or never to be written because the soul has ended. */
export type Recorded = "decided" | "known" | "ended";

/** How a stimulus fared. One that was passed over is `decided`, too: that it was is durable. */
export type Heard = Recorded | "refused";

/** A finished turn that she remembers word for word. */
export type WholeTurn = { readonly ordinal: number; readonly stimulus: Stimulus };

/** How a stimulus would stand before her if it came now. */
export type Prospect = {
  /** Whose words it would hold. */
  readonly taint: Source;
  readonly stimulus: Stimulus;
  /** The turn that would be opened next. */
  readonly turn: number;
  /** The newest turns before it that she may have in mind then, oldest first, with what she said. */
  readonly past: readonly { readonly stimulus: Stimulus; readonly said: string }[];
};

/** What her next request would hold, as it stands now. */
export type NextRequest = {
  readonly parts: readonly PromptPart[];
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
};

/**
 * A soul for all who do not live her: commands go in, what came of them stands in her stream, which is followed there.
 * Nothing of her is shared: who asks does not know whether she lives in this process. What is asked is answered as of the
 * moment when she takes the question up. No command rejects; once she has ended they say `ended`, `false`, or nothing.
 */
export type Soul = {
  /**
   * Gives her a stimulus; resolves when it is durable. The same id twice is one; one out of shape is refused. A comment
   * may be passed over when too many wait.
   */
  readonly hear: (stimulus: Stimulus) => Promise<Heard>;
  /**
   * Takes comments in; resolves when each is durable, or it is that it was passed over. The next ones are read when
   * these have been written: whoever waits for the answer before giving more never fills the memory.
   */
  readonly hearAll: (stimuli: readonly Stimulus[]) => Promise<readonly Heard[]>;
  /** Gives her a stimulus and waits until its turn has ended, or this soul has. */
  readonly processTurn: (stimulus: Stimulus) => Promise<Reported>;
  /** Calls a tool without the model. A tool that is not there yet gets five tries, one second apart. */
  readonly callTool: (
    name: string,
    args: JsonObject,
    signal?: AbortSignal,
  ) => Promise<Result<string, Fault>>;
  /** Ends the open turn. `now` cuts the sentence being said. */
  readonly interrupt: (by: "operator" | "shutdown", cut: "now" | "after-utterance") => void;
  /** Writes an event of the outside; the same `key` is written once. */
  readonly record: (event: SoulEvent, options?: { readonly key?: string }) => Promise<Recorded>;
  /** Tells her where she stands with her budget, as after its caps were changed; what she knows already is nothing. */
  readonly reconsider: (allowance: Allowance) => void;
  /** The operator wants a comment that waits to be answered next. */
  readonly answerNext: (stimulus: string) => Promise<Recorded | "unknown">;
  /** A comment that waits leaves without an answer, also a paid one. `reason`: `operator`, `deleted`. */
  readonly passOver: (stimulus: string, reason: string) => Promise<Recorded | "unknown">;
  /** All that an author wrote and that waits leaves without an answer. `author`: `Author.id`. */
  readonly passOverAuthor: (author: string) => Promise<void>;
  /** False: nothing of that id waits. `text`: what is said instead. */
  readonly approve: (utterance: string, text?: string) => Promise<boolean>;
  readonly reject: (utterance: string) => Promise<boolean>;
  /** She says it after the sentence that is being said, through the gate. The same id is said once. */
  readonly sayThis: (id: string, text: string) => Promise<Recorded>;
  /** Cuts what is being said, at once and on every body. */
  readonly silence: () => void;
  /** Others may hear her now: where she is in the middle of something she looks who does. */
  readonly lookWhoHears: () => void;
  /** Words were deleted from her stream: she forgets them, too. What is under way goes on. */
  readonly reread: () => Promise<void>;
  /** Lets the sentence being said end, at most `patience` milliseconds, and writes nothing more. */
  readonly close: (patience?: number) => Promise<void>;

  readonly outline: () => Promise<SoulOutline>;
  /** What waits for approval, in the order in which it is to be heard. */
  readonly waitingSpeech: () => Promise<readonly WaitingUtterance[]>;
  /** Whether her gate would let each be said now: whoever shows words before they were said asks first. */
  readonly mayBeHeard: (texts: readonly string[]) => Promise<readonly boolean[]>;
  readonly remembered: () => Promise<readonly WholeTurn[]>;
  /** At most `turns` of the past. */
  readonly prospect: (stimulus: Stimulus, turns: number) => Promise<Prospect>;
  /** Undefined before she was ever woken. */
  readonly nextRequest: () => Promise<NextRequest | undefined>;
};
