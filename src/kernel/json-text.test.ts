import fc from "fast-check";
import { expect, it } from "vitest";
import { readJson } from "./json-text.ts";

it("reads what JSON.parse reads, and refuses what it refuses", () => {
  const piece = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"',
    "1",
    "-",
    "0.5e3",
    "01",
    "true",
    "nul",
    " ",
    "\n",
    "\\u12",
    '"\\ud800"',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json({ maxDepth: 5 }),
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
        fc.string(),
      ),
      (text) => {
        const ours = readJson(text);
        let theirs: unknown;
        try {
          theirs = JSON.parse(text);
        } catch {
          expect(ours.ok).toBe(false);
          return;
        }
        if (ours.ok) expect(ours.value).toEqual(theirs);
        else expect(ours.error.flaw).toBe("name-twice");
      },
    ),
    { numRuns: 2000 },
  );
});

it.each([
  ['{\n  "a": 1,\n  "b" 2\n}', 3, 7, "unexpected-character"],
  ['{"a": [1, 2', 1, 12, "unexpected-end"],
  ['{"a": "x\n"}', 1, 7, "bad-string"],
  ['{"a": 1,}', 1, 9, "unexpected-character"],
  ['{"a": 1, "a": 2}', 1, 10, "name-twice"],
  ["{} x", 1, 4, "text-after-end"],
  ["[-]", 1, 2, "bad-number"],
  ["[".repeat(40), 1, 34, "too-deep"],
  ["", 1, 1, "unexpected-end"],
] as const)("says where %j is wrong", (text, line, column, flaw) => {
  expect(readJson(text)).toMatchObject({ ok: false, error: { line, column, flaw } });
});

it("makes own fields of names that objects inherit", () => {
  const read = readJson('{"__proto__": {"x": 1}}');
  expect(read.ok && Object.keys(read.value as object)).toEqual(["__proto__"]);
  expect(({} as { x?: number }).x).toBeUndefined();
});

it("takes a megabyte of one string", () => {
  const text = JSON.stringify({ a: "あ\\n".repeat(250_000) });
  expect(readJson(text).ok).toBe(true);
});
