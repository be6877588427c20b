// How people are called where all of a city stand in one list: no two of them alike.

import type { PersonaId } from "../../kernel/id.ts";
import { safeLine } from "../../mind/safe-text.ts";
import type { Resident } from "../../world/state.ts";

/** Visitors are called with their home, and those of one name with their ids. */
export function calledApart(
  residents: readonly Pick<Resident, "persona" | "name" | "visitor">[],
  visitorCalled: (name: string, home: string) => string,
): (persona: PersonaId) => string {
  const names = new Map(
    residents.map(({ persona, name, visitor }) => [
      persona,
      visitor === null ? safeLine(name) : visitorCalled(safeLine(name), safeLine(visitor.homeName)),
    ]),
  );
  const all = [...names.values()];
  return (persona) => {
    const name = names.get(persona) ?? persona;
    const isShared = all.filter((one) => one === name).length > 1;
    return isShared ? `${name} (${persona})` : name;
  };
}
