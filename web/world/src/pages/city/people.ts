import type { BuildingId, PersonaId } from "../../../../../src/kernel/id.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { CityState } from "../../connection/city-state.ts";
import type { CityLayout } from "./city-layout.ts";
import { standingPlace } from "./standing.ts";

/** Somebody who is seen on the map, and where she stands. */
export type Person = {
  readonly who: "user" | PersonaId;
  readonly name: string;
  readonly emotion: Emotion;
  readonly activity: PersonaCard["activity"];
  readonly rest: "awake" | "asleep" | "broken";
  readonly building: BuildingId;
  readonly x: number;
  readonly y: number;
};

function restOf({ soul, mode }: PersonaCard): Person["rest"] {
  if (soul === "broken") return "broken";
  return mode === "sleep" ? "asleep" : "awake";
}

/** The user and the personas of a city, each in a place before the building they are in. */
export function peopleOf(city: CityState, layout: CityLayout, you: string): readonly Person[] {
  const user = {
    who: "user",
    name: you,
    emotion: "neutral",
    activity: "idle",
    rest: "awake",
    building: city.user.building,
  } as const;
  const all = [
    user,
    ...city.personas.flatMap((card) =>
      card.building === undefined
        ? []
        : [
            {
              who: card.persona,
              name: card.name,
              emotion: card.emotion,
              activity: card.activity,
              rest: restOf(card),
              building: card.building,
            },
          ],
    ),
  ];
  return layout.spots.flatMap((spot) => {
    const here = all.filter((person) => person.building === spot.building);
    return here.map((person, index) => {
      const { x, y } = standingPlace(index, here.length);
      return { ...person, x: spot.x + x, y: spot.y + y };
    });
  });
}
