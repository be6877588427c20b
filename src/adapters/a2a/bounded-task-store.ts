// The tasks of callers, in memory: the newest ones, and all that are under way. Their words are in the journal.

import { type Task, TaskState } from "@a2a-js/sdk";
import { InMemoryTaskStore, type ServerCallContext, type TaskStore } from "@a2a-js/sdk/server";

type Kept = { readonly task: Task; readonly context: ServerCallContext };

const over: readonly (TaskState | undefined)[] = [
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_CANCELED,
  TaskState.TASK_STATE_REJECTED,
];

/** When there are more than `most`, the older half of the finished ones is dropped. */
export function boundedTaskStore(most: number): TaskStore {
  let store = new InMemoryTaskStore();
  let kept = new Map<string, Kept>();

  const forget = async (): Promise<void> => {
    const all = [...kept];
    const rest = all.filter(
      ([, { task }], place) => place >= all.length / 2 || !over.includes(task.status?.state),
    );
    const fresh = new InMemoryTaskStore();
    const saved = rest.map(([, { task, context }]) => fresh.save(task, context));
    kept = new Map(rest);
    store = fresh;
    await Promise.all(saved);
  };

  return {
    load: (id, context) => store.load(id, context),
    list: (params, context) => store.list(params, context),
    async save(task, context) {
      kept.delete(task.id);
      kept.set(task.id, { task, context });
      await store.save(task, context);
      if (kept.size > most) await forget();
    },
  };
}
