import fc from "fast-check";
import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { Building, City, type Schedule } from "../../../../../src/protocol/place.ts";
import { type Before, inverseOf, roomMadeBy } from "./undo.ts";

const ids = ["a", "b", "c"] as const;
const buildingOf = (id: string, name: string, capacity: number) =>
  Building.parse({ buildingId: id, name, capacity });
const cardOf = (
  id: string,
  building: string,
  home: string,
  mode: PersonaCard["mode"],
): PersonaCard => ({
  persona: id as PersonaId,
  name: id,
  building: building as BuildingId,
  home: home as BuildingId,
  mode,
  emotion: "neutral",
  activity: "idle",
  soul: "awake",
  origin: "own",
});
const scheduleOf = (id: string, persona: string, prompt: string): Schedule => ({
  id,
  persona: persona as PersonaId,
  cron: "0 7 * * *",
  prompt,
  state: "on",
});

const put = <T>(list: readonly T[], same: (each: T) => boolean, item: T): readonly T[] =>
  list.some(same) ? list.map((each) => (same(each) ? item : each)) : [...list, item];

/** A city that carries out the editor's commands, and does nothing where a real one refuses. */
function obeyed(city: Before, command: PageCommand): Before {
  switch (command.do) {
    case "change-city":
      return { ...city, city: command.city };
    case "change-building":
    case "create-building": {
      const same = (each: Building) => each.buildingId === command.building.buildingId;
      return { ...city, buildings: put(city.buildings, same, command.building) };
    }
    case "remove-building":
      return {
        ...city,
        buildings: city.buildings.filter((each) => each.buildingId !== command.building),
      };
    case "settle-persona":
    case "create-persona": {
      const place = command.building ?? "";
      const card = cardOf(command.persona, place, place, "user");
      return { ...city, personas: [...city.personas, card] };
    }
    case "remove-persona":
      return {
        ...city,
        personas: city.personas.filter((each) => each.persona !== command.persona),
        schedules: city.schedules.filter((each) => each.persona !== command.persona),
      };
    case "change-persona":
      return {
        ...city,
        personas: city.personas.map((each) =>
          each.persona === command.persona
            ? { ...each, name: command.name ?? each.name, home: command.home ?? each.home }
            : each,
        ),
      };
    case "move-persona":
    case "set-mode": {
      const { do: _, ...change } = command;
      const personas = city.personas.map((each) =>
        each.persona === command.persona ? { ...each, ...change } : each,
      );
      return { ...city, personas };
    }
    case "choose-liveliness":
      return command.persona === undefined
        ? { ...city, liveliness: command.level }
        : {
            ...city,
            personas: city.personas.map(({ liveliness, ...each }) =>
              each.persona !== command.persona
                ? { ...each, ...(liveliness === undefined ? {} : { liveliness }) }
                : { ...each, ...(command.level === null ? {} : { liveliness: command.level }) },
            ),
          };
    case "set-schedule": {
      const same = (each: Schedule) => each.id === command.schedule.id;
      return { ...city, schedules: put(city.schedules, same, command.schedule) };
    }
    case "remove-schedule":
      return { ...city, schedules: city.schedules.filter((each) => each.id !== command.schedule) };
    default:
      return city;
  }
}

const id = fc.constantFrom(...ids);
const level = fc.constantFrom("still", "lively", null);
const mode = fc.constantFrom("manual", "user", "auto", "sleep");
const name = fc.nat(99).map((number) => `n${number}`);
const building = fc
  .tuple(id, name, fc.integer({ min: 1, max: 9 }))
  .map((all) => buildingOf(...all));
const persona = fc.tuple(id, id, id, mode).map((all) => cardOf(...all));
const schedule = fc.tuple(id, id, name).map((all) => scheduleOf(...all));
const unique = <T>(item: fc.Arbitrary<T>, key: (item: T) => string) =>
  fc.uniqueArray(item, { selector: key, maxLength: 3 });
const town = name.map((words) =>
  City.parse({ slug: "city_a", name: `x${words}`, timeZone: "Asia/Tokyo" }),
);
const city: fc.Arbitrary<Before> = fc
  .record({
    city: town,
    liveliness: level,
    buildings: unique(building, (each) => each.buildingId),
    personas: unique(persona, (each) => each.persona),
    schedules: unique(schedule, (each) => each.id),
  })
  .map((all) => ({
    ...all,
    schedules: all.schedules.filter((each) =>
      all.personas.some((card) => card.persona === each.persona),
    ),
  }));
