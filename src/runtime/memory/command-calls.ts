// Model calls of a command for a persona, who may be awake in another program: they are written to a stream of their
// own, because only her program may write to the soul's stream, and count in the budget like her other calls.

import { turnId } from "../../kernel/id.ts";
import { type SoulEvent, sideCallStream } from "../../protocol/soul-events.ts";
import type { Context } from "../config/console/context.ts";
import { systemClock } from "../data/system-clock.ts";
import { budgetOf } from "../models/budget/open-budget.ts";
import { type Asking, openAsking } from "./keeper/asking.ts";
import type { FilingModel } from "./keeper/filing-model.ts";
import type { MemoryConfig } from "./memory-config.ts";
import type { OpenedMemory } from "./open-memory.ts";

type Options = FilingModel & {
  readonly memory: Pick<OpenedMemory, "journal" | "openShared">;
  readonly persona: string;
};

export async function openCommandCalls(
  context: Context,
  config: MemoryConfig,
  { memory, persona, backend, model }: Options,
): Promise<Asking> {
  const budget = await budgetOf(context, config, memory, true);
  const record = async (event: SoulEvent): Promise<void> => {
    const at = systemClock.now();
    const written = await memory.journal.append([{ stream: sideCallStream(persona), at, event }]);
    if (written.ok) for (const entry of written.value) budget.observe(persona, event, at, entry);
  };
  return openAsking({
    backend,
    model,
    clock: systemClock,
    record,
    allowanceNow: () => budget.allowanceOf(persona),
    allowance: (purpose, called) => budget.allow(persona, purpose, called),
    turn: () => turnId(0),
  });
}
