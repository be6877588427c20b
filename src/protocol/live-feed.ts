// What the page and the program say to each other over the WebSocket `/live`.

import { z } from "zod";
import { ConversationLine, ConversationState } from "./conversation.ts";

/** The path of the WebSocket. */
export const livePath = "/live";

/** A comment from the page has at most this many characters (code points). */
export const commentLimit = 2_000;

/** How long a comment is, in characters as a person counts them: an emoji outside the BMP is one, not two. */
export const commentLength = (text: string): number => [...text].length;

/** The stimulus that a comment of the page becomes: the same client-made id always gives the same stimulus. */
export const pageStimulusId = (id: string): string => `page:${id}`;

/** A client-made idempotency key: sending a comment again with the same id is the same comment. */
const CommentId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

export const ClientMessage = z.discriminatedUnion("type", [
  z.object({
    /** The first message. Everything that changed after `after` follows, or a fresh start. */
    type: z.literal("hello"),
    /** The conversation that `after` belongs to, as `welcome` named it. */
    conversation: z.string().max(200).optional(),
    /** The `cursor` of the last `entries` that arrived. */
    after: z.number().int().nonnegative().optional(),
    language: z.enum(["ja", "en"]),
  }),
  z.object({
    type: z.literal("comment"),
    id: CommentId,
    /** Refused with `too-long` over `commentLimit`. */
    text: z.string(),
    name: z.string().max(40).optional(),
  }),
  z.object({ type: z.literal("interrupt") }),
  z.object({ type: z.literal("ping") }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const ModelInUse = z.object({
  name: z.string(),
  /** The built-in model that needs no key answers. */
  understudy: z.boolean(),
});
export type ModelInUse = z.infer<typeof ModelInUse>;

/** A body or a tool server, and whether it is there. */
export const ServerStatus = z.object({
  name: z.string(),
  up: z.boolean(),
  /** How many tools it lends. */
  tools: z.number().int().nonnegative().optional(),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const RefusalCode = z.enum([
  "too-long",
  "empty",
  "too-fast",
  "bad-message",
  "stopping",
  "failed",
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

const Language = z.enum(["ja", "en"]);

export const Welcome = z.object({
  type: z.literal("welcome"),
  /** Whose conversation; another one means that what the page has is of no use any more. */
  conversation: z.string(),
  persona: z.object({ id: z.string(), displayName: z.string(), language: Language }),
  model: ModelInUse,
  servers: z.array(ServerStatus),
  state: ConversationState,
  /** The language that `hello` asked for. */
  language: Language,
});
export type Welcome = z.infer<typeof Welcome>;

export const ServerMessage = z.discriminatedUnion("type", [
  Welcome,
  z.object({
    type: z.literal("entries"),
    /** Lines that are new or changed: a line whose number is known takes the place of the earlier one. */
    lines: z.array(ConversationLine),
    /** Resume with this. */
    cursor: z.number().int().nonnegative(),
    /** The page forgets the lines it has: these are the newest, and there is no way to resume. */
    fresh: z.boolean(),
    state: ConversationState,
  }),
  /** The comment is durable: it will be answered or its loss explained. */
  z.object({ type: z.literal("accepted"), id: CommentId }),
  z.object({ type: z.literal("refused"), id: z.string().optional(), code: RefusalCode }),
  z.object({ type: z.literal("status"), model: ModelInUse, servers: z.array(ServerStatus) }),
  z.object({ type: z.literal("pong") }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
