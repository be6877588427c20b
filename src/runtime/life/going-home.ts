// Whoever found nobody on the stage for long, and said that she leaves, goes home.

import type { PersonaId } from "../../kernel/id.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { goingHome } from "../../saint-graph/soliloquy.ts";
import type { SoulState } from "../../saint-graph/state.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";

/** What the city does when a step of her soul says that she goes; once for each turn. */
export function followHome(
  city: Pick<LivingCity, "command">,
  went: (persona: PersonaId) => void,
  onBug: (error: unknown) => void,
): (persona: PersonaId, event: SoulEvent, after: SoulState, before: SoulState) => void {
  return (persona, event, after, before) => {
    if (event.type !== "turn-ended" || before.open?.id !== event.turn) return;
    if (before.open.stimulus.topic !== goingHome || !after.soliloquies.resting) return;
    const key = `going-home:${persona}:${event.turn}`;
    city
      .command({ do: "send-home", persona, by: "persona" }, { key })
      .then((sent) => (sent.ok ? went(persona) : undefined))
      .catch(onBug);
  };
}
