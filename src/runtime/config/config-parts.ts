// The parts of the program in the configuration: its own, and those of plug-ins.

import { builtInPlugIns } from "../../built-in/built-in-plug-ins.ts";
import type { LoadedPlugIn } from "../../parts/loaded-plug-in.ts";
import type { PartSetting, PartSettings, SettingValues } from "../../parts/part.ts";
import type { PartKind, PlugInPart } from "../../parts/part-kinds.ts";
import { addressSecrets } from "./address-secrets.ts";
import type { Setting } from "./setting-forms.ts";

/** All plug-ins of a configuration, and the values of their parts' settings, by the settings' names. */
export type ConfigParts = {
  readonly plugIns: readonly LoadedPlugIn[];
  readonly values: ReadonlyMap<string, unknown>;
};
export type WithParts = { readonly parts?: ConfigParts | undefined };

/** The plug-ins of a configuration; the built-in ones when no plug-ins were loaded. */
export const plugInsOf = ({ parts }: WithParts): readonly LoadedPlugIn[] =>
  parts?.plugIns ?? builtInPlugIns;

/** The plug-ins that the operator named. */
export const broughtPlugIns = (config: WithParts): readonly LoadedPlugIn[] =>
  plugInsOf(config).filter(({ from }) => from !== undefined);

type PartOf<K extends PartKind> = Extract<PlugInPart, { kind: K }>;

/** The parts of one kind: the program's own, then those of plug-ins in the order in which they were named. */
export const partsOf = <K extends PartKind>(config: WithParts, kind: K): readonly PartOf<K>[] =>
  partsIn(plugInsOf(config), kind);

export const partsIn = <K extends PartKind>(
  plugIns: readonly LoadedPlugIn[],
  kind: K,
): readonly PartOf<K>[] =>
  plugIns.flatMap(({ parts }) => parts).filter((part): part is PartOf<K> => part.kind === kind);

/** The setting values of a part. */
export const valuesFor = (part: PlugInPart, { parts }: WithParts): SettingValues<PartSettings> =>
  Object.fromEntries(
    Object.entries(part.settings).map(([key, { name, schema }]) => [
      key,
      parts === undefined ? schema.parse(undefined) : parts.values.get(name),
    ]),
  );

/** A setting of a part, and the kind of the part that names it first. */
export type OwnedSetting = { readonly kind: PartKind; readonly id: string } & PartSetting;

/** The settings of all parts, each once: parts of one plug-in may share some. */
export function settingsOfParts(plugIns: readonly LoadedPlugIn[]): readonly OwnedSetting[] {
  const found = new Map<string, OwnedSetting>();
  for (const { kind, id, settings } of plugIns.flatMap(({ parts }) => parts)) {
    for (const each of Object.values(settings)) {
      if (!found.has(each.name)) found.set(each.name, { kind, id, ...each });
    }
  }
  return [...found.values()];
}

/** The settings of parts in the form of the program's own settings, by their names. */
export const partSettings = (
  plugIns: readonly LoadedPlugIn[],
): readonly (readonly [string, Setting])[] =>
  settingsOfParts(plugIns).map((each) => [each.name, settingOfPart(each)]);

export const settingOfPart = ({
  name,
  also = [],
  schema,
  form = "text",
  secret,
  changed,
  values,
  written,
}: PartSetting): Setting => ({
  form,
  names: [name, ...also],
  schema,
  ...(secret === undefined ? {} : { secret }),
  ...(changed === undefined ? {} : { changed }),
  ...(values === undefined ? {} : { values }),
  ...(written === undefined ? {} : { written }),
});

/** A source or a body whose settings do not enable it: its first setting says where it is. */
export function isOff({ kind, settings }: PlugInPart, values: Readonly<Record<string, unknown>>) {
  if (kind !== "audience" && kind !== "body") return false;
  const [first] = Object.keys(settings);
  return first !== undefined && new Map(Object.entries(values)).get(first) === undefined;
}

/** The texts in the values of secret settings, and the secrets in the values of the others. */
export const partSecrets = (config: WithParts): readonly string[] =>
  settingsOfParts(plugInsOf(config)).flatMap((each) => {
    const value = config.parts?.values.get(each.name);
    const texts =
      value === undefined || each.written === undefined
        ? textsIn(value)
        : [each.written(value as never)];
    return texts.flatMap((text) => (each.secret === true ? [text] : addressSecrets(text)));
  });

/** The texts of a value: itself, or those of a list or an object. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
