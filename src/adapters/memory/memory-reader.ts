// Reads the memory of a persona from its tables.

import { setImmediate } from "node:timers/promises";
import type {
  ChronicleSummary,
  EntryFilter,
  MemoryEntry,
  MemoryReader,
  MemoryTopic,
  Person,
} from "../../memory/ports.ts";
import { strengthOf } from "../../memory/topics/moving-average.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { EntryId, Speaker, TopicId } from "../../protocol/memory-entry.ts";
import { numberIn, type TableRow, textIn } from "./column.ts";
import { counts, entryColumns, entryIn, firstKeyOf } from "./entry-row.ts";
import { originsIn, recordedSince, topicTextsIn } from "./lean-reads.ts";
import { all, one, type Perform, type TableWork } from "./statements.ts";

/** Performs each question on tables as they were at one moment. */
export type ReadTables = <T>(work: TableWork<T>) => Promise<T>;

/** Reads on SQLite's connection, at once. */
export const readOn =
  (perform: Perform): ReadTables =>
  async (work) =>
    perform(work);

export function openMemoryReader(read: ReadTables): MemoryReader {
  return {
    ...entryReading(read),
    topics: (persona, { disabled = false } = {}) => read(topicsIn(persona, disabled)),
    topic: async (persona, id) => (await read(topicWith(persona, id)))[0],
    topicTexts: (persona) => read(topicTextsIn(persona)),
    topicOrigins: (persona, ids, limit) => read(originsIn(persona, ids, limit)),
    people: (persona) => read(peopleOf(persona)),
    person: async (persona, id) => (await read(peopleOf(persona, id)))[0],
    facts: (persona, id) => read(factsOf(persona, id)),
    stretches: (persona, after = 0) => countedStretches(read, persona, after),
    personas: async () =>
      (await read(all("SELECT DISTINCT persona FROM memory_entries ORDER BY persona"))).map((row) =>
        textIn(row, "persona"),
      ),
  };
}

type EntryReading = Pick<
  MemoryReader,
  | "entries"
  | "entry"
  | "entriesById"
  | "entriesByRow"
  | "walk"
  | "versions"
  | "recordedSince"
  | "discarded"
  | "count"
  | "known"
>;

function entryReading(read: ReadTables): EntryReading {
  const selected = async (
    where: string,
    ...values: readonly (string | number)[]
  ): Promise<readonly MemoryEntry[]> => {
    const sql = `SELECT ${entryColumns} FROM memory_entries AS e WHERE ${where}`;
    return (await read(all(sql, ...values))).map(entryIn);
  };

  return {
    entries: async (persona, filter, limit, before = Number.MAX_SAFE_INTEGER) => {
      const { where, values } = conditions(persona, filter);
      const newest = `${where} AND e.row < ? ORDER BY e.row DESC LIMIT ?`;
      return await selected(newest, ...values, before, limit);
    },
    entry: async (persona, id) => (await selected("e.persona = ? AND e.id = ?", persona, id))[0],
    entriesById: async (persona, ids) => {
      if (ids.length === 0) return new Map();
      const among = "e.persona = ? AND e.id IN (SELECT value FROM json_each(?))";
      const entries = await selected(among, persona, JSON.stringify(ids));
      return new Map(entries.map((entry) => [entry.id, entry]));
    },
    entriesByRow: async (persona, rows) => {
      if (rows.length === 0) return new Map();
      const among = "e.persona = ? AND e.row IN (SELECT CAST(value AS BIGINT) FROM json_each(?))";
      const entries = await selected(among, persona, JSON.stringify(rows));
      return new Map(entries.map((entry) => [entry.row, entry]));
    },
    walk: async (persona, after, limit, filter = {}) => {
      const { where, values } = conditions(persona, filter);
      return await selected(
        `${where} AND e.row > ? ORDER BY e.row LIMIT ?`,
        ...values,
        after,
        limit,
      );
    },
    versions: async (persona, key) => {
      const range = "e.persona = ? AND (e.key = ? OR (e.key >= ? AND e.key < ?)) ORDER BY e.row";
      return await selected(range, persona, key, `${key}#`, `${key}$`);
    },
    recordedSince: (persona, since, limit) => read(recordedSince(persona, since, limit)),
    discarded: async (persona, limit) => {
      const among = `e.id IN (SELECT x.id FROM memory_discarded AS d CROSS JOIN memory_entries AS x
        WHERE d.persona = ? AND x.persona = d.persona AND x.key = d.key)
        AND e.persona = ? AND e.topic IS NOT NULL ORDER BY e.row DESC LIMIT ?`;
      return await selected(among, persona, persona, limit);
    },
    count: async (persona, filter = {}) => {
      const { where, values } = conditions(persona, filter);
      const sql = `SELECT count(*) AS entries FROM memory_entries AS e WHERE ${where}`;
      return numberIn(await read(one(sql, ...values)), "entries");
    },
    known: async (persona, keys) => {
      const rows = await read(all(knownKeys, persona, JSON.stringify(keys)));
      return new Set(rows.map((row) => textIn(row, "key")));
    },
  };
}

