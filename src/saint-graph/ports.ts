// The ports of the soul to the outside. The doc comments of the methods are their contract; adapters pass its test
// suite.

import type { Fault } from "../kernel/fault.ts";
import type { FieldNote } from "../kernel/field-reader.ts";
import type { CallId } from "../kernel/id.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Journal } from "../kernel/ports.ts";
import type { Result } from "../kernel/result.ts";
import type { AnswerNote } from "../protocol/answer-note.ts";
import type { BudgetLevel, Cap } from "../protocol/budget.ts";
import type { Comment } from "../protocol/comment.ts";
import type { JsonForm } from "../protocol/json-answer.ts";
import type { EntryId } from "../protocol/memory-entry.ts";
import type { ImagePart, Message, ModelPart, Usage } from "../protocol/message.ts";
import type { Sampling } from "../protocol/sampling.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { ThinkingEffort } from "../protocol/thinking-effort.ts";
import type { Source } from "../protocol/trust.ts";

/** The methods of the journal that a soul uses. */
export type SoulJournal = Pick<
  Journal<SoulEvent>,
  "append" | "read" | "withKey" | "latestSnapshot" | "saveSnapshot"
>;

/** A tool as the model sees it. */
export type ToolSpec = {
  /** Unique among all tools on offer, in every provider's alphabet: `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, an object schema. */
  readonly inputSchema: JsonObject;
};

export type ToolOfServer = { readonly name: string; readonly server: string };

export type ModelRequest = {
  /** The same from turn to turn: what changes stands with the newest words. */
  readonly system: string;
  /**
   * Obeys the laws of `history.ts`: starts with user, ends with user, calls and results in pairs. All of it up to the
   * newest words is the beginning of the next request, but for the oldest turns, which go in blocks.
   */
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
  /** The names of those tools whose call makes the turn begin again: they are not carried out in this round. */
  readonly toolsAnew?: readonly string[] | undefined;
  /** Tools of servers that nobody approved: a call of one may have its model asked apart (`asked-apart.ts`). */
  readonly toolsApart?: readonly ToolOfServer[] | undefined;
  readonly toolChoice: "auto" | "none" | "required";
  /**
   * The answer is to be one JSON object of this schema, and nothing else. To a provider without such a mode the adapter
   * states it in words; the reader checks the answer in either case.
   */
  readonly json?: JsonForm | undefined;
  /** The length of its thinking; absent: as it likes. An effort unknown to it is not sent, see `ModelEnd.notes`. */
  readonly thinking?: ThinkingEffort | undefined;
  /** Its choice of words; absent: as it likes. A value unknown to it is not sent, see `ModelEnd.notes`. */
  readonly sampling?: Sampling | undefined;
  /** The one who waits; absent: nobody does. A server that works on one request at a time is asked in this order. */
  readonly urgency?: Urgency | undefined;
  /** The answer is for the stage. */
  readonly isOnStage?: true | undefined;
  /** The tokens for which the server is to make room, where it can be told. */
  readonly context?: number | undefined;
  /** No words are wanted: the server is to read the request, whose beginning the next one has. */
  readonly isWarming?: true | undefined;
  /** The server's progress in reading is to be reported (`ModelDelta`, `reading`), where it can. */
  readonly reportsReading?: true | undefined;
  /** The same request in as many tokens (as `requestSize` estimates them) as are given, or in the fewest possible. */
  readonly within?: ((tokens: number) => ModelRequest) | undefined;
  /** The instruction with all dialogue examples and with what holds at this moment, for a reader without a limit. */
  readonly wholeSystem?: (() => string) | undefined;
  /** Groups the rounds of one turn, for engines that keep state between them. */
  readonly turn: string;
  /** Gives each call of this answer its id: `place` is 0, 1, 2 … */
  readonly callId: (place: number) => CallId;
};

declare const sealed: unique symbol;

/** A request that `seal` made of pieces: each of its texts has a source and hearers, and those who hear may know it. */
export type SealedRequest = ModelRequest & { readonly [sealed]: true };

/** A person waits for it; she herself began it; it is done in the background. */
export type Urgency = "person" | "own" | "background";

export type RouteSwitch = { readonly from: string; readonly to: string; readonly reason: string };

