// The commands of a page. Every command carries an id made by the page: the same id is carried out once.

import { z } from "zod";
import { CapChange } from "./caps.ts";
import { cueCommands } from "./cue-list.ts";
import { PublicKey } from "./directory.ts";
import { BuildingIdShape, CitySlugShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { LanguageTag } from "./language.ts";
import { Liveliness } from "./liveliness.ts";
import { ForgetChoice } from "./memory-events.ts";
import { DraftId } from "./mind-asset.ts";
import { MindChoices } from "./mind-choices.ts";
import { memoryCommands } from "./page-memory.ts";
import { settingsCommands } from "./page-settings.ts";
import { importCommand } from "./page-threads.ts";
import { AddedPicture, mostPictures } from "./picture-reference.ts";
import { Building, City, Mode, Schedule } from "./place.ts";
import { PushDevice } from "./push.ts";
import type { Role } from "./role.ts";
import { OperatorAnswer } from "./server-question.ts";
import { stageCommands, streamCommands } from "./stage-controls.ts";
import { ThreadId, ThreadName } from "./thread-events.ts";
import { UserPictureName } from "./user-picture.ts";

/** The most people that one message calls. */
const mostCalled = 8;

/** A message or a comment has at most this many characters (code points). */
export const messageLimit = 2_000;

const text = z.string();
/** Commands of everybody. */
const viewerCommands = [
  /** A comment of the audience to the persona on the stage. */
  z.object({ do: z.literal("comment"), text, name: z.string().max(40).optional() }),
] as const;

/** Commands of the user and the operator. */
const userCommands = [
  /**
   * Refused with `not-here`, `not-visible`, `too-long`, `empty`, `stopped`, and with `unknown-picture` when a picture is
   * not kept any more: it is uploaded again then.
   */
  z.object({
    do: z.literal("say"),
    building: BuildingIdShape,
    text,
    pictures: z.array(AddedPicture).max(mostPictures).optional(),
    /**
     * Personas called first, because the text is for them: who comes so answers it and nothing else. One who cannot
     * come has it refused.
     */
    call: z.array(PersonaIdShape).max(mostCalled).optional(),
  }),
  z.object({ do: z.literal("go"), building: BuildingIdShape }),
  /** Moves her to the user; she wakes, and answers in the same process. From another city she is called back. */
  z.object({ do: z.literal("summon"), persona: PersonaIdShape }),
  /** A visitor goes home to her city. */
  z.object({ do: z.literal("send-home"), persona: OccupantIdShape }),
  /** She goes to another city, if it lets her in. Refused with `unknown-city`, `not-there`, `stopped`. */
  z.object({
    do: z.literal("send-abroad"),
    persona: PersonaIdShape,
    city: CitySlugShape,
    /** The building there, by that city's name for it; else the city chooses. */
    building: z.string().max(200).optional(),
  }),
  /** She returns to where she was before the summons, in the mode she had. */
  z.object({ do: z.literal("end-conversation"), persona: PersonaIdShape }),
  /** Ends what personas of a room are saying and thinking. */
  z.object({ do: z.literal("stop-speaking"), building: BuildingIdShape }),
  /** Her voice says an answer again, on the pages that show her. Refused with `not-here` where none does. */
  z.object({ do: z.literal("say-again"), building: BuildingIdShape, number: z.number().int() }),
  /** Her model gave no answer, and is asked again without waiting. */
  z.object({ do: z.literal("try-again"), persona: PersonaIdShape }),
  /** Asks her to continue what she was saying. */
  z.object({ do: z.literal("continue"), persona: PersonaIdShape }),
  /** Withdraws the answer to a message of the user and asks again. */
  z.object({ do: z.literal("resend"), building: BuildingIdShape, number: z.number().int() }),
  z.object({
    do: z.literal("remove-message"),
    building: BuildingIdShape,
    number: z.number().int(),
  }),
  // The conversations of a room of the user's. Refused with `not-private` elsewhere; what is being said there is cut.
  /** Sets an answer aside and asks for another one; `number`: of the answer, or of the message that it answers. */
  z.object({ do: z.literal("answer-again"), building: BuildingIdShape, number: z.number().int() }),
  /** Another alternative counts; `answer` and `choice` as in `alternatives` of a message. */
  z.object({
    do: z.literal("choose-alternative"),
    building: BuildingIdShape,
    answer: z.number().int(),
    choice: z.number().int().nonnegative(),
  }),
  z.object({
    do: z.literal("edit-message"),
    building: BuildingIdShape,
    number: z.number().int(),
    text,
  }),
  /** Begins a conversation; with `upTo` it shares what stands up to that message. */
  z.object({
    do: z.literal("open-thread"),
    building: BuildingIdShape,
    name: ThreadName.optional(),
    upTo: z.number().int().optional(),
  }),
  z.object({ do: z.literal("choose-thread"), building: BuildingIdShape, thread: ThreadId }),
  z.object({
    do: z.literal("change-thread"),
    building: BuildingIdShape,
    thread: ThreadId,
    name: ThreadName.optional(),
    archived: z.boolean().optional(),
  }),
  /**
   * A conversation that is not open, and its messages that no other one holds, are deleted for good, also from the
   * memories of those who heard them. Refused with `in-use` while it is open.
   */
  z.object({ do: z.literal("remove-thread"), building: BuildingIdShape, thread: ThreadId }),
  importCommand,
  z.object({
    do: z.literal("pin-message"),
    building: BuildingIdShape,
    number: z.number().int(),
    on: z.boolean(),
  }),
  /** The model that she thinks with; null: her own again. Refused with `bad-model` and a description of the problem. */
  z.object({
    do: z.literal("choose-model"),
    persona: PersonaIdShape,
    model: z.string().trim().min(1).max(200).nullable(),
  }),
  /** The user's facts; an absent field stays, an empty one is removed. Refused with `name-taken`. */
  z.object({
    do: z.literal("change-user"),
    name: z.string().trim().max(40).optional(),
    pronouns: z.string().trim().max(40).optional(),
    picture: UserPictureName.optional(),
  }),
  /** This browser wants notifications while nobody sees a page; and wants none any more. */
  z.object({ do: z.literal("push-here"), device: PushDevice }),
  z.object({ do: z.literal("no-push-here"), endpoint: PushDevice.shape.endpoint }),
] as const;

/** Commands of the operator alone. */
const operatorCommands = [
  /** The operator's own words to the persona on the stage, before everybody: a co-host, not the audience. */
  z.object({ do: z.literal("say-on-stage"), text }),
  /** Default names are given in this language from now on. */
  z.object({ do: z.literal("choose-language"), language: LanguageTag }),
  z.object({ do: z.literal("move-persona"), persona: PersonaIdShape, building: BuildingIdShape }),
  z.object({ do: z.literal("set-mode"), persona: PersonaIdShape, mode: Mode }),
  /** Of the city when `persona` is absent; null: the city's, or the configuration's. */
  z.object({
    do: z.literal("choose-liveliness"),
    persona: OccupantIdShape.optional(),
    level: Liveliness.nullable(),
  }),
  /** The owner of this key counts as that city from now on; it may send visitors, and receive local ones. */
  z.object({ do: z.literal("trust-city"), city: CitySlugShape, key: PublicKey }),
  /** Trusts the city of an invitation line. Refused with `no-invitation`. */
  z.object({ do: z.literal("add-city"), invitation: z.string().trim().max(2_000) }),
  /** Its visitors go home, local personas return from there, and its calls are ignored. */
  z.object({ do: z.literal("ban-city"), city: CitySlugShape }),
  z.object({ do: z.literal("forget-city"), city: CitySlugShape }),
  z.object({ do: z.literal("stop-everything") }),
  z.object({ do: z.literal("resume-everything") }),
  z.object({
    do: z.literal("tell-world-event"),
    text,
    buildings: z.array(BuildingIdShape).optional(),
  }),
  z.object({ do: z.literal("change-city"), city: City }),
  z.object({ do: z.literal("create-building"), building: Building }),
  z.object({ do: z.literal("change-building"), building: Building }),
  z.object({ do: z.literal("remove-building"), building: BuildingIdShape }),
  /** Makes a persona: a mind folder, from a name and a text. Without a building a room is made for her. */
  z.object({
    do: z.literal("create-persona"),
    persona: PersonaIdShape,
    name: z.string().trim().min(1).max(60),
    text: z.string().min(1).max(60_000),
    building: BuildingIdShape.optional(),
    choices: MindChoices.optional(),
    /** Of the pictures and the model that were sent before. */
    draft: DraftId.optional(),
  }),
  /** Her look and voice, her greeting on arrival, her name. */
  z.object({
    do: z.literal("change-mind"),
    persona: PersonaIdShape,
    name: z.string().trim().min(1).max(60).optional(),
    choices: MindChoices,
  }),
  /** She leaves the city; her mind and her journal stay. */
  z.object({ do: z.literal("remove-persona"), persona: PersonaIdShape }),
  /** Her name, which is written into her mind as well, and where she goes to sleep. */
  z.object({
    do: z.literal("change-persona"),
    persona: PersonaIdShape,
    name: z.string().trim().min(1).max(60).optional(),
    home: BuildingIdShape.optional(),
  }),
  /** A mind of the data folder, or a built-in one, settles here. */
  z.object({
    do: z.literal("settle-persona"),
    persona: PersonaIdShape,
    /** Absent: a room for her is made. */
    building: BuildingIdShape.optional(),
  }),
  z.object({ do: z.literal("set-schedule"), schedule: Schedule }),
  z.object({ do: z.literal("remove-schedule"), schedule: z.string() }),
  z.object({
    do: z.literal("save-mind"),
    persona: PersonaIdShape,
    /** A path in the mind's folder, such as `persona.md` or `prompts/greeting.md`. */
    file: z.string().max(200),
    text: z.string().max(200_000),
  }),
  z.object({ do: z.literal("change-caps"), caps: z.array(CapChange).max(100) }),
  /**
   * Brings the world of a folder of SAIVerse or SillyTavern on this computer; `world-report` tells the result. `city`:
   * the one of SAIVerse; absent: the user's. `approved`: the operator answers for the texts of cards. Refused with
   * `bad-world` and a description of the problem.
   */
  z.object({
    do: z.literal("bring-world"),
    folder: z.string().trim().min(1).max(1_000),
    city: z.string().max(200).optional(),
    dryRun: z.boolean(),
    approved: z.boolean(),
  }),
  z.object({ do: z.literal("make-backup") }),
  /** The program begins anew with the state of a backup. Refused with `not-there`. */
  z.object({ do: z.literal("restore-backup"), name: z.string().max(60) }),
  /**
   * Opens the city to phones of the home network; a password is set for them, or replaced. Refused with `cannot-open`
   * and the reason.
   */
  z.object({ do: z.literal("open-to-phones"), password: z.string().max(1_000).optional() }),
  z.object({ do: z.literal("close-to-phones") }),
  /** Deletes for good: in the memory of everybody who heard the same words, and in the journal. */
  z.object({ do: z.literal("forget"), persona: PersonaIdShape, choice: ForgetChoice }),
  /**
   * Answers a question of an MCP server. Refused with `unknown-question`, with `misfit` where the form asks for
   * something else, and with `holds-key` where a value holds a key.
   */
  z.object({
    do: z.literal("answer-server"),
    question: z.string().max(60),
    answer: OperatorAnswer,
  }),
  z.object({ do: z.literal("sign-out-of-server"), server: z.string().max(64) }),
  ...settingsCommands,
  ...memoryCommands,
  ...stageCommands,
  ...streamCommands,
  ...cueCommands,
] as const;

export const PageCommand = z.discriminatedUnion("do", [
  ...viewerCommands,
  ...userCommands,
  ...operatorCommands,
]);
export type PageCommand = z.infer<typeof PageCommand>;

const leastRole =
  (role: Role) =>
  ({ shape }: { readonly shape: { readonly do: z.ZodLiteral<string> } }) =>
    [shape.do.value, role] as const;
/** The least role that may give each command. */
export const commandRole = Object.fromEntries([
  ...viewerCommands.map(leastRole("viewer")),
  ...userCommands.map(leastRole("user")),
  ...operatorCommands.map(leastRole("operator")),
]) as Readonly<Record<PageCommand["do"], Role>>;
export type PageCommandOf<D extends PageCommand["do"]> = Extract<PageCommand, { readonly do: D }>;

/** Why a command or a question was refused; a stable key of the message tables. */
export const PageRefusal = z.enum([
  "bad-message",
  "too-fast",
  "too-long",
  "empty",
  "not-allowed",
  "not-here",
  "not-visible",
  "stopped",
  "stopping",
  /** She did not answer in time: she is between two workers. It may be done all the same. */
  "no-answer",
  "failed",
  "full",
  "already-here",
  "unknown-building",
  /** A city that is not trusted, or whose address is unknown. */
  "unknown-city",
  "unknown-persona",
  "unknown-picture",
  "unknown-message",
  "not-there",
  "nobody-live",
  "no-conversation",
  "name-taken",
  "id-taken",
  "occupied",
  "not-for-visitors",
  "in-use",
  /** Others than the household hear or see what is said there. */
  "not-private",
  /** A persona there is in the middle of an action that cannot be cut. */
  "busy",
  "bad-cron",
  /** A schedule whose times are closer together than allowed, and one whose time never comes. */
  "too-often",
  "never",
  "bad-time-zone",
  "bad-mind",
  "lost-files",
  "bad-model",
  "bad-setting",
  "bad-path",
  "too-many",
  "unknown-comment",
  /** The cue is not in the list, or not the next one any more. */
  "unknown-cue",
  /** Nothing with that id waits for approval any more. */
  "unknown-utterance",
  /** No sound of the board has that name. */
  "unknown-sound",
  /** No page of the stage is open that may sound. */
  "no-sound",
  /** It was answered, or waits no longer. */
  "unknown-question",
  "misfit",
  "holds-key",
  /** No place to sign in was found, or this program may not be a client of it. */
  "no-sign-in",
  "no-invitation",
  "bad-world",
  /** No connected body can do it. */
  "no-body",
  /** Her model does not see pictures. */
  "no-eyes",
  "unknown-entry",
  "unknown-topic",
  "nothing-to-undo",
  /** The merged topic was merged again: that merge must be undone first. */
  "merged-on",
  /** A title too general to say what the talk is about. */
  "generic-title",
  /** The database belongs to another role, which alone may have its files rewritten. */
  "not-owner",
  /** The home network cannot be listened on. */
  "cannot-open",
]);
export type PageRefusal = z.infer<typeof PageRefusal>;
