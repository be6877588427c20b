import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import type { ChatModel } from "../../../saint-graph/ports.ts";
import type { Config } from "../../config/settings.ts";

export type ModelProblem =
  | { readonly kind: "unknown-model"; readonly name: string }
  /** `keys` names the settings that would hold the key. */
  | { readonly kind: "no-key"; readonly name: string; readonly keys?: string }
  /** No server that would run it answers. */
  | { readonly kind: "not-reachable"; readonly name: string }
  /** The address that the setting holds cannot be asked. */
  | { readonly kind: "bad-address"; readonly name: string; readonly setting: string };

/** Somebody who runs models, as the program chooses among them. */
export type Provider = {
  /** Lower-case; `<id>:<model>` names a model of this provider beyond doubt. */
  readonly id: string;
  /** Whether a name without such a prefix is plainly one of its models. */
  readonly owns: (name: string) => boolean;
  /** The model that answers when nobody named one; undefined where the configuration does not lead here. */
  readonly defaultModel: (config: Config) => string | undefined;
  /** Makes the model; `name` is as it was written, with or without the prefix. */
  readonly open: (
    name: string,
    config: Config,
    clock: Clock,
  ) => Promise<Result<ChatModel, ModelProblem>> | Result<ChatModel, ModelProblem>;
};

/** The provider's own name of a model: without the prefix `<id>:`. */
export const nameWithin = (id: string, name: string): string =>
  name.startsWith(`${id}:`) ? name.slice(id.length + 1) : name;
