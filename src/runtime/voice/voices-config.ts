import type { WithParts } from "../config/config-parts.ts";
import type { Config } from "../config/settings.ts";
import type { StorageConfig } from "../data/storage-config.ts";

/** The configuration of this part of the program. */
export type VoicesConfig = WithParts &
  Pick<Config, "home" | "language" | "voice" | "voiceRate" | "voiceTimeout"> &
  StorageConfig;
