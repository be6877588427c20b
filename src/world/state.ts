// The state of a city between two events. Plain JSON: it can be stored and compared. Its size does not grow with
// history.

import type { BuildingId, CitySlug, PersonaId, VisitId } from "../kernel/id.ts";
import { allValues, type PersistentMap, valueAt, withEntries } from "../kernel/persistent-map.ts";
import type { DrawnAvatar } from "../protocol/avatar.ts";
import type { CapChange } from "../protocol/caps.ts";
import type { ActivationCause } from "../protocol/city-events.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { Liveliness } from "../protocol/liveliness.ts";
import type { PictureReference } from "../protocol/picture-reference.ts";
import type { Building, City, Mode, Schedule } from "../protocol/place.ts";
import type { BlockedAuthor } from "../protocol/stage-controls.ts";
import type { Perceived } from "../protocol/stimulus.ts";
import type { Company, Source } from "../protocol/trust.ts";
import type { CueShow } from "./cues/cue-show.ts";
import type { RoomThreads } from "./threads.ts";

/** A stimulus that a persona received and whose turn has not ended. */
export type OpenActivation = {
  readonly stimulus: string;
  readonly cause: ActivationCause;
  readonly building: BuildingId;
  readonly at: number;
};

export type Resident = {
  readonly persona: PersonaId;
  readonly name: string;
  readonly building: BuildingId;
  readonly home: BuildingId;
  readonly mode: Mode;
  /** The state to return to when the conversation ends. */
  readonly before: { readonly mode: Mode; readonly building: BuildingId } | null;
  readonly emotion: Emotion;
  /** When she came into the building, milliseconds UTC. */
  readonly since: number;
  /** The entry prompt of the building was given, or there was none to give. */
  readonly entered: boolean;
  /** The events around her since her last stimulus, at most `mostUnperceived`; `missed` came before. */
  readonly unperceived: readonly Perceived[];
  readonly missed: number;
  /** The user's newest message that she has not been activated for: its room, its number there and its text. */
  readonly addressed: {
    readonly building: BuildingId;
    readonly number: number;
    readonly text: string;
    readonly pictures?: readonly PictureReference[] | undefined;
    readonly at: number;
    readonly source: Source;
    /** The hearers at that time. */
    readonly heard: Company;
  } | null;
  /** She was summoned and has not been activated for it. */
  readonly summoned: boolean;
  /** The number of words of other personas since her last stimulus. */
  readonly heardOthers: number;
  readonly activation: OpenActivation | null;
  /** When the last activation was, and the times of the last unasked ones, at most `mostOwn`. */
  readonly activatedAt: number;
  readonly own: readonly number[];
  /** Turns of the persona's in a row that the user did not cause and that nobody reacted to with a word. */
  readonly silent: number;
  /** Her last utterances, the newest last, for the detection of loops. */
  readonly said: readonly string[];
  /** The personas whom she talked with, at most `mostTies`, the last one first. */
  readonly ties: readonly Tie[];
  /** The model that the user chose for her; null: her own. */
  readonly model: string | null;
  /** The operator's choice of liveliness for her; null: as the city is. */
  readonly liveliness: Liveliness | null;
  /** The last entry of her soul's stream that was carried over into the city. */
  readonly soulNumber: number;
  /** The other city that she asked to let her in, or is in; her place here is kept. */
  readonly trip: Trip | null;
  /** Where she comes from; null: she lives here. */
  readonly visitor: Visitor | null;
};

/** That two personas were in one room while one of them spoke. */
export type Tie = {
  readonly persona: PersonaId;
  /** The meetings with words, each worth half after `tieHalfLife`. */
  readonly strength: number;
  /** When they last did, milliseconds UTC, and where. */
  readonly at: number;
  readonly building: BuildingId;
};

export type Trip = {
  readonly visit: VisitId;
  readonly host: CitySlug;
  readonly phase: "asked" | "away";
};

export type Visitor = {
  readonly visit: VisitId;
  readonly home: CitySlug;
  readonly homeName: string;
  /** Her drawing; absent: her look follows from her id. */
  readonly look?: DrawnAvatar;
};

/** A visitor whose place is kept, and who has not come yet. */
export type Expected = Visitor & { readonly name: string; readonly building: BuildingId };

export type Room = {
  readonly building: Building;
  /** Its texts that are still those of the program: nobody wrote others. */
  readonly seeded: readonly SeededText[];
  /** The last number given to an event of this building. */
  readonly number: number;
  /** Everybody sees what happens in it after this number; absent: nobody but those inside. */
  readonly seenSince?: number | undefined;
  /** The personas inside, in the order of arrival. */
  readonly inside: readonly PersonaId[];
  /** Residents who are away and return here, and visitors who are expected: nobody takes their places. */
  readonly kept: readonly PersonaId[];
  /** The last time of the building's clock. */
  readonly pulsedAt: number;
  /** The persona activated last by the clock or by others' words. */
  readonly lastActivated: PersonaId | null;
  /** Turns of personas in a row, begun after the last word of the user and after the last news. */
  readonly exchange: number;
  /** The cause of that exchange: the user, or another. */
  readonly opener: "user" | "other";
  /** The persona who spoke last. */
  readonly speaker: PersonaId | null;
  /** When anybody last spoke here, when the user last did, and when somebody last chose to say nothing to it. */
  readonly spokenAt: number;
  readonly passedAt: number;
  readonly userSpokeAt: number;
  /** Its conversations; absent: there was only one so far. */
  readonly threads?: RoomThreads | undefined;
};

