import type { Config } from "../config/settings.ts";

/** What this part of the program is configured by. */
export type ObsConfig = Pick<
  Config,
  "obsLentTools" | "obsPassword" | "obsScenes" | "obsSubtitleSource" | "obsUrl"
>;
