// The perceptions of residents of one event: those who are in the building at that moment, and nobody else.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { ownValue } from "../kernel/own-value.ts";
import type { CityEvent, CityEventOf } from "../protocol/city-events.ts";
import type { Errand } from "../protocol/errand.ts";
import type { Who } from "../protocol/place.ts";
import type { Perceived } from "../protocol/stimulus.ts";
import { alone, isPublic } from "../trust/company.ts";
import { cityHandle } from "../trust/handle.ts";
import { companyOf, hearersIn } from "./hearers.ts";
import { calledHere } from "./names.ts";
import { buildingsOf, numbersOf } from "./numbers.ts";
import {
  type CityState,
  mostUnperceived,
  type Resident,
  type Room,
  residentOf,
  residentsOf,
  roomOf,
  withResidents,
} from "./state.ts";
import { isThisCity } from "./targets.ts";
import { changedThreads, isThreadChange, standsIn, type ThreadChange } from "./threads.ts";

/** One resident's perception of an event. */
type Sight = { readonly persona: PersonaId; readonly seen: Perceived };

/** Adds to every resident who was there what she perceives of the event. `before` is the city before it. */
export function perceived(before: CityState, event: CityEvent, at: number): CityState {
  if (isThreadChange(event)) return withThreadChange(before, event, at);
  if (event.type === "message-said" && event.imported !== undefined) return before;
  const taken = event.type === "messages-removed" ? withoutWords(before, event) : before;
  const seen = withSights(taken, sightsOf(before, event));
  return event.type === "message-said" ? addressed(seen, event, at) : seen;
}

function sightsOf(state: CityState, event: CityEvent): readonly Sight[] {
  switch (event.type) {
    case "message-said":
      return wordsHeard(state, event);
    case "move-made":
      return moveSeen(state, event);
    case "persona-settled":
      return others(state, event.building, event.persona, {
        kind: "came",
        id: `persona:${event.persona}`,
        name: event.name,
        taint: "persona",
        ...heardIn(state, event.building),
      });
    case "persona-removed":
      return partingSeen(state, event.persona);
    case "world-event-told":
      return buildingsOf(state, event).flatMap((building) =>
        others(state, building, undefined, {
          kind: "world-event",
          text: event.text,
          taint: "operator",
          ...heardIn(state, building),
        }),
      );
    case "visit-accepted":
      return partingSeen(state, event.persona);
    case "visit-rejected":
      return [{ persona: event.persona, seen: notLetIn(event.host, event.why) }];
    case "visit-home":
      return returnSeen(state, event);
    case "visitor-present":
      return visitorSeen(state, event.persona);
    case "visitor-returning":
      return partingSeen(state, event.persona);
    case "act-ended": {
      const action = event.act?.action ?? "unreadable";
      const taint = isToldByOthers(state, event) ? "city" : "persona";
      const seen = { kind: "act", action, outcome: event.outcome, taint } as const;
      return [{ persona: event.persona, seen }];
    }
    default:
      return [];
  }
}

/** The list of the buildings of another city is that city's own words. */
const isToldByOthers = (state: CityState, { act }: CityEventOf<"act-ended">): boolean =>
  act?.action === "explore_city" && act.city_id !== undefined && !isThisCity(state, act.city_id);

const others = (
  state: CityState,
  building: BuildingId,
  but: PersonaId | undefined,
  seen: Perceived,
): readonly Sight[] =>
  (roomOf(state, building)?.inside ?? [])
    .filter((persona) => persona !== but)
    .map((persona) => ({ persona, seen }));

const personaOf = (who: Who): PersonaId | undefined =>
  who.kind === "persona" ? who.persona : undefined;

/** As `Speaker.id` of what is remembered of them. */
const speakerIdOf = (who: Who): string =>
  who.kind === "user" ? "city:user" : `persona:${who.persona}`;

/** The current name of somebody; the id of a persona who does not live here. */
export const nameOf = (state: CityState, who: Who): string =>
  who.kind === "user" ? state.user.name : personaName(state, who.persona);

const personaName = (state: CityState, persona: PersonaId): string => {
  const resident = residentOf(state, persona);
  return resident === undefined ? persona : calledHere(state, resident);
};

