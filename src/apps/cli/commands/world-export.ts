// Writes the city of the data folder in the layout of SAIVerse, while it runs or is stopped.

import { journalPart } from "../../../city/journal-part.ts";
import { foldStream } from "../../../event-sourcing/fold.ts";
import { type CityEvent, cityStream } from "../../../protocol/city-events.ts";
import { slugInJournal } from "../../../runtime/city/city-identity.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import { partsOf } from "../../../runtime/config/config-parts.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { fullPath } from "../../../runtime/config/full-path.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { timeZoneOf } from "../../../runtime/config/soul-settings.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { journalPlace } from "../../../runtime/data/journal-file.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { type OpenedMemory, openMemory } from "../../../runtime/memory/open-memory.ts";
import { writeSaiverse } from "../../../runtime/page-api/worlds/write-saiverse.ts";
import { mindPlacesOf } from "../../../runtime/soul/load-mind.ts";
import { cityFold } from "../../../world/city-fold.ts";
import type { CityState } from "../../../world/state.ts";
import type { JsonOptions } from "./options.ts";

type WorldExportOptions = JsonOptions & { readonly force?: true };

export const worldExport =
  (place: string, { force, json }: WorldExportOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { tell } = context;
    const folder = fullPath(place, { folder: context.folder });
    const memory = await openMemory(context, config);
    if (!memory.ok) {
      for (const line of memory.error) tell(line);
      return 1;
    }
    try {
      return await written(context, config, memory.value, { folder, force: force === true, json });
    } finally {
      await memory.value.close();
    }
  };

type Target = { readonly folder: string; readonly force: boolean; readonly json: true | undefined };

async function written(
  context: Context,
  config: Config,
  memory: OpenedMemory,
  { folder, force, json }: Target,
): Promise<ExitCode> {
  const { words, tell, out, language } = context;
  const { journal, reader } = memory;
  const state = await cityOf(memory);
  if (state === undefined) {
    tell(words.city_.noCity(journalPlace(config)));
    return 1;
  }
  const exporter = partsOf(config, "exporter").find(({ id }) => id === "saiverse-log");
  if (exporter === undefined) throw new Error("the exporter saiverse-log is missing");
  const source = {
    exporter,
    ...{ state, journal, reader, places: mindPlacesOf(context, config), language },
    ...{ timeZone: timeZoneOf(config), at: systemClock.now(), signal: endingSignal().signal },
  };
  const done = await writeSaiverse(source, folder, force);
  const say = words.worlds_;
  if (!done.ok) {
    const problem = done.error;
    if (problem.code === "not-empty") tell(say.notEmpty(folder));
    else tell(say.notExported(problem.place, problem.detail));
    return 1;
  }
  const { people, buildings } = done.value;
  out(
    json === true
      ? JSON.stringify({ folder, people, buildings }, null, 2)
      : say.exported(people, buildings, folder),
  );
  return 0;
}

async function cityOf({ journal }: OpenedMemory): Promise<CityState | undefined> {
  const slug = await slugInJournal(journal);
  if (slug === undefined) return undefined;
  const cities = journalPart<CityEvent>(journal, cityStream(""));
  return (await foldStream(cityFold, cities, cityStream(slug))).state ?? undefined;
}
