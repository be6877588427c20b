// The feed of a page's microphone: the page sends speech, the program answers with what was understood. Speech is sent
// as binary messages: 16 kHz, one channel, 16 bits, little-endian, of the stretch that is open.

import { z } from "zod";
import { BuildingIdShape } from "./ids.ts";
import { LanguageTag } from "./language.ts";

/** The path of the WebSocket. */
export const microphonePath = "/microphone";

/** Names one stretch of speech, from its first sound to the silence after it. */
const StretchId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** The longest text that a browser's own recognition may send, in UTF-16 units. */
const longestText = 2_000;

export const MicrophoneMessage = z.discriminatedUnion("type", [
  /** The first message: where the speaker is, and where the program says the turns. */
  z.object({
    type: z.literal("hello"),
    building: BuildingIdShape,
    language: LanguageTag,
    says: z.enum(["in-room", "on-stage"]),
  }),
  /** The user begins to speak. */
  z.object({ type: z.literal("began"), id: StretchId }),
  /** She is silent; `turn`: she says that she has finished, as by releasing a button. */
  z.object({ type: z.literal("ended"), id: StretchId, turn: z.boolean().optional() }),
  /** It was no speech. */
  z.object({ type: z.literal("withdrawn"), id: StretchId }),
  /** The browser itself understood a stretch, from the beginning to the end of it. */
  z.object({
    type: z.literal("understood"),
    id: StretchId,
    text: z.string().max(longestText),
    turn: z.boolean().optional(),
  }),
]);
export type MicrophoneMessage = z.infer<typeof MicrophoneMessage>;

export const MicrophoneTranscriber = z.object({
  id: z.string(),
  /** The host that the speech is sent to; absent: it stays in the program. */
  host: z.string().optional(),
  state: z.enum(["ready", "resting", "unknown"]),
  /** A description of its last fault. */
  note: z.string().optional(),
});
export type MicrophoneTranscriber = z.infer<typeof MicrophoneTranscriber>;

/**
 * `own-voice`: it repeats what a persona says at that time. `listening`: it only shows that somebody listens to what a
 * persona says at that time.
 */
export const MicrophoneDropReason = z.enum(["nothing", "own-voice", "listening"]);
export type MicrophoneDropReason = z.infer<typeof MicrophoneDropReason>;

/**
 * Why speech was not understood: no transcriber, the key was refused, its limit is reached, it does not answer, or
 * another fault.
 */
export const MicrophoneFailure = z.enum(["no-transcriber", "key", "limit", "unreachable", "other"]);
export type MicrophoneFailure = z.infer<typeof MicrophoneFailure>;

export const MicrophoneUpdate = z.discriminatedUnion("type", [
  /** The answer to `hello`, and whenever a transcriber's state changes. None: the browser must understand itself. */
  z.object({ type: z.literal("ready"), transcribers: z.array(MicrophoneTranscriber) }),
  z.object({ type: z.literal("partial"), id: StretchId, text: z.string() }),
  z.object({ type: z.literal("final"), id: StretchId, text: z.string() }),
  /**
   * The turn is over: these stretches are one message. `id`: the first stretch that began since the turn before, with
   * words or without; it is the id of the command by which the program says them, and by which the page asks for the
   * result. `through`: the last stretch that began before the turn was over.
   */
  z.object({
    type: z.literal("turn"),
    id: StretchId,
    through: StretchId,
    ids: z.array(StretchId),
    text: z.string(),
  }),
  z.object({ type: z.literal("dropped"), id: StretchId, why: MicrophoneDropReason }),
  z.object({ type: z.literal("failed"), id: StretchId, why: MicrophoneFailure }),
]);
export type MicrophoneUpdate = z.infer<typeof MicrophoneUpdate>;

/** The text of several stretches on end: with nothing between them where they are written without spaces. */
export const textOnEnd = (texts: readonly string[]): string =>
  texts.join(texts.some((text) => /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text)) ? "" : " ");
