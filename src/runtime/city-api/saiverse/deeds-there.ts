// What she writes as acts in a city of SAIVerse. The city shows them as text and carries nothing out, so that home
// does what can be done from there: it lets her come home, and tells her what became of the rest.

import type { Act } from "../../../protocol/act.ts";
import type { Perceived } from "../../../protocol/stimulus.ts";
import type { WrittenAct } from "../../../world/commands.ts";
import { cityMeant } from "../../../world/targets.ts";

type Place = { readonly slug: string; readonly name: string };

export type DeedsThere = {
  readonly comesHome: boolean;
  /** What she is told at her next thought there. */
  readonly outcomes: readonly Perceived[];
};

/** `seen`: what one reads of the city's buildings. Of several moves the last one counts. */
export function deedsThere(acts: readonly WrittenAct[], home: Place, seen: string): DeedsThere {
  const read = acts.flatMap((one) => (one.kind === "act" ? [one.act] : []));
  const move = read.findLast((act) => act.action === "move");
  const comesHome =
    move !== undefined &&
    [move.city, move.target].some((text) => text !== undefined && cityMeant([home], text));
  if (comesHome) return { comesHome, outcomes: [] };
  return { comesHome: false, outcomes: read.flatMap((act) => outcomeOf(act, seen)) };
}

function outcomeOf(act: Act, seen: string): readonly Perceived[] {
  const { action } = act;
  if (action === "explore_city") {
    return [{ kind: "act", action, outcome: { kind: "done", note: seen } }];
  }
  if (action === "emotion_shift" || action === "think") return [];
  const outcome = { kind: "refused", reason: "not-allowed-here" } as const;
  return [{ kind: "act", action, outcome }];
}
