import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabaseRows } from "./database-rows.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "database-rows-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database made with these statements, opened as a foreign one. */
function opened(...statements: readonly string[]) {
  const file = join(folder, "memory.db");
  const db = new DatabaseSync(file);
  for (const statement of statements) db.exec(statement);
  db.close();
  const found = openDatabaseRows(file, statSync(file).size);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

it("does not execute a view, and reports it", () => {
  const { tables, rows, flaws, close } = opened(
    "CREATE TABLE other (id TEXT)",
    `CREATE VIEW messages AS
       WITH RECURSIVE endless(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM endless)
       SELECT id, hex(zeroblob(1000000)) AS content FROM endless`,
  );
  expect(tables.has("messages")).toBe(true);
  expect([...rows("messages", ["id", "content"], ["id"])]).toEqual([]);
  expect(flaws()).toEqual([{ kind: "computed", table: "messages", detail: "" }]);
  close();
});

it("reads no virtual table and no computed column", () => {
  const { rows, flaws, close } = opened(
    "CREATE VIRTUAL TABLE memory_notes USING fts5(content)",
    "INSERT INTO memory_notes VALUES ('a')",
    `CREATE TABLE messages (
       id TEXT, content TEXT GENERATED ALWAYS AS (hex(zeroblob(100000000))) VIRTUAL,
       role TEXT GENERATED ALWAYS AS (upper(id)) STORED)`,
    "INSERT INTO messages (id) VALUES ('m1')",
  );
  expect([...rows("memory_notes", ["content"], [])]).toEqual([]);
  expect([...rows("messages", ["id", "role", "content"], ["role"])]).toEqual([{ id: "m1" }]);
  expect(flaws()).toEqual([
    { kind: "computed", table: "memory_notes", detail: "" },
    { kind: "computed", table: "messages", detail: "role" },
    { kind: "computed", table: "messages", detail: "content" },
  ]);
  close();
});

it("reads in the order of SQLite, whatever names the columns have", () => {
  const { rows, close } = opened(
    'CREATE TABLE t (rowid TEXT, at, "select" TEXT)',
    "INSERT INTO t VALUES ('a', 'x', 1), ('b', 2, 2), ('c', NULL, 3), ('d', 10, 4), ('e', 2.5, 5), ('f', 'X', 6), ('g', 2, 7)",
  );
  expect([...rows("t", ["rowid"], ["at"])].map(({ rowid }) => rowid).join("")).toBe("cbgedfa");
  close();
});

it.each([
  ["rows", 200, 100],
  ["bytes", 4_000, 16],
])("reads no more %s than a file of %i bytes holds", (_, size, most) => {
  const file = join(folder, "memory.db");
  const db = new DatabaseSync(file);
  db.exec("BEGIN; CREATE TABLE messages (id INTEGER PRIMARY KEY, content TEXT)");
  for (let n = 0; n < 300; n += 1) {
    db.prepare("INSERT INTO messages VALUES (?, ?)").run(n, "word ".repeat(100));
  }
  db.exec("COMMIT");
  db.close();
  const found = openDatabaseRows(file, size);
  if (!found.ok) throw new Error(found.error.code);
  const columns = size < 1_000 ? ["id"] : ["id", "content"];
  expect([...found.value.rows("messages", columns, ["id"])]).toHaveLength(most);
  expect(found.value.flaws()).toEqual([{ kind: "too-much", table: "messages" }]);
  found.value.close();
});
