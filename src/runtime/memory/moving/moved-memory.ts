import type { Journal } from "../../../kernel/ports.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";

/** The memory that is moved into or out of: its journal, and what is made from it. */
export type MovedMemory = {
  readonly journal: Journal<MemoryEvent>;
  readonly reader: MemoryReader;
};