export type Unsettled = { readonly name: string; readonly building: BuildingId };

/** The number made today in the city's time zone, against the caps of creation. */
export type Made = { readonly day: string; readonly personas: number; readonly buildings: number };

/** The texts of a building that a language pack has for those of the founding. */
export const seededTexts = [
  "name",
  "description",
  "systemInstruction",
  "entryPrompt",
  "autoPrompt",
] as const;
export type SeededText = (typeof seededTexts)[number];

/** The user's facts, as far as the user gave them: an empty text is none. */
export type CityUser = {
  readonly name: string;
  readonly pronouns: string;
  /** A picture of the data folder, by its name there. */
  readonly picture: string;
  readonly building: BuildingId;
};

export type CityState = {
  readonly city: City;
  /** In which the program names what nobody else names. */
  readonly language: Language;
  /** Its texts that are still those of the program. */
  readonly seeded: readonly ("name" | "description")[];
  readonly user: CityUser;
  /** In the order of the buildings on the map: as they were made. */
  readonly rooms: PersistentMap<BuildingId, Room>;
  /** In the order of settling. */
  readonly residents: PersistentMap<PersonaId, Resident>;
  readonly schedules: Readonly<
    Record<string, Schedule & { readonly setAt: number; readonly doneAt: number }>
  >;
  readonly made: Made;
  /** Personas who were made in the world and have not settled: their minds are still to be written. */
  readonly unsettled: Readonly<Record<PersonaId, Unsettled>>;
  /** Visitors who are on their way. */
  readonly expected: Readonly<Record<PersonaId, Expected>>;
  /** The number of times that each persona asked another city to let her in. */
  readonly trips: Readonly<Record<PersonaId, number>>;
  /** The last numbers of buildings that were removed: one made again under the id continues from there. */
  readonly gone: Readonly<Record<BuildingId, number>>;
  readonly autonomy: "running" | "stopped";
  /** The operator's choice; null: as in the configuration. */
  readonly liveliness: Liveliness | null;
  /** The budget caps that the operator set or removed, each cap once. */
  readonly caps: readonly CapChange[];
  /** The operator's settings for the stage. */
  readonly desk: {
    readonly muted: boolean;
    readonly holding: boolean;
    readonly blocked: readonly BlockedAuthor[];
  };
  /** The cue list of the stage. */
  readonly cues: CueShow;
};

/** Names the shape of `CityState` in snapshots; a new shape gets a new name. */
export const cityShape = "city-10";

export const mostUnperceived = 60;

/** As many as any pace gives in an hour. */
export const mostOwn = 24;

export const mostTies = 24;

/** The capacity of a resident's `said`, utterances. */
export const mostSaid = 12;

/** The most that a city holds. */
export const mostPersonas = 1_000;
/** Each prompt names all of them. */
export const mostBuildings = 200;
export const mostSchedules = 1_000;

/** Causes that come from the user alone. */
export const userCauses: readonly ActivationCause[] = ["message", "summons"];

/** The codes of the `city-noticed` that says why a call could not be answered. */
export const calledInVainNotices = {
  spent: "persona-spent",
  unpriced: "persona-unpriced",
  unreached: "visitor-unreached",
} as const;

/** The room of a building; undefined when the city has no such building. */
export const roomOf = (state: CityState, building: BuildingId): Room | undefined =>
  valueAt(state.rooms, building);

/** Undefined for a persona who does not live here. */
export const residentOf = (state: CityState, persona: PersonaId): Resident | undefined =>
  valueAt(state.residents, persona);

/** All rooms, in the order of the map. */
export const roomsOf = ({ rooms }: CityState): readonly Room[] => allValues(rooms);

/** Everybody who lives here, in the order of settling. */
export const residentsOf = ({ residents }: CityState): readonly Resident[] => allValues(residents);

/** The city with these rooms as they are now, or new. */
export const withRooms = (state: CityState, ...rooms: readonly Room[]): CityState => ({
  ...state,
  rooms: withEntries(
    state.rooms,
    rooms.map((room) => [room.building.buildingId, room]),
  ),
});

/** The city with these residents as they are now, or new. */
export const withResidents = (state: CityState, ...residents: readonly Resident[]): CityState => ({
  ...state,
  residents: withEntries(
    state.residents,
    residents.map((resident) => [resident.persona, resident]),
  ),
});

/** Those who live here, where they are now. */
export const localResidentsOf = (state: CityState): readonly Resident[] =>
  residentsOf(state).filter(({ visitor }) => visitor === null);

/** The resident of this city under this id; undefined also for a visitor. */
export const localResidentOf = (state: CityState, persona: PersonaId): Resident | undefined => {
  const resident = residentOf(state, persona);
  return resident?.visitor === null ? resident : undefined;
};

export const isAway = (resident: Resident | undefined): boolean => resident?.trip?.phase === "away";

/** The number of people inside or with a place kept, the user included. */
export const crowdOf = (state: CityState, room: Room): number =>
  room.inside.length +
  room.kept.length +
  (state.user.building === room.building.buildingId ? 1 : 0);
