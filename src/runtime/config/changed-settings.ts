// The parts, and the groups of settings, that a change of settings concerns.

import type { PartKind, PlugInPart } from "../../parts/part-kinds.ts";
import { partsOf, type WithParts } from "./config-parts.ts";
import { groupOfKey } from "./setting-reach.ts";
import type { SettingGroup } from "./settings.ts";

/** The ids of the parts of a kind that have one of these settings. */
export const partsConcerned = (
  config: WithParts,
  kind: PartKind,
  changed: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    partsOf(config, kind)
      .filter(({ settings }: Pick<PlugInPart, "settings">) =>
        Object.values(settings).some(({ name }) => changed.has(name)),
      )
      .map(({ id }) => id),
  );

/** The groups of the program's own settings that changed. */
export const groupsOf = (changed: ReadonlySet<string>): ReadonlySet<SettingGroup> =>
  new Set([...changed].flatMap((key) => groupOfKey(key) ?? []));
