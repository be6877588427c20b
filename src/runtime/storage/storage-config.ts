import type { Config } from "../config/settings.ts";

/** The configuration of this part of the program. */
export type StorageConfig = Pick<Config, "home" | "language">;
