import type { BuildingId } from "../../../kernel/id.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import type { CityEvent } from "../../../protocol/city-events.ts";
import type { Who } from "../../../protocol/place.ts";
import type { Named } from "../../../protocol/room-line.ts";

/** How somebody, and a place, is called at the moment of an event. */
export type Naming = {
  readonly who: (who: Who) => Named;
  readonly place: (building: BuildingId) => string;
};

/** An event as it happened in one room: with the room's own number for it. */
export type Happening = {
  readonly entry: JournalEntry<CityEvent>;
  readonly number: number;
  readonly naming: Naming;
};

const pagePrefix = "page:";

/** The key under which the journal keeps what a page's command came to: the same id is the same command. */
export const pageKey = (id: string): string => `${pagePrefix}${id}`;

/** The id that a page gave its command; undefined for what no page sent. */
export const pageIdOf = (key: string | undefined): string | undefined =>
  key?.startsWith(pagePrefix) === true ? key.slice(pagePrefix.length) : undefined;
