// An entry as a row of `memory_entries`, and back.

import type { EntryOrigin, MemoryEntry } from "../../memory/ports.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type {
  EntryId,
  EntrySource,
  NewMemoryEntry,
  Provenance,
  Speaker,
  TopicId,
  Visibility,
} from "../../protocol/memory-entry.ts";
import { maybeNumber, maybeText, numberIn, type TableRow, textIn } from "./column.ts";

/** In SQL: the key of the message, whatever edit of it has this key. */
export const firstKeyOf = (key: string): string =>
  `substr(${key}, 1, instr(${key} || '#', '#') - 1)`;

/** In SQL: whether the words of an entry `e` count (`+`: an edit is looked up by its key, not by its row): its answer does, and no edit came after it. */
export const counts = `
  NOT EXISTS (SELECT 1 FROM memory_discarded AS d
    WHERE d.persona = e.persona AND d.key = ${firstKeyOf("e.key")})
  AND NOT EXISTS (SELECT 1 FROM memory_entries AS v WHERE v.persona = e.persona AND +v.row > e.row
    AND v.key > ${firstKeyOf("e.key")} || '#' AND v.key < ${firstKeyOf("e.key")} || '$')`;

/** The columns of an entry; `e` is the entry. The neighbours are those of its conversation. */
export const entryColumns = `
  e.*,
  (SELECT p.id FROM memory_entries AS p WHERE p.persona = e.persona
    AND p.conversation = e.conversation AND p.turn_index = e.turn_index - 1) AS previous,
  (SELECT n.id FROM memory_entries AS n WHERE n.persona = e.persona
    AND n.conversation = e.conversation AND n.turn_index = e.turn_index + 1) AS next,
  coalesce(
    (SELECT v.id FROM memory_entries AS v WHERE v.persona = e.persona AND +v.row > e.row
      AND v.key > ${firstKeyOf("e.key")} || '#' AND v.key < ${firstKeyOf("e.key")} || '$'
      ORDER BY v.row LIMIT 1),
    (SELECT s.newer FROM memory_supersessions AS s WHERE s.persona = e.persona
      AND s.older = e.id AND EXISTS (
        SELECT 1 FROM memory_entries AS x WHERE x.persona = e.persona AND x.id = s.newer)
      ORDER BY s.number DESC LIMIT 1)) AS superseded_by,
  CASE WHEN EXISTS (SELECT 1 FROM memory_discarded AS d
    WHERE d.persona = e.persona AND d.key = ${firstKeyOf("e.key")}) THEN 1 ELSE 0 END AS discarded
`;

/** The most parts of one event: the rows of an event follow each other, those of a later event come after them. */
const partsOfEvent = 4_096;

/** The row number of an entry: the same however often the tables are rebuilt. */
export const rowOf = (seq: number, part: number | undefined): number =>
  seq * partsOfEvent + (part ?? partsOfEvent - 1);

/** The possible row numbers of an event's entries. */
export const rowsOf = (seq: number): { readonly first: number; readonly last: number } => ({
  first: seq * partsOfEvent,
  last: (seq + 1) * partsOfEvent - 1,
});

/** The id of an entry of an event of the soul's stream. */
export const soulEntryId = (number: number, part: number | undefined): EntryId =>
  part === undefined ? `s${number}` : `s${number}.${part}`;

/** The id of the n-th entry, from 1, of an event of the memory's stream. */
export const importedEntryId = (number: number, place: number): EntryId => `m${number}.${place}`;

const longestSummary = 120;

const manyBlanks = /\s\s|[^\S ]/u;

/** Its first characters on one line. */
export const summaryOf = (text: string): string =>
  text.length <= longestSummary && !manyBlanks.test(text) ? text.trim() : cutSummary(text);

const cutSummary = (text: string): string =>
  [...text.slice(0, 2 * longestSummary).replace(/\s+/gu, " ")]
    .slice(0, longestSummary)
    .join("")
    .trim();

export type Placed = {
  readonly persona: string;
  readonly id: EntryId;
  readonly row: number;
  readonly turnIndex: number;
  readonly recordedAt: number;
};

export const insertEntry = `
  INSERT INTO memory_entries (
    row, persona, id, key, conversation, turn_index, occurred_at, recorded_at,
    speaker_kind, speaker_id, speaker_name, text, summary, place, emotion, source,
    provenance, visibility, topic_title
  ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
`;

export const entryValues = (placed: Placed, entry: NewMemoryEntry): (string | number | null)[] => [
  placed.row,
  placed.persona,
  placed.id,
  entry.key,
  entry.conversation,
  placed.turnIndex,
  entry.occurredAt,
  placed.recordedAt,
  entry.speaker.kind,
  entry.speaker.id,
  entry.speaker.name,
  entry.text,
  entry.summary ?? summaryOf(entry.text),
  entry.place ?? null,
  entry.emotion ?? null,
  JSON.stringify(entry.source),
  entry.provenance,
  entry.visibility,
  entry.topicTitle ?? null,
];

/** An entry that was just written, without reading it back. */
export const freshEntry = (
  placed: Placed,
  entry: NewMemoryEntry,
  previous: EntryId | undefined,
): MemoryEntry => ({
  ...entry,
  id: placed.id,
  row: placed.row,
  turnIndex: placed.turnIndex,
  summary: entry.summary ?? summaryOf(entry.text),
  recordedAt: placed.recordedAt,
  ...(previous === undefined ? {} : { previous }),
  marked: false,
  previousTopics: [],
  strength: 1,
});

const present = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export const sourceIn = (row: TableRow): EntrySource =>
  JSON.parse(textIn(row, "source")) as EntrySource;

export const originIn = (row: TableRow): EntryOrigin => ({
  provenance: textIn(row, "provenance") as Provenance,
  visibility: textIn(row, "visibility") as Visibility,
});

/** Rows that this program wrote have the right types: they are not parsed again. */
export function entryIn(row: TableRow): MemoryEntry {
  const optional = present({
    place: maybeText(row, "place"),
    emotion: maybeText(row, "emotion") as Emotion | undefined,
    topicTitle: maybeText(row, "topic_title"),
    previous: maybeText(row, "previous"),
    next: maybeText(row, "next"),
    topic: maybeText(row, "topic"),
    lastRecalled: maybeNumber(row, "last_recalled"),
    supersededBy: maybeText(row, "superseded_by"),
    lowered: numberIn(row, "lowered") === 1 ? (true as const) : undefined,
    discarded: numberIn(row, "discarded") === 1 ? (true as const) : undefined,
  });
  return {
    id: textIn(row, "id"),
    row: numberIn(row, "row"),
    key: textIn(row, "key"),
    conversation: textIn(row, "conversation"),
    turnIndex: numberIn(row, "turn_index"),
    occurredAt: numberIn(row, "occurred_at"),
    recordedAt: numberIn(row, "recorded_at"),
    speaker: {
      kind: textIn(row, "speaker_kind") as Speaker["kind"],
      id: textIn(row, "speaker_id"),
      name: textIn(row, "speaker_name"),
    },
    text: textIn(row, "text"),
    summary: textIn(row, "summary"),
    source: sourceIn(row),
    ...originIn(row),
    marked: numberIn(row, "marked") === 1,
    previousTopics: JSON.parse(textIn(row, "previous_topics")) as TopicId[],
    strength: strengthAfter(numberIn(row, "recalls")),
    ...optional,
  };
}

/** Grows with each recall, and less with each. */
const strengthAfter = (recalls: number): number => 1 + Math.log1p(recalls);
