// Files newly imported entries into topics.

import { journalPart } from "../../../city/journal-part.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import type { Context } from "../../../runtime/config/console/context.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { filingModelText } from "../../../runtime/memory/keeper/keeper-text.ts";
import { reassign } from "../../../runtime/memory/topics/reassign.ts";
import { askingFor } from "./memory-reassign.ts";
import type { MemoryAtHand } from "./opened-memory.ts";
import type { AssignBackend } from "./options.ts";
import { shareLine } from "./progress.ts";

export type Assigned = {
  readonly backend: AssignBackend;
  readonly filed: number;
  /** Entries still without a topic, or to be decided again. */
  readonly left: number;
};

/** Files entries without a topic; the error says what stopped it. Completed work stays. */
export async function assignTopics(
  context: Context,
  at: MemoryAtHand,
  backend: Exclude<AssignBackend, "none">,
  signal: AbortSignal,
): Promise<Result<Assigned, string>> {
  const { words, language } = context;
  const say = words.memoryTopics_;
  const asking = await askingFor(context, at, backend);
  if (!asking.ok) return { ok: false, error: filingModelText(asking.error, words) };
  const line = shareLine(say.progress);
  const journal = journalPart<MemoryEvent>(at.memory.journal, "memory:");
  const done = await reassign(
    { journal, reader: at.memory.reader, clock: systemClock },
    at.persona,
    {
      ...{ backend, asking: asking.value, signal, language: at.config.language ?? language },
      onProgress: (now, total) => line.show(now / Math.max(1, total)),
    },
  );
  line.end();
  if (done.ok) return ok({ backend, ...done.value });
  const refusal = done.error;
  const why = refusal.kind === "spent" ? say.spent : say.stoppedBy(refusal.fault.note);
  return { ok: false, error: `${say.reassigned(refusal.filed, refusal.left)}\n${why}` };
}
