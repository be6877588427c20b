import type { BuildingId, CitySlug, PersonaId } from "../../../../../src/kernel/id.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { plainText } from "../../text/plain-text.ts";
import { pictureAddress } from "../../user/user-face.tsx";
import { homeCalled } from "../../visitors/home-name.ts";
import type { CityLayout, MapPoint } from "./city-layout.ts";
import { type Isle, isleLabel } from "./horizon.ts";

/** A person on the map, with her position. */
export type MapPerson = {
  readonly who: "user" | PersonaId;
  readonly name: string;
  /** The address of a picture that stands for the person. */
  readonly picture?: string | undefined;
  readonly emotion: Emotion;
  readonly activity: PersonaCard["activity"];
  readonly rest: "awake" | "asleep" | "broken";
  /** Undefined beyond the edge of the map. */
  readonly building: BuildingId | undefined;
  /** The other city that she is in, and the path there. */
  readonly abroad?: CitySlug | undefined;
  readonly crossing?: readonly MapPoint[] | undefined;
  /** The home of a visitor, and the path of a visitor who arrives while the map is open. */
  readonly home?: CitySlug | undefined;
  readonly homeName?: string | undefined;
  readonly comesBy?: readonly MapPoint[] | undefined;
  readonly x: number;
  readonly y: number;
};

function restOf({ soul, mode }: PersonaCard): MapPerson["rest"] {
  if (soul === "broken") return "broken";
  return mode === "sleep" ? "asleep" : "awake";
}

/** The user and the personas of a city, each at a position in front of their building, or on the isle. */
export function peopleOf(
  city: PageCityState,
  layout: CityLayout,
  isles: readonly Isle[],
  you: string,
): readonly MapPerson[] {
  const user = {
    who: "user",
    name: you,
    picture: pictureAddress(city.user.picture),
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
        : [{ ...lookOf(card, city.city.name), building: card.building }],
    ),
  ];
  const atHome = layout.spots.flatMap((spot) => {
    const here = all.filter((person) => person.building === spot.building);
    return here.map((person, index) => {
      const { x, y } = placeToStand(index, here.length);
      return { ...person, x: spot.x + x, y: spot.y + y };
    });
  });
  return [...atHome, ...isles.flatMap((isle) => peopleOn(isle, city))];
}

const lookOf = (card: PersonaCard, ownName: string) => ({
  who: card.persona,
  name: plainText(card.name),
  emotion: card.emotion,
  activity: card.activity,
  rest: restOf(card),
  home: card.visitor?.home,
  homeName: card.visitor && homeCalled(card.visitor, ownName),
});

function peopleOn(
  { city: abroad, crossing, ...isle }: Isle,
  city: PageCityState,
): readonly MapPerson[] {
  const there = city.personas.filter(({ trip }) => trip?.phase === "away" && trip.host === abroad);
  return there.map((card, index) => {
    const { x, y } = isleLabel(index, there.length);
    // Her activity there is not known here.
    const look = { ...lookOf(card, city.city.name), activity: "idle" } as const;
    return { ...look, building: undefined, abroad, crossing, x: isle.x + x, y: isle.y + y };
  });
}

const inARow = 5;
const apart = { x: 46, y: 18 } as const;
const widest = 176;

/**
 * The position of the n-th of `count` people in front of a building, from the middle of its ground: rows of five from
 * the door outwards, closer together when there are many.
 */
export function placeToStand(index: number, count: number): MapPoint {
  const row = count <= 15 ? inARow : Math.ceil(count / 3);
  const down = Math.floor(index / row);
  const across = index % row;
  const inThisRow = Math.min(row, count - down * row);
  const gap = Math.min(apart.x, widest / Math.max(1, inThisRow - 1));
  return { x: (across - (inThisRow - 1) / 2) * gap, y: 50 + down * apart.y };
}
