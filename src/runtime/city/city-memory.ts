// Runs the memory keeper of a city's personas between their turns, unless the city is stopped.

import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { MemoryReader } from "../../memory/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import { residentOf } from "../../world/state.ts";
import type { Budget } from "../budget/budget.ts";
import type { Context } from "../console/context.ts";
import type { Life } from "../life/open-life.ts";
import { type KeptParts, keepMemory } from "../memory/keeper/keep-memory.ts";
import type { Keeper } from "../memory/keeper/open-keeper.ts";
import type { CityConfig } from "./city-config.ts";

type Parts = {
  readonly journal: Journal<JournalEvent>;
  readonly reader: MemoryReader;
  readonly embedding: KeptParts["embedding"];
  readonly mirror: KeptParts["mirror"];
  readonly budget: Budget;
  readonly life: Life;
};

type KeptMemory = Pick<Keeper, "close"> & {
  /** Wraps the store so that the keeper is notified of what is forgotten through it. */
  readonly told: (store: MemoryStore) => MemoryStore;
};

const toldOf =
  (keeper: Keeper): KeptMemory["told"] =>
  (store) => ({
    ...store,
    async forget(wanted) {
      const erased = await store.forget(wanted);
      for (const persona of erased.entries.keys()) keeper.changed(persona);
      return erased;
    },
  });

/** Opens the keeper of a city; `close` abandons running work. */
export async function keepCityMemory(
  context: Context,
  config: CityConfig,
  { journal, reader, embedding, mirror, budget, life }: Parts,
): Promise<KeptMemory> {
  const soulOf = (persona: string) => {
    const id = parsePersonaId(persona);
    return id.ok ? life.residents.soulOf(id.value) : undefined;
  };
  const outline = (persona: string) => {
    const id = parsePersonaId(persona);
    return id.ok ? life.residents.outline(id.value) : undefined;
  };
  const keeper = await keepMemory(context, config, {
    ...{ journal, reader, embedding, mirror, budget, soulOf, outline },
    personas: life.residents.all,
    nameOf: (persona) => {
      const id = parsePersonaId(persona);
      return (id.ok ? residentOf(life.city.state(), id.value)?.name : undefined) ?? persona;
    },
    isStopped: () => life.city.state().autonomy === "stopped",
  });
  const unfollow = life.city.subscribe(({ event }) => {
    if (event.type === "everything-stopped") keeper.stop();
  });
  const unlook = life.onChange(keeper.look);
  return {
    told: toldOf(keeper),
    async close() {
      unfollow();
      unlook();
      await keeper.close();
    },
  };
}
