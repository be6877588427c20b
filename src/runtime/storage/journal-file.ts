import { join } from "node:path";
import { dataFolder } from "../config/read-config.ts";
import type { JournalConfig } from "./storage-config.ts";

/** The journal file of a data folder. */
export const journalFile = (config: Pick<JournalConfig, "home">): string =>
  join(dataFolder(config), "journal.sqlite");

/** Where the journal is, for people: its file, or its database without what is secret in the address. */
export function journalPlace(config: JournalConfig): string {
  if (config.databaseUrl === undefined) return journalFile(config);
  const { host, pathname } = new URL(config.databaseUrl);
  return `postgres://${host}${pathname}`;
}