const command: fc.Arbitrary<PageCommand> = fc.oneof(
  town.map((next) => ({ do: "change-city", city: next }) as const),
  building.map((next) => ({ do: "create-building", building: next }) as const),
  building.map((next) => ({ do: "change-building", building: next }) as const),
  id.map((next) => ({ do: "remove-building", building: next as BuildingId }) as const),
  id.map((next) => ({ do: "remove-persona", persona: next as PersonaId }) as const),
  fc.tuple(id, id).map(
    ([who, where]) =>
      ({
        do: "settle-persona",
        persona: who as PersonaId,
        building: where as BuildingId,
      }) as const,
  ),
  fc
    .tuple(id, id)
    .map(
      ([who, where]) =>
        ({ do: "move-persona", persona: who as PersonaId, building: where as BuildingId }) as const,
    ),
  fc.tuple(id, name, id).map(
    ([who, called, where]) =>
      ({
        do: "change-persona",
        persona: who as PersonaId,
        name: called,
        home: where as BuildingId,
      }) as const,
  ),
  fc
    .tuple(id, mode)
    .map(([who, next]) => ({ do: "set-mode", persona: who as PersonaId, mode: next }) as const),
  fc.tuple(fc.option(id, { nil: undefined }), level).map(
    ([who, next]) =>
      ({
        do: "choose-liveliness",
        level: next,
        ...(who === undefined ? {} : { persona: who as PersonaId }),
      }) as const,
  ),
  schedule.map((next) => ({ do: "set-schedule", schedule: next }) as const),
  id.map((next) => ({ do: "remove-schedule", schedule: next }) as const),
);

/** A real city refuses to create what exists, and to change what does not. */
const isRefused = (before: Before, next: PageCommand): boolean =>
  (next.do === "change-building" &&
    !before.buildings.some((each) => each.buildingId === next.building.buildingId)) ||
  (next.do === "create-building" &&
    before.buildings.some((each) => each.buildingId === next.building.buildingId)) ||
  (next.do === "settle-persona" && before.personas.some((each) => each.persona === next.persona));

const sorted = (all: Before): Before => ({
  ...all,
  buildings: all.buildings.toSorted((x, y) => x.buildingId.localeCompare(y.buildingId)),
  personas: all.personas.toSorted((x, y) => x.persona.localeCompare(y.persona)),
  schedules: all.schedules.toSorted((x, y) => x.id.localeCompare(y.id)),
});

it("restores the city after any change", () => {
  fc.assert(
    fc.property(city, command, (before, next) => {
      fc.pre(!isRefused(before, next));
      const back = inverseOf(next, before);
      const after = [next, ...(back ?? [])].reduce(obeyed, before);
      expect(sorted(after)).toEqual(sorted(before));
    }),
  );
});

it("finds the room that was created with a removed persona, and no other", () => {
  const before: Before = {
    city: City.parse({ slug: "city_a", name: "x", timeZone: "Asia/Tokyo" }),
    buildings: [buildingOf("a", "a", 3)],
    personas: [],
    schedules: [],
  };
  const command = { do: "create-persona", persona: "b" as PersonaId, name: "b", text: "" } as never;
  const back = [{ do: "remove-persona", persona: "b" as PersonaId }] as const;
  const change = { command, back, name: "b", buildings: ["a" as BuildingId] };
  const living = (home: string): Before => ({
    ...before,
    personas: [cardOf("b", home, home, "auto")],
  });
  expect(roomMadeBy(change, living("c"))).toBe("c");
  expect(roomMadeBy(change, living("a"))).toBeUndefined();
  expect(roomMadeBy({ ...change, back: [] }, living("c"))).toBeUndefined();
});

it("cannot undo words", () => {
  const before: Before = {
    city: City.parse({ slug: "city_a", name: "x", timeZone: "Asia/Tokyo" }),
    buildings: [],
    personas: [],
    schedules: [],
  };
  expect(inverseOf({ do: "tell-world-event", text: "雪が降る" }, before)).toBeUndefined();
});
