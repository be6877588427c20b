import type { Fault } from "../kernel/fault.ts";
import type { TurnId } from "../kernel/id.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";
import type { PromptPart } from "../mind/prompt.ts";
import type { Message } from "../protocol/message.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { WaitingUtterance } from "../protocol/stage-controls.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Company, Source } from "../protocol/trust.ts";
import type { SoulOutline } from "./outline.ts";
import type { Allowance, ToolSpec } from "./ports.ts";
import type { Reported } from "./waiters.ts";

/**
 * The outcome of recording an event: decided now, known before by its key, or never to be written because the soul has
 * ended.
 */
export type Recorded = "decided" | "known" | "ended";

/** The outcome of a stimulus. One that was passed over is `decided`, too: that fact is durable. */
export type Heard = Recorded | "refused";

/** A finished turn that she remembers word for word. */
export type WholeTurn = {
  readonly ordinal: number;
  readonly stimulus: Stimulus;
  /** The turn of her stream; absent: she only read it. */
  readonly lived?: TurnId | undefined;
};

/** The contents of her request for a stimulus if it came now. */
export type Prospect = {
  /** The least trusted source of its words. */
  readonly taint: Source;
  /** The hearers of all of them. */
  readonly heardBy: Company;
  readonly stimulus: Stimulus;
  /** The turn that would be opened next. */
  readonly turn: number;
  /** The newest turns before it that the request may hold, oldest first, with what she said. */
  readonly past: readonly { readonly stimulus: Stimulus; readonly said: string }[];
};

/** The estimated tokens of a request in each form of the prompt. */
export type FormTokens = { readonly full: number; readonly small: number };

/** The contents of her next request at this moment. */
export type NextRequest = {
  readonly parts: readonly PromptPart[];
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
  /** Without the conversation. */
  readonly tokens: FormTokens;
};

/**
 * The port of a soul, for everything outside of it: commands go in, their results are in her stream, which is followed
 * there. Nothing of her state is shared: the caller does not know whether she lives in this process. A question is
 * answered with the state at the moment when she handles it. No command rejects; once she has ended they return
 * `ended`, `false`, or nothing.
 */
export type Soul = {
  /**
   * Gives her a stimulus; resolves when it is durable. The same id twice counts as one; a malformed one is refused. A
   * comment may be passed over when too many wait.
   */
  readonly hear: (stimulus: Stimulus) => Promise<Heard>;
  /**
   * Takes comments in; resolves when each, or the fact that it was passed over, is durable. The next ones are read
   * after these have been written: a caller that waits for the result before it gives more never fills the memory.
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
  /** Writes an event of the outside; an event with the same `key` is written once. */
  readonly record: (event: SoulEvent, options?: { readonly key?: string }) => Promise<Recorded>;
  /** Notifies her of her allowance, for instance after its caps were changed; without effect where nothing changed. */
  readonly reconsider: (allowance: Allowance) => void;
  /** The operator wants this waiting comment to be answered next. */
  readonly answerNext: (stimulus: string) => Promise<Recorded | "unknown">;
  /** Removes a waiting comment without an answer, also a paid one. `reason`: `operator`, `deleted`. */
  readonly passOver: (stimulus: string, reason: string) => Promise<Recorded | "unknown">;
  /** Removes all that waits from an author without an answer. `author`: `Author.id`. */
  readonly passOverAuthor: (author: string) => Promise<void>;
  /** Approves a waiting utterance; false: there is none of that id. `text`: what is said instead. */
  readonly approve: (utterance: string, text?: string) => Promise<boolean>;
  readonly reject: (utterance: string) => Promise<boolean>;
  /**
   * Has her say this after the current sentence, through the gate. The same id is said once. `by`: who wrote it, the
   * operator or her mind's author.
   */
  readonly sayThis: (id: string, text: string, by?: "operator" | "mind") => Promise<Recorded>;
  /** Cuts what is being said, at once and on every body. */
  readonly silence: () => void;
  /** Others may hear her now: she looks up who does if a turn is open. */
  readonly lookWhoHears: () => void;
  /** Words were deleted from her stream: she forgets them, too. Work under way goes on. */
  readonly reread: () => Promise<void>;
  /** Lets the sentence being said end, at most `patience` milliseconds, and writes nothing more. */
  readonly close: (patience?: number) => Promise<void>;

  readonly outline: () => Promise<SoulOutline>;
  /** The utterances that wait for approval, in the order in which they are to be said. */
  readonly waitingSpeech: () => Promise<readonly WaitingUtterance[]>;
  /** Whether her gate would let each of the texts be said now: for callers that show words before they were said. */
  readonly mayBeHeard: (texts: readonly string[]) => Promise<readonly boolean[]>;
  readonly remembered: () => Promise<readonly WholeTurn[]>;
  /** At most `turns` of the past. */
  readonly prospect: (stimulus: Stimulus, turns: number) => Promise<Prospect>;
  /** Undefined before she was ever woken. */
  readonly nextRequest: () => Promise<NextRequest | undefined>;
};
