import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { Liveliness } from "../../../../../src/protocol/liveliness.ts";
import type { PageCommand, PageCommandOf } from "../../../../../src/protocol/page-commands.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { Building, City, Schedule } from "../../../../../src/protocol/place.ts";

/** The data of the city that is needed to undo a change. */
export type Before = {
  readonly city: City;
  readonly liveliness?: Liveliness | null;
  readonly buildings: readonly Building[];
  readonly personas: readonly PersonaCard[];
  readonly schedules: readonly Schedule[];
};

type Inverses = {
  readonly [D in PageCommand["do"]]?: (
    command: PageCommandOf<D>,
    before: Before,
  ) => readonly PageCommand[] | undefined;
};

const cardOf = (before: Before, persona: string) =>
  before.personas.find((card) => card.persona === persona);

const inverses: Inverses = {
  "change-city": (_, { city }) => [{ do: "change-city", city }],
  "create-building": ({ building }) => [{ do: "remove-building", building: building.buildingId }],
  "change-building": ({ building }, { buildings }) => {
    const earlier = buildings.find(({ buildingId }) => buildingId === building.buildingId);
    return earlier && [{ do: "change-building", building: earlier }];
  },
  "remove-building": ({ building }, { buildings }) => {
    const earlier = buildings.find(({ buildingId }) => buildingId === building);
    return earlier && [{ do: "create-building", building: earlier }];
  },
  "create-persona": ({ persona }) => [{ do: "remove-persona", persona }],
  "settle-persona": ({ persona }) => [{ do: "remove-persona", persona }],
  "remove-persona": ({ persona }, before) => {
    const card = cardOf(before, persona);
    return card && settledAgain(card, before);
  },
  "move-persona": ({ persona }, before) => {
    const building = cardOf(before, persona)?.building;
    return building && [{ do: "move-persona", persona, building }];
  },
  "change-persona": ({ persona }, before) => {
    const card = cardOf(before, persona);
    return card && [{ do: "change-persona", persona, name: card.name, home: card.home }];
  },
  "set-mode": ({ persona }, before) => {
    const mode = cardOf(before, persona)?.mode;
    return mode && [{ do: "set-mode", persona, mode }];
  },
  "choose-liveliness": ({ persona }, before) => {
    if (persona === undefined) {
      return [{ do: "choose-liveliness", level: before.liveliness ?? null }];
    }
    const card = cardOf(before, persona);
    return card && [{ do: "choose-liveliness", persona, level: card.liveliness ?? null }];
  },
  "set-schedule": ({ schedule }, { schedules }) => {
    const earlier = schedules.find(({ id }) => id === schedule.id);
    return [
      earlier
        ? { do: "set-schedule", schedule: earlier }
        : { do: "remove-schedule", schedule: schedule.id },
    ];
  },
  "remove-schedule": ({ schedule }, { schedules }) => {
    const earlier = schedules.find(({ id }) => id === schedule);
    return earlier && [{ do: "set-schedule", schedule: earlier }];
  },
};

/** Restores a persona: her home, her place, her mode and her schedules. */
function settledAgain(card: PersonaCard, { schedules }: Before): readonly PageCommand[] {
  const { persona, home, building, mode } = card;
  const moved = building !== undefined && building !== home;
  return [
    { do: "settle-persona", persona, building: home },
    ...(moved ? [{ do: "move-persona", persona, building } as const] : []),
    { do: "set-mode", persona, mode },
    ...schedules
      .filter((schedule) => schedule.persona === persona)
      .map((schedule) => ({ do: "set-schedule", schedule }) as const),
  ];
}

/**
 * The commands that undo a command, in this order, when the city before it was `before`. Undefined for what cannot be
 * undone: words that were said, and changes to something that did not exist.
 */
export function inverseOf(
  command: PageCommand,
  before: Before,
): readonly PageCommand[] | undefined {
  const inverse = inverses[command.do] as
    | ((command: PageCommand, before: Before) => readonly PageCommand[] | undefined)
    | undefined;
  return inverse?.(command, before);
}

/** A change of this page that can be undone. */
export type Change = {
  readonly command: PageCommand;
  readonly back: readonly PageCommand[];
  /** The name of the changed object. */
  readonly name: string;
  /** The buildings before the change. */
  readonly buildings: readonly BuildingId[];
};

/**
 * The room that a change created for a new resident only: to be removed with her. The city keeps it where somebody is
 * in it.
 */
export function roomMadeBy({ back, buildings }: Change, city: Before): BuildingId | undefined {
  const leaves = back.find((step) => step.do === "remove-persona");
  const home = leaves && cardOf(city, leaves.persona)?.home;
  return home === undefined || buildings.includes(home) ? undefined : home;
}

const mostKept = 50;

/** The changes with one more; the oldest are dropped. */
export const withChange = (changes: readonly Change[], change: Change): readonly Change[] =>
  [...changes, change].slice(-mostKept);

/** The displayed name of the object of a command. */
export function nameIn(command: PageCommand, before: Before): string {
  if (command.do === "change-city") return command.city.name;
  if (command.do === "choose-liveliness" && command.persona === undefined) return before.city.name;
  if (command.do === "create-building" || command.do === "change-building")
    return command.building.name;
  if (command.do === "create-persona") return command.name;
  if (command.do === "set-schedule") return command.schedule.prompt;
  if (command.do === "remove-building") {
    const earlier = before.buildings.find(({ buildingId }) => buildingId === command.building);
    return earlier?.name ?? command.building;
  }
  if ("persona" in command && command.persona !== undefined)
    return cardOf(before, command.persona)?.name ?? command.persona;
  return "";
}
