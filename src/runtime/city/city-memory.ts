// Runs the memory keeper of a city's personas between their turns, unless the city is stopped.

import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { MemoryReader } from "../../memory/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import { residentOf } from "../../world/state.ts";
import { groupsOf, partsConcerned } from "../config/changed-settings.ts";
import type { Context } from "../config/console/context.ts";
import type { LiveConfig } from "../config/live-config.ts";
import type { SettingGroup } from "../config/settings.ts";
import { type KeptParts, keepMemory } from "../memory/keeper/keep-memory.ts";
import type { Keeper } from "../memory/keeper/open-keeper.ts";
import type { Budget } from "../models/budget/budget.ts";
import type { CityConfig } from "./city-config.ts";

type Parts = {
  readonly journal: Journal<JournalEvent>;
  readonly reader: MemoryReader;
  /** Opens what embeds now; undefined: nothing does. */
  readonly openEmbedding: () => Promise<KeptParts["embedding"]>;
  readonly mirror: KeptParts["mirror"];
  readonly jobs: KeptParts["jobs"];
  readonly budget: Budget;
  readonly life: CityRuntime;
  readonly onSettings: LiveConfig["onChange"];
};

type KeptMemory = Pick<Keeper, "close"> & {
  /** Wraps the store so that the keeper is notified of what is forgotten through it. */
  readonly told: (store: MemoryStore) => MemoryStore;
};

const toldOf =
  (keeper: () => Keeper): KeptMemory["told"] =>
  (store) => ({
    ...store,
    async forget(wanted) {
      const erased = await store.forget(wanted);
      for (const persona of erased.entries.keys()) keeper().changed(persona);
      return erased;
    },
  });

/** Opens the keeper of a city; `close` abandons running work. */
export async function keepCityMemory(
  context: Context,
  config: CityConfig,
  parts: Parts,
): Promise<KeptMemory> {
  const { life, onSettings } = parts;
  let keeper = await openedKeeper(context, config, parts);
  const unfollow = life.city.subscribe(({ event }) => {
    if (event.type === "everything-stopped") keeper.stop();
  });
  const unlook = life.onChange(() => keeper.look());
  const unheed = onSettings(async (changed) => {
    if (!isOfMemory(config, changed)) return [];
    await keeper.close();
    const told: string[] = [];
    let tell: Context["tell"] = (line) => void told.push(line);
    keeper = await openedKeeper({ ...context, tell: (line) => tell(line) }, config, parts);
    tell = context.tell;
    return told;
  });
  return {
    told: toldOf(() => keeper),
    async close() {
      unheed();
      unfollow();
      unlook();
      await keeper.close();
    },
  };
}

/** Whether a memory is kept otherwise after such a change: by another model or embedder, or in another way. */
const isOfMemory = (config: CityConfig, changed: ReadonlySet<string>): boolean =>
  ["memory", "models"].some((group) => groupsOf(changed).has(group as SettingGroup)) ||
  (["model", "embedder"] as const).some((kind) => partsConcerned(config, kind, changed).size > 0);

/** The keeper by the settings of the moment. */
async function openedKeeper(
  context: Context,
  config: CityConfig,
  { journal, reader, openEmbedding, mirror, jobs, budget, life }: Parts,
): Promise<Keeper> {
  const embedding = await openEmbedding();
  const soulOf = (persona: string) => {
    const id = parsePersonaId(persona);
    return id.ok ? life.residents.soulOf(id.value) : undefined;
  };
  const outline = (persona: string) => {
    const id = parsePersonaId(persona);
    return id.ok ? life.residents.outline(id.value) : undefined;
  };
  return await keepMemory(context, config, {
    ...{ journal, reader, embedding, mirror, jobs, budget, soulOf, outline },
    personas: life.residents.all,
    nameOf: (persona) => {
      const id = parsePersonaId(persona);
      return (id.ok ? residentOf(life.city.state(), id.value)?.name : undefined) ?? persona;
    },
    isStopped: () => life.city.state().autonomy === "stopped",
  });
}
