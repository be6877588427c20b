// The reason for the silence of each resident of a running city, as far as the journal shows it.

import { cronTimes } from "../../adapters/schedule/cron-times.ts";
import { silencesOf } from "../../city/life/silences.ts";
import { liveOn } from "../../city/residents/place.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Silence } from "../../protocol/liveliness.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { storedOutline } from "../../saint-graph/drivers/stored-soul.ts";
import type { SoulOutline } from "../../saint-graph/outline.ts";
import type { PlanningContext } from "../../world/planning-context.ts";
import { type CityState, localResidentsOf } from "../../world/state.ts";
import { openStoredJournal } from "../data/stored-journal.ts";
import { systemClock } from "../data/system-clock.ts";
import { boundsOf } from "./autonomy-bounds.ts";
import type { CityConfig } from "./city-config.ts";

/** By persona; empty where the journal cannot be read. */
export async function silencesInJournal(
  config: CityConfig,
  state: CityState,
): Promise<ReadonlyMap<PersonaId, Silence>> {
  const journal = await openStoredJournal(config, (json) => SoulEvent.parse(json));
  if (!journal.ok) return new Map();
  const at = systemClock.now();
  try {
    const souls = new Map<PersonaId, SoulOutline>();
    for (const { persona } of localResidentsOf(state)) {
      souls.set(persona, await storedOutline(journal.value, persona));
    }
    const soulOf = (persona: PersonaId) => souls.get(persona);
    const planning = planningOf(config, soulOf, at);
    return silencesOf({ state, planning, at, live: liveOn(state), soulOf });
  } catch {
    return new Map();
  } finally {
    await journal.value.close();
  }
}

/** The planning data of a running city's souls, as their own events give it. */
const planningOf = (
  config: CityConfig,
  soulOf: (persona: PersonaId) => SoulOutline | undefined,
  at: number,
): PlanningContext => ({
  bounds: boundsOf(config),
  spending(persona) {
    const budget = soulOf(persona)?.budget;
    if (budget?.kind !== "spent") return budget?.kind ?? "free";
    if (budget.until <= at) return "free";
    return budget.unpriced === true ? "unpriced" : "spent";
  },
  isStandIn: () => false,
  canThink: () => true,
  isWithAudience: (persona) => soulOf(persona)?.open?.stimulus.kind === "comment",
  nextTime: cronTimes(),
  summonsCue: () => "",
});
