// The views that a page watches: each begins with its whole content, and then receives changes.

import { z } from "zod";
import { faultKinds } from "../kernel/fault.ts";
import { AbroadView, HomeCity } from "./abroad-view.ts";
import { ConversationLine, ConversationState } from "./conversation.ts";
import { Emotion } from "./emotion.ts";
import { BuildingIdShape, CitySlugShape, OccupantIdShape } from "./ids.ts";
import { LanguageTag } from "./language.ts";
import { Liveliness, Silence } from "./liveliness.ts";
import { Building, City, Mode, Schedule } from "./place.ts";
import type { Role } from "./role.ts";
import { RoomLine, RoomState } from "./room-line.ts";
import { ServerQuestion } from "./server-question.ts";
import { StudioDesk } from "./studio-desk.ts";

export const View = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("city") }),
  /** A room that the user may see. Others are refused with `not-visible`. */
  z.object({ kind: z.literal("room"), building: BuildingIdShape }),
  /** For the operator: everything that happened in a building, hidden events included. */
  z.object({ kind: z.literal("log"), building: BuildingIdShape }),
  /** The persona who is live on the stage. */
  z.object({ kind: z.literal("studio") }),
  /** For the operator: the desk of the stream. */
  z.object({ kind: z.literal("desk") }),
  /** For the operator. */
  z.object({ kind: z.literal("operations") }),
  /** For the operator: what MCP servers ask in the middle of a call. */
  z.object({ kind: z.literal("server-questions") }),
  /** Other cities, who is in them and who comes from them. */
  z.object({ kind: z.literal("abroad") }),
]);
export type View = z.infer<typeof View>;

/** The least role that may watch each view. */
export const viewRole: Readonly<Record<View["kind"], Role>> = {
  city: "viewer",
  room: "viewer",
  studio: "viewer",
  abroad: "viewer",
  log: "operator",
  desk: "operator",
  operations: "operator",
  "server-questions": "operator",
};

/** `no-model`: there is none of that name. */
export const ModelTrouble = z.object({
  why: z.enum([...faultKinds, "no-model"]),
  note: z.string().optional(),
  /** Milliseconds UTC; absent: it is being asked now, or only when something is said. */
  until: z.number().optional(),
  /** The words that got no answer and were set aside; others are answered. */
  about: z.string().optional(),
  /** Her answer broke off: what she had said by then stands. */
  midway: z.literal(true).optional(),
  /** It was given up: nothing of hers waits for her model. */
  over: z.literal(true).optional(),
});
export type ModelTrouble = z.infer<typeof ModelTrouble>;

/** The work of her model's server before it answers. */
export const ServerWork = z.discriminatedUnion("is", [
  /** It has read this part of the request. */
  z.object({ is: z.literal("reading"), percent: z.number() }),
  z.object({ is: z.literal("loading") }),
]);
export type ServerWork = z.infer<typeof ServerWork>;

