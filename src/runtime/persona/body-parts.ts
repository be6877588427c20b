import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { serveBodyInMemory } from "../../bodies/server/in-memory.ts";
import type { BodyPart, OpenedBody } from "../../parts/part-kinds.ts";
import { broughtPlugIns, partsIn, partsOf, valuesFor } from "../config/config-parts.ts";
import type { Context } from "../console/context.ts";
import { partOutside } from "../storage/part-outside.ts";
import { systemClock } from "../storage/system-clock.ts";
import type { PersonaConfig } from "./persona-config.ts";

export type BodyServers = {
  readonly servers: readonly ServerSpec[];
  readonly close: () => Promise<void>;
};

/** The bodies of the program itself and of plug-ins. */
export const bodyParts = (config: PersonaConfig): readonly BodyPart[] => partsOf(config, "body");
/** Those of plug-ins that the operator named. */
export const broughtBodyParts = (config: PersonaConfig): readonly BodyPart[] =>
  partsIn(broughtPlugIns(config), "body");

/** Opens a body with what is set for it. `isAlone`: nothing else runs in this process. Undefined: it is not set up. */
export const openBodyPart = (
  { version, language }: Context,
  config: PersonaConfig,
  part: BodyPart,
  isAlone = false,
): OpenedBody | undefined =>
  part.open(valuesFor(part, config), {
    ...partOutside(part, config, systemClock, config.mcpToolTimeout),
    ...{ version, terminalLanguage: language, isAlone },
  });

/** Serves bodies inside this process; each is called what its part is called. */
export function serveBodyParts(
  context: Context,
  config: PersonaConfig,
  parts: readonly BodyPart[],
): BodyServers {
  const opened = parts.flatMap((part) => {
    const made = openBodyPart(context, config, part);
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
