import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  fairPlanning,
  founded,
  hour,
  house,
  minute,
  moves,
  noon,
  persona,
  says,
  settles,
  turns,
  userSays,
} from "../../test/fixtures/cafe-city.ts";
import type { BuildingId } from "../kernel/id.ts";
import type { Errand } from "../protocol/errand.ts";
import { Building, type Mode } from "../protocol/place.ts";
import { evolve } from "./evolve.ts";
import { type Walk, walksAt } from "./habits.ts";
import { defaultBounds } from "./pace.ts";
import type { PlanningContext } from "./planning-context.ts";
import { type CityState, crowdOf, roomOf } from "./state.ts";

const day = 24 * hour;
const planning = (more: Partial<PlanningContext> = {}) =>
  fairPlanning({ bounds: defaultBounds, ...more });

/** The walks of some time, each made as it is due. */
function lived(state: CityState, from: number, until: number, context = planning()) {
  const done = new Set<string>();
  const made: (Walk & { readonly at: number; readonly crowd: number })[] = [];
  let now: CityState = state;
  for (let at = from; at < until; ) {
    const { due, wakeAt } = walksAt(now, context, at, (id) => done.has(id));
    for (const walk of due) {
      done.add(walk.id);
      if (walk.from === walk.to) continue;
      now = evolve(now, walked(walk, walk.to, walk.errand), at) ?? now;
      const room = roomOf(now, walk.to);
      made.push({ ...walk, at, crowd: room === undefined ? 0 : crowdOf(now, room) });
    }
    if (wakeAt === undefined) break;
    expect(wakeAt).toBeGreaterThan(at);
    at = wakeAt;
  }
  return { made, state: now };
}

const walked = ({ persona: who, from }: Walk, to: BuildingId, errand: Errand) =>
  ({
    type: "move-made",
    who: { kind: "persona", persona: who },
    by: "persona",
    ...{ from, to, errand },
  }) as const;

const building = (buildingId: string, more: object = {}) =>
  ({
    type: "building-created",
    building: Building.parse({ buildingId, name: buildingId, ...more }),
    by: "operator",
  }) as const;

const town = (...modes: readonly Mode[]): CityState =>
  cityAfter(
    founded(),
    [noon, building("park", { capacity: 20 })],
    [noon, building("shop", { capacity: 2 })],
    [noon, building("stage", { capacity: 20, tools: ["stage"] })],
    [noon, building("altar", { capacity: 20, allows: ["create_persona"] })],
    ...modes.map((mode, at) => settles(`r${at}`, mode)),
  );

