// The data folder of a SAIVerse: its database, logs, memories and pictures.

import { readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { openDatabaseRows } from "../../../adapters/memory-files/database-rows.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { pictureTypeOf } from "../../../protocol/picture-size.ts";
import type { WorldProblem } from "../../../protocol/world-report.ts";
import { saiverseDatabase } from "../../memory/moving/saiverse-home.ts";
import { saiverseCities, saiverseDraft } from "./saiverse-world.ts";
import type { WorldDraft } from "./world-draft.ts";

/** The bytes of a list without anything in it, as programs write it: there is nothing to read. */
const emptyList = 4;

const exists = (file: string): boolean => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.size === 0 || found.size > emptyList);
};

/** Whether a folder is one of SAIVerse. */
export const isSaiverse = (folder: string): boolean => saiverseDatabase(folder) !== undefined;

/** `city`: its name there; absent: the user's. */
export async function readSaiverse(
  folder: string,
  city: string | undefined,
): Promise<Result<WorldDraft, WorldProblem>> {
  const database = saiverseDatabase(folder);
  if (database === undefined) return err("unknown-world");
  const opened = openDatabaseRows(database, statSync(database).size);
  if (!opened.ok) return err("unreadable");
  const { rows, close, flaws } = opened.value;
  try {
    if (city !== undefined && !saiverseCities(rows).includes(city)) return err("unknown-city");
    const logs = await roomLogs(folder);
    const own = await personaFolders(folder);
    const memoriesOf = (persona: string) => [...(own.get(persona) ?? []), ...logs, database];
    const rooms = logs.map((log) => basename(dirname(log)));
    const draft = saiverseDraft(rows, { memoriesOf, rooms, picture: pictureIn(folder) }, city);
    const broken = flaws().map(({ table }) => ({ name: table, note: "unreadable" as const }));
    return ok({ ...draft, left: [...draft.left, ...broken] });
  } finally {
    close();
  }
}

/** The files of each persona's folder, the oldest first. */
async function personaFolders(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const place = join(folder, "personas");
  const found = new Map<string, readonly string[]>();
  for (const name of await namesIn(place)) {
    const archived = (await namesIn(join(place, name, "old_log")))
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => join(place, name, "old_log", file));
    const own = ["log.json", "memory.db"].map((file) => join(place, name, file));
    found.set(name, [...archived, ...own].filter(exists));
  }
  return found;
}

/** The histories of buildings, each once: where both places have one, they are read together. */
async function roomLogs(folder: string): Promise<readonly string[]> {
  const found = new Map<string, string>();
  for (const city of await namesIn(join(folder, "cities"))) {
    const place = join(folder, "cities", city, "buildings");
    for (const building of await namesIn(place))
      found.set(building, join(place, building, "log.json"));
  }
  for (const building of await namesIn(join(folder, "buildings"))) {
    if (!found.has(building)) found.set(building, join(folder, "buildings", building, "log.json"));
  }
  return [...found.values()].filter(exists);
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

/** SAIVerse writes a path of its own program, an address of its page, or a bare name. */
function pictureIn(folder: string): (written: string) => string | undefined {
  return (written) => {
    const name = basename(written.replaceAll("\\", "/"));
    if (!/\.(?:png|jpe?g|webp|gif)$/i.test(name)) return undefined;
    const places = [
      ...["image", "user_data/icons", "user_data/image", "assets/icons", "icons"],
      ...["builtin_data/icons", "../builtin_data/icons", "../assets/icons"],
    ];
    return places.map((place) => join(folder, place, name)).find(isPicture);
  };
}

/** The most bytes of a picture. */
const largestPicture = 20_000_000;

function isPicture(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size > largestPicture) return false;
  try {
    return pictureTypeOf(readFileSync(file)) !== undefined;
  } catch {
    return false;
  }
}
