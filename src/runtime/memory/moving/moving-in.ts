// Imports a memory: from the sources to the report.

import { journalPart } from "../../../city/journal-part.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { prefixedTexts } from "../../../memory/formats/prefixed-texts.ts";
import type { Read, ReadingContext } from "../../../memory/formats/reading.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { timeZoneOf } from "../../config/soul-settings.ts";
import { systemClock } from "../../data/system-clock.ts";
import type { MemoryConfig } from "../memory-config.ts";
import type { OpenedMemory } from "../open-memory.ts";
import type { ImportPlan } from "./import-entries.ts";
import type { MovedMemory } from "./moved-memory.ts";
import type { MemoryReadOptions, OpenedReads, ReadProblem } from "./read-memory-file.ts";
import { readingTools } from "./reading-tools.ts";
import { openReadsApart } from "./reads-apart.ts";
import { saiverseFolder, saiverseWorld } from "./saiverse-home.ts";

/** The options for reading files. */
export type ReadingWishes = {
  readonly from?: string | undefined;
  /** The name of this program's user in the files. */
  readonly me?: string | undefined;
  readonly convId?: string | undefined;
  readonly timezone?: string | undefined;
};

/** The user of this program: the user of the imported conversations becomes this one. */
export const userId = "city:user";
/** The cities of a new installation of SAIVerse. */
const firstCities = ["city_a", "city_b"];

/** The context for reading files for a persona. `ids`: her ids in the files, in addition to those in the options. */
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
    userNames: new Set(wishes.me === undefined ? [] : [wishes.me]),
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

/** Opens several files, each in a thread of its own; one that cannot be read does not prevent the others. */
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
  reading: ReadingContext,
  bounds: Pick<ImportPlan, "dryRun" | "start" | "limit">,
): ImportPlan {
  const format = opened[0]?.format ?? "zip";
  return {
    persona,
    run: `${format} ${new Date(systemClock.now()).toISOString()}`,
    format,
    files: opened.map(({ name }) => name),
    reads: allReads(opened, reading),
    ...bounds,
  };
}

/** The format of this program's own exports, which are read as they are. */
const ownFormat = "saintverse";

async function* allReads(
  opened: readonly OpenedReads[],
  reading: ReadingContext,
): AsyncGenerator<Read> {
  for (const { reads, format } of opened) {
    if (format === ownFormat) {
      yield* reads;
      continue;
    }
    const named = prefixedTexts(reading);
    for await (const read of reads) yield* named.take(read);
    yield* named.end();
  }
}

/** The memory, as imports and exports use it. */
export const movedMemory = ({ journal, reader }: OpenedMemory): MovedMemory => ({
  journal: journalPart<MemoryEvent>(journal, "memory:"),
  reader,
});

export type ImportTarget =
  | { readonly kind: "known"; readonly name: string }
  /** There is no persona of this id yet: the memory may be imported before her mind exists. */
  | { readonly kind: "unborn" };

/** Whether a memory may be imported for her: an id that is similar to an existing one is probably a typing error. */
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
