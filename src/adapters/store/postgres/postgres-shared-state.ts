// A state that several processes change, in PostgreSQL: a row of the whole and one of each part. The whole has a version,
// which grows with each change; what a step gave is written by one statement, which changes nothing where the version is
// another one than the step was made from. Nobody holds a lock while it thinks. Laws:
//
//   K1. Each step is made from the state that all steps before it gave, no matter who made them.
//   K2. What a step gave is kept before its result is returned.
//   K3. A statement whose answer was lost is made again from what is there: a step must give the same once it is kept.

import type { Clock } from "../../../kernel/ports.ts";
import type { SharedForm, SharedRows, SharedState } from "../../../kernel/shared-state.ts";
import { nameOf, numberOf, storedName, textOf } from "../row.ts";
import { DatabaseError, isPassing, type Query } from "./query.ts";

type Change<S> = {
  readonly parts: readonly string[];
  /** Makes the step, and remembers its result. */
  readonly apply: (state: S) => S;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
};

export type DatabaseState<S> = SharedState<S> & {
  /** Writes what is under way, unless the server is away. */
  readonly close: () => Promise<void>;
};

/** Milliseconds between two tries while the server is away. */
const pause = 100;

/** The tables of such states, and the channel on which their changes are notified. */
export type SharedTables = {
  readonly states: string;
  readonly parts: string;
  readonly channel?: string;
};

const sharedTables: SharedTables = { states: "shared_states", parts: "shared_parts" };

type StateParts = {
  readonly query: Query;
  readonly clock: Clock;
  readonly tables?: SharedTables;
};

type Keeping<S> = {
  readonly query: Query;
  readonly tables: SharedTables;
  readonly clock: Clock;
  readonly name: string;
  readonly form: SharedForm<S>;
  state: S;
  version: number;
  isOpen: boolean;
};

/** Opens the state of this name. */
export async function openDatabaseState<S>(
  { query, clock, tables = sharedTables }: StateParts,
  name: string,
  form: SharedForm<S>,
): Promise<DatabaseState<S>> {
  await query(
    `INSERT INTO ${tables.states} (name, version) VALUES ($1, 0) ON CONFLICT DO NOTHING`,
    [name],
  );
  const opened = { query, clock, tables, name, form, state: form.first };
  const keeping: Keeping<S> = { ...opened, version: 0, isOpen: true };
  await look(keeping);
  let waiting: Change<S>[] = [];
  let working: Promise<void> | undefined;

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const changes = waiting;
      waiting = [];
      try {
        await written(keeping, changes);
        for (const { done } of changes) done();
      } catch (error) {
        for (const { fail } of changes) fail(error);
      }
    }
    working = undefined;
  };

  return {
    known: () => keeping.state,
    change: (parts, step) =>
      new Promise((resolve, reject) => {
        if (!keeping.isOpen) {
          reject(new Error("the state is closed"));
          return;
        }
        let result: ReturnType<typeof step>["result"];
        waiting.push({
          parts,
          apply(state) {
            const made = step(state);
            result = made.result;
            return made.state;
          },
          done: () => resolve(result),
          fail: reject,
        });
        working ??= Promise.resolve().then(work);
      }),
    async refresh() {
      const before = keeping.version;
      // A write under way also reads the changes of other processes.
      await (working ?? look(keeping).catch(unlessOfServer));
      return keeping.version !== before;
    },
    async close() {
      keeping.isOpen = false;
      await working;
    },
  };
}

function unlessOfServer(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
}

/** Makes the changes one after another, and writes what comes of them; as often as it takes. */
async function written<S>(keeping: Keeping<S>, changes: readonly Change<S>[]): Promise<void> {
  const { form } = keeping;
  for (;;) {
    try {
      keeping.state = form.pruned(keeping.state, keeping.clock.now());
      const { version } = keeping;
      const next = changes.reduce((state, { apply }) => apply(state), keeping.state);
      if (next === keeping.state) {
        // Nothing is to be written; what was decided holds unless others changed something.
        await look(keeping);
        if (keeping.version === version) return;
        continue;
      }
      const parts = [...new Set(changes.flatMap((change) => change.parts))];
      if (await isReplaced(keeping, version, form.rowsOf(next, parts))) {
        keeping.state = next;
        keeping.version = version + 1;
        return;
      }
      await look(keeping);
    } catch (error) {
      if (!keeping.isOpen || !(error instanceof DatabaseError) || !isPassing(error)) throw error;
      await keeping.clock.sleep(pause);
      // The outcome of the statement is not known: it is made again from the stored state.
      await look(keeping).catch(unlessOfServer);
    }
  }
}

async function isReplaced<S>(
  { query, tables, name }: Keeping<S>,
  version: number,
  { whole, parts }: SharedRows,
): Promise<boolean> {
  const told = tables.channel === undefined ? "" : `, pg_notify('${tables.channel}', name)::text`;
  const rows = await query(
    `WITH replaced AS (
       UPDATE ${tables.states} SET version = version + 1, json = $3
       WHERE name = $1 AND version = $2
       RETURNING name, version),
     kept AS (
       INSERT INTO ${tables.parts} (state, part, version, json)
       SELECT $1, g.part, replaced.version, g.json
       FROM replaced, unnest($4::text[], $5::text[]) AS g(part, json)
       ON CONFLICT (state, part) DO UPDATE SET version = excluded.version, json = excluded.json)
     SELECT version${told} FROM replaced`,
    [name, version, whole, [...parts.keys()].map(storedName), [...parts.values()]],
  );
  return rows.length > 0;
}

/** Takes over what was written since the version that is known. */
async function look<S>(keeping: Keeping<S>): Promise<void> {
  const { query, tables, name, form } = keeping;
  const rows = await query(
    `SELECT s.version, s.json AS whole, p.part, p.json FROM ${tables.states} AS s
     LEFT JOIN ${tables.parts} AS p ON p.state = s.name AND p.version > $2
     WHERE s.name = $1`,
    [name, keeping.version],
  );
  const [first] = rows;
  const version = numberOf(first, "version");
  // It is as it was made, or is known already.
  if (version <= keeping.version) return;
  const parts = rows.flatMap((row) =>
    row["part"] == null ? [] : [[nameOf(textOf(row, "part")), textOf(row, "json")] as const],
  );
  const read = { whole: textOf(first, "whole"), parts: new Map(parts) };
  keeping.state = form.withRows(keeping.state, read);
  keeping.version = version;
}
