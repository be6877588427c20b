// The source of a text and the hearers of a turn: the two facts that decide its permitted effects (`src/trust/`).

import { z } from "zod";

/**
 * The sources of a text, the most trusted first. `show`: the running order and the schedules; `note`: found by a light
 * model; `tool`: results of servers; `picture`: what stands in pictures that the user shows; `card`: texts of a mind that
 * came from a character card, and `import`: imported memory, both as long as the operator did not approve them;
 * `unknown`: words of an entry that has no source, from an earlier version; `screen`: what stands in pictures of the
 * stream, such as a game's; `visitor`: of another city, here; `city`: another city itself, and everybody met there;
 * `caller`: an agent over A2A.
 */
export const sources = [
  "operator",
  "user",
  "persona",
  "show",
  "note",
  "tool",
  "picture",
  "card",
  "import",
  "unknown",
  "screen",
  "visitor",
  "city",
  "caller",
  "audience",
] as const;
export const Source = z.enum(sources);
export type Source = z.infer<typeof Source>;

/**
 * Where her voice sounds, the most private first: before her user alone, among others of the household, before
 * visitors, before an agent that called her, in another city, before everybody.
 */
export const ears = ["user", "room", "visitors", "caller", "city", "stage"] as const;
export const Ears = z.enum(ears);
export type Ears = z.infer<typeof Ears>;

/**
 * The hearers of a turn. `outsiders`: all of them who is not of the household, by a stable id; on `stage`, nobody
 * is named.
 */
export const Company = z.object({
  ears: Ears,
  outsiders: z.array(z.string().max(200)).max(400).default([]),
});
export type Company = z.infer<typeof Company>;

/** The treatment of strangers' words in a turn: as part of the talk, quoted with their author, or not at all. */
export const Strangers = z.enum(["kept", "quoted", "left-out"]);
export type Strangers = z.infer<typeof Strangers>;

/**
 * The treatment in a turn of her words, notes and memories of untrusted servers' results: as her words, or not at all.
 */
export const Found = z.enum(["kept", "left-out"]);
export type Found = z.infer<typeof Found>;

/** The amounts left out of the requests of a turn. */
const LeftOut = z.object({
  /** Turns of her history, whole or in part. */
  turns: z.number().int().nonnegative().default(0),
  /** Things that she perceived. */
  perceived: z.number().int().nonnegative().default(0),
  notes: z.number().int().nonnegative().default(0),
  /** Entries of her memory. */
  memories: z.number().int().nonnegative().default(0),
  /** Of all of these and of her place: what those who heard her had not heard. */
  unheard: z.number().int().nonnegative().default(0),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** The judgement of a model call's request when it was sent. */
export const RequestTrust = z.object({
  /** The least trusted source in it. */
  taint: Source,
  /** The turn begins again when it is about to do what `taint` does not allow. */
  anew: z.literal(true).optional(),
  leftOut: LeftOut.prefault({}),
});
export type RequestTrust = z.infer<typeof RequestTrust>;

/** The judgement of a turn, and the amounts left out of its requests for that reason. */
export const TurnTrust = z.object({
  /** The least trusted source in its requests. */
  taint: Source,
  company: Company,
  strangers: Strangers,
  found: Found.default("kept"),
  /** The hearers of all of it; absent: unknown. */
  heardBy: Company.optional(),
  leftOut: LeftOut.prefault({}),
});
export type TurnTrust = z.infer<typeof TurnTrust>;

/** The judgement of a turn that recorded none, as of an earlier version: words of no known source, for her alone. */
export const unknownTrust: TurnTrust = TurnTrust.parse({
  taint: "unknown",
  company: { ears: "user" },
  strangers: "kept",
});
