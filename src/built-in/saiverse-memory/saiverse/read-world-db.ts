// `saiverse.db`, the world of a SAIVerse, for the memory of one persona: what she said and heard in rooms, and where
// she was.

import { entryMaker } from "../../../memory/formats/entry-maker.ts";
import { timeReader } from "../../../memory/formats/file-times.ts";
import {
  type Read,
  type ReadFile,
  type ReadingContext,
  type RowReader,
  skipped,
} from "../../../memory/formats/reading.ts";
import { logEntries } from "./log-entries.ts";
import { type LogMessage, logMessage } from "./log-message.ts";
import { nothingOverheard } from "./overheard.ts";

type Row = Readonly<Record<string, unknown>>;

export type WorldRows = {
  /** Of `building_messages`, by building and number. */
  readonly messages: Iterable<Row>;
  /** Of `building_occupancy_log`, by time. */
  readonly stays: Iterable<Row>;
  /** Names of buildings by their ids. */
  readonly buildings: ReadonlyMap<string, string>;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export function* worldRowReads(
  rows: WorldRows,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> {
  const messages = yield* roomReads(rows.messages, reading, file);
  yield* stayReads(rows, messages, reading, file);
}

/** Returns the number of messages. */
function* roomReads(
  rows: Iterable<Row>,
  reading: ReadingContext,
  file: ReadFile,
): Generator<Read, number> {
  const times = timeReader(reading.timeZone, reading.now);
  const rooms = new Map<string, LogMessage[]>();
  let position = 0;
  for (const row of rows) {
    position += 1;
    const spot = { file: file.name, position };
    if (!wasHeard(row, reading)) {
      yield skipped("not-heard", spot);
      continue;
    }
    const message = logMessage(row, spot, { reading, times, isOwn: false });
    if ("kind" in message) yield message;
    else {
      const building = textOf(row["building_id"]) || "building";
      const room = rooms.get(building) ?? [];
      rooms.set(building, room);
      room.push(message);
    }
  }
  const maker = entryMaker(reading, file);
  for (const [building, messages] of rooms) {
    const where = { conversation: building, place: building, visibility: "building" as const };
    const overheard = nothingOverheard;
    yield* logEntries(messages, { reading, maker, where, overheard });
    yield* maker.end();
  }
  return position;
}

/** She said it herself, or is listed among the hearers. Not every version records the hearers. */
function wasHeard(row: Row, { knownAs, parseJson }: ReadingContext): boolean {
  if (knownAs.has(textOf(row["persona_id"]))) return true;
  const heard = parseJson(textOf(row["heard_by"]) || "[]");
  const ears = heard.ok && Array.isArray(heard.value) ? heard.value : [];
  return ears.some((ear) => typeof ear === "string" && knownAs.has(ear));
}

function* stayReads(
  rows: WorldRows,
  before: number,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let position = before;
  for (const row of rows.stays) {
    position += 1;
    const spot = { file: file.name, position };
    if (!reading.knownAs.has(textOf(row["AIID"]))) {
      yield skipped("other-persona", spot);
      continue;
    }
    const building = textOf(row["BUILDINGID"]);
    const name = rows.buildings.get(building) ?? building;
    for (const [kind, column] of [
      ["entered", "ENTRY_TIMESTAMP"],
      ["left", "EXIT_TIMESTAMP"],
    ] as const) {
      const time = times(row[column]);
      if (typeof time !== "number") continue;
      yield* maker.take({
        position,
        conversation: "self",
        family: "saiverse stays",
        voice: `${kind} ${building}`,
        time,
        speaker: { kind: "event", id: `saiverse:${kind}`, name: "" },
        text: `${kind === "entered" ? "→" : "←"} ${name}`,
        place: building,
        visibility: "building",
      });
    }
  }
}

const roomMessage = [
  ...["id", "building_id", "seq", "role", "persona_id", "content", "timestamp", "heard_by"],
  "message_id",
];
const stay = ["ID", "BUILDINGID", "AIID", "ENTRY_TIMESTAMP", "EXIT_TIMESTAMP"];

/** Reads everything about a persona's rooms from SAIVerse's saiverse.db. */
export function worldTableReads(
  rows: RowReader,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> {
  const buildings = new Map<string, string>();
  for (const row of rows("building", ["BUILDINGID", "BUILDINGNAME"], [])) {
    buildings.set(String(row["BUILDINGID"]), String(row["BUILDINGNAME"]));
  }
  const messages = rows("building_messages", roomMessage, ["building_id", "seq"]);
  const stays = rows("building_occupancy_log", stay, ["ENTRY_TIMESTAMP", "ID"]);
  return worldRowReads({ messages, stays, buildings }, reading, file);
}
