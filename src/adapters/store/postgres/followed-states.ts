// States of sign-in that all processes of a database have: a change of one is notified with its commit, and a
// notification that is lost costs a second.

import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { OpenSharedState } from "../../../kernel/shared-state.ts";
import type { OpenProblem } from "../open-problem.ts";
import { numberOf } from "../row.ts";
import { openDatabase } from "./database.ts";
import { listenTo } from "./listen.ts";
import { openSchema } from "./open-schema.ts";
import { placeOf } from "./postgres-journal.ts";
import { type DatabaseState, openDatabaseState } from "./postgres-shared-state.ts";
import { signInTables } from "./schema.ts";

export type FollowedStates = {
  readonly open: OpenSharedState;
  /** Calls the listener soon after a process changed one of them. */
  readonly onChange: (listener: () => void) => void;
  readonly close: () => Promise<void>;
};

/** Opens a database for them, and makes or migrates its tables. */
export async function openFollowedStates(
  url: string,
  clock: Clock,
): Promise<Result<FollowedStates, OpenProblem>> {
  const database = openDatabase(url, clock);
  const schema = await openSchema(database, placeOf(url));
  if (!schema.ok) {
    await database.close();
    return schema;
  }
  const states: Pick<DatabaseState<unknown>, "refresh" | "close">[] = [];
  const listeners = openListeners();
  let unlisten: (() => void) | undefined;
  let known = 0;
  const refresh = async (): Promise<void> => {
    const changed = await Promise.all(states.map((state) => state.refresh()));
    if (changed.includes(true)) listeners.tell();
  };
  const look = async (): Promise<void> => {
    const rows = await database.query(`SELECT sum(version) AS now FROM ${signInTables.states}`, []);
    const now = numberOf(rows[0], "now");
    if (now !== known) await refresh();
    known = now;
  };
  return ok({
    async open(name, form) {
      const parts = { ...database, clock, tables: signInTables };
      const state = await openDatabaseState(parts, name, form);
      states.push(state);
      return state;
    },
    onChange(listener) {
      listeners.add(listener);
      const { channel } = signInTables;
      unlisten ??= listenTo({ database, clock, channel, look, onNotice: () => void refresh() });
    },
    async close() {
      unlisten?.();
      for (const state of states) await state.close();
      await database.close();
    },
  });
}
