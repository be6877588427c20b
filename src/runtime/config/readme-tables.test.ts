import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withPartTables } from "./readme-tables.ts";

const readme = readFileSync(join(import.meta.dirname, "..", "..", "..", "README.md"), "utf8");

it("appear in README.md as the parts generate them, in both languages", () => {
  for (const language of ["ja", "en"]) {
    expect(readme).toContain(`<!-- models ${language} -->\n| `);
    expect(readme).toContain(`<!-- voices ${language} -->\n| `);
  }
  const isFresh = withPartTables(readme) === readme;
  expect(isFresh, "README.md is stale: run npm run docs:settings").toBe(true);
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
