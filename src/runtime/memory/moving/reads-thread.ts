// The worker thread in which a foreign file is read.

import { parentPort, workerData } from "node:worker_threads";
import { formatPlugIns } from "../../../built-in/format-plug-ins.ts";
import type { Result } from "../../../kernel/result.ts";
import type { Read, ReadingContext } from "../../../memory/formats/reading.ts";
import { importAgain } from "../../../parts/import-plug-in.ts";
import type { ImporterPart } from "../../../parts/part-kinds.ts";
import { type HistoryPart, openHistories } from "./read-histories.ts";
import {
  type MemoryReadOptions,
  type OpenedReads,
  openReads,
  type ReadProblem,
} from "./read-memory-file.ts";
import { readingTools } from "./reading-tools.ts";
import type { ReadingPlan, ThreadNews } from "./reads-apart.ts";
import { buildingOf } from "./saiverse-home.ts";

/** The limits of one message: this many reads, or characters after which no further read is added. */
const piece = { reads: 500, characters: 1_000_000 };

async function* news(): AsyncGenerator<ThreadNews> {
  const { path, reading, options, plugIns = [] } = workerData as ReadingPlan;
  const importers = [...formatPlugIns, ...(await importAgain(plugIns))]
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === "importer");
  const opened = await openSource(path, { ...reading, ...readingTools }, { ...options, importers });
  if (!opened.ok) return yield { kind: "problem", problem: opened.error };
  const { reads, ...about } = opened.value;
  yield { kind: "opened", opened: about };
  let found: Read[] = [];
  let characters = 0;
  for await (const read of reads) {
    found.push(read);
    if (read.kind === "entry") characters += read.entry.text.length;
    if (found.length < piece.reads && characters < piece.characters) continue;
    yield { kind: "reads", reads: found };
    found = [];
    characters = 0;
  }
  if (found.length > 0) yield { kind: "reads", reads: found };
  yield { kind: "end" };
}

const all = news();
parentPort?.on("message", async () => {
  const next = await all.next();
  if (next.done !== true) parentPort?.postMessage(next.value);
});

/** Opens the file of a path; for a building's history, together with its other file. */
async function openSource(
  path: string,
  reading: ReadingContext,
  options: MemoryReadOptions,
): Promise<Result<OpenedReads, ReadProblem>> {
  const history = buildingOf(path);
  if (history === undefined) return await openReads(path, reading, options);
  const { building, places } = history;
  const importer = options.importers.find(isOfHistories);
  const isWanted = options.as === undefined || options.as === importer?.id;
  if (importer !== undefined && places.length > 1 && isWanted) {
    return await openHistories(places, building, importer, reading);
  }
  return await openReads(path, reading, { ...options, building });
}

const isOfHistories = (part: ImporterPart): part is HistoryPart => "historyReader" in part;
