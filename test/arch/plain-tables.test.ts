import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { plainLookups } from "../../tools/plain-tables.ts";
import { unseenFiles } from "../../tools/unseen-files.ts";

/** The lines of a text that the check refuses. */
function refusedLines(text: string): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), "plain-tables-"));
  const file = join(folder, "planted.ts");
  writeFileSync(file, text);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    lib: ["lib.es2024.d.ts"],
  });
  return plainLookups(program, [file], folder).map(({ line }) => line);
}

const tables = `
type Tone = "calm" | "loud";
type Id = string & { readonly brand: "id" };
declare const table: Record<string, number>;
declare const tones: Record<Tone, number>;
declare const word: string, id: Id, tone: Tone, at: number, list: string[], foreign: any;
`;
const first = tables.split("\n").length;

const refuses = (line: string): boolean => refusedLines(`${tables}${line}`).includes(first);

it.each([
  "table[word]",
  "table[word] = 1",
  "table[id]",
  "table[foreign]",
  "tones[word as Tone]",
  "tones[(word as Tone)!]",
  "table[list[0]!]",
  `table[\`\${word}\`]`,
  "table[tone === 'calm' ? tone : word]",
  "word in table",
  "const { [word]: value } = table",
  "Object.assign({}, table)",
  "const f = <K extends string>(of: Record<K, number>, key: K) => of[key]",
])("refuses %s", (line) => {
  expect(refuses(line)).toBe(true);
});

it.each([
  "tones[tone]",
  "table['calm']",
  "list[at]",
  "'calm' in table",
  "Object.assign({}, tones)",
  "const { [word]: _gone, ...rest } = table",
  "const f = <T extends object>(of: T, key: keyof T & string) => of[key]",
  `const f = (key: \`x-\${string}\`) => table[key]`,
  "table[word] // plain-table: says why",
  "new Map(Object.entries(table)).get(word)",
])("takes %s", (line) => {
  expect(refuses(line)).toBe(false);
});

it("refuses a template whose words may be inherited ones", () => {
  expect(refuses(`const f = (key: \`to\${string}\`) => table[key]`)).toBe(true);
});

it("asks for a reason where a place is excused", () => {
  expect(refuses("table[word] // plain-table:")).toBe(true);
});

it("looks again at a file that changed, and at those which import what it offers", () => {
  const root = mkdtempSync(join(tmpdir(), "unseen-files-"));
  const files = ["table.ts", "reader.ts", "other.ts"].map((name) => join(root, name));
  const [table = "", reader = "", other = ""] = files;
  const write = (text: string) => writeFileSync(table, text);
  write("export const table = 1;");
  writeFileSync(reader, 'import { table } from "./table.ts";\nexport const read = table;');
  writeFileSync(other, "export const other = 1;");
  const look = () =>
    unseenFiles({ root, files, all: ["other.ts"], memory: join(root, "kept", "seen.json") });

  const begun = look();
  expect(begun.unseen).toEqual(files);
  begun.remember(new Set([other]));
  expect(look().unseen).toEqual([other]);
  look().remember(new Set());
  write("export const table = 2;");
  expect(look().unseen).toEqual([table, reader]);
  writeFileSync(other, "export const other = 2;");
  expect(look().unseen).toEqual(files);
});
