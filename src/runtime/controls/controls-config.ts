import type { Config } from "../config/settings.ts";
import type { ModelsConfig } from "../models/models-config.ts";

/** What this part of the program is configured by. */
export type ControlsConfig = Pick<Config, "allowedHosts" | "controlsPort"> & ModelsConfig;
