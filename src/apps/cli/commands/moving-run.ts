// The shared code of `memory ingest` and `memory import`, from the persona to the report.

import { statfsSync } from "node:fs";
import type { PersonaId } from "../../../kernel/id.ts";
import type { Result } from "../../../kernel/result.ts";
import type { ReadingContext } from "../../../memory/formats/reading.ts";
import { nearest } from "../../../mind/nearest.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { timeZoneOf } from "../../../runtime/config/soul-settings.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { approvalOf } from "../../../runtime/memory/approved-imports.ts";
import { importReads } from "../../../runtime/memory/moving/import-entries.ts";
import type { ImportReport } from "../../../runtime/memory/moving/import-report.ts";
import { knownFormats } from "../../../runtime/memory/moving/known-formats.ts";
import {
  type ImportTarget,
  importTargetOf,
  movedMemory,
  planOf,
} from "../../../runtime/memory/moving/moving-in.ts";
import type { OpenedReads } from "../../../runtime/memory/moving/read-memory-file.ts";
import type { OpenedMemory } from "../../../runtime/memory/open-memory.ts";
import { mindsOf } from "../../../runtime/soul/load-mind.ts";
import { type Assigned, assignTopics } from "./assigning.ts";
import { reportLines } from "./moving-texts.ts";
import { withAnyMemory } from "./opened-memory.ts";
import type { AssignBackend } from "./options.ts";
import { countLine } from "./progress.ts";

export type MemoryMove = {
  readonly context: Context;
  readonly config: Config;
  readonly persona: { readonly id: PersonaId; readonly name: string };
  readonly target: ImportTarget;
  readonly memory: OpenedMemory;
};

/** Opens the memory of a persona and runs the work on it; otherwise reports what is wrong. */
export const withMemory = (
  context: Context,
  id: string,
  use: (mover: MemoryMove) => Promise<ExitCode>,
): Promise<ExitCode> =>
  withAnyMemory(context, id, async ({ config, persona, memory }) => {
    const minds = await mindsOf(context, config).list();
    const near = nearest(
      persona,
      minds.map((mind) => mind.id),
    );
    const target = importTargetOf(persona, minds, near, (await memory.reader.count(persona)) > 0);
    if (!target.ok) {
      context.tell(context.words.memoryMoving_.isItYou(id, target.error.near));
      return 1;
    }
    const name = target.value.kind === "known" ? target.value.name : id;
    return await use({
      context,
      config,
      persona: { id: persona, name },
      target: target.value,
      memory,
    });
  });

type Wishes = {
  readonly json?: true;
  readonly dryRun?: true;
  readonly start?: number;
  readonly limit?: number;
  readonly timezone?: string;
  readonly assignLlm?: AssignBackend;
};

/** Imports the opened files into her memory and reports the result. */
export async function moveIn(
  mover: MemoryMove,
  opened: readonly OpenedReads[],
  reading: ReadingContext,
  wishes: Wishes,
  signal: AbortSignal,
): Promise<ExitCode> {
  const { context, config, persona, memory } = mover;
  const say = context.words.memoryMoving_;
  const line = countLine();
  const done = await importReads(
    movedMemory(memory),
    planOf(persona.id, opened, reading, {
      dryRun: wishes.dryRun === true,
      start: wishes.start ?? 1,
      limit: wishes.limit,
    }),
    {
      signal,
      clock: systemClock,
      room: () => roomFor(dataFolder(config)),
      onProgress: ({ messages, taken, matched }) =>
        line.show(say.progress(messages, taken, matched)),
    },
  );
  line.end();
  if (!done.ok) {
    context.tell(say.storeFault(done.error.note));
    return 1;
  }
  const assigned = await assignedAfter(mover, done.value, wishes.assignLlm, signal);
  show(mover, done.value, assigned, wishes);
  const isApproved = approvalOf(config.approvedImports)(persona.id);
  if (done.value.taken > 0 && !done.value.dryRun && !isApproved)
    context.tell(say.unapproved(persona.id));
  if (assigned?.ok === false) context.tell(assigned.error);
  if (mover.target.kind === "unborn") {
    context.tell(done.value.dryRun ? say.nobodyYetDry(persona.id) : say.nobodyYet(persona.id));
  }
  return done.value.stopped || assigned?.ok === false ? 1 : 0;
}

/** Free bytes on the disk of a folder. */
function roomFor(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

type AssignedOrNot = Result<Assigned, string> | undefined;

function show(
  { context, config }: MemoryMove,
  report: ImportReport,
  assigned: AssignedOrNot,
  { json, timezone, assignLlm }: Wishes,
): void {
  const { words, out } = context;
  if (json === true) {
    const filed = assigned?.ok === true ? { assigned: assigned.value } : {};
    out(JSON.stringify({ ...report, ...filed }, null, 2));
    return;
  }
  const formats = knownFormats(config, "importer", context.language);
  for (const line of reportLines(words, report, timezone ?? timeZoneOf(config), formats)) out(line);
  if (assigned?.ok === true) {
    out(words.memoryTopics_.reassigned(assigned.value.filed, assigned.value.left));
  } else if (assignLlm === undefined && report.taken > 0 && !report.dryRun) {
    out(words.memoryMoving_.willBeFiled);
  }
}

/** Files the imported entries, where a backend was named; the rest is filed while the program runs. */
async function assignedAfter(
  { context, config, persona, memory }: MemoryMove,
  { dryRun, stopped }: ImportReport,
  backend: AssignBackend | undefined,
  signal: AbortSignal,
): Promise<AssignedOrNot> {
  if (dryRun || stopped || backend === undefined || backend === "none") return undefined;
  return await assignTopics(context, { config, persona: persona.id, memory }, backend, signal);
}
