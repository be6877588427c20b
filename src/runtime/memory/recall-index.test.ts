import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRecallIndex } from "../../adapters/memory/index/open-recall-index.ts";
import type { IndexableEntry } from "../../adapters/memory/index/writing.ts";
import { recallRules } from "../../memory/drivers/recall-rules.ts";
import type { Asker } from "../../memory/ports.ts";
import type { Visibility } from "../../protocol/memory-entry.ts";

const words = ["桜", "研究", "まはー", "水族館", "hiking", "sextant", "7月", "ネコ"];
const entry = (row: number, text: string, visibility: Visibility = "private"): IndexableEntry => ({
  row,
  conversation: `talk ${row % 2}`,
  turnIndex: row,
  occurredAt: 1_700_000_000_000 + row * 60_000,
  speaker: { kind: "user", id: "u", name: "アキ" },
  visibility,
  text,
});

const query = (text: string, asker: Asker = "user") =>
  ({ text, at: 1_800_000_000_000, timeZone: "UTC", asker, limit: 50, profile: "default" }) as const;

const opened = () => {
  const index = openRecallIndex(new DatabaseSync(":memory:"), recallRules);
  const found = async (persona: string, text: string, asker: Asker = "user") => {
    const reader = index.reader(persona, recallRules.visibleTo(asker));
    return reader === undefined
      ? []
      : (await recallRules.find(query(text, asker), reader, [])).map(({ row }) => row);
  };
  return { index, found };
};

const said = fc
  .array(
    fc.record({
      text: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
      visibility: fc.constantFrom<Visibility>("private", "building", "public"),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) => all.map(({ text, visibility }, at) => entry(at + 1, text.join(" "), visibility)));

describe("the index of what is remembered", () => {
  it("finds every planted word in the turn after it was said", async () => {
    const { index, found } = opened();
    for (const [at, word] of words.entries()) {
      index.add("mahar", [entry(at + 1, `きょうは${word}の話をした`)]);
      expect([word, (await found("mahar", word))[0]]).toEqual([word, at + 1]);
    }
  });

  it("has tables of a persona who has no words yet, once they were asked for", async () => {
    const { index, found } = opened();
    expect(index.reader("mahar", ["public"])).toBeUndefined();
    index.add("mahar", []);
    expect(index.reader("mahar", ["public"])).toBeDefined();
    expect(await found("mahar", "桜")).toEqual([]);
    index.add("mahar", [entry(1, "桜を見た")]);
    expect(await found("mahar", "桜")).toEqual([1]);
  });

  it("keeps personas apart", async () => {
    const { index, found } = opened();
    index.add("mahar", [entry(1, "桜を見た")]);
    index.add("ren", [entry(2, "桜餅を食べた")]);
    expect(await found("mahar", "桜")).toEqual([1]);
    expect(await found("ren", "桜")).toEqual([2]);
    expect(await found("nobody", "桜")).toEqual([]);
  });

  it("returns to each asker only what they may see", async () => {
    await fc.assert(
      fc.asyncProperty(said, fc.constantFrom(...words), async (entries, word) => {
        const { index, found } = opened();
        index.add("mahar", entries);
        const visibilities = async (asker: Asker) =>
          (await found("mahar", word, asker)).map((row) => entries[row - 1]?.visibility);
        expect((await visibilities("audience")).every((one) => one === "public")).toBe(true);
        expect((await visibilities("others")).includes("private")).toBe(false);
        const open = entries.filter(
          ({ text, visibility }) => visibility === "public" && text.includes(word),
        );
        const seen = new Set(await found("mahar", word, "audience"));
        expect(open.filter(({ row }) => !seen.has(row))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("no longer finds removed entries, and the rest as if they had never existed", async () => {
    await fc.assert(
      fc.asyncProperty(said, fc.constantFrom(...words), fc.nat(), async (entries, word, bits) => {
        const gone = entries.filter((_, at) => ((bits >> at) & 1) === 1).map(({ row }) => row);
        const { index, found } = opened();
        index.add("mahar", entries);
        index.remove("mahar", gone);
        expect((await found("mahar", word)).filter((row) => gone.includes(row))).toEqual([]);
        const left = entries.filter(({ row }) => !gone.includes(row));
        const other = opened();
        other.index.add("mahar", left);
        expect(new Set(await found("mahar", word))).toEqual(
          new Set(await other.found("mahar", word)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("is rebuilt after it was cleared", async () => {
    const { index, found } = opened();
    index.add("mahar", [entry(1, "桜を見た"), entry(2, "水族館に行った")]);
    index.clear("mahar");
    expect(await found("mahar", "桜")).toEqual([]);
    index.add("mahar", [entry(1, "桜を見た")]);
    expect(await found("mahar", "桜")).toEqual([1]);
  });

  it("leaves no word of removed entries in the file", () => {
    const folder = mkdtempSync(join(tmpdir(), "recall-index-"));
    try {
      const file = join(folder, "journal.sqlite");
      const db = new DatabaseSync(file);
      db.exec("PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON");
      const index = openRecallIndex(db, recallRules);
      for (let row = 1; row <= 30; row += 1) index.add("mahar", [entry(row, `hiking day ${row}`)]);
      index.add("mahar", [entry(99, "the zanzibarian secret")]);
      db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      expect(readFileSync(file).includes("zanzibarian")).toBe(true);
      index.remove("mahar", [99]);
      index.purge("mahar");
      db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      expect(readFileSync(file).includes("zanzibarian")).toBe(false);
      db.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("accepts questions in any script", async () => {
    const { index, found } = opened();
    index.add("mahar", [entry(1, "桜を見た")]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        expect(Array.isArray(await found("mahar", text))).toBe(true);
      }),
    );
  });
});