function wordsHeard(state: CityState, event: CityEventOf<"message-said">): readonly Sight[] {
  const number = ownValue(numbersOf(state, event), event.building);
  if (number === undefined) return [];
  const { heard } = event;
  const heardBy = heard === undefined ? heardIn(state, event.building) : { heard };
  return others(state, event.building, personaOf(event.who), {
    kind: "words",
    id: speakerIdOf(event.who),
    name: nameOf(state, event.who),
    role: event.who.kind,
    text: event.text,
    ...(event.pictures === undefined ? {} : { pictures: event.pictures }),
    taint: event.taint,
    ...heardBy,
    message: { building: event.building, number },
  }).filter(({ persona }) => heard === undefined || residentOf(state, persona)?.visitor === null);
}

/** Names here are words of the program: the household's own, and handles of others. */
const arrivedIn = ({ building }: Room, present: string[]): Perceived => ({
  ...{ kind: "arrived", building: building.name, present, taint: "persona" },
});

function moveSeen(
  state: CityState,
  { who, from, to, errand }: CityEventOf<"move-made">,
): readonly Sight[] {
  const name = nameOf(state, who);
  const id = speakerIdOf(who);
  const mover = personaOf(who);
  const taint = "persona";
  const room = roomOf(state, to);
  const present = [
    ...(room?.inside ?? []).filter((persona) => persona !== mover),
    ...(mover !== undefined && state.user.building === to ? (["user"] as const) : []),
  ].map((one) => (one === "user" ? state.user.name : personaName(state, one)));
  const arrived: readonly Sight[] =
    mover === undefined || room === undefined
      ? []
      : [{ persona: mover, seen: { ...arrivedIn(room, present), ...errandOf(state, errand) } }];
  const passing = (building: BuildingId) => (mover === undefined ? {} : heardIn(state, building));
  return [
    ...others(state, from, mover, { kind: "left", id, name, taint, ...passing(from) }),
    ...others(state, to, mover, { kind: "came", id, name, taint, ...passing(to) }),
    ...arrived,
  ];
}

const errandOf = (state: CityState, errand: Errand | undefined) =>
  errand === undefined
    ? {}
    : {
        errand: errand.kind,
        ...(errand.kind === "see" ? { whom: personaName(state, errand.whom) } : {}),
      };

function partingSeen(state: CityState, persona: PersonaId): readonly Sight[] {
  const resident = residentOf(state, persona);
  if (resident === undefined) return [];
  return others(state, resident.building, persona, {
    kind: "left",
    id: `persona:${persona}`,
    name: calledHere(state, resident),
    taint: "persona",
    ...heardIn(state, resident.building),
  });
}

const notLetIn = (host: string, why: string): Perceived => ({
  kind: "act",
  action: "move",
  outcome: { kind: "refused", reason: "visit-refused", note: `${cityHandle(host)}: ${why}` },
  taint: "city",
});

/**
 * The outsiders who hear and see the events in a building now. None of them is to learn when the
 * user comes and goes, and whom a resident meets.
 */
function heardIn(state: CityState, building: BuildingId) {
  const heard = hearersIn(state, building);
  return isPublic(heard) ? { heard } : {};
}

/** An arrival from outside the city: those inside see her, and she sees them. */
function comingSeen(
  state: CityState,
  { persona, name, building }: Pick<Resident, "persona" | "name" | "building">,
): readonly Sight[] {
  const room = roomOf(state, building);
  if (room === undefined) return [];
  const personas = room.inside.filter((one) => one !== persona);
  const names = personas.map((one) => personaName(state, one));
  const present = state.user.building === building ? [...names, state.user.name] : names;
  return [
    ...others(state, building, persona, {
      ...{ kind: "came", id: `persona:${persona}`, name, taint: "persona" },
      ...heardIn(state, building),
    }),
    { persona, seen: arrivedIn(room, present) },
  ];
}

function returnSeen(state: CityState, event: CityEventOf<"visit-home">): readonly Sight[] {
  const resident = residentOf(state, event.persona);
  return resident?.trip?.visit === event.visit ? comingSeen(state, resident) : [];
}

function visitorSeen(state: CityState, persona: PersonaId): readonly Sight[] {
  const coming = ownValue(state.expected, persona);
  if (coming === undefined) return [];
  const { building } = coming;
  const name = calledHere(state, { persona, name: coming.name, visitor: coming });
  return others(state, building, persona, {
    ...{ kind: "came", id: `persona:${persona}`, name, taint: "persona" },
    ...heardIn(state, building),
  });
}

