// The places of each room's messages in the city's stream, and their present text. Folded from the stream once, when it
// is first asked for, and then from what was written since: no question reads the whole stream again.
//
//   I1. Every answer holds all that was durable when it was asked for.
//   I2. `entries` gives every entry that begins, completes, changes or deletes a line of the spans, in order.

import { setImmediate as otherWork } from "node:timers/promises";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { type ThreadLine, type ThreadLines, threadLines } from "../../world/thread-lines.ts";
import type { NumberSpan } from "../../world/threads.ts";

export type RoomIndex = {
  /** The messages of a room as they read now, in the order in which they began. */
  readonly lines: (building: BuildingId) => Promise<readonly ThreadLine[]>;
  /** Those that a persona heard, and hers; `isThere`: whether she is there now. */
  readonly heardBy: (
    persona: PersonaId,
    building: BuildingId,
    isThere: boolean,
  ) => Promise<readonly ThreadLine[]>;
  /** Of stimuli that were given there, those with these ids, by id. */
  readonly stimuli: (
    building: BuildingId,
    ids: Iterable<string>,
  ) => Promise<ReadonlyMap<string, Stimulus>>;
  /** The entries that the lines of these spans are made of; entries of other rooms may be among them. */
  readonly entries: (
    building: BuildingId,
    spans: readonly NumberSpan[],
  ) => AsyncIterable<JournalEntry<CityEvent>>;
  /** Begins anew, because words of the stream were deleted. */
  readonly reread: () => void;
};

type CityJournal = Pick<Journal<CityEvent>, "read">;

/** Entries that are read at a time; other work runs between two pages. */
const pageSize = 500;
/** Of so many numbers of a room, the first one's entry is known. */
const stride = 32;
/** Events that concern a line more than so many numbers earlier are listed apart. */
const reach = 256;
/** A turn that goes on for more numbers than this is read from its middle on. */
const longestTurn = 2_000;

type TurnBegun = { readonly number: number; readonly entry: number };

type IndexedRoom = {
  readonly lines: ThreadLines;
  /** By number divided by `stride`: the entry of the first event from there on. */
  readonly places: number[];
  /** Likewise: the entry from which the lines from there on are read. */
  readonly begins: number[];
  /** The messages of turns that go on. */
  readonly turns: Map<string, TurnBegun>;
  /** The entries by which stimuli were given there, by their ids. */
  readonly pulses: Map<string, number>;
  readonly late: { readonly line: number; readonly entry: number }[];
};

type Index = {
  readonly journal: CityJournal;
  readonly stream: string;
  rooms: Map<string, IndexedRoom>;
  /** The last entry in it. */
  number: number;
  work: Promise<void>;
};

export function openRoomIndex(journal: CityJournal, slug: string): RoomIndex {
  const index: Index = {
    ...{ journal, stream: cityStream(slug), rooms: new Map(), number: 0 },
    work: Promise.resolve(),
  };
  return {
    async lines(building) {
      await caughtUp(index);
      return index.rooms.get(building)?.lines.lines() ?? [];
    },
    async heardBy(persona, building, isThere) {
      await caughtUp(index);
      const { lines } = index.rooms.get(building) ?? newRoom(building);
      return lines.lines().filter(({ who, number }) => {
        const isHers = who.kind === "persona" && who.persona === persona;
        return isHers || lines.wasThere(persona, number, isThere);
      });
    },
    async stimuli(building, ids) {
      await caughtUp(index);
      const given = new Map<string, Stimulus>();
      for (const id of new Set(ids)) {
        const entry = index.rooms.get(building)?.pulses.get(id);
        if (entry === undefined) continue;
        for await (const { event } of journal.read(index.stream, entry - 1, 1)) {
          if (event.type === "pulse-made") given.set(id, event.stimulus);
        }
      }
      return given;
    },
    async *entries(building, spans) {
      await caughtUp(index);
      const room = index.rooms.get(building);
      if (room === undefined) return;
      for (const [after, until] of stretchesOf(room, spans, index.number)) {
        yield* journal.read(index.stream, after, until - after);
      }
    },
    reread() {
      index.work = index.work.then(() => {
        index.rooms = new Map();
        index.number = 0;
      });
    },
  };
}

