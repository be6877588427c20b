import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import type { Embedder } from "../../../memory/ports.ts";
import type { Texts } from "../../../parts/part.ts";
import type { ChatModel, ImageModel } from "../../../saint-graph/ports.ts";
import type { ModelsConfig } from "../models-config.ts";

export type ModelProblem =
  /** `known`: what could be written instead. */
  | { readonly kind: "unknown-model"; readonly name: string; readonly known: readonly string[] }
  /** The provider no longer answers under this name since `ends`, a day. */
  | {
      readonly kind: "ended-model";
      readonly name: string;
      readonly ends: string;
      readonly instead: string;
    }
  /** It is for something else than it was named for in the setting. */
  | { readonly kind: "other-purpose"; readonly name: string; readonly setting: string }
  /** `keys` names the settings that would hold the key. */
  | { readonly kind: "no-key"; readonly name: string; readonly keys?: string }
  /** The address that the setting holds cannot be asked. */
  | { readonly kind: "bad-address"; readonly name: string; readonly setting: string }
  /** Nobody answers there. `text`: what the provider says of it. */
  | {
      readonly kind: "not-answering";
      readonly name: string;
      readonly at: string;
      readonly text?: Texts | undefined;
    }
  /** What the provider says. */
  | { readonly kind: "told"; readonly name: string; readonly text: Texts }
  /** An optional package is not installed; `install` is the command. */
  | { readonly kind: "no-package"; readonly name: string; readonly install: string };

export type Opening<Model> = (
  name: string,
  config: ModelsConfig,
  clock: Clock,
) => Promise<Result<Model, ModelProblem>> | Result<Model, ModelProblem>;

/** Somebody who runs models, as the program chooses among them. Each `open` is given the name as it was written. */
export type Provider = {
  /** Lower-case; `<id>:<model>` names a model of this provider beyond doubt. */
  readonly id: string;
  /** Whether a name without such a prefix is plainly one of its models. */
  readonly owns: (name: string) => boolean;
  /** The model that answers when nobody named one; undefined where the configuration does not lead here. */
  readonly defaultModel: (config: ModelsConfig, now: number) => string | undefined;
  /** Whether the configuration has what its models need. */
  readonly isUsable: (config: ModelsConfig) => boolean;
  /** Models of its own that answer when this one does not, in this order. */
  readonly standIns: (name: string, now: number) => readonly string[];
  /** It has models that nobody can list. */
  readonly hasOtherModels: boolean;
  /** It runs on a machine of the operator's, which may be switched off. */
  readonly isLocal: boolean;
  /** Its default answers when a local provider does not. */
  readonly backsLocal: boolean;
  /** It needs nothing, and answers where no other provider can. */
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
