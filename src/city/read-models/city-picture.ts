import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { Language } from "../../protocol/language.ts";
import type { Liveliness } from "../../protocol/liveliness.ts";
import type { PersonaCard } from "../../protocol/page-views.ts";
import type { Building, City, Schedule } from "../../protocol/place.ts";
import { isUsersOwn } from "../../world/rules/thread-rules.ts";
import {
  type CityState,
  type CityUser,
  type Resident,
  residentsOf,
  roomsOf,
} from "../../world/state.ts";
import type { RoomThreads } from "../../world/threads.ts";
import { cardLook } from "./card-look.ts";

/** An immutable snapshot of the city for pages. */
export type CityPicture = {
  readonly city: City;
  readonly language: Language;
  readonly user: CityUser;
  readonly autonomy: "running" | "stopped";
  readonly liveliness: Liveliness | null;
  /** In the order of the map. */
  readonly buildings: readonly Building[];
  readonly personas: readonly PersonaCard[];
  /** The personas in each building, in the order of their arrival. */
  readonly inside: Readonly<Record<string, readonly PersonaId[]>>;
  /** The conversations of rooms in which there are several, and whether the user may shape those of a room. */
  readonly threads: Readonly<Record<string, RoomThreads>>;
  readonly own: Readonly<Record<string, boolean>>;
  /** The numbers after which everybody sees what happens in rooms; of others there is none. */
  readonly seenSince: Readonly<Record<string, number>>;
  readonly schedules: readonly Schedule[];
  /** The persona who is live on the stage. */
  readonly live: PersonaId | null;
};

/** The state of a persona's soul, which the world does not know. */
export type SoulCard = Pick<
  PersonaCard,
  | "activity"
  | "server"
  | "trouble"
  | "quietSince"
  | "soul"
  | "note"
  | "model"
  | "origin"
  | "silence"
  | "look"
>;

/** The picture of a city and its souls. */
export function cityPicture(
  state: CityState,
  souls: (persona: PersonaId) => SoulCard,
  live: PersonaId | null,
): CityPicture {
  const rooms = roomsOf(state);
  return {
    city: state.city,
    language: state.language,
    user: state.user,
    autonomy: state.autonomy,
    liveliness: state.liveliness,
    buildings: rooms.map(({ building }) => building),
    inside: Object.fromEntries(rooms.map((room) => [room.building.buildingId, room.inside])),
    threads: Object.fromEntries(
      rooms.flatMap(({ building, threads }) =>
        threads === undefined ? [] : [[building.buildingId, threads]],
      ),
    ),
    own: Object.fromEntries(
      rooms.map(({ building: { buildingId } }) => [buildingId, isUsersOwn(state, buildingId)]),
    ),
    seenSince: Object.fromEntries(
      rooms.flatMap(({ building, seenSince }) =>
        seenSince === undefined ? [] : [[building.buildingId, seenSince]],
      ),
    ),
    personas: residentsOf(state).map((resident) => cardOf(resident, souls)),
    schedules: Object.values(state.schedules).map(({ setAt, doneAt, ...schedule }) => schedule),
    live,
  };
}

const hour = 3_600_000;
const mostKnown = 4;

/** The ties of a resident as a page shows them; a talk changes them once in an hour. */
const knownTo = ({ ties }: Resident): PersonaCard["knows"] =>
  [...ties]
    .sort((one, other) => other.strength - one.strength)
    .slice(0, mostKnown)
    .map(({ persona, strength, at, building }) => ({
      ...{ persona, building, at: at - (at % hour) },
      often: strength > 6 ? "often" : strength > 1.5 ? "sometimes" : "once",
    }));

function cardOf(resident: Resident, souls: (persona: PersonaId) => SoulCard): PersonaCard {
  const { persona, name, building, home, mode, emotion, trip, visitor, liveliness } = resident;
  return {
    ...(resident.ties.length === 0 ? {} : { knows: knownTo(resident) }),
    ...{ persona, name, home, mode, emotion, ...souls(persona) },
    ...(liveliness === null ? {} : { liveliness }),
    ...(trip?.phase === "away" ? {} : { building }),
    ...(trip === null
      ? {}
      : {
          trip: {
            host: trip.host,
            phase: trip.phase,
            ...(trip.phase === "away" ? { kept: building } : {}),
          },
        }),
    ...(visitor === null
      ? {}
      : {
          soul: "awake" as const,
          visitor: { home: visitor.home, name: visitor.homeName },
          ...(visitor.look === undefined ? {} : { look: cardLook(visitor.look) }),
        }),
  };
}

export const buildingIn = (picture: CityPicture, id: BuildingId): Building | undefined =>
  picture.buildings.find(({ buildingId }) => buildingId === id);
