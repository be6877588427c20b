import { z } from "zod";
import { Emotion } from "./emotion.ts";

/** One item of speech in the order of hearing: a sentence, a change of face, or a silence in milliseconds. */
export const SpeechItem = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("say"),
    /** The plain words. */
    text: z.string(),
    /**
     * The part of the answer that it was made of, with its Markdown and white space: those of a turn, one behind the
     * other, are the answer. Absent: the plain words, with `spaceBetween` before them.
     */
    written: z.string().optional(),
    /** It is shown where she is read, as code is, and no voice says it. */
    aloud: z.literal(false).optional(),
  }),
  z.object({ kind: z.literal("emotion"), emotion: Emotion }),
  z.object({ kind: z.literal("pause"), duration: z.number() }),
]);
export type SpeechItem = z.infer<typeof SpeechItem>;

/** Only the plain words were shown, not the form in which they were written. */
const plain = z.literal(true).optional();

/**
 * The ending of a speech. `heard`: to the end; `cut`: begun, not to the end; `unheard`: it reached no body; `held`: the
 * gate held it (and `said` is what was said instead, when something was).
 */
export const SpeechOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heard"), plain }),
  z.object({ kind: z.literal("cut"), plain }),
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

/** A line that belongs to a list, a quotation, a table or a heading, or that ends a code block. */
const blockLine = /^\s*(?:[-*+]\s|#{1,6}\s|[>|]|\d+[.)]\s|```|~~~)/;

type Written = { readonly text: string; readonly written?: string | undefined };

/** A text with another utterance behind it, in the form in which she wrote both. */
export function writtenTogether(before: string, { text, written }: Written): string {
  if (written !== undefined) return before + written;
  if (before.endsWith("\n")) return before + text;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return before + (blockLine.test(line) ? "\n\n" : spaceBetween(before, text)) + text;
}
