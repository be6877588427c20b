import { expect, it } from "vitest";
import { parsePersonaId } from "../../kernel/id.ts";
import type { MemoryEntry } from "../../memory/ports.ts";
import { lettersOf, stretchIn } from "../../mind/gate/runs.ts";
import { privateWords } from "./private-words.ts";

const ren = parsePersonaId("ren");
if (!ren.ok) throw new Error("the id is a slug");
const entry = (row: number, text: string, more: Partial<MemoryEntry> = {}) =>
  ({ row, text, visibility: "private", provenance: "user", ...more }) as MemoryEntry;
const all: MemoryEntry[] = [
  entry(1, "祖母のレシピは青い缶の底にある"),
  entry(2, "今夜の配信は九時からはじまるよ"),
  entry(3, "今夜の配信は九時からはじまるよ", { visibility: "public", provenance: "audience" }),
  entry(4, "灯台の鍵は三番目の石の下にある", { visibility: "building" }),
  entry(5, "灯台の鍵は三番目の石の下にある", { visibility: "public", provenance: "persona" }),
];
const reader = {
  entries: () => [...all].reverse(),
  walk: (_: string, after: number, limit: number) =>
    all.filter(({ row }) => row > after).slice(0, limit),
};
const words = privateWords(ren.value, reader);
const told = (text: string): number => {
  const said = lettersOf(text);
  return stretchIn({ said, from: 0, until: said.length }, words()).longest.length;
};

it("knows what is private, unless others said it in public, and what comes later", () => {
  expect(told("祖母のレシピは青い缶の底")).toBe(12);
  expect(told("今夜の配信は九時からはじまるよ")).toBe(0);
  expect(told("灯台の鍵は三番目の石の下にある")).toBe(15);
  expect(told("来月の十二日に海辺へ行く約束")).toBe(0);
  all.push(entry(6, "来月の十二日に海辺へ行く約束"));
  expect(told("来月の十二日に海辺へ行く約束")).toBe(14);
});
