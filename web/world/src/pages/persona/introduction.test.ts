import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { introduction } from "./introduction.ts";

it("is the first line of prose, after headings and lists", () => {
  expect(
    introduction("# Mio\r\n\r\n- Name: Mio\n* Likes: tea\n\n## Who she is\nA baker.\nShe …"),
  ).toBe("A baker.");
  expect(introduction("**Mio** bakes.")).toBe("**Mio** bakes.");
  expect(introduction("")).toBe("");
});

it("says of each shipped persona who she is, in both languages", () => {
  for (const persona of ["ren", "eris", "air"])
    for (const file of ["persona.md", "persona.en.md"]) {
      const text = readFileSync(
        join(import.meta.dirname, "../../../../../minds", persona, file),
        "utf8",
      );
      expect(introduction(text)).toMatch(/^[^-#].{10,200}[.。]$/u);
    }
});
