// The view of a city is the same whether it was followed live or rebuilt.

import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryJournal } from "../../adapters/store/memory-journal.ts";
import { cityBoard } from "../../city/read-models/city-board.ts";
import { cityPicture } from "../../city/read-models/city-picture.ts";
import { foldStream } from "../../event-sourcing/fold.ts";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { CityEvent, cityStream } from "../../protocol/city-events.ts";
import { Building, City } from "../../protocol/place.ts";
import { cityFold } from "../../world/city-fold.ts";
import { withNumbers } from "../../world/numbers.ts";
import { type CityState, roomsOf } from "../../world/state.ts";
import { openShownCity } from "./shown-city.ts";

const city = City.parse({ slug: "city_a", name: "街", timeZone: "Asia/Tokyo" });
const stream = cityStream(city.slug);
const cafe = "cafe" as BuildingId;
const ren = "ren" as PersonaId;
const buildings = [Building.parse({ buildingId: cafe, name: "カフェ", openToViewers: true })];
const parse = (event: object): CityEvent => CityEvent.parse(event);
const founding = parse({
  type: "city-founded",
  city,
  buildings,
  user: { name: "アキ", building: cafe },
});
const user = { kind: "user" } as const;
const happenings = fc.array(
  fc.oneof(
    fc
      .string({ minLength: 1, maxLength: 5 })
      .map((text) => parse({ type: "message-said", building: cafe, who: user, text })),
    fc
      .constantFrom("アキ", "ユウ", "ハル")
      .map((name) => parse({ type: "user-renamed", name, by: "user" })),
    fc
      .constantFrom("warning", "error")
      .map((level) => parse({ type: "city-noticed", level, code: "odd", note: "注意" })),
    fc.constant(parse({ type: "everything-stopped", by: "operator" })),
    fc.constant(parse({ type: "everything-resumed", by: "operator" })),
  ),
  { maxLength: 30 },
);

type Journalled = ReturnType<typeof memoryJournal<CityEvent>>;

async function write(journal: Journalled, event: CityEvent): Promise<void> {
  const { state, number } = await foldStream(cityFold, journal, stream);
  await journal.append([{ stream, at: number + 1, event: withNumbers(state, event) }]);
}

const pictureOf = (state: CityState) =>
  cityPicture(state, () => ({ activity: "idle", soul: "broken", origin: "own" }), null);

/** A board over the view, and the entries that it received. */
async function opened(journal: Journalled) {
  const bugs: unknown[] = [];
  const shown = await openShownCity({
    ...{ journal, stream, newest: 1_000 },
    onBug: (bug) => bugs.push(bug),
  });
  const numbers = Object.fromEntries(
    roomsOf(shown.state()).map(({ building, number }) => [building.buildingId, number]),
  );
  const board = cityBoard("epoch", pictureOf(shown.state()), numbers);
  const given: JournalEntry<CityEvent>[] = [];
  shown.follow((entry) => {
    given.push(entry);
    board.follow([entry], pictureOf(shown.state()));
  });
  board.follow([], pictureOf(shown.state()));
  shown.begin();
  const seen = () => {
    const visitor = { role: "operator", language: "ja", id: "op" } as const;
    const views = [
      { kind: "city" },
      { kind: "room", building: cafe },
      { kind: "log", building: cafe },
    ] as const;
    const updates = views.map((view) => {
      const watching = board.watch(view, visitor);
      return watching.ok ? watching.value.next() : watching.error;
    });
    return {
      state: shown.state(),
      numbers: given.map(({ number }) => number),
      updates,
      names: board.names(),
      said: board.messages(cafe),
    };
  };
  return { shown, seen, bugs };
}

it("is the same followed live, from the middle on, and rebuilt", async () => {
  await fc.assert(
    fc.asyncProperty(happenings, fc.nat(30), async (events, middle) => {
      const journal = memoryJournal<CityEvent>((json) => json as CityEvent);
      await write(journal, founding);
      const live = await opened(journal);
      for (const event of events.slice(0, middle)) await write(journal, event);
      const later = await opened(journal);
      for (const event of events.slice(middle)) await write(journal, event);
      await setImmediate();
      const anew = await opened(journal);
      const expected = anew.seen();
      expect(expected.state).toEqual((await foldStream(cityFold, journal, stream)).state);
      expect(expected.numbers).toEqual(
        Array.from({ length: events.length + 1 }, (_, at) => at + 1),
      );
      expect(live.seen()).toEqual(expected);
      expect(later.seen()).toEqual(expected);
      await live.shown.reread();
      expect(live.seen()).toEqual(expected);
      for (const one of [live, later, anew]) {
        await one.shown.close();
        expect(one.bugs).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

it("neither repeats nor loses an entry between the earlier ones and the new ones", async () => {
  const journal = memoryJournal<CityEvent>((json) => json as CityEvent);
  await write(journal, founding);
  const said = parse({
    type: "message-said",
    building: cafe,
    who: { kind: "persona", persona: ren },
    text: "やあ",
  });
  const opening = openShownCity({ journal, stream, newest: 10, onBug: () => undefined });
  await write(journal, said);
  const shown = await opening;
  await write(journal, said);
  const numbers: number[] = [];
  const stop = shown.follow(({ number }) => numbers.push(number));
  shown.begin();
  await write(journal, said);
  await setImmediate();
  expect(numbers).toEqual([1, 2, 3, 4]);
  stop();
  await write(journal, said);
  await setImmediate();
  expect(numbers).toEqual([1, 2, 3, 4]);
  await shown.close();
});