function withSights(state: CityState, sights: readonly Sight[]): CityState {
  const seeing = new Map<PersonaId, Resident>();
  for (const { persona, seen } of sights) {
    const resident = seeing.get(persona) ?? residentOf(state, persona);
    if (resident !== undefined) seeing.set(persona, noticed(resident, seen));
  }
  return withResidents(state, ...seeing.values());
}

function noticed(resident: Resident, seen: Perceived): Resident {
  const all = [...resident.unperceived, seen];
  const over = Math.max(0, all.length - mostUnperceived);
  const heard = seen.kind === "words" && seen.role === "persona" ? 1 : 0;
  return {
    ...resident,
    unperceived: all.slice(over),
    missed: resident.missed + over,
    heardOthers: resident.heardOthers + heard,
  };
}

function addressed(state: CityState, event: CityEventOf<"message-said">, at: number): CityState {
  const { building, text, pictures, who, taint: source } = event;
  const shown = pictures === undefined ? {} : { pictures };
  const number = ownValue(numbersOf(state, event), building);
  if (who.kind !== "user" || number === undefined) return state;
  const meant = (roomOf(state, building)?.inside ?? []).flatMap((persona) => {
    const resident = residentOf(state, persona);
    if (resident === undefined || resident.mode === "sleep") return [];
    const heard = companyOf(state, persona) ?? alone;
    return [{ ...resident, addressed: { building, number, text, ...shown, at, source, heard } }];
  });
  return withResidents(state, ...meant);
}

/** The pending perceptions after a change of the room's messages, and of their text. */
function withThreadChange(state: CityState, event: ThreadChange, at: number): CityState {
  const { building } = event;
  const room = roomOf(state, building);
  if (room === undefined) return state;
  const threads = changedThreads(room.threads, event, room.number + 1, at);
  const edited = event.type === "message-edited" ? event.numbers : [];
  const standing = withoutPlaces(
    state,
    (place) =>
      place.building === building &&
      (!standsIn(threads, place.number) || edited.indexOf(place.number) > 0),
  );
  const [first] = edited;
  return event.type === "message-edited" && first !== undefined
    ? reading(standing, { building, number: first }, event.text)
    : standing;
}

type MessagePlace = { readonly building: BuildingId; readonly number: number };

/** The pending perceptions with the message's present text. */
function reading(state: CityState, { building, number }: MessagePlace, text: string): CityState {
  const isIt = (place: MessagePlace | null | undefined): boolean =>
    place?.building === building && place.number === number;
  const changed = residentsOf(state).flatMap((resident) => {
    const { addressed, unperceived } = resident;
    const isSeen = unperceived.some((seen) => seen.kind === "words" && isIt(seen.message));
    if (!isSeen && !isIt(addressed)) return [];
    const now: Resident = {
      ...resident,
      unperceived: unperceived.map((seen) =>
        seen.kind === "words" && isIt(seen.message) ? { ...seen, text } : seen,
      ),
      addressed: addressed !== null && isIt(addressed) ? { ...addressed, text } : addressed,
    };
    return [now];
  });
  return withResidents(state, ...changed);
}

const withoutWords = (state: CityState, event: CityEventOf<"messages-removed">): CityState =>
  withoutPlaces(
    state,
    (place) => place.building === event.building && event.numbers.includes(place.number),
  );

function withoutPlaces(state: CityState, isRemoved: (place: MessagePlace) => boolean): CityState {
  const changed = residentsOf(state).flatMap((resident) => {
    const kept = resident.unperceived.filter(
      (seen) => !(seen.kind === "words" && seen.message !== undefined && isRemoved(seen.message)),
    );
    const answered = resident.addressed !== null && isRemoved(resident.addressed);
    const gone = resident.unperceived.length - kept.length;
    if (gone === 0 && !answered) return [];
    const without: Resident = {
      ...resident,
      unperceived: kept,
      heardOthers: Math.max(0, resident.heardOthers - personaWords(resident, kept)),
      addressed: answered ? null : resident.addressed,
    };
    return [without];
  });
  return withResidents(state, ...changed);
}

const isPersonaWords = (seen: Perceived): boolean =>
  seen.kind === "words" && seen.role === "persona";

const personaWords = (resident: Resident, kept: readonly Perceived[]): number =>
  resident.unperceived.filter(isPersonaWords).length - kept.filter(isPersonaWords).length;
