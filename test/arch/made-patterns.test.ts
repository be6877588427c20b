import { expect, it } from "vitest";
import { madePatterns } from "../../tools/made-patterns.ts";

const found = (text: string): readonly string[] =>
  madePatterns([{ path: "src/a.ts", text }]).map(({ line, text: made }) => `${line}: ${made}`);

it("a RegExp of text that comes while the program runs is refused", () => {
  expect(found("const f = (a: string) => new RegExp(a);")).toEqual(["1: new RegExp(a)"]);
  expect(found("function f(a: string) {\n  return RegExp(`^` + a);\n}")).toHaveLength(1);
  expect(found("class A { b(c: string) { return new RegExp(c.slice(1)); } }")).toHaveLength(1);
  expect(found("const f = () => new RegExp(g());")).toHaveLength(1);
});

it("a RegExp of the file's own texts is none of them", () => {
  expect(found('const a = "x"; const b = new RegExp(a);')).toEqual([]);
  expect(found("const a = /x/; const f = () => new RegExp(a.source, `u`);")).toEqual([]);
  expect(found('const f = () => new RegExp("x");')).toEqual([]);
});
