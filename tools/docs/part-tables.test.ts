import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withPartTables } from "./part-tables.ts";

const docs = join(import.meta.dirname, "..", "..", "docs");

it.each([
  ["models.md", "en"],
  ["models.ja.md", "ja"],
])("appear in docs/%s as the parts generate them", (name, language) => {
  const document = readFileSync(join(docs, name), "utf8");
  expect(document).toContain(`<!-- models ${language} -->\n| `);
  expect(document).toContain(`<!-- voices ${language} -->\n| `);
  const isFresh = withPartTables(document) === document;
  expect(isFresh, `docs/${name} is stale: run npm run docs:settings`).toBe(true);
});

it("replace the text between their marks, and nothing else", () => {
  const stale = "before\n<!-- voices en -->\nold\n<!-- end of voices -->\nafter\n";
  const fresh = withPartTables(stale);
  expect(fresh).toMatch(/^before\n<!-- voices en -->\n\| /);
  expect(fresh).toMatch(/\n<!-- end of voices -->\nafter\n$/);
  expect(fresh).toContain("| `kana` |");
  expect(fresh).not.toContain("old");
  const foreign = "<!-- voices xx -->\nold\n<!-- end of voices -->";
  expect(withPartTables(foreign)).toBe(foreign);
});
