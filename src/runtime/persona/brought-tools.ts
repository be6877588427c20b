import type { Clock } from "../../kernel/ports.ts";
import type { Tool } from "../../tools/tool.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import { partOutside } from "../storage/part-outside.ts";
import type { PersonaConfig } from "./persona-config.ts";

/** The tools that plug-ins bring, as far as their settings allow, each called by its part's id. */
export const broughtTools = (config: PersonaConfig, clock: Clock): readonly Tool[] =>
  partsOf(config, "tool").flatMap((part) => {
    const outside = partOutside(part, config, clock, config.mcpToolTimeout);
    const tool = part.open(valuesFor(part, config), outside);
    return tool === undefined
      ? []
      : [{ ...tool, name: part.id.replaceAll("-", "_"), brought: true }];
  });
