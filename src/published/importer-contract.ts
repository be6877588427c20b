// `saintverse/importer/contract`: the contract of an importer, as tests for vitest.

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { jsonPieces, type PieceSplitter } from "../memory/formats/json-pieces.ts";
import { linePieces, plainLines } from "../memory/formats/line-pieces.ts";
import type { Read, ReadingContext } from "../memory/formats/reading.ts";
import type { ImporterPart, TextImporter } from "../parts/part-kinds.ts";
import { NewMemoryEntry } from "../protocol/memory-entry.ts";

/** A file of the format, and the number of its entries. */
export type TriedFile = { readonly text: string; readonly entries: number };

const context: ReadingContext = {
  persona: "mio",
  personaName: "澪",
  knownAs: new Set(["mio"]),
  user: { id: "user", name: "なお" },
  names: new Map(),
  timeZone: "Asia/Tokyo",
  now: Date.UTC(2026, 6, 1),
  digest: (text) => createHash("sha256").update(text).digest("base64url").slice(0, 27),
  parseJson(text) {
    try {
      return { ok: true, value: JSON.parse(text) as unknown };
    } catch (error) {
      return { ok: false, error: String(error) };
    }
  },
};

function splitterFor(pieces: TextImporter["pieces"]): PieceSplitter {
  if (pieces === "lines") return linePieces(context.parseJson);
  if (pieces === "plain-lines") return plainLines();
  return jsonPieces({ descend: (path) => pieces.descend(path), parseJson: context.parseJson });
}

/** Reads the file in chunks of this many characters. */
function readsOf(part: TextImporter, text: string, step = text.length): readonly Read[] {
  const { pieces } = part;
  const splitter = splitterFor(pieces);
  const reader = part.reader(context, { name: "file.json", modified: Date.UTC(2026, 5, 1) });
  const found: Read[] = [];
  for (let at = 0; at < text.length; at += Math.max(1, step)) {
    const chunk = text.slice(at, at + Math.max(1, step));
    for (const piece of splitter.push(chunk)) found.push(...reader.take(piece));
  }
  for (const piece of splitter.end()) found.push(...reader.take(piece));
  return [...found, ...reader.end()];
}

const entriesIn = (reads: readonly Read[]) =>
  reads.flatMap((read) => (read.kind === "entry" ? [read.entry] : []));

/** Tests a text importer against its contract, with a file of its format. */
export function importerContract(
  part: Extract<ImporterPart, TextImporter>,
  { text, entries }: TriedFile,
): void {
  describe(`${part.id} keeps the promises of an importer`, () => {
    it("recognizes its format by the beginning, and no other format", () => {
      expect(part.detect(text.slice(0, 65_536), {})).toBe(true);
      for (const other of ["", "{}", "[]", "# a diary", '{"messages":[]}', "\u0000\u0001"]) {
        expect(part.detect(other, {}), JSON.stringify(other)).toBe(false);
      }
    });

    it("reads every entry in the shape of a memory entry", () => {
      const found = entriesIn(readsOf(part, text));
      expect(found).toHaveLength(entries);
      for (const entry of found) expect(NewMemoryEntry.safeParse(entry).error).toBeUndefined();
    });

    it("gives the same entries each time, however the file is split into chunks", () => {
      const whole = entriesIn(readsOf(part, text));
      expect(entriesIn(readsOf(part, text))).toEqual(whole);
      expect(entriesIn(readsOf(part, text, 7))).toEqual(whole);
    });

    it("skips invalid parts, and never throws", () => {
      const broken = [text.slice(0, text.length / 2), text.replaceAll(":", ": null, "), "[1, {}]"];
      for (const each of broken) {
        const found = readsOf(part, each);
        expect(entriesIn(found).length).toBeLessThanOrEqual(entries);
      }
    });
  });
}
