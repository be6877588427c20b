import type { Clock } from "../../kernel/ports.ts";
import type { HouseTool } from "../../tools/house-tool-box.ts";
import { partsIn, plugInsOf, valuesFor } from "../config/config-parts.ts";
import { partOutside } from "../data/part-outside.ts";
import type { PersonaConfig } from "./persona-config.ts";

/**
 * The tools of all plug-ins whose settings allow them, each under its part's id. Whose a tool is depends on where its
 * plug-in was loaded from, and not on what it declares.
 */
export const personaTools = (config: PersonaConfig, clock: Clock): readonly HouseTool[] =>
  plugInsOf(config).flatMap((plugIn) =>
    partsIn([plugIn], "tool").flatMap((part): readonly HouseTool[] => {
      const outside = partOutside(part, config, clock, config.mcpToolTimeout);
      const tool = part.open(valuesFor(part, config), outside);
      const own = plugIn.from === undefined;
      return tool === undefined ? [] : [{ ...tool, name: part.id.replaceAll("-", "_"), own }];
    }),
  );
