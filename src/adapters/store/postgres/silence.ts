// A connection on which nothing comes any more, although the server owes an answer.

import type { Client } from "pg";
import type { Clock } from "../../../kernel/ports.ts";
import { textOf } from "../row.ts";
import { DatabaseError, type Query, queryOn } from "./query.ts";

/** Milliseconds without an answer after which the server is asked whether it is still at work on it. */
export const silenceOf = 10_000;

/** A connection whose statements are watched. */
export type WatchedClient = {
  readonly client: Client;
  /** Asks on it. */
  readonly query: Query;
  /** Looks after the answers until the signal is aborted: ends the connection where the server is not at work on them. */
  readonly watch: (signal: AbortSignal) => Promise<void>;
};

/** The session of a connection at the server: a number of a process is given to another one after it. */
const whoAmI = `SELECT pid::text AS pid, extract(epoch FROM backend_start)::text AS since
  FROM pg_stat_activity WHERE pid = pg_backend_pid()`;
const isAtWork = `SELECT 1 AS one FROM pg_stat_activity
  WHERE pid::text = $1 AND extract(epoch FROM backend_start)::text = $2 AND state NOT LIKE 'idle%'`;

/**
 * Watches a connection. `elsewhere` asks the server on another one. A long statement has all the time that it needs, a lost
 * answer none, nor has a session that never said which one it is; where the server answers nobody, nothing is decided before it does.
 */
export function watchedClient(client: Client, elsewhere: Query, clock: Clock): WatchedClient {
  const asked = queryOn(client);
  let open = 0;
  let answers = 0;
  const query: Query = async (sql, values) => {
    open += 1;
    try {
      return await asked(sql, values);
    } finally {
      open -= 1;
      answers += 1;
    }
  };
  let session: readonly string[] | undefined;
  query(whoAmI).then(
    ([own]) => {
      session = [textOf(own, "pid"), textOf(own, "since")];
    },
    // The connection was lost; so is what is asked on it next.
    () => undefined,
  );
  const isForgotten = async (): Promise<boolean> => {
    try {
      return session === undefined || (await elsewhere(isAtWork, session)).length === 0;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return false;
    }
  };
  return {
    client,
    query,
    async watch(signal) {
      while (!signal.aborted) {
        const known = answers;
        await clock.sleep(silenceOf, signal);
        const isSilent = () => !signal.aborted && open > 0 && answers === known;
        if (!isSilent() || !(await isForgotten())) continue;
        // Its answer may have come while the server was asked.
        if (isSilent()) client.connection.stream.destroy();
      }
    },
  };
}
