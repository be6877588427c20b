// Whoever found nobody on the stage for long, and said that she leaves, goes home.

import type { PersonaId } from "../../kernel/id.ts";
import { goingHome } from "../../saint-graph/soliloquy/soliloquy.ts";
import type { SoulStep } from "../../saint-graph/step.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";

/** What the city does when a step of her soul says that she goes; once for each turn. */
export function followHome(
  city: Pick<LivingCity, "command">,
  went: (persona: PersonaId) => void,
  onBug: (error: unknown) => void,
): (persona: PersonaId, step: SoulStep) => void {
  return (persona, { entry, turn, rests }) => {
    if (entry.event.type !== "turn-ended" || turn === undefined) return;
    if (turn.stimulus.topic !== goingHome || !rests) return;
    const key = `going-home:${persona}:${turn.id}`;
    city
      .command({ do: "send-home", persona, by: "persona" }, { key })
      .then((sent) => (sent.ok ? went(persona) : undefined))
      .catch(onBug);
  };
}
