import type { ActOutcome, ActRefusal } from "../../protocol/act.ts";
import type { Obeyed } from "../commands.ts";

/** What an act came to: the events it made, and its outcome. */
export type Deed = { readonly events: Obeyed; readonly outcome: ActOutcome };

export const refusedDeed = (reason: ActRefusal): Deed => ({
  events: [],
  outcome: { kind: "refused", reason },
});

export const doneDeed = (events: Obeyed = [], note?: string): Deed => ({
  events,
  outcome: { kind: "done", ...(note === undefined ? {} : { note }) },
});
