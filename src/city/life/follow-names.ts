import type { PersonaId } from "../../kernel/id.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { CityRefusal } from "../../world/commands.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { plainName } from "../../world/names.ts";
import { localResidentOf } from "../../world/state.ts";

/**
 * Keeps a resident's name equal to the one in her mind. The returned function checks one resident: a name that the city
 * refuses is reported to the operator once, and she keeps her old one.
 */
export function followNames(
  city: LivingCity,
  nameInMind: (persona: PersonaId) => string | undefined,
  noteOf: (name: string, why: CityRefusal) => string,
  onBug: (error: unknown) => void,
): (persona: PersonaId) => void {
  const asked = new Map<PersonaId, string>();
  const rename = async (persona: PersonaId, name: string): Promise<void> => {
    const resident = localResidentOf(city.state(), persona);
    if (resident === undefined) return;
    const { home, building } = resident;
    const changed = await city.command({
      do: "change-persona",
      persona,
      name,
      home,
      by: "operator",
    });
    if (changed.ok || changed.error === "ended") return;
    const notice: CityEvent = {
      type: "city-noticed",
      level: "warning",
      code: "name-refused",
      note: noteOf(name, changed.error),
      persona,
      building,
    };
    await city.record([notice]);
  };
  return (persona) => {
    const name = nameInMind(persona);
    const resident = localResidentOf(city.state(), persona);
    if (name === undefined || resident === undefined) return;
    if (plainName(name) === resident.name) asked.delete(persona);
    else if (asked.get(persona) !== name) {
      asked.set(persona, name);
      rename(persona, name).catch(onBug);
    }
  };
}
