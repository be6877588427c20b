import type { Config } from "../config/settings.ts";
import type { BudgetConfig } from "../models/budget/budget-config.ts";
import type { ModelsConfig } from "../models/models-config.ts";

/** The configuration of this part of the program. */
export type MemoryConfig = Pick<
  Config,
  | "chronicle"
  | "databaseUrl"
  | "embeddingModel"
  | "gateModel"
  | "home"
  | "language"
  | "lightModelName"
  | "modelName"
  | "people"
  | "router"
  | "routerModel"
  | "saiverseHome"
  | "timeZone"
  | "topicBackend"
> &
  BudgetConfig &
  ModelsConfig;