/** One piece of an answer as it arrives. */
export type ModelDelta =
  /** Text to append, or a thought. A part with a signature is never merged with another. */
  | {
      readonly kind: "text";
      readonly text: string;
      readonly thought?: true;
      readonly signature?: string;
    }
  /** A growing call, where the provider streams arguments: raw JSON to append. Always followed by its `call`. */
  | {
      readonly kind: "call-delta";
      readonly place: number;
      readonly name: string;
      readonly json: string;
    }
  /** A whole call; its `id` is `request.callId(place)`. */
  | {
      readonly kind: "call";
      readonly place: number;
      readonly call: Extract<ModelPart, { kind: "call" }>;
    }
  /** A picture that the model drew in its answer; it is in the `PictureStore` already. */
  | { readonly kind: "image"; readonly part: ImagePart }
  /** Nothing of the answer: what its server does before it begins. */
  | { readonly kind: "status"; readonly status: ModelStatus }
  /** Always the last item, exactly once. */
  | ModelEnd;

export type ModelStatus =
  /** The server has read this share of the request, from 0 to 1. */
  | { readonly kind: "reading"; readonly share: number }
  /** The server is loading the model. */
  | { readonly kind: "loading" }
  /** The model takes fewer tokens than her own text and an answer need; both in tokens. */
  | { readonly kind: "small-context"; readonly context: number; readonly needed: number }
  /** Her request is made to fit the model's tokens: parts of her instruction and tools, or old messages, are left out. */
  | {
      readonly kind: "made-to-fit";
      readonly leftOut: "instruction" | "talk";
      readonly context: number;
    };

export type ModelEnd = {
  readonly kind: "end";
  readonly finish:
    | {
        readonly kind: "stop" | "length" | "blocked";
        /** The provider's reason for the end, where it is an unknown one: the answer counts as whole. */
        readonly odd?: string | undefined;
      }
    | { readonly kind: "fault"; readonly fault: Fault };
  /** The model and the key that answered, without the key's text: `gemini-3.8-flash (free)`. */
  readonly route: string;
  readonly usage?: Usage | undefined;
  /** The effort that was asked for; absent: none was named. */
  readonly thinking?: ThinkingEffort | undefined;
  readonly switches?: readonly RouteSwitch[] | undefined;
  /** Notes on parts left out of the request, or unreadable in the answer. */
  readonly notes?: readonly AnswerNote[] | undefined;
};

/** The facts that a server reports on itself and a model; those it does not report are absent. */
export type ServerFacts = {
  /** The tokens that a request and its answer may have together. */
  readonly context?: number | undefined;
  /** The most tokens that may be asked for with `ModelRequest.context`. */
  readonly mostContext?: number | undefined;
  /** The number of requests that it works on at a time. */
  readonly slots?: number | undefined;
  /** A program that runs models itself: it keeps what it has read, and ends the work of a client that leaves. */
  readonly engine?: "llama.cpp" | "lm-studio" | "ollama" | undefined;
};

/** The server that runs a model. */
export type ModelServer = {
  /** Its address, without a key. */
  readonly address: string;
  /** Asks it about the model. Never rejects. */
  readonly facts: (signal: AbortSignal) => Promise<ServerFacts>;
};

/** Asks once for all personas how the answers of a model begin, and keeps the finding. */
export type AskedOnce = {
  /** The finding, of this or an earlier `ask`; undefined: it could not be found out. */
  readonly askOnce: (ask: () => Promise<boolean | undefined>) => Promise<boolean | undefined>;
};

/** `may`, or something to ask by: its server can run any model, and does not report how this one answers. */
export type UnopenedThoughts = "do" | "do-not" | "may" | AskedOnce;

/**
 * A model that talks.
 *     `stream` never throws and never rejects: whatever happens, the last item is one `end`. An aborted signal ends it
 *     with a
 *     `cancelled` fault within 100 ms, also before the first byte. Nothing is retried after the first item.
 *     No
 *     key is in any item.
 */
export interface ChatModel {
  /** The model's name for display and for the journal. */
  readonly name: string;
  /**
   * Whether its answers begin with thoughts that no tag opens, as far as its server reports it without an answer.
   * Absent: they do not. Never rejects.
   */
  readonly unopenedThoughts?: (signal: AbortSignal) => Promise<UnopenedThoughts>;
  /** The server that runs it; absent: a service whose limits are known. */
  readonly server?: ModelServer | undefined;
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelDelta>;
}

