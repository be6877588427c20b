// Editions of memories in PostgreSQL: numbers that are raised before a write of this process resolves, and soon after
// one of another.

import type { MemoryEditions } from "../../../memory/ports.ts";
import { numberIn, textIn } from "../column.ts";
import type { TableQuery } from "./perform-in.ts";

export type PostgresEditions = MemoryEditions & {
  readonly raiseChanged: () => void;
  readonly raiseAdded: (persona: string) => void;
  /** This process is about to commit these, or has done so. */
  readonly wrote: (written: readonly { readonly seq: number }[]) => void;
  readonly watch: (query: TableQuery, watchOthers: (listener: () => void) => void) => void;
};

const newest = "SELECT coalesce(max(seq), 0) AS seq FROM events";
const since = `SELECT DISTINCT substr(s.name, strpos(s.name, ':') + 1) AS persona,
    CASE WHEN e.type IN ('entry-edited', 'memory-forgotten', 'history-set') THEN 1 ELSE 0 END AS changes
  FROM events AS e JOIN streams AS s ON s.id = e.stream
  WHERE e.seq > $1 AND e.seq <= $2 AND (s.name LIKE 'soul:%' OR s.name LIKE 'memory:%')`;

export function openPostgresEditions(): PostgresEditions {
  const added = new Map<string, number>();
  let changed = 0;
  /** The last event that was examined; undefined: none was yet. */
  let seen: number | undefined;
  const raiseAdded = (persona: string): void =>
    void added.set(persona, (added.get(persona) ?? 0) + 1);
  const raiseChanged = (): void => {
    changed += 1;
  };

  const look = async (query: TableQuery): Promise<void> => {
    const [end] = await query(newest, []);
    const last = numberIn(end, "seq");
    const from = seen;
    seen = last;
    // Words may have been removed from earlier events.
    if (from === undefined || last === from) return raiseChanged();
    for (const row of await query(since, [from, last])) {
      raiseAdded(textIn(row, "persona"));
      if (numberIn(row, "changes") === 1) raiseChanged();
    }
  };

  return {
    changed: () => changed,
    added: (persona) => added.get(persona) ?? 0,
    raiseChanged,
    raiseAdded,
    wrote(written) {
      if (seen !== undefined && written[0]?.seq === seen + 1) seen += written.length;
    },
    watch(query, watchOthers) {
      // Whether the reading fails or not: what is known may be old.
      watchOthers(() => void look(query).catch(raiseChanged));
    },
  };
}
