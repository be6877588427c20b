// Events of a soul in the journal: noun first, then outcome.

import { z } from "zod";
import { faultKinds } from "../kernel/fault.ts";
import type { CallId, TurnId } from "../kernel/id.ts";
import { EmotionDelta, FeelingMover } from "./act.ts";
import { AnswerNote } from "./answer-note.ts";
import { PassedReason, RepeatedText, Tally } from "./audience.ts";
import { BudgetLevel, Cap } from "./budget.ts";
import { BuildingIdShape } from "./ids.ts";
import { EntryId } from "./memory-entry.ts";
import { ImagePart, ModelPart, Usage } from "./message.ts";
import { EditedWords, RoomTurn } from "./room-turn.ts";
import { SoulSettings } from "./soul-settings.ts";
import { SpeechItem, SpeechOutcome, SpeechTiming } from "./speech.ts";
import { DropReason, HeldReason } from "./stage-controls.ts";
import { Stimulus } from "./stimulus.ts";
import { ThinkingEffort } from "./thinking-effort.ts";
import { Company, RequestTrust, Source, TurnTrust, unknownTrust } from "./trust.ts";

const Turn = z.string().transform((text) => text as TurnId);
const Call = z.string().transform((text) => text as CallId);

const FaultSchema = z.object({
  kind: z.enum(faultKinds),
  retryable: z.boolean(),
  note: z.string(),
  retryAfter: z.number().optional(),
  about: z.literal("model").optional(),
});

/** The place of a piece of speech: the n-th item of a turn, made in a round, for a `speak` call or for text. */
const SpeechPlace = z.object({
  /** 0, 1, 2 … within the turn. */
  index: z.number().int().nonnegative(),
  item: SpeechItem,
  /** The `speak` or `change_emotion` call that asked for it, in tool mode. */
  call: Call.optional(),
});
export type SpeechPlace = z.infer<typeof SpeechPlace>;

/**
 * The purpose of a call outside the turn, such as `appraisal`; absent: the turn itself. Such a call changes nothing in
 * its turn, may end after it, and its answer is not kept.
 */
const Purpose = z.string().min(1).max(40).optional();

/** The text between `::act` and `::end`, unparsed. `closed` is false when the end was missing. */
const ActBlock = z.object({ written: z.string(), closed: z.boolean() });
export type ActBlock = z.infer<typeof ActBlock>;

