// The city of a data folder that no program runs, held by this command meanwhile so that nobody can start it.

import { journalPart } from "../../../city/journal-part.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { type CityEvent, cityStream } from "../../../protocol/city-events.ts";
import { slugInJournal } from "../../../runtime/city/city-identity.ts";
import type { Context } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { claimCity } from "../../../runtime/data/awake-file.ts";
import { journalPlace } from "../../../runtime/data/journal-file.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { takeCityLease } from "../../../runtime/data/take-lease.ts";
import { type OpenedMemory, openMemory } from "../../../runtime/memory/open-memory.ts";
import { type LivingCity, openCity } from "../../../world/drivers/living-city.ts";

export type StoppedCity = {
  readonly city: LivingCity;
  readonly memory: OpenedMemory;
};

/** Opens the stopped city for a piece of work; the texts say why it cannot be had. */
export async function inStoppedCity<T>(
  context: Context,
  config: Config,
  use: (stopped: StoppedCity) => Promise<T>,
): Promise<Result<T, readonly string[]>> {
  const { words } = context;
  const opened = await openMemory(context, config);
  if (!opened.ok) return opened;
  const memory = opened.value;
  try {
    const slug = await slugInJournal(memory.journal);
    if (slug === undefined) return err([words.city_.noCity(journalPlace(config))]);
    const claim = claimCity(dataFolder(config), slug);
    if (!claim.ok) return err([words.city_.awakeAt(claim.error.pid, claim.error.url)]);
    try {
      const held = await takeCityLease({ context, config, leases: memory.leases });
      if (held !== undefined) return err([held]);
      return await withCity(words.city_.wentAway, memory, slug, use);
    } finally {
      claim.value.release();
    }
  } finally {
    await memory.close();
  }
}

async function withCity<T>(
  wentAway: string,
  memory: OpenedMemory,
  slug: string,
  use: (stopped: StoppedCity) => Promise<T>,
): Promise<Result<T, readonly string[]>> {
  const journal = journalPart<CityEvent>(memory.journal, cityStream(""));
  let isLost = false;
  const city = await openCity({
    ...{ journal, clock: systemClock, slug, founding: [] },
    changed: () => undefined,
    onJournalFault: () => {
      isLost = true;
      void city.close();
    },
    onBug: () => undefined,
    onTakenOver: () => {
      isLost = true;
    },
  });
  try {
    const done = await use({ city, memory });
    return isLost ? err([wentAway]) : ok(done);
  } finally {
    await city.close();
  }
}