export const PersonaCard = z.object({
  persona: OccupantIdShape,
  name: z.string(),
  /** Where she is; absent while she is in another city. */
  building: BuildingIdShape.optional(),
  home: BuildingIdShape,
  mode: Mode,
  emotion: Emotion,
  activity: z.enum(["idle", "thinking", "looking-up", "speaking"]),
  /** Absent: unknown, or her model answers. */
  server: ServerWork.optional(),
  /** `broken`: her mind cannot be read; `note` has the reason. */
  soul: z.enum(["awake", "broken"]),
  note: z.string().optional(),
  /** `chosen`: the user chose it for her. */
  model: z
    .object({ name: z.string(), understudy: z.boolean(), chosen: z.literal(true).optional() })
    .optional(),
  /** The operator's choice for her; absent: the city's. */
  liveliness: Liveliness.optional(),
  /** Why her model gave no answer, and when it is asked again. `note`: what the provider said, for the operator. */
  trouble: ModelTrouble.optional(),
  /** Her model is being asked, and she has said nothing since. Milliseconds UTC. */
  quietSince: z.number().optional(),
  /** Why she is silent now; absent: she is speaking or thinking. */
  silence: Silence.optional(),
  /** The residents whom she knows from talking, the closest first. `at`: the hour of the last talk. */
  knows: z
    .array(
      z.object({
        persona: OccupantIdShape,
        often: z.enum(["once", "sometimes", "often"]),
        at: z.number(),
        building: BuildingIdShape,
      }),
    )
    .optional(),
  /** Her look; absent: it follows from her id. */
  look: z
    .object({
      /** Changes with her look. */
      version: z.string(),
      /** `picture`: her portraits are pictures of her own. */
      form: z.enum(["drawn", "picture"]),
      /** She is a model of whom her mind names no picture: a page makes its own, where the file holds none. */
      model: z.literal(true).optional(),
      /** The hue of her colours, in degrees. */
      hue: z.number(),
    })
    .optional(),
  /** `own`: she was made in this city by an act or in the editor, and can be removed with her mind. */
  origin: z.enum(["built-in", "own"]),
  /** A visitor, and the city that she comes from. */
  visitor: HomeCity.optional(),
  /** The other city that she is in, or asked to let her in. `kept`: where her place is, while she is away. */
  trip: z
    .object({
      host: CitySlugShape,
      phase: z.enum(["asked", "away"]),
      kept: BuildingIdShape.optional(),
    })
    .optional(),
});
export type PersonaCard = z.infer<typeof PersonaCard>;

/** Words above somebody's head, in a place that the viewer may see. */
export const Bubble = z.object({
  /** Increasing; a bubble is shown once. */
  number: z.number().int(),
  at: z.number(),
  building: BuildingIdShape,
  who: z.union([z.literal("user"), OccupantIdShape]),
  kind: z.enum(["speech", "thought"]),
  text: z.string(),
});
export type Bubble = z.infer<typeof Bubble>;

/** One budget cap and how much of it is used. */
export const CapUse = z.object({
  /** A persona's id, or the whole city. */
  scope: z.union([z.literal("city"), OccupantIdShape]),
  per: z.enum(["hour", "day"]),
  unit: z.enum(["calls", "tokens", "money"]),
  used: z.number(),
  /** Absent: no cap. */
  cap: z.number().optional(),
});
export type CapUse = z.infer<typeof CapUse>;

export const ModelCallLine = z.object({
  at: z.number(),
  persona: OccupantIdShape,
  purpose: z.string(),
  route: z.string(),
  outcome: z.enum(["done", "failed"]),
  note: z.string().optional(),
  /** The model's thoughts before and between its words; of the newest calls only. */
  thought: z.string().optional(),
  inputTokens: z.number(),
  cachedTokens: z.number(),
  outputTokens: z.number(),
  money: z.number().optional(),
  duration: z.number(),
});
export type ModelCallLine = z.infer<typeof ModelCallLine>;

export const ErrorLine = z.object({
  at: z.number(),
  level: z.enum(["warning", "error"]),
  code: z.string(),
  note: z.string(),
  persona: OccupantIdShape.optional(),
});
export type ErrorLine = z.infer<typeof ErrorLine>;

/** Long work that goes on while personas talk. */
export const BackgroundJob = z.object({
  kind: z.enum(["filing", "people", "summaries", "embedding", "rebuild", "forgetting", "backup"]),
  /** The owner of the memory. */
  persona: z.string().optional(),
  /** Of a backup, bytes; of other work, entries, stretches or events. */
  done: z.number(),
  total: z.number(),
  /** The estimated time until it ends, milliseconds. */
  left: z.number().optional(),
});
export type BackgroundJob = z.infer<typeof BackgroundJob>;

/** The declaration of a tool by a configured server. */
export const DeclaredTool = z.object({
  tool: z.string(),
  /** Its description and its schema in the server's words, bounded. */
  words: z.string(),
  /** `changed`: it is new, or differs from what the operator approved, and is not offered. */
  approval: z.enum(["approved", "unseen", "changed"]),
  /** Approves it, in the setting `APPROVED_TOOLS`. */
  entry: z.string(),
});

