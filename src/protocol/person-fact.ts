// What is known of a person, taken apart.

import { z } from "zod";

export const FactKind = z.enum([
  "name",
  "birthday",
  "job",
  "place",
  "origin",
  "favourite",
  "likes",
  "dislikes",
  "pet",
  "plan",
  "note",
]);
export type FactKind = z.infer<typeof FactKind>;

export const PersonFact = z.object({
  kind: FactKind,
  /** What a favourite is a favourite of, which animal a pet is; empty otherwise. */
  about: z.string(),
  value: z.string(),
  /** It was so; something else of the same kind is so now. */
  past: z.boolean(),
});
export type PersonFact = z.infer<typeof PersonFact>;
