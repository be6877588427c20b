import { resolve } from "node:path";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { knownFormats } from "../../../runtime/memory/moving/known-formats.ts";
import { openSources, readingFor } from "../../../runtime/memory/moving/moving-in.ts";
import { saiverseFolder, saiverseLog } from "../../../runtime/memory/moving/saiverse-home.ts";
import { type MemoryMove, moveIn, withMemory } from "./moving-run.ts";
import { readProblemText, saiverseProblemText } from "./moving-texts.ts";
import type { IngestOptions } from "./options.ts";
import { tellUnused } from "./qdrant-options.ts";

/** Reads SAIVerse's log of a persona into her memory. */
export const memoryIngest =
  (persona: string, options: IngestOptions) =>
  (context: Context): Promise<ExitCode> =>
    withMemory(context, persona, (mover) => ingest(mover, options));

type Found = {
  readonly files: readonly string[];
  readonly ids: readonly string[];
  readonly database?: string | undefined;
};

async function ingest(mover: MemoryMove, options: IngestOptions): Promise<ExitCode> {
  const { context, config, persona } = mover;
  tellUnused(context, config, options);
  const found = await logsOf(mover, options);
  if (found === undefined) return 1;
  const reading = readingFor(config, persona, options, found.ids);
  const { signal } = endingSignal();
  const { opened, problems } = await openSources(found.files, reading, {}, signal);
  const formats = knownFormats(config, "importer", context.language);
  for (const problem of problems) {
    context.tell(readProblemText(context.words, problem, formats));
  }
  if (opened.length === 0) return 1;
  const code = await moveIn(mover, opened, reading, options, signal);
  if (found.database !== undefined) {
    context.tell(context.words.memoryMoving_.alsoThere(persona.id, found.database));
  }
  return problems.length > 0 ? 1 : code;
}

/** The named file, or the log in the SAIVerse folder; undefined after reporting that there is none. */
async function logsOf(
  { context, config, persona }: MemoryMove,
  { file, from }: IngestOptions,
): Promise<Found | undefined> {
  if (file !== undefined) return { files: [resolve(context.folder, file)], ids: [] };
  const log = await saiverseLog(saiverseFolder(config), persona.id, from);
  if (log.ok) return { files: log.value.files, ids: [log.value.id], database: log.value.database };
  context.tell(saiverseProblemText(context.words, persona.id, log.error));
  return undefined;
}
