// Imports the program's own format: keys, places, emotions and visibilities are unchanged.

import type { JsonPiece } from "../../memory/formats/json-pieces.ts";
import { flawNote } from "../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
} from "../../memory/formats/reading.ts";
import { HeaderRecord, MemoryRecord, saintverseVersion } from "./records.ts";

type EntryRecord = Extract<MemoryRecord, { type: "entry" }>;

/** Receives one value for each line; its path is the line's number from 0. */
export function saintverseReader(reading: ReadingContext, file: ReadFile): FormatReader {
  let position = 0;
  let lines = 0;
  let ended = false;

  function take(piece: Extract<JsonPiece, { kind: "value" }>): readonly Read[] {
    lines += 1;
    const spot = { file: file.name, line: piece.line, column: 1 };
    if (HeaderRecord.safeParse(piece.value).success) return headerReads(piece.value, spot);
    const parsed = MemoryRecord.safeParse(piece.value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return [skipped("bad-record", { ...spot, detail: issue?.path.join(".").slice(0, 60) })];
    }
    return recordReads(parsed.data);
  }

  function headerReads(value: unknown, spot: { file: string; line: number }): readonly Read[] {
    const { version } = HeaderRecord.parse(value);
    return version > saintverseVersion
      ? [noted("unexpected", { ...spot, detail: `version ${version}` })]
      : [];
  }

  function recordReads(record: MemoryRecord): readonly Read[] {
    switch (record.type) {
      case "entry": {
        position += 1;
        const { key, topic, marked, lowered } = record;
        const reads: Read[] = [{ kind: "entry", entry: entryOf(record, position) }];
        if (topic !== undefined) reads.push({ kind: "filed", entry: key, topic, marked });
        if (lowered === true) reads.push({ kind: "lowered", entry: key });
        return reads;
      }
      case "topic": {
        const { id, title, summary, disabled, parents } = record;
        return [{ kind: "topic", topic: { ref: id, title, summary, disabled, parents } }];
      }
      case "superseded":
        return [{ kind: "superseded", older: record.older, newer: record.newer }];
      case "stretch": {
        const { level, text, from, to, entries } = record;
        return [{ kind: "stretch", stretch: { level, text, from, to, entries } }];
      }
      case "person":
        return [{ kind: "person", person: { id: record.id, facts: record.facts } }];
      case "end":
        ended = true;
        return [];
    }
  }

  /** The source of an entry from a journal becomes the file, because the journal is another one. */
  function entryOf(record: EntryRecord, at: number) {
    const { type: _, id, topic: _topic, marked: _marked, lowered: _lowered, ...rest } = record;
    const { recorded_at: _at, strength: _strength, last_recalled: _recalled, ...entry } = rest;
    const source =
      entry.source.kind === "import"
        ? entry.source
        : {
            kind: "import" as const,
            file: file.name.slice(0, 300),
            position: at,
            ...(id === undefined ? {} : { id }),
          };
    return {
      ...entry,
      source,
      ...(reading.conversation === undefined ? {} : { conversation: reading.conversation }),
    };
  }

  return {
    take: (piece) => (piece.kind === "flaw" ? [flawNote(file.name, piece)] : take(piece)),
    end: () => (ended ? [] : [noted("truncated", { file: file.name, line: lines + 1 })]),
  };
}
