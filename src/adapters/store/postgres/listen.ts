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
export function listen({ database, clock, self, written, onWritten }: ListenParts): () => void {
  /** Whether the position moved without this process, and without a notification. */
  let known = 0;
  return listenTo({
    ...{ database, clock, channel },
    onNotice(said) {
      if (said !== self) onWritten();
    },
    async look() {
      const [row] = await database.query("SELECT seq FROM journal_position", []);
      const now = numberOf(row, "seq");
      if (now > known && now > written()) onWritten();
      known = now;
    },
  });
}

export type ChannelParts = {
  readonly database: Pick<Database, "connect">;
  readonly clock: Clock;
  readonly channel: string;
  /** Receives what a notification says; undefined when a connection begins, before which some may have been lost. */
  readonly onNotice: (said: string | undefined) => void;
  /** Looks whether a notification was lost. It may reject: it is called again. */
  readonly look: () => Promise<void>;
};

/** Begins to listen to a channel; the result ends it. */
export function listenTo({ database, clock, channel, onNotice, look }: ChannelParts): () => void {
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
    opened.on("notification", ({ payload }) => onNotice(payload));
    await opened.query(`LISTEN ${channel}`);
    if (ending.signal.aborted) return await opened.end();
    client = opened;
    onNotice(undefined);
  };
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // While the server is away it is asked again.
      try {
        if (client === undefined) await connected();
        await look();
      } catch {}
      await clock.sleep(safety, ending.signal);
    }
    await client?.end().catch(() => undefined);
  };
  void watch();
  return () => ending.abort();
}
