// Finds the logs of personas in SAIVerse's data folder, and the personas that its world knows.

import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { openDatabaseRows } from "../../../adapters/memory-files/database-rows.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { fullPath } from "../../config/full-path.ts";
import type { Config } from "../../config/settings.ts";

export type SaiverseLog = {
  /** Her id in SAIVerse. */
  readonly id: string;
  /** Oldest first: the archived logs, then the log. */
  readonly files: readonly string[];
  /** A database in the same folder that holds more; `memory import` reads it. */
  readonly database: string | undefined;
};

export type SaiverseProblem =
  | { readonly code: "no-folder"; readonly folder: string }
  | { readonly code: "no-persona"; readonly folder: string; readonly known: readonly string[] }
  | { readonly code: "several"; readonly folder: string; readonly known: readonly string[] }
  | { readonly code: "no-log"; readonly folder: string; readonly database: string | undefined };

export const saiverseFolder = ({ saiverseHome }: Pick<Config, "saiverseHome">): string =>
  fullPath(saiverseHome);

/**
 * The log of a persona: `from` is her id in SAIVerse; without it the folder of her id, or the only one of it in a city.
 */
export async function saiverseLog(
  home: string,
  persona: string,
  from: string | undefined,
): Promise<Result<SaiverseLog, SaiverseProblem>> {
  const folder = join(home, "personas");
  const known = await foldersIn(folder);
  if (known === undefined) return err({ code: "no-folder", folder });
  const id = idAmong(known, persona, from);
  if (typeof id !== "string") return err({ code: id.code, folder, known: id.known });
  const own = join(folder, id);
  const files = await logFiles(own);
  const database = [join(own, "memory.db")].find((file) => existsSync(file));
  return files.length === 0
    ? err({ code: "no-log", folder: own, database })
    : ok({ id, files, database });
}

function idAmong(known: readonly string[], persona: string, from: string | undefined) {
  const exact = from ?? persona;
  if (known.includes(exact)) return exact;
  const inCities = from === undefined ? known.filter((id) => id.startsWith(`${persona}_`)) : [];
  if (inCities.length === 1 && inCities[0] !== undefined) return inCities[0];
  return inCities.length > 1
    ? ({ code: "several", known: inCities } as const)
    : ({ code: "no-persona", known } as const);
}

const foldersIn = (folder: string): Promise<readonly string[] | undefined> =>
  readdir(folder, { withFileTypes: true }).then(
    (found) => found.filter((one) => one.isDirectory()).map((one) => one.name),
    () => undefined,
  );

/** `old_log/` by name, which is by time, then `log.json`; only the file when one is given. */
export async function logFiles(folder: string): Promise<readonly string[]> {
  const old = await readdir(join(folder, "old_log")).catch(() => []);
  const archived = old
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => join(folder, "old_log", name));
  const log = join(folder, "log.json");
  return existsSync(log) ? [...archived, log] : archived;
}

/** A history of a building by its path: `…/buildings/<building>/log.json`, with its other possible location. */
export function buildingOf(
  path: string,
): { readonly building: string; readonly places: readonly string[] } | undefined {
  const file = resolve(path);
  const folder = dirname(file);
  if (basename(dirname(folder)) !== "buildings") return undefined;
  const building = basename(folder);
  const above = dirname(dirname(folder));
  const isOfCity = basename(dirname(above)) === "cities";
  const other = isOfCity
    ? join(dirname(dirname(above)), "buildings", building, basename(file))
    : undefined;
  const places = [file, ...(other !== undefined && existsSync(other) ? [other] : [])];
  return { building, places };
}

export type SaiverseWorld = {
  /** Personas' names by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly userName: string | undefined;
};

/** The database of a world in SAIVerse's folder, where the versions have it. */
export const saiverseDatabase = (home: string): string | undefined =>
  [
    "saiverse.db",
    "database/saiverse.db",
    "user_data/database/saiverse.db",
    "database/data/saiverse.db",
  ]
    .map((place) => join(home, place))
    .find((place) => existsSync(place));

/** The personas in the world's database, where one is found: only names are read. */
export function saiverseWorld(home: string): SaiverseWorld {
  const file = saiverseDatabase(home);
  const opened = file === undefined ? undefined : openDatabaseRows(file, statSync(file).size);
  if (opened?.ok !== true) return { names: new Map(), userName: undefined };
  const { rows, close } = opened.value;
  const names = new Map(
    [...rows("ai", ["AIID", "AINAME"], [])].map((row) => [
      String(row["AIID"]),
      String(row["AINAME"]),
    ]),
  );
  const users = [...rows("user", ["USERNAME"], [])];
  close();
  const [user] = users;
  const name = typeof user?.["USERNAME"] === "string" ? user["USERNAME"] : undefined;
  return { names, userName: users.length === 1 ? name : undefined };
}
