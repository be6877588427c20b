import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../../../../src/kernel/id.ts";
import type { AbroadView } from "../../../../src/protocol/abroad-view.ts";
import type { ConversationLine } from "../../../../src/protocol/conversation.ts";
import {
  type Bubble,
  PersonaCard,
  type ViewUpdateOf,
} from "../../../../src/protocol/page-views.ts";
import { Building, City } from "../../../../src/protocol/place.ts";
import type { RoomLine } from "../../../../src/protocol/room-line.ts";
import { cityAfter } from "./city-state.ts";
import { roomAfter, withOlderLines } from "./room-view-state.ts";
import { studioAfter } from "./studio-state.ts";
import { abroadAfter } from "./view-growths.ts";

const cafe = "cafe" as BuildingId;
const home = "home" as BuildingId;
const ren = "ren" as PersonaId;
const air = "air" as PersonaId;

const building = (buildingId: string, name = buildingId) => Building.parse({ buildingId, name });
const card = (persona: string, where: string) =>
  PersonaCard.parse({
    persona,
    name: persona,
    building: where,
    home,
    mode: "auto",
    emotion: "neutral",
    activity: "idle",
    soul: "awake",
    origin: "built-in",
  });
const bubble = (number: number): Bubble => ({
  number,
  at: 0,
  building: cafe,
  who: ren,
  kind: "speech",
  text: "x",
});
const freshCity: ViewUpdateOf<"city"> = {
  kind: "city",
  fresh: true,
  city: City.parse({ slug: "city_a", name: "街", timeZone: "Asia/Tokyo" }),
  language: "ja",
  user: { name: "まはー", pronouns: "", picture: "", building: home },
  autonomy: "running",
  buildings: [building("home"), building("cafe")],
  personas: [card("ren", "home"), card("air", "cafe")],
  bubbles: [bubble(2), bubble(1)],
  live: null,
};

it("has no city before a complete update", () => {
  expect(cityAfter(undefined, { kind: "city", fresh: false, live: ren })).toBeUndefined();
});

it("replaces the changed parts of a city and keeps the order", () => {
  const before = cityAfter(undefined, freshCity);
  const after = cityAfter(before, {
    kind: "city",
    fresh: false,
    buildings: [building("home", "わが家"), building("studio")],
    personas: [card("ren", "cafe")],
    removed: { buildings: [cafe], personas: [air] },
    bubbles: [bubble(3)],
    live: ren,
  });
  expect(after?.buildings.map((each) => each.name)).toEqual(["わが家", "studio"]);
  expect(after?.personas.map((each) => [each.persona, each.building])).toEqual([["ren", "cafe"]]);
  expect(after?.bubbles.map((each) => each.number)).toEqual([1, 2, 3]);
  expect([after?.live, after?.user.name, after?.autonomy]).toEqual([ren, "まはー", "running"]);
  const emptied = cityAfter(after, { kind: "city", fresh: false, live: null });
  expect(emptied?.live).toBeNull();
});

it("drops everybody who is not in a complete update", () => {
  const before = cityAfter(undefined, freshCity);
  const after = cityAfter(before, { ...freshCity, personas: [card("air", "home")], bubbles: [] });
  expect(after?.personas.map((each) => each.persona)).toEqual(["air"]);
  expect(after?.bubbles.map((each) => each.number)).toEqual([1, 2]);
});

const line = (number: number, revision = number, text = "x"): RoomLine => ({
  kind: "world-event",
  number,
  revision,
  at: 0,
  text,
});
const room = (lines: RoomLine[], fresh: boolean, more?: boolean): ViewUpdateOf<"room" | "log"> => ({
  kind: "room",
  building: cafe,
  fresh,
  lines,
  cursor: Math.max(0, ...lines.map((each) => each.revision)),
  state: { building: cafe, present: [], userHere: true, busy: [] },
  ...(more === undefined ? {} : { more }),
});

it("keeps a room's lines in order, each once, in its latest revision", () => {
  const first = roomAfter(undefined, room([line(5), line(3)], true, true));
  const second = roomAfter(first, room([line(9), line(5, 7, "y"), line(3, 2, "old")], false));
  expect(second.lines).toEqual([line(3), line(5, 7, "y"), line(9)]);
  expect([second.cursor, second.more]).toEqual([9, true]);
  const older = withOlderLines(second, [line(1), line(5, 5)], false);
  expect(older.lines.map((each) => each.number)).toEqual([1, 3, 5, 9]);
  expect(older.lines[2]).toEqual(line(5, 7, "y"));
  expect(older.more).toBe(false);
  expect(roomAfter(older, room([line(20)], true, false)).lines).toEqual([line(20)]);
});

const comment = (number: number): ConversationLine => ({
  kind: "comment",
  number,
  revision: number,
  at: 0,
  stimulus: "s",
  source: "comment",
  text: "x",
});
const onStage = (persona: PersonaId, number: number, fresh = false): ViewUpdateOf<"studio"> => ({
  kind: "studio",
  fresh,
  live: { persona, name: persona, state: { activity: "idle", emotion: "joy" } },
  lines: [comment(number)],
  cursor: number,
});

it("shows the conversation of the live persona only", () => {
  const first = studioAfter(undefined, onStage(ren, 1, true));
  const second = studioAfter(first, onStage(ren, 2));
  expect(second.lines.map((each) => each.number)).toEqual([1, 2]);
  expect(studioAfter(second, onStage(air, 3)).lines.map((each) => each.number)).toEqual([3]);
  const empty = studioAfter(second, {
    kind: "studio",
    fresh: false,
    live: null,
    lines: [],
    cursor: 0,
  });
  expect(empty).toEqual({ live: null, lines: [], cursor: 0 });
});

it("keeps the unchanged parts of other cities", () => {
  const whole: AbroadView = {
    ...{ link: null, own: null, thoughtsPerDay: null },
    ...{ cities: [], away: [], turnedAway: [], visitors: [] },
  };
  const part = { kind: "abroad", fresh: false, abroad: { link: "unreachable" } } as const;
  expect(abroadAfter(undefined, part)).toBeUndefined();
  const known = abroadAfter(undefined, { kind: "abroad", fresh: true, abroad: whole });
  expect(abroadAfter(known, part)).toEqual({ ...whole, link: "unreachable" });
});
