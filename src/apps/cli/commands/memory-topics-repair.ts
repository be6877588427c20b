import { journalPart } from "../../../city/journal-part.ts";
import type { Fault } from "../../../kernel/fault.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import {
  mergeTopics,
  type RepairParts,
  type RollbackRefusal,
  renameTopics,
  rollbackMerge,
} from "../../../runtime/memory/topics/topic-repair.ts";
import { type MemoryAtHand, withPersonaMemory } from "./opened-memory.ts";
import type { JsonOptions, RenameOptions, RepairOptions } from "./options.ts";
import { tellUnused } from "./qdrant-options.ts";

const partsOf = ({ memory }: MemoryAtHand): RepairParts => ({
  journal: journalPart<MemoryEvent>(memory.journal, "memory:"),
  reader: memory.reader,
  clock: systemClock,
});

/** Renames topics whose titles are meaningless. */
export const memoryRenameTopics =
  (id: string, options: RenameOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    tellUnused(context, config, options);
    return await withPersonaMemory(context, id, async (at) => {
      const renamed = await renameTopics(partsOf(at), at.persona, options);
      if (!renamed.ok) return faulted(context, renamed.error);
      const say = context.words.memoryTopics_;
      const dryRun = options.dryRun === true;
      if (options.json === true) {
        context.out(
          JSON.stringify({ persona: at.persona, dryRun, renamed: renamed.value }, null, 2),
        );
        return 0;
      }
      const rows = renamed.value.map((one) => [one.id, safeLine(one.from), safeLine(one.title)]);
      if (rows.length > 0) context.out(table([say.renameHeadings, ...rows]));
      context.out((dryRun ? say.wouldRename : say.renamed)(rows.length));
      return 0;
    });
  };

/** Merges small topics of the same subject. */
export const memoryMergeTopics =
  (id: string, options: RepairOptions) =>
  (context: Context): Promise<ExitCode> =>
    withPersonaMemory(context, id, async (at) => {
      const merged = await mergeTopics(partsOf(at), at.persona, options);
      if (!merged.ok) return faulted(context, merged.error);
      const say = context.words.memoryTopics_;
      const dryRun = options.dryRun === true;
      if (options.json === true) {
        context.out(JSON.stringify({ persona: at.persona, dryRun, merged: merged.value }, null, 2));
        return 0;
      }
      const rows = merged.value.map(({ keyword, titles, into, title }) => [
        safeLine(keyword),
        titles.map(safeLine).join(say.among),
        `${into} ${safeLine(title)}`,
      ]);
      if (rows.length > 0) context.out(table([say.mergeHeadings, ...rows]));
      context.out((dryRun ? say.wouldMerge : say.merged)(rows.length, id));
      return 0;
    });

/** Undoes a merge of topics. */
export const memoryRollbackMerge =
  (id: string, number: number | undefined, options: JsonOptions) =>
  (context: Context): Promise<ExitCode> =>
    withPersonaMemory(context, id, async (at) => {
      const undone = await rollbackMerge(partsOf(at), at.persona, number);
      if (!undone.ok) return refused(context, undone.error, options);
      const { into, from, number: merge } = undone.value;
      if (options.json === true) {
        context.out(JSON.stringify({ persona: at.persona, merge, into, from }, null, 2));
        return 0;
      }
      const named = async (topic: string) =>
        `${topic} ${safeLine((await at.memory.reader.topic(at.persona, topic))?.title ?? "")}`;
      const parts = await Promise.all(from.map(named));
      const say = context.words.memoryTopics_;
      context.out(say.rolledBack(merge, await named(into), parts.join(say.among)));
      return 0;
    });

function faulted({ words, tell }: Context, fault: Fault): ExitCode {
  tell(words.memoryTopics_.notWritten(fault.note));
  return 1;
}

function refused(context: Context, refusal: RollbackRefusal, options: JsonOptions): ExitCode {
  if (refusal.kind === "fault") return faulted(context, refusal.fault);
  const { out, tell, words } = context;
  const say = words.memoryTopics_;
  if (options.json === true) out(JSON.stringify({ problem: refusal.kind }, null, 2));
  if (refusal.kind === "merged-on") tell(say.mergedOn(refusal.number));
  else tell(refusal.kind === "none" ? say.noMerge : say.alreadyUndone);
  return 1;
}
