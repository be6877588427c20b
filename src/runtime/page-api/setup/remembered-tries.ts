import type { PlugInPart } from "../../../parts/part-kinds.ts";
import { valuesFor } from "../../config/config-parts.ts";
import type { SetupConfig } from "./setup-config.ts";
import type { Trial } from "./trial.ts";

/** Knows which parts worked when they were tried, with the values that they had then. In memory only. */
export type RememberedTries = {
  readonly remember: (part: PlugInPart, config: SetupConfig, trial: Trial) => void;
  /** Whether it worked with the values of its settings in `config`. */
  readonly worked: (part: PlugInPart, config: SetupConfig) => boolean;
};

export function rememberedTries(): RememberedTries {
  const worked = new Map<string, string>();
  const keyOf = ({ kind, id }: PlugInPart): string => `${kind}:${id}`;
  const valuesOf = (part: PlugInPart, config: SetupConfig): string =>
    JSON.stringify(valuesFor(part, config));
  return {
    remember(part, config, trial) {
      if (trial.outcome === "works") worked.set(keyOf(part), valuesOf(part, config));
      else if (worked.get(keyOf(part)) === valuesOf(part, config)) worked.delete(keyOf(part));
    },
    worked: (part, config) => worked.get(keyOf(part)) === valuesOf(part, config),
  };
}
