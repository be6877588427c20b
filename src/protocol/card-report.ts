import { z } from "zod";
import { PersonaIdShape } from "./ids.ts";

/** Where a page uploads a character card, as the bytes of its file. */
export const cardPath = "/cards";
/** Bytes. */
export const largestCard = 50 << 20;

/** The result of an uploaded card; `lines` are in the page's language. */
export const CardReport = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("imported"),
    persona: PersonaIdShape,
    name: z.string(),
    /** The imported parts with their kinds, and the parts left out. */
    lines: z.array(z.string()),
  }),
  z.object({ kind: z.literal("refused"), why: z.string(), lines: z.array(z.string()) }),
]);
export type CardReport = z.infer<typeof CardReport>;
