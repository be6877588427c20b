import { join } from "node:path";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";

/** The one journal of a data folder. */
export const journalFile = (config: Config): string => join(dataFolder(config), "journal.sqlite");
