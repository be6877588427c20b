// A soul as reconstructed from her stream, for processes in which she does not live: step by step, and with her current
// activity.

import { openProjection, type Projection } from "../../event-sourcing/projection.ts";
import type { Journal } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { outlineOf, type SoulOutline } from "../outline.ts";
import { soulFold } from "../soul-fold.ts";
import type { SoulState } from "../state.ts";
import { type SoulStep, stepOf } from "../step.ts";

export type FollowedSoul = Pick<
  Projection<SoulState>,
  "number" | "reached" | "reread" | "close"
> & {
  /** As of the entry `number`. */
  readonly outline: () => SoulOutline;
};

type FollowedParts = {
  readonly journal: Pick<Journal<SoulEvent>, "read" | "latestSnapshot" | "latest" | "follow">;
  readonly persona: string;
  /** Entries up to this number are not reported as steps; the stream's end when absent. */
  readonly after?: number | undefined;
  readonly see?: (step: SoulStep) => void;
  readonly onBug: (error: unknown) => void;
};

/** Follows a soul by the laws of event-sourcing/projection.ts. */
export async function followSoul(parts: FollowedParts): Promise<FollowedSoul> {
  const { journal, persona, after, see, onBug } = parts;
  const { state, ...projection } = await openProjection<SoulState, SoulEvent>({
    ...{ journal, stream: soulStream(persona), fold: soulFold, after, onBug },
    see: (entry, now, before) => see?.(stepOf(entry, now, before)),
  });
  return { ...projection, outline: () => outlineOf(state()) };
}
