import { resolve } from "node:path";
import type { Words } from "../../../languages/program-words.ts";

import { nearest } from "../../../mind/nearest.ts";
import { partsOf } from "../../../runtime/config/config-parts.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { sizeText } from "../../../runtime/config/console/size-text.ts";
import { timeZoneOf } from "../../../runtime/config/soul-settings.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { type ExportProblem, exportMemory } from "../../../runtime/memory/moving/export-memory.ts";
import { type MemoryMove, withMemory } from "./moving-run.ts";
import type { ExportOptions } from "./options.ts";

/** Writes a persona's memory into a file. */
export const memoryExport =
  (persona: string, options: ExportOptions) =>
  (context: Context): Promise<ExitCode> =>
    withMemory(context, persona, (mover) => exportIt(mover, options));

async function exportIt(mover: MemoryMove, options: ExportOptions): Promise<ExitCode> {
  const { context, config, persona, memory } = mover;
  const { words, out, tell } = context;
  const say = words.memoryMoving_;
  const exporters = partsOf(config, "exporter");
  const exporter = exporters.find(({ id }) => id === options.as);
  if (exporter === undefined) {
    const known = exporters.map(({ id }) => id);
    tell(words.plugIns_.badFormat(options.as, nearest(options.as, known), known.join(", ")));
    return 2;
  }
  const entries = await memory.reader.count(persona.id);
  if (entries === 0) {
    tell(say.nothing(persona.id));
    return 1;
  }
  const file = resolve(context.folder, options.out);
  const written = await exportMemory({
    reader: memory.reader,
    persona: persona.id,
    personaName: persona.name,
    exporter,
    out: file,
    force: options.force === true,
    at: systemClock.now(),
    timeZone: options.timezone ?? timeZoneOf(config),
    language: context.language,
    signal: endingSignal().signal,
  });
  if (!written.ok) {
    if (options.json === true) out(JSON.stringify({ problem: written.error.code }, null, 2));
    tell(problemText(words, written.error));
    return 1;
  }
  const lost = exporter.losses;
  if (options.json === true) {
    const { id } = persona;
    const report = { persona: id, file, format: options.as, entries, bytes: written.value, lost };
    out(JSON.stringify(report, null, 2));
    return 0;
  }
  out(say.exported(file, options.as, entries, sizeText(written.value)));
  out(say.notInIt(lost.map((loss) => say.lost[loss]).join(say.separator)));
  return 0;
}

function problemText({ memoryMoving_: say }: Words, problem: ExportProblem): string {
  switch (problem.code) {
    case "exists":
      return say.exists(problem.file);
    case "stopped":
      return say.exportStopped;
    case "unwritable":
      return say.unwritable(problem.file, problem.detail);
  }
}
