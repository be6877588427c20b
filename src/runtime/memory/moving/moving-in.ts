// Moving in: from where the words come to the report of what was taken.

import type { PersonaId } from "../../../kernel/id.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Read, ReadingContext } from "../../../memory/formats/reading.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { timeZoneOf } from "../../config/soul-settings.ts";
import { journalPart } from "../../storage/journal-part.ts";
import { systemClock } from "../../storage/system-clock.ts";
import type { MemoryConfig } from "../memory-config.ts";
import type { OpenedMemory } from "../open-memory.ts";
import type { ImportPlan } from "./import-entries.ts";
import type { MovedMemory } from "./moved-memory.ts";
import type { MemoryReadOptions, OpenedReads, ReadProblem } from "./read-memory-file.ts";
import { readingTools } from "./reading-tools.ts";
import { openReadsApart } from "./reads-apart.ts";
import { saiverseFolder, saiverseWorld } from "./saiverse-home.ts";

/** What is told about files for their reading. */
export type ReadingWishes = {
  readonly from?: string | undefined;
  readonly convId?: string | undefined;
  readonly timezone?: string | undefined;
};

/** The user of this program: who talked to her elsewhere is who talks to her here. */
const userId = "city:user";
/** Cities that a new SAIVerse has. */
const firstCities = ["city_a", "city_b"];

/** How files are read for a persona. `ids`: as which they know her, beside what is wished. */
export function readingFor(
  config: MemoryConfig,
  persona: { readonly id: PersonaId; readonly name: string },
  wishes: ReadingWishes,
  ids: readonly string[] = [],
): ReadingContext {
  const world = saiverseWorld(saiverseFolder(config));
  const cities = firstCities.map((city) => `${persona.id}_${city}`);
  const inWorld = [...world.names.keys()].filter((id) => id.startsWith(`${persona.id}_city`));
  const knownAs = [persona.id, persona.name, ...cities, ...inWorld, ...ids, wishes.from ?? ""];
  return {
    ...readingTools,
    persona: persona.id,
    personaName: persona.name,
    knownAs: new Set(knownAs.filter((id) => id !== "")),
    user: { id: userId, name: world.userName ?? "" },
    names: world.names,
    timeZone: wishes.timezone ?? timeZoneOf(config),
    now: systemClock.now(),
    conversation: wishes.convId,
  };
}

export type OpenedSources = {
  readonly opened: readonly OpenedReads[];
  readonly problems: readonly ReadProblem[];
};

/** Opens several files, each in a thread of its own; one that cannot be read does not keep the others from it. */
export async function openSources(
  paths: readonly string[],
  reading: ReadingContext,
  options: Omit<MemoryReadOptions, "importers">,
  signal: AbortSignal,
  plugIns: readonly string[] = [],
): Promise<OpenedSources> {
  const opened: OpenedReads[] = [];
  const problems: ReadProblem[] = [];
  for (const path of paths) {
    const source = await openReadsApart({ path, reading, options, plugIns }, signal);
    if (source.ok) opened.push(source.value);
    else problems.push(source.error);
  }
  return { opened, problems };
}

export function planOf(
  persona: PersonaId,
  opened: readonly OpenedReads[],
  bounds: Pick<ImportPlan, "dryRun" | "start" | "limit">,
): ImportPlan {
  const format = opened[0]?.format ?? "zip";
  return {
    persona,
    run: `${format} ${new Date(systemClock.now()).toISOString()}`,
    format,
    files: opened.map(({ name }) => name),
    reads: allReads(opened),
    ...bounds,
  };
}

async function* allReads(opened: readonly OpenedReads[]): AsyncGenerator<Read> {
  for (const { reads } of opened) yield* reads;
}

/** The memory as those see it who move something in or out. */
export const movedMemory = ({ journal, reader }: OpenedMemory): MovedMemory => ({
  journal: journalPart<MemoryEvent>(journal, "memory:"),
  reader,
});

export type ImportTarget =
  | { readonly kind: "known"; readonly name: string }
  /** Nobody of this id yet: the memory may come before her. */
  | { readonly kind: "unborn" };

/** Whether she may be given a memory: an id that is nearly another's is more likely a slip. */
export function importTargetOf(
  persona: PersonaId,
  minds: readonly { readonly id: string; readonly displayName: string }[],
  near: string | undefined,
  hasMemory: boolean,
): Result<ImportTarget, { readonly near: string }> {
  const mind = minds.find(({ id }) => id === persona);
  if (mind !== undefined) return ok({ kind: "known", name: mind.displayName });
  return near === undefined || hasMemory ? ok({ kind: "unborn" }) : err({ near });
}
