import { join } from "node:path";
import { dataFolder } from "../config/read-config.ts";
import type { JournalConfig } from "./storage-config.ts";

/** The journal file of a data folder. */
export const journalFile = (config: Pick<JournalConfig, "home">): string =>
  join(dataFolder(config), "journal.sqlite");

/** The place of the journal, for people: its file, or its database without the secrets of the address. */
export function journalPlace(config: JournalConfig): string {
  if (config.databaseUrl === undefined) return journalFile(config);
  const { host, pathname } = new URL(config.databaseUrl);
  return `postgres://${host}${pathname}`;
}
