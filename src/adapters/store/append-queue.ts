import { performance } from "node:perf_hooks";
import type { Clock, JournalEntry } from "../../kernel/ports.ts";
import { err } from "../../kernel/result.ts";
import { commitChannel, type SeenCommit } from "./commit-channel.ts";
import type { AppendCall, Appended, GroupOutcome } from "./commit-group.ts";

type Waiting<E> = AppendCall<E> & {
  readonly settle: (result: Appended<E>) => void;
  readonly fail: (bug: unknown) => void;
};

export type AppendQueue<E> = {
  append(call: AppendCall<E>): Promise<Appended<E>>;
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>;
};

type QueueOptions<E> = {
  readonly commit: (calls: readonly AppendCall<E>[]) => GroupOutcome<E> | Promise<GroupOutcome<E>>;
  readonly publish: (written: readonly JournalEntry<E>[]) => void;
  readonly clock: Clock;
  /** The wait of calls for another writer's lock before they are refused, milliseconds. */
  readonly patience: number;
};

function seen(outcome: SeenCommit["outcome"], duration: number, calls: number): void {
  if (!commitChannel.hasSubscribers) return;
  commitChannel.publish({ outcome, duration, calls } satisfies SeenCommit);
}

/** Milliseconds between two tries for a lock; the event loop runs in the meantime. */
const lockPause = 20;

/**
 * Gathers the calls of one turn of the event loop into one commit. When a group fails, each of its calls is tried
 * alone, so that one entry too big for the disk does not make other calls fail.
 */
export function createAppendQueue<E>(options: QueueOptions<E>): AppendQueue<E> {
  const { clock } = options;
  let waiting: Waiting<E>[] = [];
  let busySince: number | undefined;
  let flushing: Promise<void> | undefined;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      const group = waiting;
      waiting = [];
      if (await commitOrWait(group)) await clock.sleep(lockPause);
    }
    flushing = undefined;
  }

  /** True when the group has to wait for a lock. */
  async function commitOrWait(group: readonly Waiting<E>[]): Promise<boolean> {
    const outcome = await tryCommit(group);
    if (outcome?.kind === "busy" && isPatient()) {
      waiting = [...group, ...waiting];
      return true;
    }
    busySince = undefined;
    if (outcome?.kind === "failed" && group.length > 1) await commitEach(group);
    else if (outcome !== undefined) settle(group, outcome);
    return false;
  }

  function isPatient(): boolean {
    busySince ??= clock.now();
    return clock.now() - busySince < options.patience;
  }

  async function tryCommit(group: readonly Waiting<E>[]): Promise<GroupOutcome<E> | undefined> {
    const from = performance.now();
    try {
      const outcome = await options.commit(group);
      seen(outcome.kind, performance.now() - from, group.length);
      return outcome;
    } catch (bug) {
      if (group.length > 1) await commitEach(group);
      else for (const call of group) call.fail(bug);
      return undefined;
    }
  }

  async function commitEach(group: readonly Waiting<E>[]): Promise<void> {
    for (const call of group) {
      const outcome = await tryCommit([call]);
      if (outcome !== undefined) settle([call], outcome);
    }
  }

  function settle(group: readonly Waiting<E>[], outcome: GroupOutcome<E>): void {
    if (outcome.kind !== "committed") {
      for (const call of group) call.settle(err({ kind: "fault", fault: outcome.fault }));
      return;
    }
    group.forEach((call, place) => {
      const result = outcome.results[place];
      if (result !== undefined) call.settle(result);
    });
    if (outcome.written.length > 0) options.publish(outcome.written);
  }

  return {
    append: (call) =>
      new Promise((settleCall, fail) => {
        waiting.push({ ...call, settle: settleCall, fail });
        flushing ??= flush();
      }),
    drained: async () => {
      while (flushing !== undefined) await flushing;
    },
  };
}
