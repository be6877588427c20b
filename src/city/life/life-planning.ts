// The facts on its souls that the planner of a city needs.

import type { PersonaId } from "../../kernel/id.ts";
import type { PlanningContext, SpendingState } from "../../world/planning-context.ts";
import type { Residents } from "../residents/residents.ts";
import type { Abroad } from "../visits/open-abroad.ts";
import type { CityDeps } from "./city-deps.ts";

export const lifePlanning = (
  outside: CityDeps,
  residents: Residents,
  abroad: Abroad | undefined,
  isVisitor: (persona: PersonaId) => boolean,
): PlanningContext => ({
  ...outside.planning,
  get bounds() {
    return outside.planning.bounds();
  },
  spending: (persona) =>
    isVisitor(persona)
      ? (abroad?.pulses.spending(persona) ?? "unreached")
      : spendingOf(residents, persona),
  isStandIn: (persona) => isStandIn(residents, persona),
  canThink: (persona) =>
    isVisitor(persona)
      ? abroad?.pulses.canThink(persona) === true
      : residents.of(persona)?.kind === "awake",
  isWithAudience: (persona) => isWithAudience(residents, persona),
});

function isStandIn(residents: Residents, persona: PersonaId): boolean {
  const living = residents.of(persona);
  return living?.kind === "awake" && living.equipment.model().understudy;
}

/** A persona who has not yet said that her budget is spent still receives the user's messages: she says so, once. */
function spendingOf(residents: Residents, persona: PersonaId): SpendingState {
  const { level: now, unpriced } = residents.allowanceOf(persona);
  const known = residents.outline(persona)?.budget;
  const isSaid = known?.kind === "spent" && known.said;
  if (now !== "spent") return now;
  if (!isSaid) return "easy";
  return unpriced === undefined ? "spent" : "unpriced";
}

/** Whether the stimulus that she answers, or one that waits, came from the stage and not from the city. */
function isWithAudience(residents: Residents, persona: PersonaId): boolean {
  const state = residents.outline(persona);
  if (state === undefined) return false;
  const all = [state.open?.stimulus, ...state.waiting.map(({ stimulus }) => stimulus)];
  return all.some((stimulus) => stimulus?.kind === "comment" || stimulus?.topic !== undefined);
}