export const SoulEvent = z.discriminatedUnion("type", [
  /** The program started (again). Work that was under way had been aborted. */
  z.object({ type: z.literal("soul-woke"), settings: SoulSettings.prefault({}) }),
  /** The mind or the configuration changed while she was awake. */
  z.object({ type: z.literal("settings-changed"), settings: SoulSettings }),
  z.object({ type: z.literal("stimulus-arrived"), stimulus: Stimulus }),
  /** A stimulus left the queue without an answer. */
  z.object({ type: z.literal("stimulus-dropped"), stimulus: z.string(), reason: z.string() }),
  /**
   * She perceived it and says nothing: no turn is opened for it, and it is part of her history. `decided`: a light
   * model decided so; `interrupted`: another stimulus had to go first before it decided.
   */
  z.object({
    type: z.literal("stimulus-passed"),
    stimulus: Stimulus,
    reason: z.enum(["decided", "interrupted"]),
  }),
  /**
   * Comments that she does not answer, many in one event: those of `stimuli` waited, those of `paid` are kept in full,
   * the others of `count` as numbers only. A paid one is never among `stimuli` or the numbers.
   */
  z.object({
    type: z.literal("comments-passed"),
    reason: PassedReason,
    /** Ids of stimuli that arrived before. */
    stimuli: z.array(z.string()).default([]),
    /** The number of the others. */
    count: z.number().int().nonnegative().default(0),
    /** The kinds of those others, and their most frequent words. */
    tally: Tally.optional(),
    repeated: z.array(RepeatedText).max(20).default([]),
    paid: z.array(Stimulus).default([]),
  }),
  /** The operator wants this comment to be answered next. */
  z.object({ type: z.literal("comment-chosen"), stimulus: z.string() }),
  /** A note of something that she wants to remember: every prompt of the persona's holds the newest notes. */
  z
    .object({
      type: z.literal("note-kept"),
      text: z.string().min(1).max(2_000),
      from: z.literal("audience").optional(),
      /** The least trusted source whose words were in the request when it was written. */
      taint: Source.optional(),
      /** The hearers of all that it was written from; absent: nobody else. */
      heard: Company.optional(),
    })
    // An earlier version marked only what the audience said.
    .transform(({ from, taint, ...note }) => ({
      ...note,
      taint: taint ?? (from === undefined ? ("unknown" as const) : from),
    })),
  /** Others hear her from now on, or fewer do. */
  z.object({ type: z.literal("company-changed"), company: Company }),
  /** The entries recalled for a turn, and so in its requests: ids with their scores, best first. */
  z.object({
    type: z.literal("recall-made"),
    turn: Turn,
    entries: z.array(z.object({ id: EntryId, score: z.number() })).max(200),
    /** People whose summaries were recalled, by their stable ids. */
    people: z.array(z.string()).max(20).default([]),
    /** The least trusted source whose words it held. */
    taint: Source.default("unknown"),
    /** The number of recalled entries left out because strangers had said them. */
    leftOut: z.number().int().nonnegative().optional(),
    /** Estimated, of the text in the prompt. */
    tokens: z.number().nonnegative(),
    /** Milliseconds it took. */
    duration: z.number().nonnegative(),
  }),
  z.object({
    type: z.literal("model-started"),
    turn: Turn,
    round: z.number().int(),
    attempt: z.number().int(),
    reason: z.enum([
      "stimulus",
      "tools",
      "nudge",
      "retry",
      "resume",
      "continue",
      "only-thought",
      "anew",
      "apart",
    ]),
    /** The name of the nudge rule that asked again. */
    nudge: z.string().optional(),
    model: z.string(),
    /** The names of the tools on offer. */
    tools: z.array(z.string()).default([]),
    /**
     * Tools that are described in addition; a call of one makes the turn begin again without words of others.
     */
    toolsAnew: z.array(z.string()).optional(),
    /**
     * Tools of servers that nobody approved, on offer or described: for a call that is kept back, its model is asked
     * apart from all but the user's words.
     */
    toolsApart: z.array(z.object({ name: z.string(), server: z.string() })).optional(),
    /** The judgement of the request; absent: unknown, or of a call beside the turns. */
    trust: RequestTrust.optional(),
    /** A rough estimate; the call counts with it until its end reports the real number. */
    inputTokens: z.number().nonnegative().optional(),
    purpose: Purpose,
  }),
  /** Utterances were formed from the stream of the model, in order. Written before any of them is said. */
  z.object({
    type: z.literal("speech-formed"),
    turn: Turn,
    round: z.number().int(),
    items: z.array(SpeechPlace),
  }),
  /**
   * The speech formed in this round from the index `from` on turned out to be a thought of the model, and so did the
   * blocks of acts until now. What waits of it is never said.
   */
  z.object({
    type: z.literal("speech-withdrawn"),
    turn: Turn,
    round: z.number().int(),
    from: z.number().int().nonnegative(),
  }),
  /**
   * Blocks of acts were formed from the stream of the model, in order. A later `model-started` of the same round asks
   * again and withdraws them.
   */
  z.object({
    type: z.literal("acts-written"),
    turn: Turn,
    round: z.number().int(),
    blocks: z.array(ActBlock),
  }),
  z.object({
    type: z.literal("speech-ended"),
    turn: Turn,
    index: z.number().int(),
    outcome: SpeechOutcome,
    /** The timing of the first utterance of a turn that a body received. */
    timing: SpeechTiming.optional(),
  }),
  /** It is due, and waits for the operator's approval. */
  z.object({
    type: z.literal("speech-waits"),
    turn: Turn,
    index: z.number().int(),
    /** Why the gate would hold it. */
    reason: HeldReason.optional(),
    /** Milliseconds UTC. */
    since: z.number(),
  }),
  /** The operator decided on an utterance, before or when it waited. `text`: what is said instead. */
  z.object({
    type: z.literal("speech-decided"),
    turn: Turn,
    index: z.number().int(),
    approved: z.boolean(),
    text: z.string().max(2_000).optional(),
  }),
  /** She was given words to say, in addition to her own; with their outcome. */
  z.object({
    type: z.literal("words-given"),
    id: z.string(),
    text: z.string().max(2_000),
    source: Source.default("unknown"),
  }),
  z.object({
    type: z.literal("words-ended"),
    id: z.string(),
    text: z.string().max(2_000),
    outcome: SpeechOutcome,
    /** As when they were given. */
    source: Source.default("unknown"),
    /** The hearers; absent: everybody. */
    heard: Company.optional(),
  }),
  /** A comment that never reached her. `note`: the NG word that it holds. */
  z.object({
    type: z.literal("comment-dropped"),
    stimulus: Stimulus,
    reason: DropReason,
    note: z.string().max(200).optional(),
  }),
  z.object({
    type: z.literal("model-ended"),
    turn: Turn,
    round: z.number().int(),
    /** The whole answer, signatures included. Empty when the model had nothing to say. */
    parts: z.array(ModelPart),
    finish: z.enum(["stop", "length", "blocked"]),
    /** The provider's reason for the end, where it is an unknown one. */
    oddFinish: z.string().optional(),
    route: z.string(),
    usage: Usage.optional(),
    thinking: ThinkingEffort.optional(),
    /** Milliseconds from the request to the first part, and to the end. */
    firstPart: z.number().optional(),
    duration: z.number(),
    /** Routes that were tried before this one, and why they were given up. */
    switches: z
      .array(z.object({ from: z.string(), to: z.string(), reason: z.string() }))
      .optional(),
    /** The parts left out of the request, and the parts of the answer that could not be read. */
    notes: z.array(AnswerNote).optional(),
    /** Whether its text began with thoughts that nothing opened, where that was to be found out. */
    reasoning: z.object({ model: z.string(), unopened: z.boolean() }).optional(),
    /** It held no words: nothing but thoughts, or nothing before its most tokens. */
    onlyThought: z.literal(true).optional(),
    purpose: Purpose,
  }),
  z.object({
    type: z.literal("model-failed"),
    turn: Turn,
    round: z.number().int(),
    fault: FaultSchema,
    /** A part of the answer had arrived. */
    began: z.literal(true).optional(),
    /** It did not fail: somebody did not want to wait any longer, and it is asked again at once. */
    askedAgain: z.literal(true).optional(),
    route: z.string(),
    usage: Usage.optional(),
    duration: z.number(),
    purpose: Purpose,
  }),
  z.object({
    type: z.literal("tool-ended"),
    turn: Turn,
    call: Call,
    name: z.string(),
    outcome: z.union([z.object({ output: z.string() }), z.object({ error: z.string() })]),
    /** Pictures that she is shown next to the text while the turn is open. */
    pictures: z.array(ImagePart).max(8).optional(),
    /** `refused`: it was never carried out; `apart`: its model is asked for it again, apart. */
    refused: z.string().optional(),
    /** The source of the result's words: the operator, where they are the program's. */
    source: Source.default("unknown"),
    duration: z.number(),
  }),
  z.object({
    type: z.literal("turn-interrupted"),
    turn: Turn,
    /** `company`: others hear now, and what was not said yet was not meant for them. */
    by: z.enum(["operator", "stimulus", "shutdown", "company"]),
    /** `now` cuts the sentence being said; `after-utterance` lets it end. */
    cut: z.enum(["now", "after-utterance"]),
  }),
  z.object({
    type: z.literal("turn-ended"),
    turn: Turn,
    outcome: z.enum(["spoken", "silent", "interrupted", "failed"]),
    /** The id of the turn's stimulus. */
    stimulus: z.string().optional(),
    /** The turn ended unheard, and its stimulus gets another turn. */
    again: z.literal(true).optional(),
    note: z.string().optional(),
    trust: TurnTrust.default(unknownTrust),
    /** Rounds that do not count: the turn began again after them. */
    roundsLeftOut: z.array(z.number().int()).optional(),
  }),
  z.object({ type: z.literal("alarm-rang"), alarm: z.enum(["soliloquy", "rest", "show"]) }),
  /** A request ends her rest after a failed turn: the waiting stimuli are tried at once. */
  z.object({ type: z.literal("rest-ended") }),
  /** The running order was set, replaced or removed. The same one continues, and one that has ended stays over. */
  z.object({
    type: z.literal("show-set"),
    title: z.string(),
    items: z.array(z.object({ title: z.string(), body: z.string() })),
    /** It begins again, however far it had come. */
    again: z.literal(true).optional(),
    /** It does not begin by itself. */
    waits: z.literal(true).optional(),
  }),
  /** The budget's new level. Written when it changes, and when a request is not made because of it. */
  z.object({
    type: z.literal("standing-changed"),
    standing: BudgetLevel,
    /** The cap that is near or used up. */
    cap: Cap.optional(),
    /** `spent`: when to ask again, milliseconds UTC. */
    until: z.number().optional(),
    /** `spent`: only the reserve for the operator and the user is left. */
    reserved: z.literal(true).optional(),
    /** `spent`, though the budget need not be: there is a cap of money, and the price of this model is unknown. */
    unpriced: z.string().optional(),
    /** For the operator, in the operator's language. */
    note: z.string().optional(),
    /** The round of the open turn whose request was not made. */
    withheld: z.object({ turn: Turn, round: z.number().int() }).optional(),
  }),
  /** Her feelings moved by this much, from their values at that time. `face`: towards the face that a turn ended with. */
  z.object({
    type: z.literal("emotion-shifted"),
    by: FeelingMover,
    delta: EmotionDelta,
    turn: Turn.optional(),
  }),
  /** Turns are removed from what she remembers word for word, because their words were withdrawn. */
  z.object({ type: z.literal("past-forgotten"), turns: z.array(Turn) }),
  /**
   * The history of a room of hers changed by an event of the city with this number of the room: her past holds these
   * turns from now on, the oldest first. `known`: the newest turn that was known then; newer ones stay.
   */
  z.object({
    type: z.literal("history-set"),
    building: BuildingIdShape,
    change: z.number().int().positive(),
    known: z.number().int().nonnegative(),
    turns: z.array(RoomTurn).max(1_000),
    /** Keys of entries of her memory whose words count no longer, or again. */
    words: z.array(z.object({ key: z.string().max(200), stands: z.boolean() })).default([]),
    edited: EditedWords.optional(),
  }),
  /** Something the operator should know. Never part of what the persona remembers. */
  z.object({
    type: z.literal("notice"),
    level: z.enum(["info", "warning", "error"]),
    code: z.string(),
    note: z.string(),
  }),
]);
export type SoulEvent = z.infer<typeof SoulEvent>;

/** The journal stream of a persona's soul. */
export const soulStream = (persona: string): string => `soul:${persona}`;

/** The journal stream of model calls that a command makes for a persona. */
export const sideCallStream = (persona: string): string => `beside:${persona}`;
