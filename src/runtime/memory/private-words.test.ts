import { expect, it } from "vitest";
import { listedMemory } from "../../../test/doubles/listed-memory.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import { nothingPublic } from "../../mind/gate/public-texts.ts";
import { openSaid } from "../../mind/gate/said.ts";
import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import { privateWords } from "./private-words.ts";

const ren = parsePersonaId("ren");
if (!ren.ok) throw new Error("the id is a slug");
let count = 0;
const memory = listedMemory();
const entryOf = (text: string, at: number): NewMemoryEntry => ({
  conversation: "user:city:user",
  occurredAt: at,
  speaker: { kind: "user", id: "city:user", name: "アキ" },
  text,
  source: { kind: "import", file: "log.json", position: at + 1 },
  provenance: "user",
  visibility: "private",
  key: `log:${at}`,
});
function said(text: string, more: Partial<NewMemoryEntry> = {}): void {
  count += 1;
  const entry: NewMemoryEntry = { ...entryOf(text, count), ...more };
  memory.write("ren", count, { type: "entries-imported", run: "r", entries: [entry] });
}
said("祖母のレシピは青い缶の底にある");
said("今夜の配信は九時からはじまるよ");
said("今夜の配信は九時からはじまるよ", { visibility: "public", provenance: "audience" });
said("灯台の鍵は三番目の石の下にある", { visibility: "building" });
said("灯台の鍵は三番目の石の下にある", { visibility: "public", provenance: "persona" });
let edition = 0;
const words = privateWords(ren.value, memory.reader, () => edition);
const read = openSaid();
const told = (text: string, city?: string): boolean =>
  words.told(city)(read(text, ""), nothingPublic);

it("knows what is private, unless others said it in public, and what comes later", () => {
  expect(told("祖母のレシピは青い缶の底")).toBe(true);
  expect(told("今夜の配信は九時からはじまるよ")).toBe(false);
  expect(told("灯台の鍵は三番目の石の下にある")).toBe(true);
  expect(told("来月の十二日に海辺の灯台へ行く約束")).toBe(false);
  said("来月の十二日に海辺の灯台へ行く約束");
  expect(told("来月の十二日に海辺の灯台へ行く約束")).toBe(true);
});

it("knows in another city what was not said there, and on the stage what was said in any", () => {
  const there = { visibility: "building", place: "cafe@city_b" } as const;
  const heard = "この街の灯台は三百年前から光っている";
  const answered = "海の匂いがするこの港町の石畳が好きになりました";
  const drawnOut = "祖母のレシピは青い缶の底にある";
  said(heard, { ...there, provenance: "visit" });
  for (const text of [answered, drawnOut]) said(text, { ...there, provenance: "persona" });
  expect([heard, answered].map((text) => told(text, "city_b"))).toEqual([false, false]);
  for (const elsewhere of [undefined, "city_c"]) {
    expect([heard, answered].map((text) => told(text, elsewhere))).toEqual([true, true]);
  }
  expect(told(drawnOut, "city_b")).toBe(true);
});

it("does not count as public what a persona said before the audience, herself or another", () => {
  const secret = "金庫の鍵は暖炉の煉瓦の裏に隠してあるんだ";
  said(secret);
  const speaker = { kind: "other", id: "persona:eris", name: "エリス" } as const;
  said(secret, { visibility: "public", provenance: "audience", speaker });
  expect(told(secret)).toBe(true);
});

it("knows what became private, and nothing of words that are gone, once the memory is another", () => {
  const secret = "合鍵は玄関の植木鉢の裏にある";
  said(secret, { visibility: "public", provenance: "user" });
  expect(told(secret)).toBe(false);
  const entry = memory.reader.entries("ren", {}, 1)[0]?.id ?? "";
  memory.write("ren", 100, { type: "entry-edited", entry, visibility: "private" });
  edition += 1;
  expect(told(secret)).toBe(true);
  memory.write("ren", 101, { type: "entry-edited", entry, text: "鍵の話をした" });
  edition += 1;
  expect(told(secret)).toBe(false);
});

it("lets her say what everybody says, and keeps names, numbers and passwords", () => {
  for (const text of [
    "今日は雨みたいだから、傘を忘れないでね",
    "うちの猫の名前はもちまるだよ",
    "暗証番号は4821にした",
    "アキさん、おはよう",
  ]) {
    said(text);
  }
  expect(
    ["今日は雨みたいだから、傘を忘れないでね", "アキさん、こんばんは", "猫っていいよね"].map(
      (text) => told(text),
    ),
  ).toEqual([false, false, false]);
  expect(
    ["もちまるに会いたい", "mochimaru!", "4821", "四八二一だったかな"].map((text) => told(text)),
  ).toEqual([true, true, true, true]);
});

it("reads ahead while other work goes on, and what was not read by then before it judges", async () => {
  const many = listedMemory();
  const entries = Array.from({ length: 700 }, (_, at): NewMemoryEntry => {
    const text =
      at === 3 ? "暗証番号は4821にした" : `${at}番目の話は、長い旅の途中で聞いたことばかり`;
    return entryOf(text, at);
  });
  many.write("ren", 1, { type: "entries-imported", run: "r", entries });
  const ahead = privateWords(ren.value, many.reader, () => 0);
  let otherWork = 0;
  let isReading = true;
  const work = (): void => {
    otherWork += 1;
    if (isReading) setImmediate(work);
  };
  setImmediate(work);
  await ahead.readAhead();
  isReading = false;
  expect(otherWork).toBeGreaterThan(1);
  expect(ahead.readAhead()).toBeUndefined();
  expect(ahead.told()(read("4821", ""), nothingPublic)).toBe(true);

  const hasty = privateWords(ren.value, many.reader, () => 0);
  const reading = hasty.readAhead();
  expect(hasty.told()(read("4821", ""), nothingPublic)).toBe(true);
  await reading;
  expect(hasty.told()(read("4821", ""), nothingPublic)).toBe(true);
});
