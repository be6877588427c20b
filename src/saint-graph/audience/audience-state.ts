// Her knowledge of the audience, apart from the comments that wait.

import type { RoomMood } from "../../mind/room-mood.ts";
import { emptyMood } from "./mood.ts";

/** A turn that a stranger caused, by platform and id, and when it began, milliseconds UTC. */
export type Caused = { readonly author: string; readonly at: number };

export type Audience = {
  /** The authors whom she answered lately, the newest last. */
  readonly answered: readonly string[];
  /** The turns that strangers caused in the last hour, the newest last. */
  readonly caused: readonly Caused[];
  /** Authors whose held comments the operator had answered: their comments are no longer held. */
  readonly allowed: readonly string[];
  /** The comment that the operator wants next. */
  readonly chosen?: string | undefined;
  /** The mood of the comments since the last turn of the audience began. */
  readonly mood: RoomMood;
};

export type AudienceState = { readonly audience: Audience };

export const noAudience: AudienceState = {
  audience: { answered: [], caused: [], allowed: [], mood: emptyMood },
};
