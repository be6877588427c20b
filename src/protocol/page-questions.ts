// Questions that a page asks once.

import { z } from "zod";
import { EmotionAxis, FeelingMover } from "./act.ts";
import { Avatar } from "./avatar.ts";
import { ShownSource } from "./body.ts";
import { Emotion } from "./emotion.ts";
import { BuildingIdShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { LanguageTag } from "./language.ts";
import { AnswerStyle, VoiceChoice } from "./mind-choices.ts";
import { diaryAnswer, diaryQuestion } from "./page-diary.ts";
import { memoryAnswers, memoryQuestions } from "./page-memory.ts";
import { settingsAnswers, settingsQuestions } from "./page-settings.ts";
import { threadAnswers, threadQuestions } from "./page-threads.ts";
import { PhoneAnswer } from "./phone.ts";
import { Building } from "./place.ts";
import type { Role } from "./role.ts";
import { RoomLine } from "./room-line.ts";
import { Sampling } from "./sampling.ts";
import { OwnSound } from "./soundboard.ts";
import { ThinkingEffort } from "./thinking-effort.ts";
import { WorldReport } from "./world-report.ts";

export const PageQuestion = z.discriminatedUnion("ask", [
  /** Lines of a room before a number, newest last; `log` is for the operator. */
  z.object({
    ask: z.literal("older-lines"),
    view: z.enum(["room", "log"]),
    building: BuildingIdShape,
    before: z.number().int(),
  }),
  /** The models that can be chosen for a persona. */
  z.object({ ask: z.literal("models") }),
  /** The key of the program for the push service of a browser. */
  z.object({ ask: z.literal("push-key") }),
  /** Whether those who are in a room see pictures, and what one costs. */
  z.object({ ask: z.literal("sight"), building: BuildingIdShape }),
  // Questions of the operator.
  z.object({ ask: z.literal("mind"), persona: PersonaIdShape }),
  /** Checks a text before it is saved. */
  z.object({
    ask: z.literal("check-mind"),
    persona: PersonaIdShape,
    file: z.string().max(200),
    text: z.string().max(200_000),
  }),
  z.object({ ask: z.literal("prompt"), persona: PersonaIdShape }),
  /** The thoughts of the model before an answer. Refused with `unknown-message`. */
  z.object({ ask: z.literal("reasoning"), building: BuildingIdShape, number: z.number().int() }),
  z.object({
    ask: z.literal("emotions"),
    persona: PersonaIdShape,
    /** Milliseconds UTC. */
    since: z.number(),
  }),
  z.object({ ask: z.literal("costs"), persona: PersonaIdShape.optional(), since: z.number() }),
  /** Minds that can settle here. */
  z.object({ ask: z.literal("minds") }),
  /** Checks the text of a mind that is not there yet. */
  z.object({
    ask: z.literal("check-new-mind"),
    text: z.string().max(200_000),
    language: LanguageTag,
  }),
  /** The voices that can be heard and chosen. */
  z.object({ ask: z.literal("voices") }),
  /** The sources of the stream that a body can show the persona on the stage. Refused with `no-body` and `failed`. */
  z.object({ ask: z.literal("stream-sources") }),
  /** The sounds of the board. */
  z.object({ ask: z.literal("sounds") }),
  /**
   * Begins to sign in to an MCP server that asks for it. `origin`: of the page, to which the browser comes back. Refused
   * with `not-there`, with `bad-path` where a browser could not come back there, and with `no-sign-in`.
   */
  z.object({ ask: z.literal("server-sign-in"), server: z.string().max(64), origin: z.url() }),
  /** Names that a building can grant: MCP servers, and the tools of each. */
  z.object({ ask: z.literal("lendable") }),
  /** Whether and where the city is open to phones. */
  z.object({ ask: z.literal("phone") }),
  /** The result of the last `bring-world`. */
  z.object({ ask: z.literal("world-report") }),
  diaryQuestion,
  ...settingsQuestions,
  ...memoryQuestions,
  ...threadQuestions,
]);
export type PageQuestion = z.infer<typeof PageQuestion>;

/** The least role that may ask each question. */
export const questionRole: Readonly<Record<PageQuestion["ask"], Role>> = {
  "older-lines": "user",
  models: "user",
  sight: "user",
  "push-key": "user",
  diary: "user",
  mind: "operator",
  "check-mind": "operator",
  "check-new-mind": "operator",
  voices: "operator",
  prompt: "operator",
  reasoning: "operator",
  emotions: "operator",
  costs: "operator",
  minds: "operator",
  "stream-sources": "operator",
  sounds: "operator",
  "server-sign-in": "operator",
  lendable: "operator",
  phone: "operator",
  "world-report": "operator",
  "search-messages": "user",
  "pinned-messages": "user",
  "messages-around": "user",
  "thread-file": "user",
  settings: "operator",
  "part-states": "operator",
  "listed-models": "operator",
  "listed-names": "operator",
  "try-part": "operator",
  "memory-topics": "operator",
  "memory-entries": "operator",
  "memory-entry": "operator",
  "memory-recall": "operator",
  "memory-recalled": "operator",
  "memory-people": "operator",
  "memory-chronicle": "operator",
  "memory-to-forget": "operator",
};

const MindFlaw = z.object({
  severity: z.enum(["error", "warning"]),
  file: z.string(),
  field: z.string().optional(),
  text: z.string(),
});
export type MindFlaw = z.infer<typeof MindFlaw>;

export const PageAnswer = z.discriminatedUnion("to", [
  z.object({ to: z.literal("older-lines"), lines: z.array(RoomLine), more: z.boolean() }),
  z.object({
    to: z.literal("mind"),
    origin: z.enum(["built-in", "own"]),
    /** Text files, by path. */
    files: z.array(z.object({ path: z.string(), text: z.string() })),
    /** Her profile in the language of the page, without its title and her dialogue examples. */
    profile: z.string(),
    flaws: z.array(MindFlaw),
    /** The settings that a page can choose without writing her files. */
    choices: z.object({
      name: z.string(),
      pronouns: z.string(),
      hello: z.string(),
      avatar: Avatar,
      voice: VoiceChoice.nullable(),
      style: AnswerStyle,
      approved: z.boolean().optional(),
      thinking: ThinkingEffort.nullable(),
      sampling: Sampling,
    }),
    /** Other first words that a card offers. */
    greetings: z.array(z.string()),
  }),
  /** `lines`: its items in the language of the page. */
  z.object({
    to: z.literal("world-report"),
    report: WorldReport.optional(),
    lines: z.array(z.string()),
  }),
  /** Files by their names, and the sounds that the stage makes. */
  z.object({ to: z.literal("sounds"), files: z.array(z.string()), own: z.array(OwnSound) }),
  z.object({ to: z.literal("check-new-mind"), flaws: z.array(MindFlaw) }),
  z.object({
    to: z.literal("voices"),
    engines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The browser speaks by itself. */
        inPage: z.boolean(),
        voices: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
  z.object({ to: z.literal("check-mind"), flaws: z.array(MindFlaw) }),
  z.object({
    to: z.literal("prompt"),
    parts: z.array(
      z.object({ name: z.string(), text: z.string(), tokens: z.number(), fixed: z.boolean() }),
    ),
    /** The conversation that belongs to it. */
    messages: z.array(z.object({ role: z.enum(["user", "model"]), text: z.string() })),
    tools: z.array(z.object({ name: z.string(), description: z.string() })),
    tokens: z.number(),
    model: z.string(),
  }),
  z.object({
    to: z.literal("emotions"),
    /** The state on each axis when it changed, oldest first. */
    axes: z.array(
      z.object({
        at: z.number(),
        values: z.record(EmotionAxis, z.object({ mean: z.number(), variance: z.number() })),
        by: z.enum([...FeelingMover.options, "time"]),
      }),
    ),
    faces: z.array(z.object({ at: z.number(), emotion: Emotion })),
  }),
  /** Empty: the model gave none. */
  z.object({ to: z.literal("reasoning"), text: z.string() }),
  z.object({
    to: z.literal("costs"),
    /** One row a day, purpose and model. */
    rows: z.array(
      z.object({
        day: z.string(),
        persona: PersonaIdShape,
        purpose: z.string(),
        route: z.string(),
        calls: z.number(),
        failed: z.number(),
        inputTokens: z.number(),
        cachedTokens: z.number(),
        outputTokens: z.number(),
        money: z.number().optional(),
      }),
    ),
    /** The day of the price table. */
    pricesOf: z.string(),
  }),
  z.object({
    to: z.literal("minds"),
    minds: z.array(
      z.object({ persona: PersonaIdShape, name: z.string(), origin: z.enum(["built-in", "own"]) }),
    ),
  }),
  z.object({ to: z.literal("push-key"), key: z.string() }),
  z.object({
    to: z.literal("sight"),
    people: z.array(
      z.object({
        persona: OccupantIdShape,
        /** `visitor`: she is of another city, and is told what a picture shows. */
        sees: z.enum(["yes", "no", "unknown", "visitor"]),
        /** US dollars per million tokens that her model reads; absent where no price is known. */
        price: z.number().optional(),
      }),
    ),
  }),
  z.object({
    to: z.literal("models"),
    models: z.array(
      z.object({
        name: z.string(),
        provider: z.string(),
        /** Absent where only its provider names it. */
        tools: z.boolean().optional(),
        sees: z.boolean().optional(),
        /** Tokens; absent where unknown. */
        context: z.number().optional(),
        /** The day on which it ends, where one is known. */
        ends: z.string().optional(),
      }),
    ),
  }),
  z.object({ to: z.literal("stream-sources"), sources: z.array(ShownSource) }),
  /** The address of the page where one signs in: another site, which the server named. */
  z.object({ to: z.literal("server-sign-in"), url: z.string() }),
  z.object({
    to: z.literal("lendable"),
    servers: z.array(z.object({ name: z.string(), tools: z.array(z.string()) })),
  }),
  PhoneAnswer,
  diaryAnswer,
  ...settingsAnswers,
  ...memoryAnswers,
  ...threadAnswers,
]);
export type PageAnswer = z.infer<typeof PageAnswer>;
export type PageAnswerOf<T extends PageAnswer["to"]> = Extract<PageAnswer, { readonly to: T }>;

/** A building as one file: exported and imported by the editor. */
export const BuildingFile = z.object({
  format: z.literal("saintverse-building"),
  version: z.literal(1),
  building: Building,
});
export type BuildingFile = z.infer<typeof BuildingFile>;
