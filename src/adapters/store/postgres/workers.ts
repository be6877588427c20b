// The workers of a database: each says in a row of its own where it is reached, and which taking of the city's lease it
// lives under. A change is announced, so that nobody has to ask; a row without signs of life is dropped.

import type { Client } from "pg";
import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { textOf } from "../row.ts";
import type { Database } from "./database.ts";
import { cityLease } from "./fence.ts";
import { DatabaseError } from "./query.ts";

export type WorkerEntry = {
  readonly id: string;
  /** The address of its endpoint for gateways and other workers. */
  readonly address: string;
  /** Whether it lives the city under the newest taking of its lease. */
  readonly livesCity: boolean;
};

export type Workers = {
  /** As they were announced last. */
  readonly all: () => readonly WorkerEntry[];
  /** Whether announcements are received now. */
  readonly isListening: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
  /** Reads them anew. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type OwnWorker = {
  /** Says under which taking of the city's lease this worker lives the city; undefined: it does not. */
  readonly announce: (epoch: number | undefined) => Promise<void>;
  readonly close: () => Promise<void>;
};

const channel = "saintverse_workers";
/** Milliseconds; `sign`: between two signs of life; `silence`: after which a worker without one is dropped. */
const pauses = { sign: 2_000, silence: 10_000, again: 500, answer: 2_000, looks: 5_000 };

const sql = {
  all: `SELECT w.id, w.address, coalesce(w.epoch = l.epoch, false)::integer AS lives
    FROM workers AS w LEFT JOIN leases AS l ON l.name = $1
    WHERE w.seen > now() - make_interval(secs => ${pauses.silence / 1_000}) ORDER BY w.id`,
  sign: `INSERT INTO workers AS w (id, address, epoch, seen) VALUES ($1, $2, $3, now())
    ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch, seen = now()
    RETURNING (xmax = 0)::integer AS added`,
  drop: `DELETE FROM workers WHERE seen < now() - make_interval(secs => ${pauses.silence / 1_000})
    RETURNING id`,
  leave: "DELETE FROM workers WHERE id = $1",
  tell: `SELECT pg_notify('${channel}', '')`,
};

/** The address of the worker that lives the city; undefined: none does. */
export async function livingWorker(query: Database["query"]): Promise<string | undefined> {
  const rows = await query(sql.all, [cityLease]);
  const living = rows.find((row) => row["lives"] === 1);
  return living && textOf(living, "address");
}

type Parts = { readonly database: Pick<Database, "query" | "connect">; readonly clock: Clock };

function unlessOfServer(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
}

/** Enters a worker, and keeps giving signs of life. Resolves when it is entered, or the server did not answer. */
export async function enterWorker(
  { database, clock }: Parts,
  { id, address }: Pick<WorkerEntry, "id" | "address">,
): Promise<OwnWorker> {
  const { query } = database;
  const ending = new AbortController();
  let epoch: number | undefined;
  let told: number | undefined;
  const sign = async (): Promise<void> => {
    const saying = epoch;
    const [row] = await query(sql.sign, [id, address, saying ?? null]);
    const dropped = await query(sql.drop, []);
    const isNews = row?.["added"] === 1 || dropped.length > 0 || told !== saying;
    if (isNews) await query(sql.tell, []);
    told = saying;
  };
  const keep = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await clock.sleep(pauses.sign, ending.signal);
      if (!ending.signal.aborted) await sign().catch(unlessOfServer);
    }
  };
  await sign().catch(unlessOfServer);
  const keeping = keep();
  return {
    async announce(now) {
      epoch = now;
      await sign().catch(unlessOfServer);
    },
    async close() {
      ending.abort();
      await keeping;
      await query(sql.leave, [id])
        .then(() => query(sql.tell, []))
        .catch(unlessOfServer);
    },
  };
}

/** Follows the workers of a database. */
export async function followWorkers({ database, clock }: Parts): Promise<Workers> {
  const ending = new AbortController();
  const listeners = openListeners();
  let all: readonly WorkerEntry[] = [];
  let client: Client | undefined;

  const look = async (): Promise<void> => {
    const rows = await database.query(sql.all, [cityLease]).catch(unlessOfServer);
    if (rows === undefined) return;
    const found = rows.map((row) => ({
      id: textOf(row, "id"),
      address: textOf(row, "address"),
      livesCity: row["lives"] === 1,
    }));
    if (JSON.stringify(found) === JSON.stringify(all)) return;
    all = found;
    listeners.tell();
  };
  const connected = async (): Promise<Client> => {
    const opened = await database.connect();
    const lost = () => {
      if (client === opened) client = undefined;
    };
    opened.on("error", lost);
    opened.on("end", lost);
    opened.on("notification", () => void look());
    await opened.query(`LISTEN ${channel}`);
    return opened;
  };
  /** Whether the connection answers: one whose other end is silent hears of nothing. */
  const answers = async (asked: Client): Promise<boolean> => {
    const waiting = new AbortController();
    const isLate = clock.sleep(pauses.answer, waiting.signal).then(() => false);
    const isAnswered = await Promise.race([
      asked.query("SELECT 1").then(
        () => true,
        () => false,
      ),
      isLate,
    ]);
    waiting.abort();
    return isAnswered;
  };
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      if (client === undefined) {
        client = await connected().catch(() => undefined);
        await look();
      } else if (!(await answers(client))) {
        client.connection.stream.destroy();
        client = undefined;
        continue;
      }
      await clock.sleep(client === undefined ? pauses.again : pauses.looks, ending.signal);
    }
    client?.connection.stream.destroy();
  };
  await look();
  const watching = watch();
  return {
    all: () => all,
    isListening: () => client !== undefined,
    onChange: listeners.add,
    look,
    async close() {
      ending.abort();
      await watching;
    },
  };
}
