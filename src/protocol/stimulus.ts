import { z } from "zod";
import type { StimulusId } from "../kernel/id.ts";
import { ActOutcome } from "./act.ts";
import { BuildingIdShape, CitySlugShape } from "./ids.ts";
import { keyKinds } from "./key-kind.ts";
import { PictureReference } from "./picture-reference.ts";
import { Company, Source } from "./trust.ts";

/** The author. `id` is the platform's stable id, never the name. */
export const Author = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(200),
  platform: z.string().max(40),
  role: z.enum(["operator", "user", "audience", "persona"]),
  /** The source names nobody: it may be anybody of many. */
  unnamed: z.literal(true).optional(),
});
export type Author = z.infer<typeof Author>;

/** An earlier version marked only words of strangers. */
const oldWords = (role: "user" | "persona", ofAudience: true | undefined): Source => {
  if (ofAudience === true) return "audience";
  return role === "user" ? "user" : "unknown";
};

/** Names of those who come from another city are their own. */
const oldName = ({ id }: { id?: string | undefined }): Source =>
  id?.includes("@") === true ? "unknown" : "persona";

/** Others may have added a note. */
const oldOutcome = (outcome: ActOutcome): Source =>
  "note" in outcome && outcome.note !== undefined ? "unknown" : "persona";

/**
 * One thing that a persona saw or heard around her, in the order of events. Names and texts are data. `taint`: the least
 * trusted source behind its words. `heard`: the hearers at that time; absent: the household alone.
 */
export const Perceived = z.discriminatedUnion("kind", [
  /** Words said in the room. */
  z
    .object({
      kind: z.literal("words"),
      /** The stable id of who said it, as `Speaker.id`: `city:user`, `persona:ren`. */
      id: z.string().max(200).optional(),
      name: z.string(),
      role: z.enum(["user", "persona"]),
      text: z.string(),
      ofAudience: z.literal(true).optional(),
      taint: Source.optional(),
      /** Pictures that were shown with the words. */
      pictures: z.array(PictureReference).max(8).optional(),
      heard: Company.optional(),
      /** The message of a room that holds it. */
      message: z.object({ building: BuildingIdShape, number: z.number().int() }).optional(),
    })
    .transform(({ ofAudience, taint, ...words }) => ({
      ...words,
      taint: taint ?? oldWords(words.role, ofAudience),
    })),
  z
    .object({
      kind: z.enum(["came", "left"]),
      /** As of words. */
      id: z.string().max(200).optional(),
      name: z.string(),
      taint: Source.optional(),
      heard: Company.optional(),
    })
    .transform((seen) => ({ ...seen, taint: seen.taint ?? oldName(seen) })),
  /** She herself came into a place. */
  z
    .object({
      kind: z.literal("arrived"),
      building: z.string(),
      present: z.array(z.string()),
      /** Why she went there by herself. `whom`: the name of the persona whom she wanted to see. */
      errand: z.enum(["see", "out", "home"]).optional(),
      whom: z.string().optional(),
      taint: Source.optional(),
      heard: Company.optional(),
    })
    .transform((seen) => ({ ...seen, taint: seen.taint ?? ("persona" as const) })),
  /** The outcome of an act of her own. */
  z
    .object({
      kind: z.literal("act"),
      action: z.string(),
      outcome: ActOutcome,
      taint: Source.optional(),
      heard: Company.optional(),
    })
    .transform((seen) => ({ ...seen, taint: seen.taint ?? oldOutcome(seen.outcome) })),
  /** Something that happens in the world, announced by the operator. */
  z
    .object({
      kind: z.literal("world-event"),
      text: z.string(),
      taint: Source.optional(),
      heard: Company.optional(),
    })
    .transform((seen) => ({ ...seen, taint: seen.taint ?? ("operator" as const) })),
  /** The number of earlier things that are not listed. */
  z.object({ kind: z.literal("missed"), count: z.number().int().positive() }),
]);
export type Perceived = z.infer<typeof Perceived>;

const stimulusFields = {
  /** Stable: a stimulus that is delivered twice counts once. */
  id: z.string().transform((text) => text as StimulusId),
  kind: z.enum(["comment", "message", "pulse", "perceived", "show-cue"]),
  text: z.string(),
  /** A cue: what it is called where its text is too long to be shown. */
  title: z.string().max(200).optional(),
  /** Pictures that are shown with it. */
  pictures: z.array(PictureReference).max(8).optional(),
  author: Author.optional(),
  /** When it was written, milliseconds UTC. */
  writtenAt: z.number(),
  /** The building of a city where it reached her, and which message of its room the text is. */
  room: z
    .object({ building: BuildingIdShape, number: z.number().int().positive().optional() })
    .optional(),
  /** Where it reached her while she was in another city. Names are the ones used by that city. */
  abroad: z
    .object({
      city: CitySlugShape,
      cityName: z.string().max(60),
      building: BuildingIdShape,
      buildingName: z.string().max(60),
    })
    .optional(),
  /** Her perceptions since her last stimulus; they precede `text` for the model. */
  perceived: z.array(Perceived).optional(),
  /** The source of its text. */
  source: Source.optional(),
  /** The possible hearers where it reached her; absent: unknown. */
  heard: Company.optional(),
  /** Advice for her answer: written by a model, so it is data. */
  note: z.string().max(2_000).optional(),
  /** The least trusted source that the model had read; absent: hers. */
  noteTaint: Source.optional(),
  /** A paid comment; never lost, and answered first. */
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  badges: z.array(z.string()).optional(),
  /** `interrupt` cuts the open turn, `first` goes before what waits, `queue` waits for its turn. */
  urgency: z.enum(["interrupt", "first", "queue"]).default("queue"),
  /** A cue that the operator or the user gave, by a schedule or by calling her: it holds nobody else's words. */
  ordered: z.literal(true).optional(),
  /** The addition of the persona's own rules, such as the item of the running order. */
  topic: z.string().optional(),
  /** Its author seems to be somebody who is blocked: it waits until the operator releases it. */
  held: z.literal("look-alike").optional(),
  /** The kinds of secrets removed from its text before it was journalled. */
  removed: z.array(z.enum(keyKinds)).optional(),
};

type Facts = {
  readonly kind: string;
  readonly author?: Author | undefined;
  readonly abroad?: object | undefined;
  readonly ordered?: true | undefined;
  readonly topic?: string | undefined;
};

/** An earlier version left the source out where it followed from these. */
function oldSource({ kind, author, abroad, ordered, topic }: Facts): Source {
  if (abroad !== undefined) return "city";
  if (author?.platform === "a2a") return "caller";
  const role = author?.role;
  if (role === "operator" || role === "user") return role;
  if (kind === "comment" || role === "audience") return "audience";
  return ordered === true || topic !== undefined ? "show" : "persona";
}

/**
 * Anything a persona reacts to. `comment`: from the audience; `message`: from the user or the operator; `pulse`:
 * from the clock; `perceived`: what happened around her; `show-cue`: from the running order.
 */
export const Stimulus = z.object(stimulusFields).transform(({ source, ...stimulus }) => ({
  ...stimulus,
  source: source ?? oldSource(stimulus),
}));
export type Stimulus = z.infer<typeof Stimulus>;
