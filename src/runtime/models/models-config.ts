import type { WithParts } from "../config/config-parts.ts";
import type { Config } from "../config/settings.ts";
import type { StorageConfig } from "../data/storage-config.ts";

/** The configuration of this part of the program. */
export type ModelsConfig = WithParts &
  Pick<
    Config,
    | "embeddingModel"
    | "fallbackModels"
    | "gateModel"
    | "home"
    | "imageModel"
    | "language"
    | "lightModelName"
    | "modelContext"
    | "modelName"
    | "modelTimeout"
    | "router"
    | "routerModel"
    | "thinking"
    | "thinkingAlone"
    | "thinkingBackground"
    | "thinkingStage"
  > &
  StorageConfig;
