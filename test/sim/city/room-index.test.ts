import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryJournal } from "../../../src/adapters/store/memory-journal.ts";
import { nobodyNamed } from "../../../src/city/read-models/happened.ts";
import { olderLines } from "../../../src/city/read-models/older-lines.ts";
import { openRoomIndex } from "../../../src/city/threads/room-index.ts";
import type { BuildingId, PersonaId } from "../../../src/kernel/id.ts";
import { CityEvent, cityStream } from "../../../src/protocol/city-events.ts";
import { evolve } from "../../../src/world/evolve.ts";
import { type CityState, roomOf } from "../../../src/world/state.ts";
import { threadLines } from "../../../src/world/thread-lines.ts";
import { spansBefore } from "../../../src/world/threads.ts";

const cafe = "cafe" as BuildingId;
const hall = "hall" as BuildingId;
const ren = "ren" as PersonaId;
const stream = cityStream("a");

type Step = {
  readonly kind: "say" | "answer" | "end" | "edit" | "remove" | "elsewhere" | "ask";
  readonly at: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(["say", "answer", "answer", "end", "edit", "remove", "elsewhere", "ask"] as const),
  ),
  at: fc.nat(10_000),
});

/** A long quiet stretch after each step: what concerns an earlier line comes late. */
function eventsOf(steps: readonly Step[], quiet: number): readonly CityEvent[] {
  const events: CityEvent[] = [
    {
      type: "city-founded",
      city: { slug: "a" as never, name: "A", description: "", timeZone: "Asia/Tokyo" },
      buildings: [cafe, hall].map(
        (buildingId) => ({ buildingId, name: buildingId, capacity: 9 }) as never,
      ),
      user: { name: "", building: cafe },
    },
  ];
  const said = (building: BuildingId, text: string, turn?: string): CityEvent => ({
    type: "message-said",
    who: turn === undefined ? { kind: "user" } : { kind: "persona", persona: ren },
    taint: turn === undefined ? "user" : "persona",
    ...{ building, text },
    ...(turn === undefined ? {} : { turn }),
  });
  const by = "user" as const;
  const made: Readonly<Record<Step["kind"], (at: number, place: number) => CityEvent>> = {
    say: (_, place) => said(cafe, `say ${place}`),
    elsewhere: (_, place) => said(hall, `hall ${place}`),
    answer: (at, place) => said(cafe, `answer ${place}. `, `t${at % 3}`),
    edit: (at) => ({ type: "message-edited", building: cafe, numbers: [at], text: "new", by }),
    remove: (at) => ({ type: "messages-removed", building: cafe, numbers: [at], by }),
    end: (at) => turnMade(`t${at % 3}`),
    ask: (_, place) => pulse(`stimulus ${place}`),
  };
  steps.forEach(({ kind, at }, place) => {
    const known = kind === "edit" || kind === "remove" ? 1 + (at % (events.length + 1)) : at;
    events.push(made[kind](known, place), ...Array.from({ length: quiet }, () => shown));
  });
  return events;
}

const shown: CityEvent = {
  ...{ type: "emotion-shown", persona: ren, building: cafe, emotion: "joy" },
};
const turnMade = (turn: string): CityEvent =>
  ({
    ...{ type: "turn-made", persona: ren, building: cafe, turn, stimulus: "s", outcome: "spoken" },
    ...{ modelCalls: 1, inputTokens: 1, outputTokens: 1, duration: 1 },
  }) as CityEvent;
const pulse = (id: string): CityEvent =>
  ({
    ...{ type: "pulse-made", persona: ren, building: cafe, cause: "message" },
    stimulus: { id, kind: "message", text: "?", urgency: "queue", writtenAt: 1 },
  }) as CityEvent;

