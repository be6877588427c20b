import type { Config } from "../config/settings.ts";
import type { VoicesConfig } from "../voices/voices-config.ts";

/** What this part of the program is configured by. */
export type StageConfig = Pick<Config, "home"> & VoicesConfig;
