// The settings that the page may save, and the moment from which a saved value is in force.

import type { Setting } from "./setting-forms.ts";
import { type SettingGroup, type SettingName, settingGroups } from "./settings.ts";

/** `now`: at once; `start`: when the program is started again. */
export type InForce = "now" | "start";

/**
 * Undefined: the environment and files alone set it, because it says where files are, what code is loaded and which
 * programs are run, who may come in, and what others may set in motion.
 */
const ofGroups: Readonly<Record<SettingGroup, InForce | undefined>> = {
  general: undefined,
  page: undefined,
  models: "now",
  // Caps are set in the city, and changed on the page of operations.
  budget: undefined,
  turns: "now",
  memory: "now",
  voices: "now",
  stage: "now",
  hearing: "now",
  terminal: "now",
  audience: "now",
  pace: "now",
  gates: undefined,
  servers: undefined,
  telemetry: undefined,
  workers: undefined,
  cities: undefined,
  saiverseCities: undefined,
  agents: undefined,
};

const ofSettings = new Map<SettingName, InForce | undefined>([
  ["backupEvery", "now"],
  ["userModels", undefined],
  ["qdrantUrl", undefined],
  ["qdrantApiKey", undefined],
  ["qdrantPrefix", undefined],
  ["saiverseHome", undefined],
  ["terminalNames", undefined],
  ["show", undefined],
  ["showStart", "start"],
  ["newsFolder", undefined],
  ["freshness", "now"],
  ["soliloquyInterval", "now"],
  ["soliloquyLongest", "now"],
  ["soliloquiesUnanswered", "now"],
  ["soliloquiesPerHour", "now"],
  ["approvedTools", "now"],
  ["ngWords", "now"],
  ["ngStarter", "now"],
  ["gateModel", "now"],
  ["gateDelay", "now"],
  ["gateLate", "now"],
]);

const groupOf: ReadonlyMap<string, SettingGroup> = new Map(
  (Object.keys(settingGroups) as SettingGroup[]).flatMap((group) =>
    Object.keys(settingGroups[group]).map((name) => [name, group] as const),
  ),
);

/** The group of a setting of the program; undefined: it is one of a part. */
export const groupOfKey = (key: string): SettingGroup | undefined => groupOf.get(key);

/** `key`: the key in the configuration, or the name of a part's setting. */
export function inForce(key: string, { changed }: Pick<Setting, "changed">): InForce | undefined {
  const group = groupOf.get(key);
  if (group === undefined) {
    return changed === "outside" ? undefined : changed === "at-start" ? "start" : "now";
  }
  const name = key as SettingName;
  return ofSettings.has(name) ? ofSettings.get(name) : ofGroups[group];
}
