// The journal and the memories in a PostgreSQL database.

import type { StoreWatch } from "../../adapters/memory/memory-store.ts";
import {
  type OpenedPostgresMemory,
  postgresMemory,
} from "../../adapters/memory/postgres/postgres-memory-store.ts";
import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import type { Database } from "../../adapters/store/postgres/database.ts";
import {
  type DatabaseLeases,
  openPostgresJournal,
} from "../../adapters/store/postgres/postgres-journal.ts";
import {
  type DatabaseState,
  openDatabaseState,
} from "../../adapters/store/postgres/postgres-shared-state.ts";
import { DatabaseError } from "../../adapters/store/postgres/query.ts";
import type { Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { OpenSharedState } from "../../kernel/shared-state.ts";
import { recallRules } from "../../memory/drivers/recall-rules.ts";
import { openForgetting } from "../../memory/forgetting/forgetting.ts";
import { rememberer } from "../../memory/remembering/rememberer.ts";
import { JournalEvent } from "../../protocol/journal-event.ts";
import { systemClock } from "../data/system-clock.ts";

export type OpenedDatabase = Pick<OpenedPostgresMemory, "store" | "index"> & {
  readonly journal: Journal<JournalEvent>;
  readonly leases: DatabaseLeases;
  readonly database: Pick<Database, "query" | "connect">;
  /** Opens what all processes share; it ends with the journal. */
  readonly openShared: OpenSharedState;
};

/** Opens them, and brings the memories up to date; `isMoving`: also while the journal is moved there. */
export async function openDatabaseMemory(
  url: string,
  onBug: (bug: unknown) => void,
  { isMoving = false, ...watch }: StoreWatch & { readonly isMoving?: boolean } = {},
): Promise<Result<OpenedDatabase, OpenProblem>> {
  const memory = postgresMemory({
    ...{ rememberer, openForgetting, rules: recallRules, onBug },
    isOfStore: (error) => error instanceof DatabaseError,
  });
  const opened = await openPostgresJournal({
    url,
    parse: (json) => JournalEvent.parse(json),
    clock: systemClock,
    ...{ project: memory.project, isProjected: memory.isProjected, wrote: memory.wrote },
    ...(isMoving ? { access: "moving" as const } : {}),
  });
  if (!opened.ok) return opened;
  const { journal, database, leases, watchOthers } = opened.value;
  const { store, index, unindexed } = memory.open({ ...database, watchOthers });
  await store.catchUp(watch);
  for (const persona of await unindexed()) await store.rebuild(persona);
  const shared: Pick<DatabaseState<unknown>, "close">[] = [];
  return ok({
    ...{ leases, database, store, index },
    async openShared(name, form) {
      const state = await openDatabaseState({ ...database, clock: systemClock }, name, form);
      shared.push(state);
      return state;
    },
    journal: {
      ...journal,
      async close() {
        for (const state of shared) await state.close();
        await journal.close();
      },
    },
  });
}