const knownKeys = `SELECT value AS key FROM json_each(?2) WHERE
  EXISTS (SELECT 1 FROM memory_entries AS e WHERE e.persona = ?1 AND e.key = value)
  OR EXISTS (SELECT 1 FROM memory_forgotten_keys AS f WHERE f.persona = ?1 AND f.key = value)`;

function* topicsIn(persona: string, disabled: boolean): TableWork<readonly MemoryTopic[]> {
  const only = disabled ? "" : "AND t.disabled = 0";
  const rows = yield* all(
    `SELECT * FROM (SELECT ${topicColumns} FROM memory_topics AS t WHERE t.persona = ? ${only}) AS t
     WHERE NOT (t.title = '${forgotten}' AND t.entries = 0)
     ORDER BY t.entries DESC, t.updated DESC, t.id`,
    persona,
  );
  return yield* topicsOf(persona, rows);
}

function* topicWith(persona: string, id: TopicId): TableWork<readonly MemoryTopic[]> {
  const sql = `SELECT ${topicColumns} FROM memory_topics AS t WHERE t.persona = ? AND t.id = ?`;
  return yield* topicsOf(persona, yield* all(sql, persona, id));
}

/** The number of stretches that are read at once; each holds the ids of its entries. */
const atOnce = 200;

/** In pages, between which others are answered. */
async function countedStretches(
  read: ReadTables,
  persona: string,
  first: number,
): Promise<readonly ChronicleSummary[]> {
  const out = await read(uncounted(persona));
  const counted: ChronicleSummary[] = [];
  for (let after = first; ; ) {
    const page = await read(stretchesOf(persona, after, atOnce));
    counted.push(...page.filter(({ entries }) => !entries.some((id) => out.has(id))));
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return counted;
    after = last.number;
    await setImmediate();
  }
}

function* stretchesOf(
  persona: string,
  after: number,
  limit: number,
): TableWork<readonly ChronicleSummary[]> {
  const rows = yield* all(
    `SELECT s.number, s.level, s.text, s.first, s.last, s.entries,
       CASE WHEN a.occurred_at < b.occurred_at THEN a.occurred_at ELSE b.occurred_at END AS from_time,
       CASE WHEN a.occurred_at < b.occurred_at THEN b.occurred_at ELSE a.occurred_at END AS to_time
     FROM memory_stretches AS s
     JOIN memory_entries AS a ON a.persona = s.persona AND a.id = s.first
     JOIN memory_entries AS b ON b.persona = s.persona AND b.id = s.last
     WHERE s.persona = ? AND s.number > ? ORDER BY s.number LIMIT ?`,
    persona,
    after,
    limit,
  );
  return rows.map(stretchIn);
}

/** The entries whose words do not count: what was made of them does not either. */
function* uncounted(persona: string): TableWork<ReadonlySet<EntryId>> {
  const rows = yield* all(
    // First the few that were discarded or edited (`|| ''`: by the index of edits alone), then each by its key.
    `SELECT e.id FROM memory_discarded AS d CROSS JOIN memory_entries AS e
     WHERE d.persona = ?1 AND e.persona = ?1 AND e.key = d.key
     UNION SELECT e.id FROM memory_discarded AS d CROSS JOIN memory_entries AS e
     WHERE d.persona = ?1 AND e.persona = ?1 AND e.key >= d.key || '#' AND e.key < d.key || '$'
     UNION SELECT e.id FROM memory_entries AS v CROSS JOIN memory_entries AS e
     WHERE v.persona || '' = ?1 AND v.key GLOB '*#[0-9]*' AND e.persona = ?1 AND v.row > +e.row
       AND e.key = ${firstKeyOf("v.key")}
     UNION SELECT e.id FROM memory_entries AS v CROSS JOIN memory_entries AS e
     WHERE v.persona || '' = ?1 AND v.key GLOB '*#[0-9]*' AND e.persona = ?1 AND v.row > +e.row
       AND e.key > ${firstKeyOf("v.key")} || '#' AND e.key < ${firstKeyOf("v.key")} || '$'`,
    persona,
  );
  return new Set(rows.map((row) => textIn(row, "id")));
}

function* topicsOf(persona: string, rows: readonly TableRow[]): TableWork<readonly MemoryTopic[]> {
  const links = yield* all(
    "SELECT parent, child FROM memory_merges WHERE persona = ? ORDER BY merge, parent",
    persona,
  );
  const merges = links.map((row) => ({
    parent: textIn(row, "parent"),
    child: textIn(row, "child"),
  }));
  const parents = Map.groupBy(merges, ({ child }) => child);
  const children = Map.groupBy(merges, ({ parent }) => parent);
  return rows.map((row) => {
    const id = textIn(row, "id");
    return topicIn(row, {
      parents: (parents.get(id) ?? []).map(({ parent }) => parent),
      children: (children.get(id) ?? []).map(({ child }) => child),
    });
  });
}

