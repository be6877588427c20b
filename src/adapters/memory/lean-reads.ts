// The reads of each turn from the tables beside the entries themselves: no more than is used of it.

import type { EntryOrigin, TopicText } from "../../memory/ports.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import { textIn } from "./column.ts";
import { counts, originIn, sourceIn } from "./entry-row.ts";
import { all, type TableWork } from "./statements.ts";

export function* recordedSince(
  persona: string,
  since: number,
  limit: number,
): TableWork<ReadonlySet<EntryId>> {
  const rows = yield* all(
    `SELECT n.id, n.source FROM (SELECT e.id, e.source, e.recorded_at FROM memory_entries AS e
       WHERE e.persona = ? ORDER BY e.row DESC LIMIT ?) AS n WHERE n.recorded_at >= ?`,
    persona,
    limit,
    since,
  );
  const journal = rows.filter((row) => sourceIn(row).kind === "journal");
  return new Set(journal.map((row) => textIn(row, "id")));
}

export function* topicTextsIn(persona: string): TableWork<readonly TopicText[]> {
  const rows = yield* all(
    `SELECT t.id, t.title, t.summary FROM memory_topics AS t
     WHERE t.persona = ? AND t.disabled = 0 AND NOT (t.title = '${forgotten}' AND NOT EXISTS (
       SELECT 1 FROM memory_entries AS e WHERE e.persona = t.persona AND e.topic = t.id))
     ORDER BY t.updated DESC, t.id`,
    persona,
  );
  return rows.map((row) => ({
    id: textIn(row, "id"),
    title: textIn(row, "title"),
    summary: textIn(row, "summary"),
  }));
}

/** In SQL: whether the words of any entry of `?1` may not count. It is looked up once, not for each entry. */
const hasUncounted = `(EXISTS (SELECT 1 FROM memory_discarded AS x WHERE x.persona = ?1)
  OR EXISTS (SELECT 1 FROM memory_entries AS x WHERE x.persona || '' = ?1 AND x.key GLOB '*#[0-9]*'))`;

export function* originsIn(
  persona: string,
  ids: readonly TopicId[],
  limit: number,
): TableWork<ReadonlyMap<TopicId, readonly EntryOrigin[]>> {
  const origins = new Map<TopicId, readonly EntryOrigin[]>();
  for (const id of ids) {
    const rows = yield* all(
      `SELECT DISTINCT n.provenance, n.visibility FROM (
         SELECT e.provenance, e.visibility FROM memory_entries AS e
         WHERE e.persona = ?1 AND e.topic = ?2 AND (NOT ${hasUncounted} OR ${counts})
         ORDER BY e.row DESC LIMIT ?3) AS n
       ORDER BY n.provenance, n.visibility`,
      persona,
      id,
      limit,
    );
    origins.set(id, rows.map(originIn));
  }
  return origins;
}
