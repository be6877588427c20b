import { useMemo } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { plainText } from "../../text/plain-text.ts";
import type { Mentionable } from "../mention-list.tsx";

type RoomMentionable = Mentionable & { readonly id: PersonaId };

/** The personas who can be named in a room by a visitor who may call others there. */
export const useMentionable = (
  city: PageCityState,
  present: readonly string[],
  may: boolean,
): readonly RoomMentionable[] =>
  useMemo(() => (may ? mentionableIn(city, present) : []), [city, present, may]);

/** The most people that one message calls. */
const mostCalled = 8;

/** The personas whom a text calls: those elsewhere who stand in it with an `@`, as the list writes it. */
export const calledIn = (text: string, all: readonly RoomMentionable[]): readonly PersonaId[] => {
  const isNamed = (name: string): boolean =>
    text
      .split(/[@＠]/u)
      .slice(1)
      .some((after) => after.startsWith(name) && !/^[\p{L}\p{N}]/u.test(after.slice(name.length)));
  return all
    .filter(({ name, away }) => away !== undefined && name !== "" && isNamed(name))
    .slice(0, mostCalled)
    .map(({ id }) => id);
};

/** The personas who can be named in a room: those who are here, then those who are in the city and can be called. */
function mentionableIn(
  { personas, buildings }: PageCityState,
  present: readonly string[],
): readonly RoomMentionable[] {
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
      };
    }),
  ];
}
