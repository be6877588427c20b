import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import type { Embedder } from "../../../memory/ports.ts";
import type { Texts } from "../../../parts/part.ts";
import type { ChatModel, ImageModel } from "../../../saint-graph/ports.ts";
import type { ModelsConfig } from "../models-config.ts";

export type ModelProblem =
  /** `known`: names that can be used instead. */
  | { readonly kind: "unknown-model"; readonly name: string; readonly known: readonly string[] }
  /** The provider has not served this name since `ends`, a day. */
  | {
      readonly kind: "ended-model";
      readonly name: string;
      readonly ends: string;
      readonly instead: string;
    }
  /** It has another purpose than the setting. */
  | { readonly kind: "other-purpose"; readonly name: string; readonly setting: string }
  /** `keys` names the settings that would hold the key. */
  | { readonly kind: "no-key"; readonly name: string; readonly keys?: string }
  /** The address in the setting is invalid. */
  | { readonly kind: "bad-address"; readonly name: string; readonly setting: string }
  /** The provider cannot be reached. `text`: the provider's explanation. */
  | {
      readonly kind: "not-answering";
      readonly name: string;
      readonly at: string;
      readonly text?: Texts | undefined;
    }
  /** The provider's explanation. */
  | { readonly kind: "told"; readonly name: string; readonly text: Texts }
  /** An optional package is not installed; `install` is the command. */
  | { readonly kind: "no-package"; readonly name: string; readonly install: string };

export type Opening<Model> = (
  name: string,
  config: ModelsConfig,
  clock: Clock,
) => Promise<Result<Model, ModelProblem>> | Result<Model, ModelProblem>;

/** A provider of models, as the program chooses among them. Each `open` receives the name as it was written. */
export type Provider = {
  /** Lower-case; `<id>:<model>` identifies a model of this provider unambiguously. */
  readonly id: string;
  /** Whether a name without such a prefix evidently belongs to this provider. */
  readonly owns: (name: string) => boolean;
  /** The default model; undefined where the configuration does not enable this provider. */
  readonly defaultModel: (config: ModelsConfig, now: number) => string | undefined;
  /** Whether the configuration has what its models need. */
  readonly isUsable: (config: ModelsConfig) => boolean;
  /** Models of its own that answer when this one does not, in this order. */
  readonly standIns: (name: string, now: number) => readonly string[];
  /** It has models that cannot be listed. */
  readonly hasOtherModels: boolean;
  /** It runs on a machine of the operator, which may be switched off. */
  readonly isLocal: boolean;
  /** Its default answers when a local provider does not. */
  readonly backsLocal: boolean;
  /** It needs no configuration, and answers where no other provider can. */
  readonly isUnderstudy: boolean;
  readonly open: Opening<ChatModel>;
  /** Makes a model that draws; absent where it has none. */
  readonly openImages?: Opening<ImageModel>;
  /** Makes a model that embeds; absent where it has none. */
  readonly openEmbedder?: Opening<Embedder>;
};

/** The provider's own name of a model: without the prefix `<id>:`. */
export const nameWithin = (id: string, name: string): string =>
  name.startsWith(`${id}:`) ? name.slice(id.length + 1) : name;
