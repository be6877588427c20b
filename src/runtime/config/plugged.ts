// The parts of plug-ins, as the configuration has them.

import type { LoadedPlugIn } from "../../parts/loaded-plug-in.ts";
import type { PartSettings, SettingValues } from "../../parts/part.ts";
import type { PartKind, PlugInPart } from "../../parts/part-kinds.ts";
import type { Setting } from "./setting-forms.ts";

/** The plug-ins of a configuration, and what was set for their parts, by the settings' names. */
export type Plugged = {
  readonly plugIns: readonly LoadedPlugIn[];
  readonly values: ReadonlyMap<string, unknown>;
};
export type WithPlugIns = { readonly plugged?: Plugged | undefined };

const plugInsOf = ({ plugged }: WithPlugIns): readonly LoadedPlugIn[] => plugged?.plugIns ?? [];

/** The parts of one kind that plug-ins bring, in the order in which they were named. */
export const pluggedParts = <K extends PartKind>(
  config: WithPlugIns,
  kind: K,
): readonly Extract<PlugInPart, { kind: K }>[] =>
  plugInsOf(config)
    .flatMap(({ parts }) => parts)
    .filter((part): part is Extract<PlugInPart, { kind: K }> => part.kind === kind);

/** What was set for a part. */
export const valuesFor = (part: PlugInPart, config: WithPlugIns): SettingValues<PartSettings> =>
  Object.fromEntries(
    Object.entries(part.settings).map(([key, { name }]) => [key, config.plugged?.values.get(name)]),
  );

/** The settings of plug-ins, in the form of the program's own. */
export const pluggedSettings = (
  plugIns: readonly LoadedPlugIn[],
): readonly (readonly [string, Setting])[] =>
  plugIns
    .flatMap(({ parts }) => parts)
    .flatMap((part) => Object.values(part.settings))
    .map(({ name, schema, form = "text", secret }) => [
      name,
      { form, names: [name], schema, ...(secret === undefined ? {} : { secret }) },
    ]);

/** Texts among the values of secret settings. */
export const pluggedSecrets = (config: WithPlugIns): readonly string[] =>
  plugInsOf(config)
    .flatMap(({ parts }) => parts)
    .flatMap((part) => Object.values(part.settings))
    .filter(({ secret }) => secret === true)
    .flatMap(({ name }) => {
      const value = config.plugged?.values.get(name);
      return typeof value === "string" ? [value] : [];
    });
