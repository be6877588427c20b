// Hears of the writes of other processes: they are notified with their commits, and a notification that is lost costs a
// second.

import type { Client } from "pg";
import type { Clock } from "../../../kernel/ports.ts";
import { numberOf } from "../row.ts";
import type { Database } from "./database.ts";

export const channel = "saintverse_journal";

/** Milliseconds between two looks at the position, in case a notification was lost; and before a new connection. */
const safety = 1_000;

export type ListenParts = {
  readonly database: Database;
  readonly clock: Clock;
  /** The name by which this process's own notifications are known. */
  readonly self: string;
  /** The last position that this process wrote itself. */
  readonly written: () => number;
  readonly onWritten: () => void;
};

/** Begins to listen; the result ends it. */
export function listen(parts: ListenParts): () => void {
  const { database, clock, self, onWritten } = parts;
  const ending = new AbortController();
  let client: Client | undefined;

  const connected = async (): Promise<void> => {
    const opened = await database.connect();
    opened.on("error", () => {
      client = undefined;
    });
    opened.on("end", () => {
      client = undefined;
    });
    opened.on("notification", ({ payload }) => {
      if (payload !== self) onWritten();
    });
    await opened.query(`LISTEN ${channel}`);
    if (ending.signal.aborted) return await opened.end();
    client = opened;
    onWritten();
  };

  /** Whether the position moved without this process, and without a notification. */
  let known = 0;
  const look = async (): Promise<void> => {
    if (client === undefined) await connected();
    const [row] = await database.query("SELECT seq FROM journal_position", []);
    const now = numberOf(row, "seq");
    if (now > known && now > parts.written()) onWritten();
    known = now;
  };
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // While the server is away it is asked again.
      await look().catch(() => undefined);
      await clock.sleep(safety, ending.signal);
    }
    await client?.end().catch(() => undefined);
  };
  void watch();
  return () => ending.abort();
}
