import type { PlacingGround } from "../../runtime/city/open-city-life.ts";
import type { LiveConfig } from "../../runtime/config/live-config.ts";
import type { OpenedMemory } from "../../runtime/memory/open-memory.ts";

export type HostedAt = {
  readonly page: string;
  readonly agents: string | undefined;
  readonly cities: string | undefined;
};

/** The callbacks of a worker, which serves the city that it runs to others. Each is called at most once. */
export type CityHosting = {
  /** The database is open, and the city does not run here yet. A text is the reason why it cannot go on. */
  readonly opened: (memory: OpenedMemory, live: LiveConfig) => Promise<string | undefined>;
  /** The city runs here from now on; the result says where its souls may run. */
  readonly begins: () => Promise<PlacingGround | undefined>;
  /** Its pages, and what else it serves, are served at these addresses, for this machine alone. */
  readonly served: (at: HostedAt) => Promise<void>;
  /** The program ends; called in any case, once the database was opened. */
  readonly leaves: () => Promise<void>;
};
