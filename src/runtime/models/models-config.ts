import type { WithPlugIns } from "../config/plugged.ts";
import type { Config } from "../config/settings.ts";
import type { StorageConfig } from "../storage/storage-config.ts";

/** What this part of the program is configured by. */
export type ModelsConfig = WithPlugIns &
  Pick<
    Config,
    | "anthropicApiKey"
    | "anthropicBaseUrl"
    | "embeddingModel"
    | "fallbackModels"
    | "gateModel"
    | "geminiApiKey"
    | "geminiBaseUrl"
    | "geminiFreeApiKey"
    | "home"
    | "imageModel"
    | "language"
    | "lightModelName"
    | "modelName"
    | "modelTimeout"
    | "ollamaBaseUrl"
    | "ollamaHost"
    | "openaiApiKey"
    | "openaiBaseUrl"
    | "router"
    | "routerModel"
  > &
  StorageConfig;
