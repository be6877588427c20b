// The messages between a page and the program over the WebSocket `/live`.

import { z } from "zod";
import { LanguageTag } from "./language.ts";
import { PageCommand, PageRefusal } from "./page-commands.ts";
import { PageAnswer, PageQuestion } from "./page-questions.ts";
import { View, ViewUpdate } from "./page-views.ts";
import { City } from "./place.ts";
import { Role } from "./role.ts";

/** Made by the page: letters, digits, `-` and `_`. Sending a command again with the same id is the same command. */
const RequestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** Names a watched view for the time of the connection. */
const WatchId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

export const PageMessage = z.discriminatedUnion("type", [
  /** The first message. */
  z.object({ type: z.literal("hello"), language: LanguageTag }),
  z.object({
    type: z.literal("watch"),
    watch: WatchId,
    view: View,
    /** Changes after this cursor follow, or a fresh start. */
    after: z.number().int().nonnegative().optional(),
    /** The `epoch` that `after` belongs to, as `welcome` named it. */
    epoch: z.string().max(100).optional(),
  }),
  z.object({ type: z.literal("unwatch"), watch: WatchId }),
  z.object({ type: z.literal("command"), id: RequestId, command: PageCommand }),
  z.object({ type: z.literal("question"), id: RequestId, question: PageQuestion }),
  /** `seen`: whether somebody sees the page now. */
  z.object({ type: z.literal("ping"), seen: z.boolean().optional() }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

export const ProgramMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("welcome"),
    role: Role,
    /** Names this journal: with another one, the page's cursors and lines are invalid. */
    epoch: z.string(),
    city: City,
    version: z.string(),
    language: LanguageTag,
    /** The city's default model. */
    model: z.object({ name: z.string(), understudy: z.boolean() }),
    /** The user has not spoken here yet: the guided start is shown. */
    firstVisit: z.boolean(),
    /**
     * Where personas are seen and heard in their rooms: a page of the stage at `<path><persona>/?token=<token>`. Absent
     * for a visitor who only watches.
     */
    figures: z.object({ path: z.string(), token: z.string() }).optional(),
    /** The program's clock, milliseconds UTC: a page's own may be another. */
    at: z.number(),
    /** A person signed in with a password, and can sign out. */
    session: z.enum(["local", "signed-in"]),
  }),
  z.object({ type: z.literal("update"), watch: WatchId, update: ViewUpdate }),
  /** The command is durable. `number` is the room number of a message that was said. */
  z.object({
    type: z.literal("done"),
    id: RequestId,
    number: z.number().int().optional(),
    /** A notice for the sender of the command, in the page's language. */
    notice: z.string().optional(),
  }),
  z.object({ type: z.literal("answer"), id: RequestId, answer: PageAnswer }),
  /** `id` names a command, a question or a watch; absent: a message that could not be parsed. */
  z.object({
    type: z.literal("refused"),
    id: z.string().optional(),
    code: PageRefusal,
    /** Further details, in the page's language. */
    note: z.string().optional(),
  }),
  z.object({ type: z.literal("pong") }),
]);
export type ProgramMessage = z.infer<typeof ProgramMessage>;
