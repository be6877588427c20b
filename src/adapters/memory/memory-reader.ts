// Reads the memory of a persona from its tables.

import type { DatabaseSync, StatementSync } from "node:sqlite";
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

/** The tables, and the prepared statements. */
type Reading = {
  readonly db: DatabaseSync;
  readonly prepared: Map<string, StatementSync>;
};

/** Reads on the connection; statements are prepared when they are needed, and cached. */
export function openMemoryReader(db: DatabaseSync): MemoryReader {
  const tables: Reading = { db, prepared: new Map() };
  return {
    ...entryReading(tables),
    count: async (persona, filter = {}) => {
      const { where, values } = conditions(persona, filter);
      const sql = `SELECT count(*) AS entries FROM memory_entries AS e WHERE ${where}`;
      return numberIn(one(tables, sql, ...values), "entries");
    },
    known: async (persona, keys) => {
      const rows = all(
        tables,
        `SELECT value AS key FROM json_each(?2) WHERE
           EXISTS (SELECT 1 FROM memory_entries AS e WHERE e.persona = ?1 AND e.key = value)
           OR EXISTS (SELECT 1 FROM memory_forgotten_keys AS f
             WHERE f.persona = ?1 AND f.key = value)`,
        persona,
        JSON.stringify(keys),
      );
      return new Set(rows.map((row) => textIn(row, "key")));
    },
    topics: async (persona, { disabled = false } = {}) => {
      const only = disabled ? "" : "AND t.disabled = 0";
      const rows = all(
        tables,
        `SELECT ${topicColumns} FROM memory_topics AS t
         WHERE t.persona = ? ${only}
           AND NOT (t.title = '${forgotten}' AND entries = 0) ORDER BY entries DESC, t.updated DESC, t.id`,
        persona,
      );
      return topicsOf(tables, persona, rows);
    },
    topic: async (persona, id) => {
      const sql = `SELECT ${topicColumns} FROM memory_topics AS t WHERE t.persona = ? AND t.id = ?`;
      return topicsOf(tables, persona, all(tables, sql, persona, id))[0];
    },
    people: async (persona) => peopleOf(tables, persona),
    person: async (persona, id) => peopleOf(tables, persona, id)[0],
    stretches: async (persona) => {
      const out = uncounted(tables, persona);
      return stretchesOf(tables, persona).filter(
        ({ entries }) => !entries.some((id) => out.has(id)),
      );
    },
    personas: async () =>
      all(tables, "SELECT DISTINCT persona FROM memory_entries ORDER BY persona").map((row) =>
        textIn(row, "persona"),
      ),
  };
}

type EntryReading = Pick<
  MemoryReader,
  "entries" | "entry" | "entriesById" | "entriesByRow" | "walk"
>;

function entryReading(tables: Reading): EntryReading {
  const found = (persona: string, condition: string, value: string): readonly MemoryEntry[] =>
    all(
      tables,
      `SELECT ${entryColumns} FROM memory_entries AS e WHERE e.persona = ? AND ${condition}`,
      persona,
      value,
    ).map(entryIn);

  return {
    entries: async (persona, filter, limit, before = Number.MAX_SAFE_INTEGER) => {
      const { where, values } = conditions(persona, filter);
      return all(
        tables,
        `SELECT ${entryColumns} FROM memory_entries AS e
         WHERE ${where} AND e.row < ? ORDER BY e.row DESC LIMIT ?`,
        ...values,
        before,
        limit,
      ).map(entryIn);
    },
    entry: async (persona, id) => found(persona, "e.id = ?", id)[0],
    entriesById: async (persona, ids) => {
      if (ids.length === 0) return new Map();
      const entries = found(persona, among("e.id"), JSON.stringify(ids));
      return new Map(entries.map((entry) => [entry.id, entry]));
    },
    entriesByRow: async (persona, rows) => {
      if (rows.length === 0) return new Map();
      const entries = found(persona, among("e.row"), JSON.stringify(rows));
      return new Map(entries.map((entry) => [entry.row, entry]));
    },
    walk: async (persona, after, limit, filter = {}) => {
      const { where, values } = conditions(persona, filter);
      return all(
        tables,
        `SELECT ${entryColumns} FROM memory_entries AS e
         WHERE ${where} AND e.row > ? ORDER BY e.row LIMIT ?`,
        ...values,
        after,
        limit,
      ).map(entryIn);
    },
  };
}

