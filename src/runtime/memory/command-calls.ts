// Model calls of a command for a persona, who may be awake in another program: they are written to a stream of their
// own, because only her program may write to the soul's stream, and count in the budget like her other calls.

import { turnId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import { type SoulEvent, sideCallStream } from "../../protocol/soul-events.ts";
import { budgetOf } from "../budget/open-budget.ts";
import type { Context } from "../console/context.ts";
import { callsIn } from "../storage/calls-in.ts";
import { systemClock } from "../storage/system-clock.ts";
import { type Asking, openAsking } from "./keeper/asking.ts";
import type { FilingModel } from "./keeper/filing-model.ts";
import type { MemoryConfig } from "./memory-config.ts";

type Options = FilingModel & {
  readonly journal: Journal<JournalEvent>;
  readonly persona: string;
};

export async function openCommandCalls(
  context: Context,
  config: MemoryConfig,
  { journal, persona, backend, model }: Options,
): Promise<Asking> {
  const budget = await budgetOf(context, config, callsIn(journal));
  const record = async (event: SoulEvent): Promise<void> => {
    const at = systemClock.now();
    const written = await journal.append([{ stream: sideCallStream(persona), at, event }]);
    if (written.ok) budget.observe(persona, event, at);
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
