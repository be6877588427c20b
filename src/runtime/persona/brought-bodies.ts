import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { serveBodyInMemory } from "../../bodies/server/in-memory.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import { partOutside } from "../storage/part-outside.ts";
import { systemClock } from "../storage/system-clock.ts";
import type { PersonaConfig } from "./persona-config.ts";

export type BroughtBodies = {
  readonly servers: readonly ServerSpec[];
  readonly close: () => Promise<void>;
};

/** The bodies that plug-ins bring, served inside this process; each is called what its part is called. */
export function broughtBodies(config: PersonaConfig): BroughtBodies {
  const opened = partsOf(config, "body").flatMap((part) => {
    const outside = partOutside(part, config, systemClock, config.mcpToolTimeout);
    const made = part.open(valuesFor(part, config), outside);
    return made === undefined
      ? []
      : [{ name: part.id, served: serveBodyInMemory(made.body), end: made.close }];
  });
  return {
    servers: opened.map(({ name, served }) => ({ name, connect: served.connect })),
    async close() {
      await Promise.all(opened.map(({ served }) => served.close()));
      await Promise.all(opened.map(({ end }) => end?.()));
    },
  };
}