/** One of a list in JSON; SQLite looks each of them up. */
const among = (column: string): string => `${column} IN (SELECT value FROM json_each(?))`;

function all(
  { prepared, db }: Reading,
  sql: string,
  ...values: readonly (string | number)[]
): readonly TableRow[] {
  const statement = prepared.get(sql) ?? db.prepare(sql);
  prepared.set(sql, statement);
  return statement.all(...values);
}

const one = (
  tables: Reading,
  sql: string,
  ...values: readonly (string | number)[]
): TableRow | undefined => all(tables, sql, ...values)[0];

const stretchesOf = (tables: Reading, persona: string): readonly ChronicleSummary[] =>
  all(
    tables,
    `SELECT s.number, s.level, s.text, s.first, s.last, s.entries,
           min(a.occurred_at, b.occurred_at) AS from_time,
           max(a.occurred_at, b.occurred_at) AS to_time
         FROM memory_stretches AS s
         JOIN memory_entries AS a ON a.persona = s.persona AND a.id = s.first
         JOIN memory_entries AS b ON b.persona = s.persona AND b.id = s.last
         WHERE s.persona = ? ORDER BY s.number`,
    persona,
  ).map(stretchIn);

/** The entries whose words do not count: what was made of them does not either. */
function uncounted(tables: Reading, persona: string): ReadonlySet<EntryId> {
  const rows = all(
    tables,
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

function topicsOf(
  tables: Reading,
  persona: string,
  rows: readonly TableRow[],
): readonly MemoryTopic[] {
  const merges = all(
    tables,
    "SELECT parent, child FROM memory_merges WHERE persona = ? ORDER BY merge, parent",
    persona,
  ).map((row) => ({ parent: textIn(row, "parent"), child: textIn(row, "child") }));
  return rows.map((row) => topicIn(row, merges));
}

function peopleOf(tables: Reading, persona: string, id?: string): readonly Person[] {
  const only = id === undefined ? "" : "AND speaker_id = ?2";
  const rows = all(
    tables,
    `SELECT speaker_kind, speaker_id, speaker_name, count(*) AS entries,
       min(occurred_at) AS first, max(occurred_at) AS last
     FROM memory_entries
     WHERE persona = ?1 ${only} AND speaker_kind IN ('user', 'audience', 'other')
     GROUP BY speaker_id, speaker_kind, speaker_name ORDER BY last DESC, speaker_name`,
    ...(id === undefined ? [persona] : [persona, id]),
  );
  const out = uncounted(tables, persona);
  const facts = new Map(
    all(tables, "SELECT id, facts FROM memory_people WHERE persona = ?", persona).map((row) => [
      textIn(row, "id"),
      (JSON.parse(textIn(row, "facts")) as Person["facts"]).filter(
        (fact) => !fact.entries.some((entry) => out.has(entry)),
      ),
    ]),
  );
  return [...Map.groupBy(rows, (row) => textIn(row, "speaker_id"))].map(([known, names]) =>
    personIn(known, names, facts.get(known) ?? []),
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

function topicIn(
  row: TableRow,
  merges: readonly { readonly parent: TopicId; readonly child: TopicId }[],
): MemoryTopic {
  const id = textIn(row, "id");
  return {
    id,
    title: textIn(row, "title"),
    summary: textIn(row, "summary"),
    strength: strengthOf(numberIn(row, "entries")),
    created: numberIn(row, "created"),
    updated: numberIn(row, "updated"),
    entries: numberIn(row, "entries"),
    parents: merges.filter(({ child }) => child === id).map(({ parent }) => parent),
    children: merges.filter(({ parent }) => parent === id).map(({ child }) => child),
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
