import type { Config } from "../config/settings.ts";
import type { StorageConfig } from "../data/storage-config.ts";
import type { MemoryConfig } from "../memory/memory-config.ts";
import type { ModelsConfig } from "../models/models-config.ts";
import type { PersonaConfig } from "../soul/persona-config.ts";

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
  MemoryConfig &
  ModelsConfig &
  PersonaConfig &
  StorageConfig;
