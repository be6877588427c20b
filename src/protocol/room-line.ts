// The events of a room for display: lines that appear once, in one order, and may be completed later.

import { z } from "zod";
import { HomeCity } from "./abroad-view.ts";
import { Act, ActOutcome } from "./act.ts";
import { ActivationCause } from "./city-events.ts";
import { Emotion } from "./emotion.ts";
import { BuildingIdShape, CitySlugShape, OccupantIdShape } from "./ids.ts";
import { PictureReference } from "./picture-reference.ts";
import { ThinkingEffort } from "./thinking-effort.ts";
import { ThreadId } from "./thread-events.ts";
import { TurnTrust } from "./trust.ts";
import { VisitRefusal } from "./visit-messages.ts";

/** A person or persona with the name of that time. */
const Named = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("persona"),
    persona: OccupantIdShape,
    name: z.string(),
    /** Present when she is of another city. */
    visitor: HomeCity.optional(),
  }),
  z.object({ kind: z.literal("user"), name: z.string() }),
]);
export type Named = z.infer<typeof Named>;

const place = {
  /** The number of the room's event that began it; lines are shown by growing number. Never changes; has gaps. */
  number: z.number().int().positive(),
  /** Grows with every change of any line of the room: the mark to resume from. */
  revision: z.number().int().positive(),
  /** Milliseconds UTC. */
  at: z.number(),
};

const Alternatives = z.object({
  /** The number of the first answer. */
  answer: z.number().int().positive(),
  at: z.number().int().nonnegative(),
  choices: z.array(z.number().int().nonnegative()),
});

export const MessageLine = z.object({
  ...place,
  kind: z.literal("message"),
  who: Named,
  /** All that was said so far; the utterances of a turn are one line. */
  text: z.string(),
  /** Pictures that the user shows with it. */
  pictures: z.array(PictureReference).optional(),
  /** `growing`: more may come. `cut`: broken off. */
  progress: z.enum(["growing", "whole", "cut", "removed"]),
  turn: z.string().optional(),
  emotion: Emotion.optional(),
  /** The id that the page gave its `say`. */
  key: z.string().optional(),
  /** The user changed how it reads. */
  edited: z.literal(true).optional(),
  /** It was brought in from the file of a chat. */
  imported: z.literal(true).optional(),
  /** Those who were let in while it was said did not hear it. */
  household: z.literal(true).optional(),
  /** Several answers were given here: which one this is, from 0, and the places that can be chosen. */
  alternatives: Alternatives.optional(),
  /** The cost of the turn, once it ended. */
  cost: z
    .object({
      route: z.string().optional(),
      modelCalls: z.number().int(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      /** US dollars; absent when no price is known. */
      money: z.number().optional(),
      thinking: ThinkingEffort.optional(),
      firstUtterance: z.number().optional(),
      duration: z.number(),
    })
    .optional(),
});

/** The words of a caller over A2A to a persona: only she heard them. */
const CallLine = z.object({
  ...place,
  kind: z.literal("call"),
  who: Named,
  caller: z.string(),
  text: z.string(),
});

const EnterLine = z.object({
  ...place,
  kind: z.literal("enter"),
  who: Named,
  from: z.string().optional(),
});
const LeaveLine = z.object({
  ...place,
  kind: z.literal("leave"),
  who: Named,
  to: z.string().optional(),
});
const ToolUseLine = z.object({
  ...place,
  kind: z.literal("tool"),
  who: Named,
  turn: z.string(),
  name: z.string(),
  args: z.string(),
  outcome: z.string(),
  result: z.enum(["done", "failed", "refused"]),
  /** Pictures of the data folder that resulted from it, by name. */
  pictures: z.array(z.string()).optional(),
  duration: z.number(),
});
/** In the operator's log only: what she did by an act, inner words included. */
const ActLine = z.object({
  ...place,
  kind: z.literal("act"),
  who: Named,
  turn: z.string(),
  act: Act.optional(),
  written: z.string().optional(),
  outcome: ActOutcome,
});
const EmotionShownLine = z.object({
  ...place,
  kind: z.literal("emotion"),
  who: Named,
  emotion: Emotion,
});
/** In the operator's log only. */
const PulseLine = z.object({
  ...place,
  kind: z.literal("pulse"),
  who: Named,
  cause: ActivationCause,
});
/** A turn of which nothing was heard. Shown in rooms only when it failed, or somebody stopped it. */
const TurnMadeLine = z.object({
  ...place,
  kind: z.literal("turn"),
  who: Named,
  outcome: z.enum(["spoken", "silent", "interrupted", "failed", "dropped"]),
  stopped: z.literal(true).optional(),
  note: z.string().optional(),
  /** In the operator's log only: whose words it held, who heard it, and what was left out. */
  trust: TurnTrust.optional(),
});
const WorldEventLine = z.object({ ...place, kind: z.literal("world-event"), text: z.string() });
const RoomNoticeLine = z.object({
  ...place,
  kind: z.literal("notice"),
  level: z.enum(["info", "warning", "error"]),
  code: z.string(),
  note: z.string(),
});
/** A local persona asked another city to let her in; with `why`: it refused. */
const TripLine = z.object({
  ...place,
  kind: z.literal("trip"),
  who: Named,
  host: CitySlugShape,
  why: VisitRefusal.optional(),
});

export const RoomLine = z.discriminatedUnion("kind", [
  MessageLine,
  CallLine,
  EnterLine,
  LeaveLine,
  ToolUseLine,
  ActLine,
  EmotionShownLine,
  PulseLine,
  TurnMadeLine,
  WorldEventLine,
  RoomNoticeLine,
  TripLine,
]);
export type RoomLine = z.infer<typeof RoomLine>;
export type RoomLineOf<K extends RoomLine["kind"]> = Extract<RoomLine, { readonly kind: K }>;

/** Why the user cannot write in a room now. */
export const RoomSilence = z.enum(["not-here", "not-visible", "viewer", "stopped"]);
export type RoomSilence = z.infer<typeof RoomSilence>;

/** A conversation in a room. */
const ThreadCard = z.object({
  thread: ThreadId,
  /** Empty: nobody named it. */
  name: z.string(),
  archived: z.boolean(),
  /** When it was opened last, milliseconds UTC; 0: it is the one that the room began with. */
  openedAt: z.number(),
});
export type ThreadCard = z.infer<typeof ThreadCard>;

/** The current state of a room. */
export const RoomState = z.object({
  building: BuildingIdShape,
  /** The open conversation, and all of them; absent: there is only the one that the room began with. */
  threads: z.object({ open: ThreadId, all: z.array(ThreadCard) }).optional(),
  /** The user may edit messages, have answers given again, and begin conversations here. */
  own: z.literal(true).optional(),
  /** The numbers of the pinned messages. */
  pins: z.array(z.number().int()).optional(),
  /** The chosen answer is empty: another one can be chosen. */
  emptyAnswer: Alternatives.optional(),
  /** Personas inside, in the order of arrival. */
  present: z.array(OccupantIdShape),
  userHere: z.boolean(),
  /** Absent: the user may write. */
  silence: RoomSilence.optional(),
  /** The personas who think or speak. */
  busy: z.array(
    z.object({
      persona: OccupantIdShape,
      activity: z.enum(["thinking", "looking-up", "speaking"]),
    }),
  ),
});
export type RoomState = z.infer<typeof RoomState>;
