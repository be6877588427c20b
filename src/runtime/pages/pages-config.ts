import type { Config } from "../config/settings.ts";
import type { ModelsConfig } from "../models/models-config.ts";
import type { PersonaConfig } from "../persona/persona-config.ts";
import type { StorageConfig } from "../storage/storage-config.ts";

/** The configuration of this part of the program. */
export type PagesConfig = Pick<
  Config,
  | "backups"
  | "databaseUrl"
  | "blockAddress"
  | "embeddingModel"
  | "gateModel"
  | "home"
  | "lightModelName"
  | "modelName"
  | "persona"
  | "userModels"
> &
  ModelsConfig &
  PersonaConfig &
  StorageConfig;