async function written(events: readonly CityEvent[]) {
  const journal = memoryJournal((json) => CityEvent.parse(json));
  const numbers = new Map<string, number>();
  const numbered = events.map((event, place) => {
    const places =
      event.type === "city-founded"
        ? [cafe, hall]
        : "building" in event
          ? [event.building as BuildingId]
          : [];
    const rooms = Object.fromEntries(
      places.map((id) => {
        numbers.set(id, (numbers.get(id) ?? 0) + 1);
        return [id, numbers.get(id) ?? 0];
      }),
    );
    return { stream, at: 1_000 + place, event: { ...event, rooms } as CityEvent };
  });
  const half = Math.floor(numbered.length / 2);
  await journal.append(numbered.slice(0, half));
  const index = openRoomIndex(journal, "a");
  // It was asked before the rest came.
  await index.lines(cafe);
  await journal.append(numbered.slice(half));
  return { journal, index, last: numbers.get(cafe) ?? 0 };
}

it("gives the entries that any lines of a room are made of, however late they were changed (I1, I2)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(0, 7, 90),
      fc.nat(1_000),
      fc.nat(200),
      async (steps, quiet, from, length) => {
        const { journal, index, last } = await written(eventsOf(steps, quiet));
        const first = 1 + (from % last);
        const before = Math.min(last + 1, first + length);
        const wanted = { view: "log" as const, building: cafe, before };
        const whole = await olderLines(journal.read(stream, 0), wanted, nobodyNamed, 10_000);
        const parts = index.entries(cafe, [[first, before - 1]]);
        const read = await olderLines(parts, wanted, namesOfAll, 10_000);
        const inSpan = ({ number }: { readonly number: number }) => number >= first;
        expect(read.lines.filter(inSpan)).toEqual(whole.lines.filter(inSpan));

        const folded = threadLines(cafe);
        for await (const { event, at } of journal.read(stream, 0)) folded.take(event, at);
        expect(await index.lines(cafe)).toEqual(folded.lines());
      },
    ),
  );
});

const namesOfAll = {
  ...{ user: "", personas: {} },
  places: { [cafe]: { name: cafe }, [hall]: { name: hall } },
};

it("finds what somebody was asked by its id", async () => {
  const steps = [{ kind: "ask", at: 0 } as const, { kind: "say", at: 0 } as const];
  const { index } = await written(eventsOf(steps, 3));
  const found = await index.stimuli(cafe, ["stimulus 0", "unknown", "stimulus 0"]);
  expect([...found.keys()]).toEqual(["stimulus 0"]);
  expect(await index.stimuli(hall, ["stimulus 0"])).toEqual(new Map());
});

it("forgets what was deleted from the stream", async () => {
  const { index } = await written(eventsOf([{ kind: "say", at: 0 }], 0));
  expect(await index.lines(cafe)).toHaveLength(1);
  index.reread();
  expect(await index.lines(cafe)).toHaveLength(1);
});

it("reads a city that was written before there were conversations", async () => {
  const said = { type: "message-said", building: "cafe" };
  const lines = [
    {
      ...{ type: "city-founded", rooms: { cafe: 1 }, user: { building: "cafe" } },
      city: { slug: "a", name: "A", description: "", timeZone: "Asia/Tokyo" },
      buildings: [{ buildingId: "cafe", name: "カフェ", capacity: 9 }],
    },
    { ...said, who: { kind: "user" }, text: "やあ", rooms: { cafe: 2 } },
    {
      ...said,
      who: { kind: "persona", persona: "ren" },
      text: "うん。",
      turn: "t",
      rooms: { cafe: 3 },
    },
    {
      ...{ type: "turn-made", persona: "ren", building: "cafe", turn: "t", stimulus: "s" },
      ...{ outcome: "spoken", modelCalls: 1, inputTokens: 1, outputTokens: 1, duration: 1 },
      rooms: { cafe: 4 },
    },
  ];
  const journal = memoryJournal((json) => CityEvent.parse(json));
  const events = lines.map((line) => CityEvent.parse(JSON.parse(JSON.stringify(line))));
  await journal.append(events.map((event, at) => ({ stream, at, event })));
  expect((await openRoomIndex(journal, "a").lines(cafe)).map(({ text }) => text)).toEqual([
    "やあ",
    "うん。",
  ]);
  let city: CityState | null = null;
  for (const [at, event] of events.entries()) city = evolve(city, event, at);
  const threads = city === null ? null : roomOf(city, cafe)?.threads;
  expect(threads).toBeUndefined();
  expect(spansBefore(undefined, 5, 10)).toEqual({ spans: [[1, 4]], first: true });
});
