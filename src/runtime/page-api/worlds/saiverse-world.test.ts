import fc from "fast-check";
import { expect, it } from "vitest";
import type { RowReader } from "../../../memory/formats/reading.ts";
import { plainBraces, saiverseCities, saiverseDraft } from "./saiverse-world.ts";

type Tables = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const rowsOf =
  (tables: Tables): RowReader =>
  (table) =>
    Object.hasOwn(tables, table) ? (tables[table] ?? []) : [];

const noFiles = { memoriesOf: () => [], rooms: [], picture: () => undefined };

const world: Tables = {
  user: [{ USERID: 1, USERNAME: "まはー", PASSWORD: "password", CURRENT_CITYID: 2 }],
  city: [
    { CITYID: 1, CITYNAME: "city_a", DESCRIPTION: "one" },
    { CITYID: 2, slug: "city_b", DESCRIPTION: "two", TIMEZONE: "Asia/Tokyo" },
  ],
  building: [
    { CITYID: 2, BUILDINGID: "cafe_city_b", BUILDINGNAME: "カフェ", CAPACITY: 0 },
    { CITYID: 1, BUILDINGID: "cafe_city_a", BUILDINGNAME: "ほかの街" },
  ],
  ai: [
    { AIID: "luna_city_b", HOME_CITYID: 2, AINAME: "luna", SYSTEMPROMPT: "x".repeat(70_000) },
    { AIID: "air_city_a", HOME_CITYID: 1, AINAME: "air", SYSTEMPROMPT: "y" },
  ],
  building_occupancy_log: [
    { AIID: "luna_city_b", BUILDINGID: "park", EXIT_TIMESTAMP: "2025-01-01" },
    { AIID: "luna_city_b", BUILDINGID: "cafe_city_b", EXIT_TIMESTAMP: null },
  ],
  persona_schedule: [
    {
      ...{ SCHEDULE_ID: 3, PERSONA_ID: "luna_city_b", SCHEDULE_TYPE: "periodic", ENABLED: 1 },
      ...{ DESCRIPTION: "おはようを言う", DAYS_OF_WEEK: "[0, 6]", TIME_OF_DAY: "07:05" },
    },
    { SCHEDULE_ID: 4, PERSONA_ID: "luna_city_b", SCHEDULE_TYPE: "oneshot", DESCRIPTION: "once" },
  ],
};

it("reads the city of the user: buildings, who lives there and where she is, schedules by cron", () => {
  const draft = saiverseDraft(rowsOf(world), noFiles, undefined);
  expect(draft.city).toEqual({ slug: "city_b", description: "two", timeZone: "Asia/Tokyo" });
  expect(draft.userName).toBe("まはー");
  expect(draft.buildings.map(({ id, capacity }) => [id, capacity])).toEqual([["cafe_city_b", 1]]);
  expect(draft.people).toHaveLength(1);
  expect(draft.people[0]).toMatchObject({
    ...{ id: "luna_city_b", at: "cafe_city_b", mode: "auto", notes: ["shortened"] },
    schedules: [{ id: "saiverse_3", cron: "5 7 * * 0,1", prompt: "おはようを言う", isOn: true }],
  });
  expect(draft.left).toEqual([
    { name: "city_a", note: "other-city" },
    { name: "once", note: "no-such-schedule" },
    { name: "air", note: "other-city" },
  ]);
  expect(saiverseDraft(rowsOf(world), noFiles, "city_a").people[0]?.id).toBe("air_city_a");
});

it("has no password in what it reads", () => {
  expect(JSON.stringify(saiverseDraft(rowsOf(world), noFiles, undefined))).not.toContain(
    "password",
  );
});

it("takes Python's doubled braces as braces", () => {
  expect(plainBraces('[{{"action": "move"}}] {persona_name} {current_time}')).toBe(
    '[{"action": "move"}] {{displayName}} {current_time}',
  );
});

/** Everything that a cell of a foreign database may hold. */
const cell = fc.oneof(
  ...[fc.constant(null), fc.integer(), fc.double(), fc.string(), fc.string({ unit: "binary" })],
  ...[fc.uint8Array(), fc.constantFrom("__proto__", "\u0000", "\ud800", "[1,", "99:99", "auto")],
  fc.bigInt(),
);
const columns = [
  ...["CITYID", "CITYNAME", "slug", "DESCRIPTION", "TIMEZONE", "USERNAME", "CURRENT_CITYID"],
  ...["BUILDINGID", "BUILDINGNAME", "CAPACITY", "SYSTEM_INSTRUCTION", "AIID", "HOME_CITYID"],
  ...["AINAME", "SYSTEMPROMPT", "AVATAR_IMAGE", "INTERACTION_MODE", "PRIVATE_ROOM_ID", "NAME"],
  ...["EXIT_TIMESTAMP", "SCHEDULE_ID", "PERSONA_ID", "SCHEDULE_TYPE", "ENABLED", "DAYS_OF_WEEK"],
  "TIME_OF_DAY",
];
const row = fc.dictionary(fc.constantFrom(...columns), cell);
const tables = fc.dictionary(
  fc.constantFrom(...Object.keys(world), "item", "blueprint", "phenomenon_rule"),
  fc.array(row, { maxLength: 6 }),
);

it("reads a database of any contents: nobody twice, every text within its limit", () => {
  fc.assert(
    fc.property(tables, (odd) => {
      const rows = rowsOf({ ...world, ...odd });
      for (const city of [undefined, ...saiverseCities(rows)]) {
        const { buildings, people } = saiverseDraft(rows, noFiles, city);
        expect(new Set(buildings.map(({ id }) => id)).size).toBe(buildings.length);
        expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
        for (const { name, description, systemInstruction, capacity } of buildings) {
          expect(name.trim()).not.toBe("");
          expect([...name].length).toBeLessThanOrEqual(60);
          expect([...description].length).toBeLessThanOrEqual(1_000);
          expect([...systemInstruction].length).toBeLessThanOrEqual(8_000);
          expect(capacity).toBeGreaterThanOrEqual(1);
        }
        for (const { name, text } of people) {
          expect(name.trim()).not.toBe("");
          expect(text?.isWellFormed()).toBe(true);
        }
      }
    }),
  );
});
