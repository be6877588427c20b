import type { Config } from "../../config/settings.ts";
import type { ModelsConfig } from "../../models/models-config.ts";

/** The configuration of this part of the program. */
export type ControlsConfig = Pick<Config, "allowedHosts" | "controlsPort"> & ModelsConfig;
