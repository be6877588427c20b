// Files again the entries that a model should have filed and could not, and those without a topic.

import type { Fault } from "../../../kernel/fault.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { mostItems } from "../../../memory/topics/prompt.ts";
import type { Language } from "../../../protocol/language.ts";
import type { TopicBackend } from "../../../protocol/memory-events.ts";
import type { Asking } from "../keeper/asking.ts";
import { backendOf, fileEntries, isModel } from "../keeper/filing-work.ts";
import type { KeeperTrouble } from "../keeper/keeper-parts.ts";
import { memoryWriter } from "../keeper/memory-writer.ts";
import { openTopicIndexes } from "../keeper/topic-indexes.ts";
import type { RepairParts } from "./topic-repair.ts";

export type Reassigned = { readonly filed: number; readonly left: number };

export type ReassignWish = {
  readonly backend: TopicBackend;
  readonly asking?: Asking | undefined;
  readonly limit?: number | undefined;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

/** The reason why it stopped; entries that were filed until then stay. */
export type ReassignRefusal = Reassigned & Obstacle;
type Obstacle = { readonly kind: "spent" } | { readonly kind: "fault"; readonly fault: Fault };

const batch = 200;
const wanted = ["marked", "none"] as const;

/** The number of entries to be filed. */
export async function unfiledIn(
  { reader }: Pick<RepairParts, "reader">,
  persona: string,
): Promise<number> {
  const counts = await Promise.all(wanted.map((unfiled) => reader.count(persona, { unfiled })));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Entries that a model does not decide stay unchanged; the first failure ends the work, and what was done is kept. */
export async function reassign(
  parts: RepairParts,
  persona: string,
  wish: ReassignWish,
): Promise<Result<Reassigned, ReassignRefusal>> {
  const { limit = Number.POSITIVE_INFINITY } = wish;
  const round = openRound(parts, persona, wish, Math.min(limit, await unfiledIn(parts, persona)));
  const counts = async () => ({
    filed: round.filed(),
    left: await unfiledIn(parts, persona),
  });
  for (const unfiled of wanted) {
    let after = 0;
    for (;;) {
      const step = await round.fileNext(after, unfiled);
      if (!step.ok) return err({ ...step.error, ...(await counts()) });
      if (step.value === undefined) break;
      after = step.value;
    }
  }
  return ok(await counts());
}

/** Files the next entries after a row; returns the row it reached, undefined at the end. */
function openRound(parts: RepairParts, persona: string, wish: ReassignWish, total: number) {
  const { reader, journal, clock } = parts;
  const { backend, signal } = wish;
  const watched = watchedAsking(wish.asking);
  let fault: Fault | undefined;
  let [filed, seen] = [0, 0];
  const tools = {
    reader,
    writer: memoryWriter(journal, clock),
    topicIndexes: openTopicIndexes(reader, journal),
    troubles: {
      tell: (trouble: KeeperTrouble) => {
        if ("fault" in trouble) fault = trouble.fault;
      },
      good: () => undefined,
    },
    language: wish.language,
  };
  const by = backendOf(backend, watched.asking, tools, { undecided: "left" });
  const most = isModel(backend) ? mostItems : batch;

  const fileNext = async (
    after: number,
    unfiled: (typeof wanted)[number],
  ): Promise<Result<number | undefined, Obstacle>> => {
    const size = Math.min(most, total - seen);
    const entries = size <= 0 ? [] : await reader.walk(persona, after, size, { unfiled });
    const last = entries.at(-1);
    if (last === undefined || signal.aborted) return ok(undefined);
    const done = await fileEntries(tools, persona, entries, by, signal);
    if (done.kind === "filed") filed += done.count;
    if (fault !== undefined) return err({ kind: "fault", fault });
    if (watched.spent()) return err({ kind: "spent" });
    if (done.kind === "left") return ok(undefined);
    if (done.kind === "moved") return ok(after);
    seen += entries.length;
    wish.onProgress?.(seen, total);
    return ok(last.row);
  };
  return { fileNext, filed: () => filed };
}

/** Wraps the asking to observe whether its budget is spent. */
function watchedAsking(asking: Asking | undefined) {
  let spent = false;
  const watched: Asking | undefined = asking && {
    ...asking,
    ask: async (...question) => {
      const answered = await asking.ask(...question);
      spent = answered.kind === "spent";
      return answered;
    },
  };
  return { asking: watched, spent: () => spent };
}
