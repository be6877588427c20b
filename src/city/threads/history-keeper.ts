// Has the souls of a city follow what stands in its rooms: after every change of a conversation, each persona who lives
// here is given what stands now, for her history and for her memory.
//
//   K1. A change is given to a soul under a key: once, also after a kill.
//   K2. Nothing that comes after a change reaches a soul before the change does.
//   K3. What a chat's file brought in is in the memories of those who are there before their histories hold it.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { CityEntry, LivingCity } from "../../world/drivers/living-city.ts";
import { evolve } from "../../world/evolve.ts";
import { nameOf } from "../../world/perception.ts";
import {
  type CityState,
  localResidentsOf,
  residentOf,
  roomOf,
  roomsOf,
} from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import { isThreadChange, standsIn, type ThreadChange } from "../../world/threads.ts";
import type { Residents } from "../residents/residents.ts";
import { changedWords } from "./changed-words.ts";
import { rememberImported } from "./imported-memory.ts";
import type { RoomIndex } from "./room-index.ts";
import { type HeardRoom, mostRead, numbersIn, roomTurns } from "./room-turns.ts";

export type HistoryKeeper = {
  readonly follow: (entry: CityEntry, state: CityState, before: CityState) => void;
  /** Gives the souls what they were not given before the program ended. */
  readonly resume: () => Promise<void>;
  /** Resolves when every soul was given all changes up to now. */
  readonly given: () => Promise<void>;
};

type KeeperParts = {
  readonly city: Pick<LivingCity, "state">;
  readonly cities: Pick<Journal<CityEvent>, "latest" | "read">;
  readonly souls: Pick<Journal<SoulEvent>, "withKey">;
  readonly residents: Pick<Residents, "soulOf">;
  readonly rooms: Pick<RoomIndex, "heardBy" | "lines" | "stimuli">;
  readonly memories: Pick<Journal<MemoryEvent>, "append">;
  readonly onBug: (error: unknown) => void;
};

/** A change of what stands in a room, and the city around it. */
type RoomChange = {
  readonly event: ThreadChange;
  readonly number: number;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly state: CityState;
  readonly before: CityState;
};

const changesWhatStands = (event: CityEvent): event is ThreadChange =>
  isThreadChange(event) &&
  event.type !== "thread-changed" &&
  event.type !== "message-pinned" &&
  !("imported" in event && event.imported === true);

const keyOf = (building: BuildingId, number: number): string => `thread:${building}:${number}`;

export function openHistoryKeeper(parts: KeeperParts): HistoryKeeper {
  let work: Promise<void> = Promise.resolve();
  const add = (next: () => Promise<void>): void => {
    work = work.then(next).catch(parts.onBug);
  };
  return {
    follow(entry, state, before) {
      const change = changeIn(entry, state, before);
      if (change !== undefined) add(() => give(parts, change));
    },
    async resume() {
      for (const change of await missed(parts)) add(() => give(parts, change));
      await work;
    },
    given: () => work,
  };
}

function changeIn(
  { event, at }: Pick<CityEntry, "event" | "at">,
  state: CityState,
  before: CityState,
): RoomChange | undefined {
  if (!changesWhatStands(event)) return undefined;
  const number = roomOf(state, event.building)?.number;
  return number === undefined ? undefined : { event, number, at, state, before };
}

/** The changes that some soul does not know, with the city around each, by reading the city from its beginning. */
async function missed(parts: KeeperParts): Promise<readonly RoomChange[]> {
  const now = parts.city.state();
  const rooms = await Promise.all(
    roomsOf(now).map(async ({ building: { buildingId }, threads }) => {
      const changed = threads?.changed ?? 0;
      if (changed === 0) return [];
      const known = await Promise.all(
        localResidentsOf(now).map(({ persona }) =>
          parts.souls.withKey(soulStream(persona), keyOf(buildingId, changed)),
        ),
      );
      return known.some((entry) => entry === undefined) ? [buildingId] : [];
    }),
  );
  const wanted = new Set(rooms.flat());
  if (wanted.size === 0) return [];
  const changes: RoomChange[] = [];
  let before: CityState | null = null;
  for await (const { event, at } of parts.cities.read(cityStream(now.city.slug), 0)) {
    const state: CityState | null = evolve(before, event, at);
    const change = state && before && changeIn({ event, at }, state, before);
    if (change && wanted.has(change.event.building)) changes.push(change);
    before = state;
  }
  return changes;
}

