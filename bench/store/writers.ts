import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { openPostgresJournal } from "../../src/adapters/store/postgres/postgres-journal.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { exampleEvent } from "../journal/example-event.ts";
import type { Writer } from "../journal/writers.ts";

/** Our journal in a database; each writer has a stream of its own. */
export async function databaseJournal(url: string, stream = "bench:a"): Promise<Writer> {
  const opened = await openPostgresJournal({ url, parse: (json) => json, clock: systemClock });
  if (!opened.ok) throw new Error(opened.error.code);
  const { journal } = opened.value;
  const [newest] = await journal.latest(stream, 1);
  let number = newest?.number ?? 0;
  return {
    name: "journal in PostgreSQL",
    append: async (count) => {
      const entries = Array.from({ length: count }, () => {
        number += 1;
        return { stream, at: number, event: exampleEvent(number) };
      });
      const result = await journal.append(entries);
      if (!result.ok) throw new Error(result.error.kind);
    },
    close: journal.close,
  };
}

/** One table and one prepared statement; nothing checks that two writers keep out of each other's way. */
export async function rawTable(url: string, stream = "a"): Promise<Writer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLE IF NOT EXISTS raw_events (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text NOT NULL, number bigint NOT NULL,
    at double precision NOT NULL, json text NOT NULL, UNIQUE (stream, number))`);
  let number = 0;
  return {
    name: "raw pg, one table",
    append: async (count) => {
      const numbers = Array.from({ length: count }, () => {
        number += 1;
        return number;
      });
      await client.query({
        name: "add",
        text: `INSERT INTO raw_events (stream, number, at, json)
          SELECT $1, e.number, e.number, e.json FROM unnest($2::bigint[], $3::text[]) AS e(number, json)`,
        values: [stream, numbers, numbers.map((one) => JSON.stringify(exampleEvent(one)))],
      });
    },
    close: () => client.end(),
  };
}

/** Jobs that are put into a queue; nobody takes them out. */
export async function queuedJobs(url: string): Promise<Writer> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("bench");
  let number = 0;
  const job = () => {
    number += 1;
    return exampleEvent(number);
  };
  return {
    name: "pg-boss, jobs put in",
    append: async (count) => {
      if (count === 1) await boss.send("bench", job());
      else
        await boss.insert(
          "bench",
          Array.from({ length: count }, () => ({ data: job() })),
        );
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** A job through the whole queue: put in, taken out, completed. */
export async function wholeJobs(url: string): Promise<Writer> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("whole");
  return {
    name: "pg-boss, put in, taken and done",
    append: async (count) => {
      for (let number = 0; number < count; number += 1) {
        await boss.send("whole", exampleEvent(number));
        const [job] = await boss.fetch("whole");
        if (job !== undefined) await boss.complete("whole", job.id);
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
