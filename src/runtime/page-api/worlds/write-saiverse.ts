// Writes the city as a folder in the layout of SAIVerse: its database, logs of personas and of buildings. What it writes
// is read again by `readWorld`.

import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { mindEditing } from "../../../adapters/minds/mind-editing.ts";
import type { MindPlaces } from "../../../adapters/minds/mind-place.ts";
import { journalPart } from "../../../city/journal-part.ts";
import { openRoomIndex } from "../../../city/threads/room-index.ts";
import type { Journal } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import type { ExporterPart } from "../../../parts/part-kinds.ts";
import type { CityEvent } from "../../../protocol/city-events.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import type { Language } from "../../../protocol/language.ts";
import { nameOf } from "../../../world/perception.ts";
import { type CityState, localResidentsOf, type Resident, roomsOf } from "../../../world/state.ts";
import { standsIn } from "../../../world/threads.ts";
import { exportMemory } from "../../memory/moving/export-memory.ts";

export type WorldSource = {
  readonly state: CityState;
  readonly journal: Journal<JournalEvent>;
  readonly reader: MemoryReader;
  readonly places: MindPlaces;
  /** Of the logs of personas: `saiverse-log`. */
  readonly exporter: Pick<ExporterPart, "printer">;
  readonly language: Language;
  readonly timeZone: string;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly signal: AbortSignal;
};

export type WorldWritten = { readonly people: number; readonly buildings: number };
export type WorldUnwritten =
  | { readonly code: "not-empty" }
  | { readonly code: "unwritable"; readonly place: string; readonly detail: string };

/** `force`: into a folder that holds something. Only its owner may read what is written. */
export async function writeSaiverse(
  source: WorldSource,
  folder: string,
  force: boolean,
): Promise<Result<WorldWritten, WorldUnwritten>> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0 && !force) return err({ code: "not-empty" });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const people = localResidentsOf(source.state);
    const texts = new Map<string, string>();
    for (const one of people) texts.set(one.persona, await textOf(source, one));
    await writeDatabase(source, join(folder, "saiverse.db"), texts);
    for (const one of people) await writePerson(source, folder, one);
    const rooms = await writeRooms(source, folder);
    return ok({ people: people.length, buildings: rooms });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return err({ code: "unwritable", place: folder, detail });
  }
}

/** Her id there: with the city's, as `air_city_a`. */
const idThere = ({ city }: CityState, persona: string): string => `${persona}_${city.slug}`;

async function textOf({ places }: WorldSource, { persona, name }: Resident): Promise<string> {
  const files = await mindEditing(places).mindFiles(persona);
  const text = files.ok ? files.value.files.find(({ path }) => path === "persona.md")?.text : "";
  return text?.trim() || name;
}

/** The tables and columns of SAIVerse that say something of a city of ours. */
const schema = `
CREATE TABLE user (USERID INTEGER PRIMARY KEY, PASSWORD VARCHAR(32) NOT NULL, USERNAME VARCHAR(32) NOT NULL, MAILADDRESS VARCHAR(64), LOGGED_IN BOOLEAN NOT NULL, CURRENT_CITYID INTEGER, CURRENT_BUILDINGID VARCHAR(255));
CREATE TABLE city (USERID INTEGER NOT NULL, CITYID INTEGER PRIMARY KEY, CITYNAME VARCHAR(32) NOT NULL, DESCRIPTION VARCHAR(1024) NOT NULL, TIMEZONE VARCHAR(64) NOT NULL, UI_PORT INTEGER NOT NULL, API_PORT INTEGER NOT NULL, START_IN_ONLINE_MODE BOOLEAN NOT NULL);
CREATE TABLE building (CITYID INTEGER NOT NULL, BUILDINGID VARCHAR(255) PRIMARY KEY, BUILDINGNAME VARCHAR(32) NOT NULL, CAPACITY INTEGER NOT NULL, SYSTEM_INSTRUCTION VARCHAR(4096) NOT NULL, ENTRY_PROMPT VARCHAR(4096) NOT NULL, AUTO_PROMPT VARCHAR(4096) NOT NULL, DESCRIPTION VARCHAR(1024) NOT NULL, AUTO_INTERVAL_SEC INTEGER NOT NULL);
CREATE TABLE ai (AIID VARCHAR(255) PRIMARY KEY, HOME_CITYID INTEGER NOT NULL, AINAME VARCHAR(32) NOT NULL, SYSTEMPROMPT VARCHAR(4096) NOT NULL, DESCRIPTION VARCHAR(1024) NOT NULL, AVATAR_IMAGE VARCHAR(255), EMOTION VARCHAR(1024), AUTO_COUNT INTEGER NOT NULL, LAST_AUTO_PROMPT_TIMES VARCHAR(2048), INTERACTION_MODE VARCHAR(32) NOT NULL, IS_DISPATCHED BOOLEAN NOT NULL, DEFAULT_MODEL VARCHAR(255), PRIVATE_ROOM_ID VARCHAR(255), PREVIOUS_INTERACTION_MODE VARCHAR(32) NOT NULL);
CREATE TABLE building_occupancy_log (ID INTEGER PRIMARY KEY AUTOINCREMENT, CITYID INTEGER NOT NULL, BUILDINGID VARCHAR(255) NOT NULL, AIID VARCHAR(255) NOT NULL, ENTRY_TIMESTAMP DATETIME NOT NULL, EXIT_TIMESTAMP DATETIME);
`;

