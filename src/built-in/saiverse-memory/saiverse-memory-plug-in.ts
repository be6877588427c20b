// Memories of SAIVerse, in all file formats of it and SAIVerse Lite.

import { formatNamed, hasFields } from "../../memory/formats/detect.ts";
import { lostElsewhere } from "../../memory/formats/exporting.ts";
import { defineExporter, defineImporter, definePlugIn } from "../../parts/part-kinds.ts";
import {
  descendLite,
  liteBackupFormat,
  liteBackupReader,
  litePersonaFormat,
  litePersonaReader,
} from "./lite/read-backup.ts";
import { saimemoryFormat } from "./saimemory/message.ts";
import { saimemoryPrinter } from "./saimemory/print-saimemory.ts";
import { memoryTableReads } from "./saimemory/read-memory-db.ts";
import { descendSaimemory, saimemoryReader } from "./saimemory/read-saimemory.ts";
import { saiverseLogPrinter } from "./saiverse/print-log.ts";
import { descendLog, historyReader, logReader } from "./saiverse/read-log.ts";
import { worldTableReads } from "./saiverse/read-world-db.ts";

const isLog = (beginning: string): boolean => hasFields(beginning, "role", "content");
const saimemory = { ja: "saiverse_saimemory_v1", en: "saiverse_saimemory_v1" };

export const plugIn = definePlugIn({
  id: "saiverse-memory",
  parts: [
    defineImporter({
      id: "saimemory",
      about: saimemory,
      settings: {},
      detect: (beginning) =>
        formatNamed(beginning) === saimemoryFormat || hasFields(beginning, "threads", "thread_id"),
      pieces: { descend: descendSaimemory },
      reader: saimemoryReader,
    }),
    defineImporter({
      id: "lite-backup",
      about: { ja: "SAIVerse Lite の控え", en: "SAIVerse Lite backup" },
      settings: {},
      detect: (beginning) => formatNamed(beginning) === liteBackupFormat,
      pieces: { descend: descendLite },
      reader: liteBackupReader,
    }),
    defineImporter({
      id: "lite-persona",
      about: { ja: "SAIVerse Lite のペルソナ", en: "SAIVerse Lite persona" },
      settings: {},
      detect: (beginning) => formatNamed(beginning) === litePersonaFormat,
      pieces: { descend: descendLite },
      reader: litePersonaReader,
    }),
    defineImporter({
      id: "saiverse-building",
      about: { ja: "SAIVerse の建物の log.json", en: "log.json of a SAIVerse building" },
      settings: {},
      detect: (beginning, { building }) => building !== undefined && isLog(beginning),
      pieces: { descend: descendLog },
      reader: (reading, file) => logReader(reading, file, file.building ?? ""),
      historyReader,
    }),
    defineImporter({
      id: "saiverse-log",
      about: { ja: "SAIVerse のペルソナの log.json", en: "log.json of a SAIVerse persona" },
      settings: {},
      detect: isLog,
      pieces: { descend: descendLog },
      reader: (reading, file) => logReader(reading, file),
    }),
    defineImporter({
      id: "memory-db",
      about: { ja: "SAIVerse の memory.db", en: "SAIVerse's memory.db" },
      settings: {},
      hasTables: (tables) => tables.has("messages") && tables.has("threads"),
      readRows: memoryTableReads,
    }),
    defineImporter({
      id: "saiverse-db",
      about: { ja: "SAIVerse の saiverse.db", en: "SAIVerse's saiverse.db" },
      settings: {},
      hasTables: (tables) =>
        tables.has("building_occupancy_log") || tables.has("building_messages"),
      readRows: worldTableReads,
    }),
    defineExporter({
      id: "saiverse-log",
      about: { ja: "SAIVerse のペルソナの log.json", en: "log.json of a SAIVerse persona" },
      settings: {},
      losses: [...lostElsewhere, "visibility"],
      printer: saiverseLogPrinter,
    }),
    defineExporter({
      id: "saimemory",
      about: saimemory,
      settings: {},
      losses: lostElsewhere,
      printer: saimemoryPrinter,
    }),
  ],
});
