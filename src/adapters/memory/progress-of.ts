// The positions up to which the tables of a persona hold her streams.

import { numberIn } from "./column.ts";
import { one, type TableWork } from "./statements.ts";

const total = `SELECT coalesce(sum(number), 0) AS total FROM (
  SELECT max(number) AS number FROM events WHERE stream IN
    (SELECT id FROM streams WHERE name IN ('soul:' || ?1, 'memory:' || ?1)) GROUP BY stream) AS ends`;

/** The number of her events in the tables, and their total. */
export function* progressOf(persona: string): TableWork<[done: number, total: number]> {
  const done = yield* one(
    "SELECT soul + memory AS done FROM memory_cursors WHERE persona = ?",
    persona,
  );
  const all = numberIn(yield* one(total, persona), "total");
  return [done === undefined ? 0 : numberIn(done, "done"), all];
}
