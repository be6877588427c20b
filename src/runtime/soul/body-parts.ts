import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { serveBodyInMemory } from "../../bodies/server/in-memory.ts";
import type { BodyPart, OpenedBody } from "../../parts/part-kinds.ts";
import { broughtPlugIns, partsIn, partsOf, valuesFor } from "../config/config-parts.ts";
import type { Context } from "../config/console/context.ts";
import { partOutside } from "../data/part-outside.ts";
import { systemClock } from "../data/system-clock.ts";
import type { PersonaConfig } from "./persona-config.ts";

export type BodyServers = {
  readonly servers: () => readonly ServerSpec[];
  /** Closes the bodies of these parts and opens them anew, by the settings of the moment. */
  readonly reopen: (parts: ReadonlySet<string>) => Promise<void>;
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

type ServedBody = { readonly spec: ServerSpec; readonly close: () => Promise<void> };

/** Serves bodies inside this process; each is called what its part is called. */
export function serveBodyParts(
  context: Context,
  config: PersonaConfig,
  parts: readonly BodyPart[],
): BodyServers {
  const open = (part: BodyPart): ServedBody | undefined => {
    const made = openBodyPart(context, config, part);
    if (made === undefined) return undefined;
    const served = serveBodyInMemory(made.body);
    const isOurs = !broughtBodyParts(config).includes(part);
    return {
      spec: {
        name: part.id,
        connect: served.connect,
        plainNames: isOurs,
        tellsEvents: isOurs && part.tellsEvents === true,
      },
      async close() {
        await served.close();
        await made.close?.();
      },
    };
  };
  const bodies = new Map(parts.map((part) => [part.id, open(part)]));
  const close = (ids: Iterable<string>) =>
    Promise.all([...ids].map((id) => bodies.get(id)?.close()));
  return {
    servers: () => [...bodies.values()].flatMap((body) => (body === undefined ? [] : [body.spec])),
    async reopen(ids) {
      const again = parts.filter(({ id }) => ids.has(id));
      await close(again.map(({ id }) => id));
      for (const part of again) bodies.set(part.id, open(part));
    },
    async close() {
      await close(bodies.keys());
    },
  };
}