/** Of the entries that count alone. */
function* peopleOf(persona: string, id?: string): TableWork<readonly Person[]> {
  const out = yield* uncounted(persona);
  const conditions = [
    { sql: "persona = ?", value: persona },
    ...(id === undefined ? [] : [{ sql: "speaker_id = ?", value: id }]),
    // Looked for in each entry: only where there are such.
    ...(out.size === 0
      ? []
      : [
          {
            sql: "id NOT IN (SELECT value FROM json_each(?))",
            value: JSON.stringify([...out]),
          },
        ]),
  ];
  const rows = yield* all(
    `SELECT speaker_kind, speaker_id, speaker_name, count(*) AS entries,
       min(occurred_at) AS first, max(occurred_at) AS last
     FROM memory_entries
     WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}
       AND speaker_kind IN ('user', 'audience', 'other')
     GROUP BY speaker_id, speaker_kind, speaker_name ORDER BY last DESC, speaker_name`,
    ...conditions.map(({ value }) => value),
  );
  const facts = yield* factsOf(persona, id);
  return [...Map.groupBy(rows, (row) => textIn(row, "speaker_id"))].map(([known, names]) =>
    personIn(known, names, facts.get(known) ?? []),
  );
}

/** The facts known of people, without those that only uncounted words tell. */
function* factsOf(
  persona: string,
  id?: string,
): TableWork<ReadonlyMap<string, readonly Person["facts"][number][]>> {
  const only = id === undefined ? "" : "AND id = ?2";
  const noted = yield* all(
    `SELECT id, facts FROM memory_people WHERE persona = ?1 ${only} ORDER BY id`,
    ...(id === undefined ? [persona] : [persona, id]),
  );
  const out = noted.length === 0 ? new Set<EntryId>() : yield* uncounted(persona);
  return new Map(
    noted.map((row) => [
      textIn(row, "id"),
      (JSON.parse(textIn(row, "facts")) as Person["facts"]).filter(
        (fact) => !fact.entries.some((entry) => out.has(entry)),
      ),
    ]),
  );
}

const topicColumns = `t.*,
  (SELECT count(*) FROM memory_entries AS e WHERE e.persona = t.persona AND e.topic = t.id)
    AS entries`;

/** The SQL for a filter; the values are bound in the order of their placeholders. */
function conditions(
  persona: string,
  filter: EntryFilter,
): { readonly where: string; readonly values: readonly (string | number)[] } {
  const asked: readonly (readonly [string, string | number | undefined])[] = [
    ["e.persona = ?", persona],
    ["instr(lower(e.text), lower(?)) > 0", filter.text],
    ["e.topic = ?", filter.topic],
    ["e.conversation = ?", filter.conversation],
    ["e.speaker_id = ?", filter.person],
    ["e.occurred_at >= ?", filter.from],
    ["e.occurred_at <= ?", filter.to],
    ["e.row > ?", filter.after],
  ];
  const set = asked.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  const unfiled =
    filter.unfiled === undefined
      ? []
      : [filter.unfiled === "none" ? "e.topic IS NULL" : "e.marked = 1"];
  return {
    where: [...set.map(({ sql }) => sql), ...unfiled, counts].join(" AND "),
    values: set.map(({ value }) => value),
  };
}

function topicIn(row: TableRow, merged: Pick<MemoryTopic, "parents" | "children">): MemoryTopic {
  return {
    id: textIn(row, "id"),
    title: textIn(row, "title"),
    summary: textIn(row, "summary"),
    strength: strengthOf(numberIn(row, "entries")),
    created: numberIn(row, "created"),
    updated: numberIn(row, "updated"),
    entries: numberIn(row, "entries"),
    ...merged,
    disabled: numberIn(row, "disabled") === 1,
  };
}

/** The rows are those of one person, the newest name first. */
function personIn(id: string, names: readonly TableRow[], facts: Person["facts"]): Person {
  const known = names.map((row) => textIn(row, "speaker_name")).filter((name) => name !== "");
  return {
    id,
    kind: textIn(names[0], "speaker_kind") as Exclude<
      Speaker["kind"],
      "persona" | "tool" | "event"
    >,
    names: [...new Set(known)],
    firstMet: Math.min(...names.map((row) => numberIn(row, "first"))),
    lastMet: Math.max(...names.map((row) => numberIn(row, "last"))),
    entries: names.reduce((sum, row) => sum + numberIn(row, "entries"), 0),
    facts,
  };
}

const stretchIn = (row: TableRow): ChronicleSummary => ({
  number: numberIn(row, "number"),
  level: numberIn(row, "level"),
  text: textIn(row, "text"),
  from: textIn(row, "first"),
  to: textIn(row, "last"),
  entries: JSON.parse(textIn(row, "entries")) as EntryId[],
  fromTime: numberIn(row, "from_time"),
  toTime: numberIn(row, "to_time"),
});
