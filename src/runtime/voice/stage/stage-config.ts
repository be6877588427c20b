import type { Config } from "../../config/settings.ts";
import type { VoicesConfig } from "../voices-config.ts";

/** The configuration of this part of the program. */
export type StageConfig = Pick<Config, "home" | "stageSubtitles" | "stageTicker" | "stageAlerts"> &
  VoicesConfig;
