// Writes the search index of memories in PostgreSQL: the rows of each persona under a number of her own. What a call adds
// to sums is written in one statement each.

import type { RecallRules } from "../../../memory/ports.ts";
import { numberIn, type TableRow, textIn } from "../column.ts";
import type { EntryIndex } from "../entry-index.ts";
import { manyTurns } from "../index/index-tables.ts";
import {
  addTalk,
  addTo,
  blobOf,
  contentOf,
  type IndexableEntry,
  newSums,
  pairs,
  type Sums,
  silence,
} from "../index/writing.ts";
import { all, one, run, type TableWork } from "../statements.ts";

type Rules = Pick<RecallRules, "analyse" | "edition">;

export const numberOf = `SELECT number FROM memory_index WHERE persona = ?`;

export function postgresIndex({ analyse, edition }: Rules): EntryIndex {
  return {
    *add(persona, entries) {
      const number = yield* founded(persona, edition);
      if (entries.length === 0) return;
      const sums = newSums();
      for (const entry of entries) yield* addOne(number, entry, analyse, sums);
      yield* write(number, sums);
    },
    *remove(persona, rows) {
      const known = yield* one(numberOf, persona);
      if (known === undefined) return;
      const number = numberIn(known, "number");
      const sums = newSums();
      for (const row of rows) yield* removeOne(number, row, sums);
      yield* write(number, sums);
    },
    *clear(persona) {
      const known = yield* one(numberOf, persona);
      if (known === undefined) return;
      const number = numberIn(known, "number");
      for (const table of cleared) yield* run(`DELETE FROM ${table} WHERE number = ?`, number);
      yield* run("UPDATE memory_index SET edition = ? WHERE number = ?", edition, number);
    },
  };
}

/** The tables derived from entries; vectors stay, and are found again for texts that come again. */
const cleared = [
  "memory_words",
  "memory_places",
  "memory_times",
  "memory_counts",
  "memory_talks",
  "memory_speakers",
];

/** The sign of a visibility in the table of words. */
export const visibilitySign = (visibility: string): string => visibility.slice(-1);

function* founded(persona: string, edition: string): TableWork<number> {
  const known = yield* one(numberOf, persona);
  if (known !== undefined) return numberIn(known, "number");
  const made = yield* one(
    "INSERT INTO memory_index (persona, edition) VALUES (?, ?) RETURNING number",
    persona,
    edition,
  );
  return numberIn(made, "number");
}