/** A picture, made or read. */
export type Picture = {
  readonly mediaType: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  readonly bytes: Uint8Array;
};

/** A model that draws. `generate` never throws; an aborted signal ends it with a `cancelled` fault. */
export interface ImageModel {
  /** The model's name for display and for the journal. */
  readonly name: string;
  generate(prompt: string, signal: AbortSignal): Promise<Result<DrawnPicture, Fault>>;
}

export type DrawnPicture = {
  readonly picture: Picture;
  /** The model and the key that drew it, without the key's text. */
  readonly route: string;
  readonly usage?: Usage | undefined;
};

/**
 * The pictures of the data folder, by the name that an `ImagePart` holds. The store makes the names: safe in a path and
 * unique; a name that leads out of the folder is `absent`.
 */
export interface PictureStore {
  read(name: string): Promise<Result<Picture, Fault>>;
  /**
   * Writes a picture durably and gives its name, as `generate_image/2026-01-02_a-cat_x7k2.png`. `about` becomes part
   * of it.
   */
  keep(picture: Picture, about: string): Promise<Result<string, Fault>>;
}

/** A tool of one of the servers, with the operator's settings for it. */
export type ServerTool = ToolSpec & {
  readonly server: string;
  /** Its name on that server; several servers may have the same. */
  readonly original: string;
  /** The body whose tool it is; absent: its server is no body, whatever the tool's name is. */
  readonly body?: string | undefined;
  /** Never declared to the model, refused when it calls it. */
  readonly internal: boolean;
  /** The server says it changes nothing (`readOnlyHint`). */
  readonly readOnly: boolean;
  /** Turns that the audience began may call it without the operator's approval; absent: they may not. */
  readonly forAudience?: boolean | undefined;
  /**
   * A tool of the program itself: its arguments leave the program only where it `spends`, and its results are the
   * program's own.
   */
  readonly own?: boolean | undefined;
  /** It costs more than the answer itself. */
  readonly spends?: boolean | undefined;
  /**
   * The source of its name, description and schema: `operator` for the program's own and for declarations that the
   * operator approved, `tool` for those of a server that nobody looked at.
   */
  readonly declarationSource: Source;
  /**
   * The configuration gives its connection the place of a part of the program: grants name its tools without the server.
   */
  readonly plainNames?: boolean | undefined;
  /** Comments of its connection may be events of a program that she uses, such as a game. */
  readonly tellsEvents?: boolean | undefined;
  /** A program that its server is connected to, such as a game, named it and answers its calls. */
  readonly fromOutside?: boolean | undefined;
};

export type ToolOutcome =
  | {
      readonly kind: "done";
      readonly text: string;
      readonly structured?: JsonObject | undefined;
      /** Pictures that she is shown next to the text while the turn is open. */
      readonly pictures?: readonly ImagePart[] | undefined;
      /** The source of its words, where the tool knows it. */
      readonly source?: Source | undefined;
    }
  /** The tool itself said that it failed. */
  | { readonly kind: "failed"; readonly text: string }
  /**
   * No such tool now, or the server could not be reached, or refused, before anything was done: nothing has happened.
   * `answer`: what the server said in place of a result, as `HTTP 429: Too Many Requests`.
   */
  | { readonly kind: "absent"; readonly note: string; readonly answer?: string | undefined }
  /** It was sent; its outcome is unknown (timeout, lost connection, abort, a server that failed). `answer`: as above. */
  | { readonly kind: "unknown"; readonly fault: Fault; readonly answer?: string | undefined };

/**
 * All tools of all servers.
 *
 * `call` never throws: it finds the tool by its offered name, waits for the answer at most the configured timeout, and
 * returns what is known of the outcome. `tools` is what is reachable now and changes with the servers.
 */
