import { join } from "node:path";
import { dataFolder } from "../config/read-config.ts";
import type { StorageConfig } from "./storage-config.ts";

/** The journal file of a data folder. */
export const journalFile = (config: StorageConfig): string =>
  join(dataFolder(config), "journal.sqlite");