/** Gives a change to everybody who lives here. */
async function give(parts: KeeperParts, change: RoomChange): Promise<void> {
  const { event, number } = change;
  const personas: PersonaId[] = [];
  for (const { persona } of localResidentsOf(parts.city.state())) {
    const known = await parts.souls.withKey(soulStream(persona), keyOf(event.building, number));
    if (known === undefined) personas.push(persona);
  }
  if (personas.length > 0) await rememberBroughtIn(parts, change);
  for (const persona of personas) await giveTo(parts, change, persona);
}

/**
 * A conversation that was just begun with messages of a file is chosen when all of them are there. Another alternative of
 * the file that is chosen later brings in its own words, and those that followed it.
 */
async function rememberBroughtIn(
  { memories, rooms }: KeeperParts,
  { event, number, at, state, before }: RoomChange,
): Promise<void> {
  const { building } = event;
  const threads = roomOf(before, building)?.threads;
  const parts = { journal: memories, rooms };
  const common = { building, change: number, at };
  if (event.type === "thread-chosen" && threads?.open === event.thread) {
    const { thread } = event;
    const opened = Number(thread.slice(1));
    const isMeant = (one: number) => one > opened && one < number;
    await rememberImported(parts, state, { ...common, thread, isMeant });
  }
  if (event.type === "alternative-chosen" && threads !== undefined) {
    const isMeant = (one: number) => !standsIn(threads, one);
    await rememberImported(parts, state, { ...common, thread: threads.open, isMeant });
  }
}

async function giveTo(parts: KeeperParts, change: RoomChange, persona: PersonaId): Promise<void> {
  const { city, residents, rooms } = parts;
  const soul = residents.soulOf(persona);
  if (soul === undefined) return;
  const { event, number } = change;
  const { building } = event;
  const isThere = residentOf(city.state(), persona)?.building === building;
  const heard = await rooms.heardBy(persona, building, isThere);
  const past = await soul.remembered();
  const stimuli = await rooms.stimuli(building, stimuliOf(city.state(), building, persona, heard));
  const now = city.state();
  const threads = roomOf(now, building)?.threads;
  const heardRoom: HeardRoom = {
    ...{ building, persona, heard, coming: comingTo(now, stimuli, persona, building) },
    stands: (one) => standsIn(threads, one),
    askedIn(line) {
      const given = line.stimulus === undefined ? undefined : stimuli.get(line.stimulus);
      return given && new Set(numbersIn({ building }, given));
    },
    userName: now.user.name,
    nameOf: (other) => nameOf(now, { kind: "persona", persona: other }),
  };
  await soul.record(
    {
      ...{ type: "history-set", building, change: number },
      known: past.at(-1)?.ordinal ?? 0,
      turns: [...roomTurns(heardRoom, past)],
      ...changedWords(heardRoom, change),
    },
    { key: keyOf(building, number) },
  );
}

/** The stimuli of her newest answers that stand, and of the one under way. */
function stimuliOf(
  state: CityState,
  building: BuildingId,
  persona: PersonaId,
  heard: readonly ThreadLine[],
): readonly string[] {
  const threads = roomOf(state, building)?.threads;
  const answered = heard
    .filter(({ who }) => who.kind === "persona" && who.persona === persona)
    .filter(({ number }) => standsIn(threads, number))
    .flatMap(({ stimulus }) => stimulus ?? []);
  const now = residentOf(state, persona)?.activation?.stimulus;
  return [...answered.slice(-mostRead), ...(now === undefined ? [] : [now])];
}

/** The messages that she has not been given, or is being given now. */
function comingTo(
  state: CityState,
  stimuli: ReadonlyMap<string, Stimulus>,
  persona: PersonaId,
  building: BuildingId,
): ReadonlySet<number> {
  const resident = residentOf(state, persona);
  if (resident === undefined) return new Set();
  const { unperceived, addressed, activation } = resident;
  const given = activation && stimuli.get(activation.stimulus);
  return new Set([
    ...unperceived.flatMap((seen) =>
      seen.kind === "words" && seen.message?.building === building ? [seen.message.number] : [],
    ),
    ...(addressed?.building === building ? [addressed.number] : []),
    ...(given ? numbersIn({ building }, given) : []),
  ]);
}
