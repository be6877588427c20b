import type { Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { Context } from "../console/context.ts";
import type { MemoryConfig } from "./memory-config.ts";
import { openMemory } from "./open-memory.ts";

/** Opens the journal of the data folder, with the memory of what is written; on a refusal the texts say what to do. */
export async function openStore(
  context: Context,
  config: MemoryConfig,
): Promise<Result<Journal<JournalEvent>, readonly string[]>> {
  const opened = await openMemory(context, config);
  return opened.ok ? ok(opened.value.journal) : opened;
}
