// The parts of a fact that is known about a person.

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
  /** The kind of favourite, or the species of a pet; empty otherwise. */
  about: z.string(),
  value: z.string(),
  /** It is no longer so; another fact of the same kind is current. */
  past: z.boolean(),
});
export type PersonFact = z.infer<typeof PersonFact>;
