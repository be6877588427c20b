import { z } from "zod";
import { PersonaIdShape } from "./ids.ts";

/**
 * Where a page uploads a character card, as the bytes of its file, and where a persona is fetched as one:
 * `/cards/<persona>?as=`.
 */
export const cardPath = "/cards";
/** Bytes. */
export const largestCard = 50 << 20;

/** The forms of a card: JSON of either version, embedded in a picture, or an archive. */
export const cardForms = ["v2", "v3", "png", "charx"] as const;
export type CardForm = (typeof cardForms)[number];

/** The imported parts with their kinds, and the parts left out, in the page's language. */
const lines = z.array(z.string());

/** The result of an uploaded card. */
export const CardReport = z.discriminatedUnion("kind", [
  /** It can be imported, and nothing was written. */
  z.object({
    kind: z.literal("read"),
    name: z.string(),
    profile: z.string(),
    /** All first words that it offers, the one that is said on arrival first. */
    greetings: z.array(z.string()),
    /** Her portrait, in base64. */
    picture: z.object({ type: z.string(), data: z.base64() }).optional(),
    lines,
  }),
  z.object({ kind: z.literal("imported"), persona: PersonaIdShape, name: z.string(), lines }),
  z.object({ kind: z.literal("refused"), why: z.string(), lines }),
]);
export type CardReport = z.infer<typeof CardReport>;
