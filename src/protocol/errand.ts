import { z } from "zod";
import { OccupantIdShape } from "./ids.ts";

/** Why a resident walked by herself: to see somebody, to be somewhere else, or to go home for the night. */
export const Errand = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("see"), whom: OccupantIdShape }),
  z.object({ kind: z.literal("out") }),
  z.object({ kind: z.literal("home") }),
]);
export type Errand = z.infer<typeof Errand>;
