import { expect, it, onTestFinished, vi } from "vitest";
import { listedMemory } from "../../../test/doubles/listed-memory.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import type { MemoryReader } from "../../memory/ports.ts";
import { saidText } from "../../mind/gate/private-particulars.ts";
import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import { allRead } from "../../saint-graph/drivers/read-memory.ts";
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
said("祖母の合言葉は「青い缶詰」です");
said("今夜の配信の番号は9021だよ");
said("今夜の配信の番号は9021だよ", { visibility: "public", provenance: "audience" });
said("灯台の鍵の番号は7731だよ", { visibility: "building" });
said("灯台の鍵の番号は7731だよ", { visibility: "public", provenance: "persona" });
const { reader, editions } = memory;
const words = privateWords({ persona: ren.value, reader, editions });
const nothingPublic = { has: () => false };
const read = saidText;
async function told(text: string, city?: string): Promise<boolean> {
  await allRead(words.readAhead);
  return words.told(city)(read(text, ""), nothingPublic);
}
const allTold = (texts: readonly string[], city?: string) =>
  Promise.all(texts.map((text) => told(text, city)));

it("recognizes private words, unless others said them in public, also in later entries", async () => {
  expect(await told("ええと、青い缶詰")).toBe(true);
  expect(await told("今夜の配信の番号は9021だよ")).toBe(false);
  expect(await told("灯台の鍵の番号は7731だよ")).toBe(true);
  expect(await told("来月の合言葉は「海辺の灯台」だよ")).toBe(false);
  said("来月の合言葉は「海辺の灯台」だよ");
  expect(await told("来月の合言葉は「海辺の灯台」だよ")).toBe(true);
});

it("recognizes in another city what was not said there, and on the stage what was said in any", async () => {
  const there = { visibility: "building", place: "cafe@city_b" } as const;
  const heard = "この街の灯台の番号は5567です";
  const answered = "わたしのあだ名は「マルガリータ」です";
  const drawnOut = "祖母の合言葉は「青い缶詰」です";
  said(heard, { ...there, provenance: "visit" });
  for (const text of [answered, drawnOut]) said(text, { ...there, provenance: "persona" });
  expect(await allTold([heard, answered], "city_b")).toEqual([false, false]);
  for (const elsewhere of [undefined, "city_c"]) {
    expect(await allTold([heard, answered], elsewhere)).toEqual([true, true]);
  }
  expect(await told(drawnOut, "city_b")).toBe(true);
});

it("does not count a persona's own public words, hers or another's, as public", async () => {
  const secret = "金庫の番号は8812だ";
  said(secret);
  const speaker = { kind: "other", id: "persona:eris", name: "エリス" } as const;
  said(secret, { visibility: "public", provenance: "audience", speaker });
  expect(await told(secret)).toBe(true);
});

it("recognizes newly private words, and no deleted ones, once the memory has changed", async () => {
  const secret = "合鍵の番号は4410です";
  said(secret, { visibility: "public", provenance: "user" });
  expect(await told(secret)).toBe(false);
  const entry = (await reader.entries("ren", {}, 1))[0]?.id ?? "";
  memory.write("ren", 100, { type: "entry-edited", entry, visibility: "private" });
  expect(await told(secret)).toBe(true);
  memory.write("ren", 101, { type: "entry-edited", entry, text: "鍵の話をした" });
  expect(await told(secret)).toBe(false);
});

it("lets her say common phrases, and protects names, numbers and passwords", async () => {
  for (const text of [
    "今日は雨みたいだから、傘を忘れないでね",
    "うちの猫の名前はもちまるだよ",
    "暗証番号は4821にした",
    "アキさん、おはよう",
  ]) {
    said(text);
  }
  expect(
    await allTold([
      "今日は雨みたいだから、傘を忘れないでね",
      "アキさん、こんばんは",
      "猫っていいよね",
    ]),
  ).toEqual([false, false, false]);
  expect(await allTold(["もちまるに会いたい", "モチマル！", "4821", "四八二一だったかな"])).toEqual(
    [true, true, true, true],
  );
});

/** A memory of 700 entries, one of them with a number. */
function longMemory() {
  const many = listedMemory();
  const entries = Array.from({ length: 700 }, (_, at): NewMemoryEntry => {
    const text =
      at === 3 ? "暗証番号は4821にした" : `${at}番目の話は、長い旅の途中で聞いたことばかり`;
    return entryOf(text, at);
  });
  many.write("ren", 1, { type: "entries-imported", run: "r", entries });
  return many;
}

it("reads ahead without blocking other work", async () => {
  let milliseconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    milliseconds += 1;
    return milliseconds;
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const many = longMemory();
  const ahead = privateWords({ persona: ren.value, ...many });
  let otherWork = 0;
  let isReading = true;
  const work = (): void => {
    otherWork += 1;
    if (isReading) setImmediate(work);
  };
  setImmediate(work);
  expect(await ahead.readAhead()).toBe(true);
  isReading = false;
  expect(otherWork).toBeGreaterThan(1);
  expect(ahead.readAhead()).toBeUndefined();
  expect(ahead.told()(read("4821", ""), nothingPublic)).toBe(true);
  expect(ahead.told()(read("よい天気", ""), nothingPublic)).toBe(false);
});

it("counts everything as private until all is read, and again when more was remembered or forgotten", async () => {
  const many = longMemory();
  const ahead = privateWords({ persona: ren.value, ...many });
  const judged = () => ahead.told()(read("よい天気", ""), nothingPublic);
  expect(judged()).toBe(true);
  const reading = ahead.readAhead();
  expect(judged()).toBe(true);
  await reading;
  expect(judged()).toBe(false);
  const one = {
    type: "entries-imported",
    run: "s",
    entries: [entryOf("よい天気だった", 800)],
  } as const;
  many.write("ren", 2, { ...one, entries: [...one.entries] });
  expect(judged()).toBe(true);
  await ahead.readAhead();
  expect(judged()).toBe(false);
  many.write("ren", 3, { type: "entry-edited", entry: "m1.4", text: "番号の話をした" });
  expect(judged()).toBe(true);
  expect(await ahead.readAhead()).toBe(true);
  expect(ahead.told()(read("4821", ""), nothingPublic)).toBe(false);
});

it("starts again when words are forgotten during the reading", async () => {
  const many = longMemory();
  let reads = 0;
  const reader: Pick<MemoryReader, "entries" | "walk"> = {
    walk: many.reader.walk,
    async entries(...asked) {
      const found = await many.reader.entries(...asked);
      reads += 1;
      if (reads === 8) {
        many.write("ren", 2, { type: "entry-edited", entry: "m1.4", text: "番号の話をした" });
      }
      return found;
    },
  };
  const ahead = privateWords({ persona: ren.value, reader, editions: many.editions });
  expect(await ahead.readAhead()).toBe(true);
  expect(ahead.told()(read("4821", ""), nothingPublic)).toBe(false);
  expect(reads).toBeGreaterThan(8);
});

it("reveals nothing where the memory cannot be read, and reports why", async () => {
  const broken = {
    entries: () => Promise.reject(new Error("away")),
    walk: () => Promise.reject(new Error("away")),
  };
  const ahead = privateWords({ persona: ren.value, reader: broken, editions });
  await allRead(ahead.readAhead);
  expect(() => ahead.told()).toThrow("away");
});
