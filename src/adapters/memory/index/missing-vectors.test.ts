import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openMissingVectors } from "./missing-vectors.ts";

type Step =
  | { readonly does: "add"; readonly count: number }
  | { readonly does: "remove" | "rewrite"; readonly place: number }
  | { readonly does: "find"; readonly limit: number; readonly skipped: number }
  | { readonly does: "others-write"; readonly place: number };

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ does: fc.constant("add" as const), count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ does: fc.constantFrom("remove" as const, "rewrite" as const), place: fc.nat(30) }),
  fc.record({
    does: fc.constant("find" as const),
    limit: fc.integer({ min: 1, max: 6 }),
    skipped: fc.nat(3),
  }),
  fc.record({ does: fc.constant("others-write" as const), place: fc.nat(30) }),
);

function tables() {
  const db = new DatabaseSync(":memory:");
  db.exec(`
    CREATE TABLE memory_entries (row INTEGER PRIMARY KEY, id TEXT, text TEXT);
    CREATE TABLE memory_places_1 (row INTEGER PRIMARY KEY, content BLOB);
    CREATE TABLE memory_vectors_1 (space TEXT, content BLOB, PRIMARY KEY (space, content))`);
  const write = (row: number, text: string) => {
    db.prepare("INSERT OR REPLACE INTO memory_entries VALUES (?, ?, ?)").run(row, `m${row}`, text);
    db.prepare("INSERT OR REPLACE INTO memory_places_1 VALUES (?, ?)").run(row, Buffer.from(text));
  };
  const lacking = (): readonly string[] =>
    db
      .prepare(
        `SELECT id FROM memory_places_1 p JOIN memory_entries e ON e.row = p.row
         WHERE p.content NOT IN (SELECT content FROM memory_vectors_1 WHERE space = 'one')
         ORDER BY p.row DESC`,
      )
      .all()
      .map(({ id }) => String(id));
  const put = (text: string) =>
    db.prepare("INSERT OR IGNORE INTO memory_vectors_1 VALUES ('one', ?)").run(Buffer.from(text));
  const remove = (row: number) => db.prepare("DELETE FROM memory_places_1 WHERE row = ?").run(row);
  return { db, write, lacking, put, remove };
}

type Tried = ReturnType<typeof tables> & {
  readonly missing: ReturnType<typeof openMissingVectors>;
  newest: number;
  texts: number;
};

function write(tried: Tried, { does, place }: Extract<Step, { readonly place: number }>): void {
  const row = 2 * (place % (tried.newest / 2 + 1));
  if (row === 0) return;
  if (does === "remove") {
    tried.remove(row);
    tried.missing.changed(1);
    return;
  }
  tried.texts += 1;
  tried.write(row, `other ${tried.texts}`);
  if (does === "rewrite") tried.missing.added(1, [{ row }]);
  else tried.missing.lookAgain();
}

async function take(tried: Tried, one: Step): Promise<void> {
  if (one.does === "add") {
    const rows = Array.from({ length: one.count }, (_, at) => tried.newest + 2 * (at + 1));
    tried.newest += 2 * one.count;
    for (const row of rows) tried.write(row, `text ${row % 40}`);
    tried.missing.added(
      1,
      rows.map((row) => ({ row })),
    );
  } else if (one.does === "find") {
    const found = await tried.missing.find(1, "one", one.limit);
    expect(found.map(({ id }) => id)).toEqual(tried.lacking().slice(0, one.limit));
    for (const { text } of found.slice(one.skipped)) tried.put(text);
  } else write(tried, one);
}

it("finds the newest entries without a vector, whatever it has seen before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const made = tables();
      const tried = { ...made, missing: openMissingVectors(made.db, 4), newest: 0, texts: 0 };
      for (const one of steps) await take(tried, one);
      made.db.close();
    }),
  );
});

it("looks at what it has passed once", async () => {
  const { db, write, put } = tables();
  for (let row = 1; row <= 400; row += 1) write(row, `text ${row}`);
  const missing = openMissingVectors(db, 10);
  let looked = 0;
  const prepare = db.prepare.bind(db);
  db.prepare = (sql) => {
    if (sql.includes("EXISTS")) looked += 1;
    return prepare(sql);
  };
  for (;;) {
    const found = await missing.find(1, "one", 20);
    if (found.length === 0) break;
    for (const { text } of found) put(text);
  }
  // As many slices as there are rows, and for each piece of work a few more.
  expect(looked).toBeLessThan(40 + 21 * 4);
  db.close();
});
