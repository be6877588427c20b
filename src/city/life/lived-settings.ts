// The settings of a soul in her city, on the stage and off it.

import type { PersonaId } from "../../kernel/id.ts";
import type { Mind } from "../../mind/mind.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import type { Residents } from "../residents/residents.ts";
import type { CityDeps } from "./city-deps.ts";

/** The settings of a resident; her day's hours are in the city's time zone. */
export function livedBy(
  { settings }: CityDeps,
  city: Pick<LivingCity, "state">,
  mind: Mind,
  place: "live" | "room",
): SoulSettings {
  const own = settings(mind, place);
  const { timeZone } = city.state().city;
  return { ...own, soliloquy: { ...own.soliloquy, timeZone } };
}

/** Changes the settings of the persona who went off the air and of the one who went on it. */
export function resettle(
  outside: CityDeps,
  city: Pick<LivingCity, "state">,
  residents: Residents,
  was: PersonaId | undefined,
  is: PersonaId | undefined,
): void {
  for (const persona of [was, is]) {
    const living = persona === undefined ? undefined : residents.of(persona);
    if (living?.kind !== "awake") continue;
    const place = persona === is ? "live" : "room";
    const settings = livedBy(outside, city, living.equipment.mind(), place);
    void living.soul.record({ type: "settings-changed", settings });
  }
}
