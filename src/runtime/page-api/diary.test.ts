// The diary of a day tells what was said, done and let happen where the user sees into, and nothing else.

import { expect, it } from "vitest";
import { memoryJournal } from "../../adapters/store/memory-journal.ts";
import { openRoomIndex } from "../../city/threads/room-index.ts";
import { foldStream } from "../../event-sourcing/fold.ts";
import { CityEvent, cityStream } from "../../protocol/city-events.ts";
import { DiaryDay } from "../../protocol/page-diary.ts";
import { Building, City } from "../../protocol/place.ts";
import { cityFold } from "../../world/city-fold.ts";
import { withNumbers } from "../../world/numbers.ts";
import { diaryAnswer } from "./diary.ts";

const city = City.parse({ slug: "city_a", name: "街", timeZone: "Asia/Tokyo" });
const stream = cityStream(city.slug);
const user = { kind: "user" };
const by = (persona: string) => ({ kind: "persona", persona });
/** Milliseconds UTC of a time in Tokyo. */
const on = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00+09:00`);
const said = (who: object, text: string, building = "cafe") => ({
  ...{ type: "message-said", who, building, text, taint: "persona" },
});
const settled = (persona: string, name: string) => ({
  ...{ type: "persona-settled", persona, name, building: "house", home: "house", mode: "auto" },
  by: "seed",
});

const past: readonly (readonly [at: number, event: object])[] = [
  [
    on(20, "09:00"),
    {
      type: "city-founded",
      city,
      buildings: [
        Building.parse({ buildingId: "cafe", name: "カフェ" }),
        Building.parse({ buildingId: "house", name: "家" }),
        Building.parse({ buildingId: "cellar", name: "地下室", userVisible: false }),
      ],
      user: { name: "アキ", building: "cafe" },
    },
  ],
  [on(20, "09:00"), settled("ren", "れん")],
  [on(20, "09:00"), settled("eris", "エリス")],
  [on(20, "23:50"), said(user, "おやすみ")],
  [
    on(21, "00:05"),
    { type: "move-made", who: by("eris"), from: "house", to: "cafe", by: "persona" },
  ],
  [
    on(21, "08:00"),
    {
      ...{ type: "move-made", who: by("ren"), from: "house", to: "cafe", by: "persona" },
      errand: { kind: "see", whom: "eris" },
    },
  ],
  [on(21, "08:01"), said(by("ren"), "**来た**よ")],
  [on(21, "08:02"), said(by("eris"), "ようこそ")],
  [on(21, "08:40"), said(by("eris"), "消すことば")],
  [on(21, "08:41"), { type: "messages-removed", building: "cafe", numbers: [7], by: "user" }],
  [on(21, "09:00"), said(by("ren"), "ひみつ", "cellar")],
  [on(21, "10:00"), { type: "world-event-told", text: "雪が降りはじめた" }],
  [on(22, "00:10"), said(by("ren"), "あくる日")],
];

async function diaryOn(day: string | undefined, now = on(22, "12:00")) {
  const journal = memoryJournal<CityEvent>((json) => CityEvent.parse(json));
  for (const [at, event] of past) {
    const { state } = await foldStream(cityFold, journal, stream);
    await journal.append([{ stream, at, event: withNumbers(state, CityEvent.parse(event)) }]);
  }
  const { state } = await foldStream(cityFold, journal, stream);
  if (state === null) throw new Error("no city was founded");
  const life = {
    city: { state: () => state },
    rooms: openRoomIndex(journal, city.slug),
  };
  const clock = { now: () => now };
  return await diaryAnswer({ life, journal, clock } as never, day);
}

it("tells a day of the city's zone: talk with its place and people, walks, and what was let happen", async () => {
  const { lines, walks, ...rest } = await diaryOn("2026-11-21");
  const ren = { name: "れん", persona: "ren" };
  const eris = { name: "エリス", persona: "eris" };
  expect(lines).toEqual([
    {
      ...{ kind: "talk", at: on(21, "08:01"), until: on(21, "08:02"), building: "cafe" },
      ...{ place: "カフェ", who: [ren, eris], count: 2, number: 5, text: "来たよ" },
      came: { name: "れん", whom: "エリス" },
    },
    {
      ...{ kind: "told", at: on(21, "10:00"), building: "cafe", place: "カフェ" },
      text: "雪が降りはじめた",
    },
  ]);
  expect(walks).toEqual([
    { who: eris, places: ["カフェ"] },
    { who: ren, places: ["カフェ"] },
  ]);
  expect(rest).toEqual({
    ...{ to: "diary", day: "2026-11-21", timeZone: "Asia/Tokyo" },
    ...{ earlier: "2026-11-20", later: "2026-11-22", heardAt: on(20, "23:50") },
  });
});

it("leads to no day before the first one and none after today", async () => {
  const first = await diaryOn("2026-11-20");
  expect([first.earlier, first.later]).toEqual([undefined, "2026-11-21"]);
  const today = await diaryOn(undefined);
  expect([today.day, today.earlier, today.later]).toEqual(["2026-11-22", "2026-11-21", undefined]);
  expect(today.lines.map(({ at }) => at)).toEqual([on(22, "00:10")]);
});

it("knows no day that the calendar has not", () => {
  expect(
    ["2026-13-01", "2026-02-30", "today", ""].filter((day) => DiaryDay.safeParse(day).success),
  ).toEqual([]);
});
