import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabaseRows } from "./database-rows.ts";
import { fileProblemOf } from "./file-problem.ts";
import { openMemoryFile } from "./open-memory-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "memory-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (bytes: Uint8Array | string): string => {
  const file = join(folder, "file");
  writeFileSync(file, bytes);
  return file;
};

async function textIn(bytes: Uint8Array): Promise<string> {
  const opened = await openMemoryFile(write(bytes));
  if (!opened.ok || opened.value.kind !== "text") return "no text";
  let text = "";
  for await (const chunk of opened.value.chunks()) text += chunk;
  return `${opened.value.encoding} ${text}`;
}

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return littleEndian ? bytes : bytes.swap16();
};
const sjisHello = Buffer.from([
  0x5b, 0x22, 0x82, 0xa8, 0x82, 0xcd, 0x82, 0xe6, 0x82, 0xa4, 0x22, 0x5d,
]);
const eucHello = Buffer.from([
  0x5b, 0x22, 0xa4, 0xaa, 0xa4, 0xcf, 0xa4, 0xe8, 0xa4, 0xa6, 0x22, 0x5d,
]);

it.each([
  ["UTF-8", Buffer.from('["おはよう"]'), 'utf-8 ["おはよう"]'],
  ["UTF-8 with a mark", Buffer.from('\uFEFF["おはよう"]'), 'utf-8 ["おはよう"]'],
  ["UTF-16 with a mark", utf16('\uFEFF["おはよう"]', true), 'utf-16le ["おはよう"]'],
  ["big-endian UTF-16 with a mark", utf16('\uFEFF["おはよう"]', false), 'utf-16be ["おはよう"]'],
  ["UTF-16", utf16('[{"role":"user"}]', true), 'utf-16le [{"role":"user"}]'],
  ["big-endian UTF-16", utf16('[{"role":"user"}]', false), 'utf-16be [{"role":"user"}]'],
  ["Shift_JIS", sjisHello, 'shift_jis ["おはよう"]'],
  ["EUC-JP", eucHello, 'euc-jp ["おはよう"]'],
  ["nothing that is known", Buffer.from([0x5b, 0xff, 0xff, 0x5d]), "undefined [\ufffd\ufffd]"],
  ["nothing at all", Buffer.alloc(0), "utf-8 "],
])("reads text in %s", async (_, bytes, expected) => {
  expect(await textIn(bytes)).toBe(expected);
});

it("finds a character that is cut between two chunks", async () => {
  const text = `x${"あ".repeat(300_000)}`;
  expect(await textIn(Buffer.from(text))).toBe(`utf-8 ${text}`);
});

it("reports what is no file", async () => {
  const codeOf = async (path: string) => {
    const opened = await openMemoryFile(path);
    return opened.ok ? opened.value.kind : opened.error.code;
  };
  expect(await codeOf(folder)).toBe("is-directory");
  expect(await codeOf(join(folder, "gone"))).toBe("not-found");
  expect(await codeOf("/dev/null")).toBe("not-a-file");
  const file = write("x");
  expect(await codeOf(join(file, "below"))).toBe("not-found");
  expect(await codeOf(write("PK\x03\x04…"))).toBe("zip");
  expect(await codeOf(write("SQLite format 3\0"))).toBe("database");
});

it("distinguishes the errors of the system", () => {
  const code = (name: string) =>
    fileProblemOf("f", Object.assign(new Error(), { code: name })).code;
  expect(["EACCES", "EPERM", "ENOENT", "EISDIR", "EIO"].map(code)).toEqual([
    ...["not-allowed", "not-allowed", "not-found", "is-directory", "unreadable"],
  ]);
  expect(() => fileProblemOf("f", new TypeError("a bug"))).toThrow("a bug");
});

it("reads the columns that a table has, and writes nothing", () => {
  const file = join(folder, "memory.db");
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE messages (id TEXT, "odd ""name" TEXT, n INTEGER)');
  db.exec("INSERT INTO messages VALUES ('b', 'x', 9223372036854775807), ('a', NULL, 2)");
  db.exec("CREATE VIEW broken AS SELECT * FROM gone");
  db.close();
  const opened = openDatabaseRows(file, statSync(file).size);
  if (!opened.ok) throw new Error(opened.error.code);
  const { rows, tables, flaws, close } = opened.value;
  expect(tables).toEqual(new Set(["messages", "broken"]));
  expect([...rows("messages", ["id", 'odd "name', "missing", "n"], ["id", "gone"])]).toEqual([
    { id: "a", 'odd "name': null, n: 2 },
    { id: "b", 'odd "name': "x", n: 2 ** 63 },
  ]);
  expect([...rows("gone", ["id"], [])]).toEqual([]);
  expect(flaws()).toEqual([]);
  close();
});

it("reports a damaged database, and reads what can be read", () => {
  const file = join(folder, "memory.db");
  const db = new DatabaseSync(file);
  db.exec("CREATE TABLE messages (id INTEGER PRIMARY KEY, content TEXT)");
  for (let n = 0; n < 500; n += 1)
    db.prepare("INSERT INTO messages VALUES (?, ?)").run(n, "x".repeat(300));
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 60_000, 90_000);
  const opened = openDatabaseRows(write(bytes), bytes.length);
  if (!opened.ok) throw new Error(opened.error.code);
  const read = [...opened.value.rows("messages", ["id"], [])];
  expect(read.length).toBeLessThan(500);
  expect(opened.value.flaws()).toMatchObject([{ table: "messages" }]);
  opened.value.close();
  expect(openDatabaseRows(write("SQLite format 3\0 and no more"), 28)).toMatchObject({
    error: { code: "bad-database" },
  });
});
