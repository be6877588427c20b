// Worlds of other programs for the running city: one is brought at a time.

import { statfsSync } from "node:fs";
import { join } from "node:path";
import { journalPart } from "../../../city/journal-part.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { Clock, Journal } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { openSerialQueue } from "../../../kernel/serial-queue.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { soulStream } from "../../../protocol/soul-events.ts";
import type { WorldProblem, WorldReport } from "../../../protocol/world-report.ts";
import type { Context } from "../../config/console/context.ts";
import { fullPath } from "../../config/full-path.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { MemoryConfig } from "../../memory/memory-config.ts";
import { mindPlacesOf } from "../../soul/load-mind.ts";
import type { PersonaConfig } from "../../soul/persona-config.ts";
import { bringWorld } from "./bring-world.ts";
import type { WorldTarget, WorldWishes } from "./bringing.ts";
import { readWorld } from "./read-world.ts";

export type WorldRequest = Pick<WorldWishes, "folder" | "dryRun" | "approved"> & {
  readonly city?: string | undefined;
};
export type WorldResult = Result<WorldReport, WorldProblem>;

export type Worlds = {
  readonly bring: (request: WorldRequest) => Promise<WorldResult>;
  /** Of the last request; undefined before the first one, while one is carried out, and after one that failed. */
  readonly last: () => WorldReport | undefined;
};

export type WorldsConfig = MemoryConfig & PersonaConfig;

type Behind = {
  readonly context: Context;
  readonly config: WorldsConfig;
  readonly life: Pick<CityRuntime, "city" | "command" | "residents">;
  readonly journal: Journal<JournalEvent>;
  readonly reader: MemoryReader;
  readonly clock: Clock;
};

export function openWorlds({ context, config, life, ...stored }: Behind): Worlds {
  const inTurn = openSerialQueue().add;
  const target = worldTarget(context, config, stored, {
    state: life.city.state,
    command: (command) => life.command(command),
    rereadMind: (persona) => life.residents.rereadMind(persona),
  });
  let last: WorldReport | undefined;
  return {
    bring: (request) =>
      inTurn(async () => {
        last = undefined;
        const brought = await broughtFrom(target, request, new AbortController().signal);
        if (brought.ok) last = brought.value;
        return brought;
      }),
    last: () => last,
  };
}

/** Reads the folder and brings its world. */
export async function broughtFrom(
  target: WorldTarget,
  { folder, city, dryRun, approved }: WorldRequest,
  signal: AbortSignal,
  onItem?: WorldWishes["onItem"],
): Promise<WorldResult> {
  const place = fullPath(folder);
  const draft = await readWorld(place, city);
  if (!draft.ok) return err(draft.error);
  return ok(
    await bringWorld(target, draft.value, { folder: place, dryRun, approved, signal, onItem }),
  );
}

/** The city, and the data folder around it. */
export function worldTarget(
  context: Context,
  config: WorldsConfig,
  { journal, reader, clock }: Pick<Behind, "journal" | "reader" | "clock">,
  city: Pick<WorldTarget, "state" | "command" | "rereadMind">,
): WorldTarget {
  return {
    ...city,
    ...{ config, clock, places: mindPlacesOf(context, config) },
    pictures: join(dataFolder(config), "pictures"),
    soulNumber: async (persona) => (await journal.latest(soulStream(persona), 1))[0]?.number ?? 0,
    memory: { journal: journalPart<MemoryEvent>(journal, "memory:"), reader },
    room: () => {
      const { bavail, bsize } = statfsSync(dataFolder(config));
      return bavail * bsize;
    },
  };
}
