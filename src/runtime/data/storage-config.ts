import type { Config } from "../config/settings.ts";

/** The configuration of this part of the program. */
export type StorageConfig = Pick<Config, "home" | "language" | "keyStore">;

/** As it says where the journal is. */
export type JournalConfig = Pick<Config, "home" | "databaseUrl">;