export const Operations = z.object({
  autonomy: z.enum(["running", "stopped"]),
  caps: z.array(CapUse),
  budgetLevels: z.array(
    z.object({ persona: OccupantIdShape, level: z.enum(["free", "easy", "spent", "unpriced"]) }),
  ),
  /** The newest first, at most 100 of each. */
  calls: z.array(ModelCallLine),
  errors: z.array(ErrorLine),
  jobs: z.array(BackgroundJob).default([]),
  servers: z.array(
    z.object({
      name: z.string(),
      up: z.boolean(),
      tools: z.array(z.string()).default([]),
      /** Why it is not up, in the operator's language; empty: it is. */
      note: z.string().default(""),
      /** The progress of its calls under way, a line each. */
      working: z.array(z.string()).default([]),
      declared: z.array(DeclaredTool).default([]),
      /** Absent: there is none, and none is asked for. */
      signIn: z.enum(["needed", "done"]).optional(),
    }),
  ),
  /** All approvals: `server/tool=mark`. */
  approvedTools: z.array(z.string()).default([]),
  backups: z.array(z.object({ name: z.string(), at: z.number(), bytes: z.number() })),
  /** The data folder, its size in bytes, and when the program started. */
  home: z.object({ folder: z.string(), bytes: z.number() }),
  startedAt: z.number(),
  version: z.string(),
});
export type Operations = z.infer<typeof Operations>;

/** An update of a watched view. `fresh`: it replaces everything; else it holds changes only. */
export const ViewUpdate = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("city"),
    fresh: z.boolean(),
    city: City.optional(),
    /** Empty texts were not told. */
    user: z
      .object({
        name: z.string(),
        pronouns: z.string().default(""),
        picture: z.string().default(""),
        building: BuildingIdShape,
      })
      .optional(),
    /** In which the program names what nobody else names. */
    language: LanguageTag.optional(),
    autonomy: z.enum(["running", "stopped"]).optional(),
    /** The operator's choice for it; null: the configuration's. */
    liveliness: Liveliness.nullable().optional(),
    /** New and changed ones. Prompts are included for the operator only. */
    buildings: z.array(Building).optional(),
    personas: z.array(PersonaCard).optional(),
    schedules: z.array(Schedule).optional(),
    removed: z
      .object({ buildings: z.array(BuildingIdShape), personas: z.array(OccupantIdShape) })
      .optional(),
    bubbles: z.array(Bubble).optional(),
    /** The persona live on the stage. */
    live: OccupantIdShape.nullable().optional(),
  }),
  z.object({
    kind: z.enum(["room", "log"]),
    building: BuildingIdShape,
    fresh: z.boolean(),
    /** New and changed lines: a line with a known number replaces the earlier one. */
    lines: z.array(RoomLine),
    /** The cursor to resume with. */
    cursor: z.number().int().nonnegative(),
    /** In fresh updates only: there are older lines to ask for. */
    more: z.boolean().optional(),
    state: RoomState,
  }),
  z.object({
    kind: z.literal("studio"),
    fresh: z.boolean(),
    /** The stage is empty: no lines, no state. */
    live: z
      .object({ persona: OccupantIdShape, name: z.string(), state: ConversationState })
      .nullable(),
    lines: z.array(ConversationLine),
    cursor: z.number().int().nonnegative(),
  }),
  /** Fresh: the whole desk; else the parts of it that changed, each whole. */
  z.object({ kind: z.literal("desk"), fresh: z.boolean(), desk: StudioDesk.partial() }),
  /** Fresh: all of it; else the parts that changed, each whole. */
  z.object({
    kind: z.literal("operations"),
    fresh: z.boolean(),
    operations: Operations.partial(),
  }),
  z.object({
    kind: z.literal("server-questions"),
    fresh: z.boolean(),
    questions: z.array(ServerQuestion),
  }),
  /** Fresh: all of it; else the parts that changed, each whole. */
  z.object({ kind: z.literal("abroad"), fresh: z.boolean(), abroad: AbroadView.partial() }),
]);
export type ViewUpdate = z.infer<typeof ViewUpdate>;
export type ViewUpdateOf<K extends ViewUpdate["kind"]> = Extract<ViewUpdate, { readonly kind: K }>;
