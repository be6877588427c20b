import { z } from "zod";
import { Emotion } from "./emotion.ts";

/** One item of speech in the order of hearing: a sentence, a change of face, or a silence in milliseconds. */
export const SpeechItem = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("say"), text: z.string() }),
  z.object({ kind: z.literal("emotion"), emotion: Emotion }),
  z.object({ kind: z.literal("pause"), duration: z.number() }),
]);
export type SpeechItem = z.infer<typeof SpeechItem>;

/**
 * How an utterance ended. `heard`: to the end; `cut`: begun, not to the end; `unheard`: it reached no body; `held`: the
 * gate held it (and `said` is what was said instead, when something was).
 */
export const SpeechOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heard") }),
  z.object({ kind: z.literal("cut") }),
  z.object({ kind: z.literal("unheard"), note: z.string() }),
  z.object({ kind: z.literal("held"), reason: z.string(), said: z.string().optional() }),
]);
export type SpeechOutcome = z.infer<typeof SpeechOutcome>;

/**
 * The times of an utterance, in milliseconds: until the gate let it through, and from then to its first sound, where a
 * body reports it.
 */
export const SpeechTiming = z.object({
  gate: z.number().nonnegative(),
  sound: z.number().nonnegative().optional(),
});
export type SpeechTiming = z.infer<typeof SpeechTiming>;

const wordEnd = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{N}.!?,;:…"'”’)]$/u;
const wordStart = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{N}"'“‘(]/u;

/** The text between two utterances when they are written one after the other: a space where the script uses them. */
export const spaceBetween = (before: string, after: string): "" | " " =>
  wordEnd.test(before) && wordStart.test(after) ? " " : "";