/** Takes in what was written since. */
async function caughtUp(index: Index): Promise<void> {
  const taking = index.work.then(() => takeNew(index));
  // A journal that cannot be read is reported to the one who asked, and tried again by the next one.
  index.work = taking.catch(() => {});
  await taking;
}

async function takeNew(index: Index): Promise<void> {
  for (;;) {
    const before = index.number;
    for await (const entry of index.journal.read(index.stream, before, pageSize)) {
      take(index, entry);
    }
    if (index.number - before < pageSize) return;
    await otherWork();
  }
}

function take(index: Index, entry: JournalEntry<CityEvent>): void {
  index.number = entry.number;
  for (const [building, number] of Object.entries(entry.event.rooms ?? {})) {
    if (number === undefined) continue;
    const room = index.rooms.get(building) ?? newRoom(building);
    index.rooms.set(building, room);
    const place = Math.floor(number / stride);
    if (room.places[place] === undefined) {
      room.places[place] = entry.number;
      room.begins[place] = beginningOf(room, number, entry.number);
    }
    for (const line of concerned(room, entry, number)) {
      if (number - line > reach) room.late.push({ line, entry: entry.number });
    }
    if (entry.event.type === "pulse-made") room.pulses.set(entry.event.stimulus.id, entry.number);
    room.lines.take(entry.event, entry.at);
  }
}

const newRoom = (building: string): IndexedRoom => ({
  lines: threadLines(building as BuildingId),
  places: [],
  begins: [],
  turns: new Map(),
  pulses: new Map(),
  late: [],
});

/** The entry by which the first turn began that goes on at a number; else the number's own. */
function beginningOf({ turns }: IndexedRoom, number: number, entry: number): number {
  let first = entry;
  for (const turn of turns.values()) {
    if (number - turn.number <= longestTurn) first = Math.min(first, turn.entry);
  }
  return first;
}

/** The earlier lines of the room that an event completes, changes or deletes. */
function concerned(
  { turns }: IndexedRoom,
  { event, number: entry }: JournalEntry<CityEvent>,
  number: number,
): readonly number[] {
  switch (event.type) {
    case "message-edited":
      return event.numbers.slice(0, 1);
    case "messages-removed":
      return event.numbers;
    case "message-said": {
      if (event.who.kind !== "persona" || event.turn === undefined) return [];
      const key = `${event.who.persona} ${event.turn}`;
      const begun = turns.get(key);
      if (begun === undefined) turns.set(key, { number, entry });
      return begun === undefined ? [] : [begun.number];
    }
    case "turn-made": {
      const key = `${event.persona} ${event.turn}`;
      const begun = turns.get(key);
      turns.delete(key);
      return begun === undefined ? [] : [begun.number];
    }
    default:
      return [];
  }
}

/** The number of an entry before the room's event of a number. */
function entryBefore(room: IndexedRoom, number: number): number {
  for (let at = Math.floor(Math.max(number, 0) / stride); at >= 0; at -= 1) {
    const entry = room.begins[at];
    if (entry !== undefined) return entry - 1;
  }
  return 0;
}

/** The number of an entry behind the room's event of a number. */
function entryBehind({ places }: IndexedRoom, number: number, last: number): number {
  for (let at = Math.floor(number / stride) + 1; at < places.length; at += 1) {
    const entry = places[at];
    if (entry !== undefined) return entry;
  }
  return last;
}

type Stretch = readonly [after: number, until: number];

function stretchesOf(
  room: IndexedRoom,
  spans: readonly NumberSpan[],
  last: number,
): readonly Stretch[] {
  const near = spans.map(
    ([from, to]): Stretch => [entryBefore(room, from), entryBehind(room, to + reach, last)],
  );
  const late = room.late
    .filter(({ line }) => spans.some(([from, to]) => from <= line && line <= to))
    .map(({ entry }): Stretch => [entry - 1, entry]);
  const stretches: [number, number][] = [];
  for (const [after, until] of [...near, ...late].sort((a, b) => a[0] - b[0])) {
    const previous = stretches.at(-1);
    if (previous !== undefined && after <= previous[1]) {
      previous[1] = Math.max(previous[1], until);
    } else stretches.push([after, until]);
  }
  return stretches;
}
