// Events of a city in the journal: noun first, then outcome. All facts about places and whereabouts are folded from
// these events, and each building numbers those that happened in it: 1, 2, 3 …

import { z } from "zod";
import { Act, ActOutcome } from "./act.ts";
import { callEvents } from "./call-events.ts";
import { CapChange } from "./caps.ts";
import { cueEvents } from "./cue-list.ts";
import { Emotion } from "./emotion.ts";
import { Errand } from "./errand.ts";
import { BuildingIdShape, CitySlugShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { LanguageTag } from "./language.ts";
import { Liveliness } from "./liveliness.ts";
import { PictureReference } from "./picture-reference.ts";
import { Agent, Building, Mode, Schedule, StoredCity, Who } from "./place.ts";
import { numbered } from "./room-numbers.ts";
import { BlockedAuthor } from "./stage-controls.ts";
import { Stimulus } from "./stimulus.ts";
import { ThinkingEffort } from "./thinking-effort.ts";
import { threadEvents } from "./thread-events.ts";
import { Company, Source, TurnTrust, unknownTrust } from "./trust.ts";
import { trustEvents } from "./trust-events.ts";
import { homeVisitEvents, hostVisitEvents } from "./visit-events.ts";

/**
 * The entry of a persona's soul stream that an event came from: after a crash, this shows what was carried over
 * already.
 */
const FromSoul = z.object({ number: z.number().int().positive() });

const Turn = z.string();

/** The cause of a persona's activation. */
export const ActivationCause = z.enum([
  "message",
  "perceived",
  "entry",
  "auto",
  "schedule",
  "summons",
]);
export type ActivationCause = z.infer<typeof ActivationCause>;

/** An earlier version named a source only where it was not the speaker's own. */
function oldSource({
  who,
  ofAudience,
  imported,
}: {
  readonly who: Who;
  readonly ofAudience?: true | undefined;
  readonly imported?: object | undefined;
}): Source {
  if (ofAudience === true) return "audience";
  if (imported !== undefined) return "import";
  return who.kind === "user" ? "user" : "unknown";
}

export const CityEvent = z.discriminatedUnion("type", [
  z.object({
    ...numbered,
    type: z.literal("city-founded"),
    city: StoredCity,
    /** In which it was founded; absent: the default language. */
    language: LanguageTag.optional(),
    buildings: z.array(Building),
    /** The name counts for nothing: the user is named by `user-renamed` alone. */
    user: z.object({ name: z.string().default(""), building: BuildingIdShape }),
  }),
  z.object({ ...numbered, type: z.literal("city-changed"), city: StoredCity, by: Agent }),
  /** Default names are given in this language from now on. */
  z.object({ ...numbered, type: z.literal("language-chosen"), language: LanguageTag, by: Agent }),
  /** The user gave a name, or, when it is empty, took it back. */
  z.object({ ...numbered, type: z.literal("user-renamed"), name: z.string() }),
  /** The user's facts apart from the name; an absent field stays, an empty one is removed. */
  z.object({
    ...numbered,
    type: z.literal("user-described"),
    pronouns: z.string().max(80).optional(),
    /** A picture of the data folder, by its name there. */
    picture: z.string().max(200).optional(),
  }),

  z.object({
    ...numbered,
    type: z.literal("building-created"),
    building: Building,
    by: Agent,
    /** The persona who made it, and in which turn. */
    maker: z.object({ persona: PersonaIdShape, turn: Turn }).optional(),
  }),
  z.object({ ...numbered, type: z.literal("building-changed"), building: Building, by: Agent }),
  z.object({
    ...numbered,
    type: z.literal("building-removed"),
    building: BuildingIdShape,
    by: Agent,
  }),

  /** A persona lives here from now on. */
  z.object({
    ...numbered,
    type: z.literal("persona-settled"),
    persona: PersonaIdShape,
    name: z.string(),
    /** Where she is, and where she goes to sleep. */
    building: BuildingIdShape,
    home: BuildingIdShape,
    mode: Mode,
    by: Agent,
    /** The position of her soul's stream: entries before it are not carried over into the city. */
    soul: z.object({ number: z.number().int().nonnegative() }).optional(),
  }),
  /** A persona was made in the world; her mind is written from this, and `persona-settled` follows. */
  z.object({
    ...numbered,
    type: z.literal("persona-created"),
    persona: PersonaIdShape,
    name: z.string(),
    systemPrompt: z.string(),
    building: BuildingIdShape,
    maker: z.object({ persona: PersonaIdShape, turn: Turn }),
  }),
  z.object({
    ...numbered,
    type: z.literal("persona-changed"),
    persona: PersonaIdShape,
    name: z.string(),
    home: BuildingIdShape,
    by: Agent,
  }),
  z.object({ ...numbered, type: z.literal("persona-removed"), persona: PersonaIdShape, by: Agent }),
  z.object({
    ...numbered,
    type: z.literal("mode-changed"),
    persona: OccupantIdShape,
    mode: Mode,
    /** The state to return to when the conversation ends; null: nothing is stored. */
    before: z.object({ mode: Mode, building: BuildingIdShape }).nullable(),
    /** She was called: an activation for it is due. */
    summoned: z.literal(true).optional(),
    by: Agent,
  }),
  /** The user chose her model, or withdrew the choice (null): her own applies from then on. */
  z.object({
    ...numbered,
    type: z.literal("model-chosen"),
    persona: PersonaIdShape,
    model: z.string().min(1).max(200).nullable(),
    by: Agent,
  }),
  /** The operator chose the liveliness of somebody, or of the whole city; null: the city's, or the configuration's. */
  z.object({
    ...numbered,
    type: z.literal("liveliness-chosen"),
    persona: OccupantIdShape.optional(),
    level: Liveliness.nullable(),
    by: Agent,
  }),
  z.object({ ...numbered, type: z.literal("schedule-set"), schedule: Schedule, by: Agent }),
  z.object({ ...numbered, type: z.literal("schedule-removed"), schedule: z.string(), by: Agent }),

  /** Leaves one place and enters another, as one event. */
  z.object({
    ...numbered,
    type: z.literal("move-made"),
    who: Who,
    from: BuildingIdShape,
    to: BuildingIdShape,
    by: Agent,
    /** She walked by herself, without a model: why. */
    errand: Errand.optional(),
  }),
  /** Words in a room: the user's, or an utterance of a persona that was heard. */
  z
    .object({
      ...numbered,
      type: z.literal("message-said"),
      who: Who,
      building: BuildingIdShape,
      text: z.string(),
      /** An utterance in the form in which it was written: `SpeechItem`. */
      written: z.string().optional(),
      /** Pictures that the user shows with it; the text may be empty then. */
      pictures: z.array(PictureReference).max(8).optional(),
      /** The turn and place of an utterance. */
      turn: Turn.optional(),
      index: z.number().int().optional(),
      emotion: Emotion.optional(),
      /** It was cut in the middle. */
      cut: z.literal(true).optional(),
      ofAudience: z.literal(true).optional(),
      /** The least trusted source whose words her request held when she said it, or behind the user's. */
      taint: Source.optional(),
      /** The hearers, where others hear words in the building when it ends; absent: those who hear there. */
      heard: Company.optional(),
      soul: FromSoul.optional(),
      /** It was brought in from the file of a chat, where it was said at that time, milliseconds UTC. Nobody hears it. */
      imported: z.object({ at: z.number() }).optional(),
    })
    .transform(({ ofAudience, taint, ...message }) => ({
      ...message,
      taint: taint ?? oldSource({ ...message, ofAudience }),
    })),
  /** Words were withdrawn from a room, by their room numbers; they are neither shown nor perceived any more. */
  z.object({
    ...numbered,
    type: z.literal("messages-removed"),
    building: BuildingIdShape,
    numbers: z.array(z.number().int()),
    by: Agent,
  }),
  z.object({
    ...numbered,
    type: z.literal("act-ended"),
    persona: OccupantIdShape,
    building: BuildingIdShape,
    turn: Turn,
    /** Absent when the block could not be read as an act. */
    act: Act.optional(),
    /** The text that could not be parsed, shortened. */
    written: z.string().optional(),
    outcome: ActOutcome,
    soul: FromSoul.optional(),
  }),
  z.object({
    ...numbered,
    type: z.literal("emotion-shown"),
    persona: OccupantIdShape,
    building: BuildingIdShape,
    emotion: Emotion,
    soul: FromSoul.optional(),
  }),
  z.object({
    ...numbered,
    type: z.literal("tool-used"),
    persona: OccupantIdShape,
    building: BuildingIdShape,
    turn: Turn,
    name: z.string(),
    /** The arguments as JSON, shortened. */
    args: z.string(),
    /** The result, shortened. */
    outcome: z.string(),
    result: z.enum(["done", "failed", "refused"]),
    /** Pictures of the data folder that resulted from it, by name. */
    pictures: z.array(z.string()).max(8).optional(),
    duration: z.number(),
    soul: FromSoul.optional(),
  }),
  /**
   * A persona was activated. Her soul receives the stimulus after this is durable; the delivery is repeated until it
   * succeeds.
   */
  z.object({
    ...numbered,
    type: z.literal("pulse-made"),
    persona: OccupantIdShape,
    building: BuildingIdShape,
    cause: ActivationCause,
    stimulus: Stimulus,
    /** The schedule that was due. */
    schedule: z.string().optional(),
    /** No person waits for her answer: she may pass before her turn begins. */
    mayPass: z.literal(true).optional(),
  }),
  /** A turn of a persona ended, with its cost. */
  z.object({
    ...numbered,
    type: z.literal("turn-made"),
    persona: OccupantIdShape,
    building: BuildingIdShape,
    turn: Turn,
    stimulus: z.string(),
    outcome: z.enum(["spoken", "silent", "interrupted", "failed", "dropped"]),
    /** A request stopped it, and nothing else interrupted it. */
    stopped: z.literal(true).optional(),
    modelCalls: z.number().int(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    /** In US dollars, by the price table; absent when no price is known. */
    cost: z.number().optional(),
    route: z.string().optional(),
    /** The effort of its last call. */
    thinking: ThinkingEffort.optional(),
    /** Milliseconds. */
    firstUtterance: z.number().optional(),
    duration: z.number(),
    note: z.string().optional(),
    trust: TurnTrust.default(unknownTrust),
    /** She was in another city then; this city records the cost only. */
    abroad: CitySlugShape.optional(),
    soul: FromSoul.optional(),
  }),
  /** Something that happens in the world, announced by the operator: in these buildings, or everywhere. */
  z.object({
    ...numbered,
    type: z.literal("world-event-told"),
    text: z.string(),
    buildings: z.array(BuildingIdShape).optional(),
  }),
  /** The operator set or removed budget caps; they override those of the configuration. */
  z.object({ ...numbered, type: z.literal("caps-changed"), caps: z.array(CapChange), by: Agent }),
  /** The operator muted the stage, or made every utterance there wait for approval; what is absent stays unchanged. */
  z.object({
    ...numbered,
    type: z.literal("stage-controlled"),
    muted: z.boolean().optional(),
    holding: z.boolean().optional(),
    by: Agent,
  }),
  /** The comments of an author are blocked, or no longer blocked. */
  z.object({
    ...numbered,
    type: z.literal("author-blocked"),
    author: BlockedAuthor,
    on: z.boolean(),
    by: Agent,
  }),
  /** Something that the operator should know. */
  z.object({
    ...numbered,
    type: z.literal("city-noticed"),
    level: z.enum(["info", "warning", "error"]),
    code: z.string(),
    note: z.string(),
    persona: OccupantIdShape.optional(),
    building: BuildingIdShape.optional(),
  }),
  /** The stop button: nothing is activated, by the clock or by anybody, until it is released. */
  z.object({ ...numbered, type: z.literal("everything-stopped"), by: Agent }),
  z.object({ ...numbered, type: z.literal("everything-resumed"), by: Agent }),

  ...homeVisitEvents,
  ...hostVisitEvents,
  ...trustEvents,
  ...callEvents,
  ...threadEvents,
  ...cueEvents,
]);
export type CityEvent = z.infer<typeof CityEvent>;
export type CityEventOf<T extends CityEvent["type"]> = Extract<CityEvent, { readonly type: T }>;

/** The journal stream of a city. */
export const cityStream = (city: string): string => `city:${city}`;
