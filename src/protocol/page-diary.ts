// The diary of a city's day, as a page tells it.

import { z } from "zod";
import { BuildingIdShape, OccupantIdShape } from "./ids.ts";

/** A day such as `2026-11-21`, in the city's time zone. */
export const DiaryDay = z.iso.date();

const Name = z.object({
  name: z.string(),
  /** Absent: the user. */
  persona: OccupantIdShape.optional(),
});
const place = { at: z.number(), building: BuildingIdShape, place: z.string() };

export const DiaryLine = z.discriminatedUnion("kind", [
  /** Words in a room until a long silence. `number`: of the first message; `text`: its beginning. */
  z.object({
    ...place,
    kind: z.literal("talk"),
    until: z.number(),
    who: z.array(Name),
    count: z.number().int(),
    number: z.number().int(),
    text: z.string(),
    /** The person who had walked there, and the one whom she came to see. */
    came: z.object({ name: z.string(), whom: z.string() }).optional(),
  }),
  z.object({
    ...place,
    /** `told`: the operator let it happen; `back`: from the other city that she had gone to (`abroad`). */
    kind: z.enum(["told", "built", "settled", "visitor", "abroad", "back"]),
    text: z.string().optional(),
    who: Name.optional(),
    /** Where a visitor comes from, or where she went. */
    city: z.string().optional(),
  }),
]);
export type DiaryLine = z.infer<typeof DiaryLine>;

export const diaryQuestion = z.object({
  ask: z.literal("diary"),
  /** Absent: today. */
  day: DiaryDay.optional(),
});

export const diaryAnswer = z.object({
  to: z.literal("diary"),
  day: DiaryDay,
  timeZone: z.string(),
  /** In the order in which they began. */
  lines: z.array(DiaryLine),
  /** The places that each resident went to, in order. */
  walks: z.array(z.object({ who: Name, places: z.array(z.string()) })),
  /** The days before and after it that the city has lived. */
  earlier: DiaryDay.optional(),
  later: DiaryDay.optional(),
  /** When the user last said something. */
  heardAt: z.number().optional(),
});
export type DiaryAnswer = z.infer<typeof diaryAnswer>;
