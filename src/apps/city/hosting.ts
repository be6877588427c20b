import type { PlacingGround } from "../../runtime/city/open-city-life.ts";
import type { LiveConfig } from "../../runtime/config/live-config.ts";
import type { OpenedMemory } from "../../runtime/memory/open-memory.ts";

export type HostedAt = {
  readonly page: string;
  readonly agents: string | undefined;
  readonly cities: string | undefined;
};

/** Who has the city lived here serves it to others: a worker. Each is called at most once. */
export type CityHosting = {
  /** The database is open, and the city is not lived here. The text says why it cannot go on. */
  readonly opened: (memory: OpenedMemory, live: LiveConfig) => Promise<string | undefined>;
  /** It is lived here from now on; the result says where its souls may live. */
  readonly begins: () => Promise<PlacingGround | undefined>;
  /** Its pages, and what else it serves, are served at these addresses, for this machine alone. */
  readonly served: (at: HostedAt) => Promise<void>;
  /** The program ends; called in any case, once the database was opened. */
  readonly leaves: () => Promise<void>;
};