const sql = {
  talk: `WITH made AS (INSERT INTO memory_talks (number, conversation) VALUES (?1, ?2)
      ON CONFLICT DO NOTHING RETURNING talk)
    SELECT talk FROM made
    UNION ALL SELECT talk FROM memory_talks WHERE number = ?1 AND conversation = ?2 LIMIT 1`,
  speaker: `WITH made AS (INSERT INTO memory_speakers (number, id, name) VALUES (?1, ?2, ?3)
      ON CONFLICT DO NOTHING RETURNING speaker)
    SELECT speaker FROM made
    UNION ALL SELECT speaker FROM memory_speakers WHERE number = ?1 AND id = ?2 AND name = ?3 LIMIT 1`,
  before: `SELECT session, at FROM memory_places WHERE number = ? AND place >= ? AND place < ?
    ORDER BY place DESC LIMIT 1`,
  addPlace: `INSERT INTO memory_places
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  addWords: `INSERT INTO memory_words (number, term, row, visibility)
    SELECT ?1::integer, term, ?2::bigint, ?3::"char" FROM unnest(string_to_array(?4, ' ')) AS term`,
  addTime: "INSERT INTO memory_times VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  removePlace: `DELETE FROM memory_places WHERE number = ? AND row = ?
    RETURNING place, kind, speaker, length, times, content, words`,
  removeWords: `DELETE FROM memory_words WHERE number = ?1 AND row = ?2
    AND term = ANY (string_to_array(?3, ' '))`,
  removeTime: "DELETE FROM memory_times WHERE number = ? AND until = ? AND since = ? AND row = ?",
  removeVectors: `DELETE FROM memory_vectors WHERE number = ?1 AND content = ?2
    AND NOT EXISTS (SELECT 1 FROM memory_places WHERE number = ?1 AND content = ?2)`,
  count: `INSERT INTO memory_counts (number, term, entries)
    SELECT ?1::integer, term, entries
    FROM unnest(string_to_array(?2, ' '), string_to_array(?3, ' ')::integer[]) AS g(term, entries)
    ON CONFLICT (number, term) DO UPDATE SET entries = memory_counts.entries + excluded.entries`,
  forgetCounts: `DELETE FROM memory_counts WHERE number = ?1
    AND term = ANY (string_to_array(?2, ' ')) AND entries <= 0`,
  countTalk: `UPDATE memory_talks SET asked = asked + ?, asked_length = asked_length + ?,
    answered = answered + ?, answered_length = answered_length + ? WHERE talk = ?`,
  forgetTalk: `DELETE FROM memory_talks WHERE talk = ? AND NOT EXISTS
    (SELECT 1 FROM memory_places WHERE number = ? AND place >= ? AND place < ?)`,
  countSpeaker: "UPDATE memory_speakers SET entries = entries + ? WHERE speaker = ?",
  forgetSpeaker: "DELETE FROM memory_speakers WHERE speaker = ? AND entries <= 0",
};

function* addOne(
  number: number,
  entry: IndexableEntry,
  analyse: Rules["analyse"],
  sums: Sums,
): TableWork<void> {
  const { row, occurredAt, speaker, visibility, turnIndex, conversation, text } = entry;
  const analysed = analyse(text, occurredAt, speaker);
  const talk = numberIn(yield* one(sql.talk, number, conversation), "talk");
  const by = numberIn(yield* one(sql.speaker, number, speaker.id, speaker.name), "speaker");
  const place = talk * manyTurns + turnIndex;
  const before = yield* one(sql.before, number, talk * manyTurns, place);
  const words = analysed.terms.join(" ");
  yield* run(
    sql.addPlace,
    number,
    row,
    place,
    sessionAfter(before, entry),
    occurredAt,
    speaker.kind,
    by,
    visibility,
    analysed.length,
    analysed.marks,
    blobOf(analysed.packed),
    blobOf(analysed.times),
    contentOf(text),
    words,
  );
  if (words !== "") yield* run(sql.addWords, number, row, visibilitySign(visibility), words);
  for (const [since, until] of pairs(analysed.times)) {
    yield* run(sql.addTime, number, until, since, row);
  }
  for (const term of analysed.terms) addTo(sums.terms, term, 1);
  addTo(sums.speakers, by, 1);
  addTalk(sums, talk, speaker.kind, analysed.length, 1);
}

/** The session of the turn before, unless a silence lies between; its own row otherwise. */
const sessionAfter = (before: TableRow | undefined, { row, occurredAt }: IndexableEntry): number =>
  before !== undefined && Math.abs(occurredAt - numberIn(before, "at")) <= silence
    ? numberIn(before, "session")
    : row;

function* removeOne(number: number, row: number, sums: Sums): TableWork<void> {
  const place = yield* one(sql.removePlace, number, row);
  if (place === undefined) return;
  const words = textIn(place, "words");
  if (words !== "") yield* run(sql.removeWords, number, row, words);
  for (const term of words.split(" ")) if (term !== "") addTo(sums.terms, term, -1);
  const times = place["times"] as Uint8Array;
  for (const [since, until] of pairs(new Float64Array(new Uint8Array(times).buffer))) {
    yield* run(sql.removeTime, number, until, since, row);
  }
  addTo(sums.speakers, numberIn(place, "speaker"), -1);
  const talk = Math.floor(numberIn(place, "place") / manyTurns);
  addTalk(sums, talk, textIn(place, "kind"), numberIn(place, "length"), -1);
  yield* run(sql.removeVectors, number, place["content"] as Uint8Array);
}

function* write(number: number, { terms, talks, speakers }: Sums): TableWork<void> {
  if (terms.size > 0) {
    // In one order everywhere: no two transactions wait for each other's terms.
    const counted = [...terms].sort(([one], [other]) => (one < other ? -1 : 1));
    const names = counted.map(([term]) => term).join(" ");
    yield* run(sql.count, number, names, counted.map(([, count]) => count).join(" "));
    const less = counted.flatMap(([term, count]) => (count < 0 ? [term] : []));
    if (less.length > 0) yield* run(sql.forgetCounts, number, less.join(" "));
  }
  for (const [talk, sum] of talks) {
    const { asked, askedLength, answered, answeredLength } = sum;
    yield* run(sql.countTalk, asked, askedLength, answered, answeredLength, talk);
    yield* run(sql.forgetTalk, talk, number, talk * manyTurns, (talk + 1) * manyTurns);
  }
  for (const [speaker, count] of speakers) {
    yield* run(sql.countSpeaker, count, speaker);
    yield* run(sql.forgetSpeaker, speaker);
  }
}

/** Personas whose index was built by another edition of the analysis, or holds none of their entries. */
export function* outdatedIn(edition: string): TableWork<readonly string[]> {
  const rows = yield* all(
    `SELECT persona FROM memory_index WHERE edition <> ?
     UNION SELECT DISTINCT persona FROM memory_entries AS e
       WHERE NOT EXISTS (SELECT 1 FROM memory_index AS i WHERE i.persona = e.persona)`,
    edition,
  );
  return rows.map((row) => textIn(row, "persona"));
}
