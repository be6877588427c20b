// A persona who announced that she leaves, because nobody watched the stage for long, goes home.

import type { PersonaId } from "../../kernel/id.ts";
import { goingHome } from "../../saint-graph/soliloquy/soliloquy.ts";
import type { SoulStep } from "../../saint-graph/step.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";

/** Handles the step of a soul that ends in going home; once for each turn. */
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