export interface ToolBox {
  tools(): readonly ServerTool[];
  call(name: string, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome>;
  /** Called whenever `tools()` changed. Returns how to stop it. */
  onChange(listener: () => void): () => void;
}

/** The subject of a turn, for her memory. */
export type RecallQuestion = {
  readonly stimulus: Stimulus;
  /** The hearer of the answer, on whom it depends what may come back. */
  readonly heardBy: "audience" | "user" | "others";
  /** Words of strangers and servers may be recalled. */
  readonly withStrangers: boolean;
  /** Results of servers, and her words about them, may be recalled. */
  readonly withFound: boolean;
  /** Words said since then are in her history word for word, or are the stimulus itself, milliseconds UTC. */
  readonly rememberedSince: number;
  /** The budget is near its end: less is to be recalled. */
  readonly easy: boolean;
};

/** Her memories for a turn. */
export type TurnMemory = {
  /** For the prompt: words from outside in it are already marked as data (`data-text.ts`). Empty: nothing was found. */
  readonly text: string;
  readonly entries: readonly { readonly id: EntryId; readonly score: number }[];
  readonly people: readonly string[];
  /** The least trusted source whose words the text holds. */
  readonly taint: Source;
  /** The number of memories left out because strangers or servers had said them. */
  readonly leftOut?: number | undefined;
};

/**
 * Searches her memory before a turn, within its own deadline: only what was found by then is used. For a turn that the
 * audience began nothing private is recalled, and nothing that was forgotten before the promise resolves.
 */
export type Recall = (question: RecallQuestion) => Promise<TurnMemory>;

/** `owner`: the operator or the user began the turn; a reserve is kept for them that others do not use. */
export type ForWhom = "owner" | "others";

/** Whether a model may be called now. */
export type Allowance = {
  readonly level: BudgetLevel;
  /** The cap that is near or used up. */
  readonly cap?: Cap | undefined;
  /** `spent`, because the price of this model is unknown and there is a cap of money. */
  readonly unpriced?: string | undefined;
  /** `spent`: only the reserve for the operator and the user is left. */
  readonly reserved?: true | undefined;
  /** `spent`: when the cap's hour or day ends, milliseconds UTC. */
  readonly until?: number | undefined;
  /** For the operator, in the operator's language. */
  readonly note?: string | undefined;
};

/** A comment of a source. `old`: it was written before the program listened; it is shown and not answered. */
export type SourceComment = Comment & { readonly old: boolean };

/** The state of a source, for the operator. `until` and `since`: milliseconds UTC. */
export type SourceState = (
  | { readonly kind: "connecting" }
  | { readonly kind: "connected"; readonly since: number }
  /** It is not connected; the next attempt is made at `until`. */
  | { readonly kind: "away"; readonly until: number; readonly fault: Fault }
) & {
  readonly quota?: SourceQuota | undefined;
  /** For the operator, in the operator's language: what does not work while comments come in. */
  readonly trouble?: string | undefined;
  readonly permission?: SourcePermission | undefined;
};

/** The operator is asked to let the program in at `url`, a page of the platform, by a code. */
export type SourcePermission = { readonly url: string; readonly code: string };

/** The requests of this program to the platform today, by the platform's own count, and its limit for a day. */
export type SourceQuota = { readonly used: number; readonly most: number };

export type CommentReceiver = {
  /**
   * Resolves when all of them are durable; false: nobody accepts comments now, and they are handed over again later.
   */
  readonly hear: (comments: readonly SourceComment[]) => Promise<boolean>;
  /** Comments that their authors or the platform deleted after they had been handed over. */
  readonly deleted: (ids: readonly string[]) => Promise<void>;
  readonly onState: (state: SourceState) => void;
  /** A field of a message was not read as it stands. */
  readonly onOdd: (note: FieldNote) => void;
};

export type Listening = {
  /** Comments are accepted again: what waits is handed over. */
  readonly wake: () => void;
  /** Writes her answer to one of its comments into the chat, once; absent: answers are not written there. */
  readonly answer?: ((comment: string, text: string) => void) | undefined;
  readonly close: () => Promise<void>;
};

/**
 * A source that pushes comments.
 *     Comments are handed over in their order, one batch after the other, each id once per run of the program, whatever
 *     the
 *     other side repeats. What waits to be handed over is bounded: the oldest unpaid ones are dropped first, paid ones
 *     never.
 *     It connects by itself, again and again with growing pauses. Nothing throws or rejects.
 */
export interface AudienceSource {
  /** Short and stable: ids of stimuli begin with it. */
  readonly name: string;
  listen(receiver: CommentReceiver): Listening;
}
