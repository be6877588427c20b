import { useMemo } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { plainText } from "../../text/plain-text.ts";
import { useCommand } from "../../widgets/use-command.ts";
import type { Mentionable } from "../mention-list.tsx";

/** Who can be named in a room by somebody who may call others there. */
export function useMentionable(
  city: PageCityState,
  present: readonly string[],
  may: boolean,
): readonly Mentionable[] {
  const command = useCommand();
  return useMemo(
    () =>
      may ? mentionableIn(city, present, (persona) => command({ do: "summon", persona })) : [],
    [city, present, may, command],
  );
}

/** Who can be named in a room: those who are here, then those who are in the city and can be called. */
function mentionableIn(
  { personas, buildings }: PageCityState,
  present: readonly string[],
  summon: (persona: PersonaId) => void,
): readonly Mentionable[] {
  const nameOf = (card: PageCityState["personas"][number]) => plainText(card.name);
  const here = present.flatMap(
    (persona) => personas.find((card) => card.persona === persona) ?? [],
  );
  const away = personas.filter(
    ({ persona, visitor, building, soul }) =>
      !present.includes(persona) &&
      visitor === undefined &&
      building !== undefined &&
      soul === "awake",
  );
  return [
    ...here.map((card) => ({ id: card.persona, name: nameOf(card) })),
    ...away.map((card) => {
      const place = buildings.find(({ buildingId }) => buildingId === card.building);
      return {
        id: card.persona,
        name: nameOf(card),
        away: plainText(place?.name ?? ""),
        chosen: () => summon(card.persona),
      };
    }),
  ];
}
