import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { everyVisibility as all, oneTermRules } from "../../../../test/doubles/one-term-rules.ts";
import type { Visibility } from "../../../protocol/memory-entry.ts";
import { withCosine } from "./cosine.ts";
import { openRecallIndex } from "./open-recall-index.ts";

const opened: DatabaseSync[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function opens(allowExtension: boolean, file = ":memory:"): DatabaseSync {
  const db = new DatabaseSync(file, { allowExtension });
  if (allowExtension) db.enableLoadExtension(false);
  db.exec(
    "CREATE TABLE memory_entries (row INTEGER PRIMARY KEY, persona TEXT, id TEXT, text TEXT)",
  );
  opened.push(db);
  return db;
}

type Told = {
  readonly text: string;
  readonly visibility: Visibility;
  readonly vector: readonly number[];
};

function indexOf(db: DatabaseSync, told: readonly Told[]) {
  const index = openRecallIndex(db, oneTermRules);
  const add = db.prepare("INSERT INTO memory_entries (persona, id, text) VALUES ('ren', ?, ?)");
  db.exec("BEGIN");
  for (const [at, { text }] of told.entries()) add.run(`m${at}`, text);
  index.add(
    "ren",
    told.map(({ text, visibility }, at) => ({
      row: at + 1,
      conversation: "user:a",
      turnIndex: at,
      occurredAt: at,
      speaker: { kind: "user", id: "a", name: "A" },
      visibility,
      text,
    })),
  );
  void index.vectors.put(
    "ren",
    "space",
    told.map(({ vector }, at) => ({ id: `m${at}`, vector: Float32Array.from(vector) })),
  );
  db.exec("COMMIT");
  return index;
}

const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

/** Texts that name their vector, in place of an embedder. */
const vectors = [
  [1, 0, 0],
  [0.5, 0.5, 0],
  [0, 1, 0],
  [0, 0, -2],
  [-1, 0.25, 0],
  [0, 0, 0],
  [1, 1],
] as const;

describe("what is near in meaning", () => {
  for (const allowExtension of [true, false]) {
    it(`is what a full comparison gives, ${allowExtension ? "by sqlite-vec" : "without it"}`, async () => {
      const some = fc.array(
        fc.record({
          number: fc.nat(vectors.length - 1),
          visibility: fc.constantFrom(...all),
        }),
        { maxLength: 30 },
      );
      const asked = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(
          some,
          asked,
          fc.subarray([...all], { minLength: 1 }),
          fc.integer({ min: 1, max: 12 }),
          async (numbers, query, visible, limit) => {
            fc.pre(query.some((value) => value !== 0));
            const told = numbers.map(({ number, visibility }) => ({
              text: `text ${number}`,
              visibility,
              vector: vectors[number] ?? [],
            }));
            const index = indexOf(opens(allowExtension), told);
            const found = await index.vectors.nearest(
              "ren",
              "space",
              Float32Array.from(query),
              visible,
              limit,
            );
            const expected = told
              .map(({ vector, visibility }, at) => ({ row: at + 1, visibility, vector }))
              .filter(({ vector }) => vector.length === 3 && vector.some((value) => value !== 0))
              .filter(({ visibility }) => visible.includes(visibility))
              .map(({ vector }) => cosine(vector, query))
              .filter((similarity) => similarity > -0.9999)
              .sort((a, b) => b - a)
              .slice(0, limit);
            expect(found).toHaveLength(expected.length);
            for (const [at, { row, similarity }] of found.entries()) {
              expect(similarity).toBeCloseTo(expected[at] ?? 0, 4);
              expect(visible).toContain(told[row - 1]?.visibility);
              expect(cosine(told[row - 1]?.vector ?? [], query)).toBeCloseTo(similarity, 4);
            }
            expect(new Set(found.map(({ row }) => row)).size).toBe(found.length);
          },
        ),
        { numRuns: 60 },
      );
    });
  }

  it("is the same where a thread compares them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "near-"));
    folders.push(folder);
    const many = Array.from({ length: 2_100 }, (_, at) => ({
      text: `text ${at}`,
      visibility: at % 7 === 0 ? ("public" as const) : ("private" as const),
      vector: [Math.sin(at), Math.cos(at), Math.sin(at / 9)],
    }));
    const here = indexOf(opens(true), many);
    const there = indexOf(opens(true, join(folder, "journal.sqlite")), many);
    for (const visible of [all, ["public"] as const]) {
      const query = Float32Array.of(0.3, -0.4, 0.5);
      const [a, b] = await Promise.all([
        here.vectors.nearest("ren", "space", query, visible, 9),
        there.vectors.nearest("ren", "space", query, visible, 9),
      ]);
      expect(a).toHaveLength(9);
      expect(b).toEqual(a);
    }
  });

  it("stays the same where vectors were stored in the order of their texts", async () => {
    const db = opens(true);
    const told = vectors.slice(0, 4).map((vector, at) => ({
      text: `text ${at}`,
      visibility: "private" as const,
      vector,
    }));
    indexOf(db, told);
    db.exec(`
      CREATE TABLE old (space TEXT NOT NULL, content BLOB NOT NULL, vector BLOB NOT NULL,
        PRIMARY KEY (space, content)) STRICT, WITHOUT ROWID;
      INSERT INTO old SELECT space, content, vector FROM memory_vectors_1;
      DROP TABLE memory_vectors_1;
      ALTER TABLE old RENAME TO memory_vectors_1`);
    const index = openRecallIndex(db, oneTermRules);
    const found = await index.vectors.nearest("ren", "space", Float32Array.of(0, 1, 0), all, 1);
    expect(found).toEqual([{ row: 3, similarity: 1 }]);
    expect(await index.vectors.missing("ren", "space", 9)).toEqual([]);
  });

  it("is compared by sqlite-vec where connections may load it", () => {
    const version = (db: DatabaseSync): unknown => {
      withCosine(db);
      return db.prepare("SELECT vec_version() AS version").get()?.["version"];
    };
    expect(version(opens(true))).toMatch(/^v0\.1/);
    expect(() => version(opens(false))).toThrow("no such function");
  });
});