async function writeDatabase(
  { state, at }: WorldSource,
  file: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  if (existsSync(file)) await rm(file);
  const db = new DatabaseSync(file);
  try {
    const { city, user } = state;
    db.exec(`BEGIN;${schema}`);
    const put = (table: string, row: Readonly<Record<string, string | number | null>>): void => {
      const names = Object.keys(row);
      const marks = names.map(() => "?").join(", ");
      db.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`).run(
        ...Object.values(row),
      );
    };
    put("user", {
      ...{ USERID: 1, PASSWORD: "", USERNAME: user.name, LOGGED_IN: 0 },
      ...{ CURRENT_CITYID: 1, CURRENT_BUILDINGID: user.building },
    });
    put("city", {
      ...{ USERID: 1, CITYID: 1, CITYNAME: city.slug, DESCRIPTION: city.description },
      ...{ TIMEZONE: city.timeZone, UI_PORT: 8000, API_PORT: 8001, START_IN_ONLINE_MODE: 0 },
    });
    for (const { building } of roomsOf(state)) {
      put("building", {
        ...{ CITYID: 1, BUILDINGID: building.buildingId, BUILDINGNAME: building.name },
        ...{ CAPACITY: building.capacity, DESCRIPTION: building.description },
        SYSTEM_INSTRUCTION: pythonBraces(building.systemInstruction),
        ENTRY_PROMPT: pythonBraces(building.entryPrompt ?? ""),
        AUTO_PROMPT: pythonBraces(building.autoPrompt ?? ""),
        AUTO_INTERVAL_SEC: building.autoIntervalSec ?? 10,
      });
    }
    for (const { persona, name, mode, home, building } of localResidentsOf(state)) {
      const AIID = idThere(state, persona);
      put("ai", {
        ...{ AIID, HOME_CITYID: 1, AINAME: name, SYSTEMPROMPT: texts.get(persona) ?? name },
        ...{ DESCRIPTION: "", AUTO_COUNT: 0, INTERACTION_MODE: mode, IS_DISPATCHED: 0 },
        ...{ PRIVATE_ROOM_ID: home, PREVIOUS_INTERACTION_MODE: mode },
      });
      const ENTRY_TIMESTAMP = new Date(at).toISOString().replace("T", " ").replace("Z", "");
      put("building_occupancy_log", { CITYID: 1, BUILDINGID: building, AIID, ENTRY_TIMESTAMP });
    }
    db.exec("COMMIT");
  } finally {
    db.close();
  }
  await chmod(file, 0o600);
}

/** Braces as Python's templates need them. */
const pythonBraces = (text: string): string =>
  text
    .replaceAll("{{displayName}}", "\u0001")
    .replaceAll("{", "{{")
    .replaceAll("}", "}}")
    .replaceAll("\u0001", "{persona_name}");

const steps = 1_000;

async function writePerson(source: WorldSource, folder: string, one: Resident): Promise<void> {
  const { reader, state, exporter, at, timeZone, language, signal } = source;
  const { persona, name } = one;
  const own = join(folder, "personas", idThere(state, persona));
  await mkdir(own, { recursive: true, mode: 0o700 });
  const written = await exportMemory({
    ...{ reader, persona, personaName: name, exporter },
    ...{ out: join(own, "log.json"), force: true, at, timeZone, language, signal },
  });
  if (!written.ok) throw new Error(written.error.code);
  const log: object[] = [];
  const filter = { conversation: "self" };
  for (let after = 0; ; ) {
    const some = await reader.walk(persona, after, steps, filter);
    for (const { speaker, text } of some) {
      if (speaker.kind !== "persona") continue;
      const content = JSON.stringify({ speak: false, info: "", memory: text });
      log.push({ role: "assistant", content });
    }
    const last = some.at(-1);
    if (last === undefined) break;
    after = last.row;
  }
  const conscious = `${JSON.stringify({ log, pulse_indices: {} }, null, 1)}\n`;
  await writeFile(join(own, "conscious_log.json"), conscious, { mode: 0o600 });
}

/** The messages of rooms as they stand there now; returns the number of rooms. */
async function writeRooms(source: WorldSource, folder: string): Promise<number> {
  const { state, journal } = source;
  const { slug } = state.city;
  const index = openRoomIndex(journalPart<CityEvent>(journal, "city:"), slug);
  const rooms = roomsOf(state);
  for (const { building, threads } of rooms) {
    const { buildingId } = building;
    const lines = (await index.lines(buildingId)).filter(({ number }) => standsIn(threads, number));
    const messages = lines.map(({ who, text, at }) => {
      const message = { content: text, timestamp: new Date(at).toISOString() };
      return who.kind === "user"
        ? { role: "user", ...message }
        : {
            role: "assistant",
            ...message,
            persona_id: idThere(state, who.persona),
            name: nameOf(state, who),
          };
    });
    const place = join(folder, "cities", slug, "buildings", buildingId);
    await mkdir(place, { recursive: true, mode: 0o700 });
    await writeFile(join(place, "log.json"), `${JSON.stringify(messages, null, 1)}\n`, {
      mode: 0o600,
    });
  }
  return rooms.length;
}
