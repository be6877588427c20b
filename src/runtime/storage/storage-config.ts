import type { Config } from "../config/settings.ts";

/** What this part of the program is configured by. */
export type StorageConfig = Pick<Config, "home" | "language">;
