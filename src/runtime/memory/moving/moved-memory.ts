import type { Journal } from "../../../kernel/ports.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";

/** The memory to import into or export from: its journal, and the tables made from it. */
export type MovedMemory = {
  readonly journal: Journal<MemoryEvent>;
  readonly reader: MemoryReader;
};
