import type { ActOutcome, ActRefusal } from "../../protocol/act.ts";
import type { Obeyed } from "../commands.ts";

/** The result of an act: the events it made, and its outcome. */
export type ActResult = { readonly events: Obeyed; readonly outcome: ActOutcome };

const noted = (note: string | undefined) => (note === undefined ? {} : { note });

/** `note`: what it was about, for instance the name of a place. */
export const refusedDeed = (reason: ActRefusal, note?: string): ActResult => ({
  events: [],
  outcome: { kind: "refused", reason, ...noted(note) },
});

/** `note`: its result, for instance the name of a place or of what was made. */
export const doneDeed = (events: Obeyed = [], note?: string): ActResult => ({
  events,
  outcome: { kind: "done", ...noted(note) },
});
