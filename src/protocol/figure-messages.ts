// The messages between a page and a figure that it frames, by `postMessage`; both are of the program.

import { z } from "zod";
import { TroubledVoice } from "./stage-feed.ts";

const direction = z.number().min(-1).max(1);

/** From the page to the figure. */
export const FigureCommand = z.object({
  kind: z.literal("saintverse-figure"),
  /** 0: without sound; 1: as loud as the voice is. */
  volume: z.number().min(0).max(1),
  /** The visitor touched the page just now: the browser lets it sound. */
  touched: z.boolean().optional(),
  /** True: holds her voice where it is; false: continues it. Absent: no change. */
  paused: z.boolean().optional(),
  /** Silence at once, and nothing of what waits. */
  stop: z.boolean().optional(),
  /** Where somebody speaks, to the right and down of her; null: nobody does. Absent: no change. */
  speaker: z.object({ x: direction, y: direction }).nullable().optional(),
});
export type FigureCommand = z.infer<typeof FigureCommand>;
export type SpeakerPlace = NonNullable<FigureCommand["speaker"]>;

/** From the figure to the page. */
export const FigureReport = z.object({
  kind: z.literal("saintverse-figure-report"),
  /** The browser lets it sound. */
  running: z.boolean(),
  /** The displayed text of the current speech; null: nothing. */
  saying: z.string().nullable(),
  /** The text whose sound is still made or fetched; null: none. */
  ahead: z.string().nullable(),
  /** The trouble with her voice; null: none. */
  voice: TroubledVoice.nullable(),
});
export type FigureReport = z.infer<typeof FigureReport>;
