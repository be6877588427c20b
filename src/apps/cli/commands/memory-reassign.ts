import { journalPart } from "../../../city/journal-part.ts";
import type { Result } from "../../../kernel/result.ts";
import { ok } from "../../../kernel/result.ts";
import type { MemoryEvent, TopicBackend } from "../../../protocol/memory-events.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { openCommandCalls } from "../../../runtime/memory/command-calls.ts";
import type { Asking } from "../../../runtime/memory/keeper/asking.ts";
import { type FilingModelProblem, modelOf } from "../../../runtime/memory/keeper/filing-model.ts";
import { isModel } from "../../../runtime/memory/keeper/filing-work.ts";
import { filingModelText } from "../../../runtime/memory/keeper/keeper-text.ts";
import { type ReassignRefusal, reassign } from "../../../runtime/memory/topics/reassign.ts";
import { type MemoryAtHand, withPersonaMemory } from "./opened-memory.ts";
import type { ReassignOptions } from "./options.ts";
import { shareLine } from "./progress.ts";

/** Files again the entries that a model could not file, and those without a topic. */
export const memoryReassign =
  (id: string, options: ReassignOptions) =>
  (context: Context): Promise<ExitCode> =>
    withPersonaMemory(context, id, async (at) => {
      const { words, tell, out } = context;
      const say = words.memoryTopics_;
      const { topicBackend } = at.config;
      const backend = options.backend ?? (topicBackend === "none" ? "heuristic" : topicBackend);
      const asking = await askingFor(context, at, backend);
      if (!asking.ok) {
        tell(filingModelText(asking.error, words));
        return 1;
      }
      const line = shareLine(say.progress);
      const done = await reassign(
        {
          journal: journalPart<MemoryEvent>(at.memory.journal, "memory:"),
          reader: at.memory.reader,
          clock: systemClock,
        },
        at.persona,
        {
          backend,
          asking: asking.value,
          limit: options.limit,
          language: at.config.language ?? context.language,
          signal: endingSignal().signal,
          onProgress: (now, total) => line.show(now / Math.max(1, total)),
        },
      );
      line.end();
      if (!done.ok) return refused(context, done.error, options);
      const { filed, left } = done.value;
      if (options.json === true) {
        out(JSON.stringify({ persona: at.persona, backend, filed, left }, null, 2));
      } else out(say.reassigned(filed, left));
      return 0;
    });

/** The model to ask, with the budget of the data folder; undefined where no model files. */
export async function askingFor(
  context: Context,
  { config, memory, persona }: MemoryAtHand,
  backend: TopicBackend,
): Promise<Result<Asking | undefined, FilingModelProblem>> {
  if (!isModel(backend)) return ok(undefined);
  const model = await modelOf(config, backend, systemClock);
  if (!model.ok) return model;
  return ok(await openCommandCalls(context, config, { memory, persona, ...model.value }));
}

function refused(
  { out, tell, words }: Context,
  refusal: ReassignRefusal,
  options: ReassignOptions,
): ExitCode {
  const say = words.memoryTopics_;
  const { kind, filed, left } = refusal;
  if (options.json === true) out(JSON.stringify({ problem: kind, filed, left }, null, 2));
  else out(say.reassigned(filed, left));
  tell(refusal.kind === "spent" ? say.spent : say.stoppedBy(refusal.fault.note));
  return 1;
}