describe("the days of residents", () => {
  it("are the same for the same city, and differ from day to day and from one to another", () => {
    const all = town("auto", "auto", "auto", "auto");
    const week = lived(all, noon, noon + 7 * day).made;
    expect(lived(all, noon, noon + 7 * day).made).toEqual(week);
    for (const name of ["r0", "r1", "r2", "r3"]) {
      const hers = week.filter((walk) => walk.persona === persona(name));
      const days = new Set(hers.map(({ id }) => id.split(":")[2]));
      expect(days.size).toBeGreaterThanOrEqual(6);
      expect(new Set(hers.map(({ to }) => to)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(hers.map(({ at }) => at % day)).size).toBeGreaterThan(hers.length / 2);
    }
  });

  it("lead where there is room, to no stage and no place of creation, and home before the quiet hours", () => {
    const names = Array.from({ length: 12 }, () => "auto" as const);
    const { made, state } = lived(town(...names), noon, noon + 3 * day + 11.9 * hour);
    expect(made.length).toBeGreaterThan(50);
    for (const { to, crowd, at } of made) {
      expect(["stage", "altar"]).not.toContain(to);
      expect(crowd).toBeLessThanOrEqual(roomOf(state, to)?.building.capacity ?? 0);
      // Noon is 12:00 in Tokyo, and nobody walks from 0:00 to 6:00.
      const local = (12 * hour + at - noon) % day;
      expect(local).toBeGreaterThanOrEqual(6 * hour);
    }
    const last = made.filter(({ errand }) => errand.kind === "home");
    expect(last.length).toBeGreaterThan(12);
    expect(roomOf(state, house)?.inside).toHaveLength(12);
  });

  it("are those of residents in mode auto alone, and stand still with the city", () => {
    const { made } = lived(town("user", "manual", "sleep", "auto"), noon, noon + 3 * day);
    expect(new Set(made.map((walk) => walk.persona))).toEqual(new Set([persona("r3")]));
    const still = cityAfter(town("auto"), [
      noon,
      { type: "liveliness-chosen", level: "still", by: "operator" },
    ]);
    expect(lived(still, noon, noon + day).made).toEqual([]);
    const stopped = cityAfter(town("auto"), [noon, { type: "everything-stopped", by: "user" }]);
    expect(walksAt(stopped, planning(), noon + hour, () => false).due).toEqual([]);
  });

  it("never take her away from the user's talk, a turn, or the audience", () => {
    const state = town("auto");
    const [first] = lived(state, noon, noon + day).made;
    const at = first?.at ?? 0;
    const dueIn = (city: CityState, context = planning()) =>
      walksAt(city, context, at, () => false);
    expect(dueIn(state).due).toHaveLength(1);
    const talked = cityAfter(
      state,
      moves(undefined, house, cafe, at - 2 * minute),
      userSays("やあ", at - minute),
    );
    const answered = cityAfter(talked, turns("r0", "s", "spoken", at - 1_000));
    for (const city of [talked, answered]) {
      const { due, wakeAt } = dueIn(city);
      expect(due).toEqual([]);
      expect(wakeAt).toBeLessThanOrEqual(at + 5 * minute);
    }
    expect(dueIn(state, planning({ isWithAudience: () => true })).due).toEqual([]);
    expect(dueIn(state, planning({ canThink: () => false })).due).toEqual([]);
  });

  it("wait for the next day after the last walk, whenever the quiet hours begin", () => {
    const all = town("auto", "auto");
    fc.assert(
      fc.property(fc.nat(1_439), fc.nat(1_439), fc.nat(2 * day), (from, to, later) => {
        const at = noon + later;
        const context = planning({ bounds: { ...defaultBounds, quiet: { from, to } } });
        const { wakeAt } = walksAt(all, context, at, () => true);
        expect(wakeAt).toBeGreaterThan(at);
        expect(wakeAt).toBeLessThanOrEqual(at + day + 2 * minute);
      }),
    );
  });

  it("lead nobody into a talk of the user's", () => {
    const state = town("auto", "auto");
    const [first] = lived(state, noon, noon + day).made;
    if (first === undefined) throw new Error("nobody walks");
    const talk = (at: number) =>
      cityAfter(
        state,
        moves(undefined, house, first.to, at - 2),
        userSays("ひみつの話", at - 1, first.to),
      );
    const to = (city: CityState) =>
      walksAt(city, planning(), first.at, () => false).due.map((walk) => walk.to);
    expect(to(talk(first.at - 20 * minute))).toEqual([first.to]);
    expect(to(talk(first.at))).not.toContain(first.to);
    expect(to(talk(first.at))).toHaveLength(1);
  });

  it("seek somebody with whom she talked the day before", () => {
    const seen = { see: 0, all: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (days) => {
        const from = noon + days * day;
        const met = cityAfter(
          town("auto", "auto"),
          ...Array.from({ length: 8 }, (_, at) => says("r1", "ねえ", from - (8 - at) * day)),
          moves("r1", cafe, house, from - 2),
        );
        const { made } = lived(met, from, from + 5 * hour);
        const [first] = made.filter((walk) => walk.persona === persona("r0"));
        if (first === undefined) return;
        seen.all += 1;
        if (first.errand.kind === "see") {
          seen.see += 1;
          expect(first.to).toBe(roomOf(met, first.to)?.building.buildingId);
        }
      }),
      { numRuns: 60 },
    );
    expect(seen.see / seen.all).toBeGreaterThan(0.25);
  });
});
