import type { BuildingId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { Who } from "../../protocol/place.ts";
import type { Named } from "../../protocol/room-line.ts";

/** The names of people and places at the time of an event. */
export type Naming = {
  readonly who: (who: Who) => Named;
  readonly place: (building: BuildingId) => string;
};

/** An event in one room, with the room's own number for it. */
export type RoomEvent = {
  readonly entry: JournalEntry<CityEvent>;
  readonly number: number;
  readonly naming: Naming;
};
