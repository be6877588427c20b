// The contract of everything that reads memories. Run it with a way to write events and to read the result.

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EntryFilter, MemoryEntry, MemoryReader } from "../../src/memory/ports.ts";
import type { NewMemoryEntry } from "../../src/protocol/memory-entry.ts";
import type { MemoryEvent } from "../../src/protocol/memory-events.ts";

export type MemoryHome = {
  readonly reader: MemoryReader;
  /** The next event of a persona's memory. */
  readonly write: (persona: string, at: number, event: MemoryEvent) => Promise<void>;
  readonly close: () => Promise<void>;
};

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 1);
const aoi = { kind: "user", id: "web:aoi", name: "Aoi" } as const;
const yo = { kind: "audience", id: "youtube:UC1", name: "Yo" } as const;
const her = { kind: "persona", id: "persona:ren", name: "Ren" } as const;

const said = (place: number, speaker: NewMemoryEntry["speaker"], text: string): NewMemoryEntry => ({
  conversation: speaker.kind === "audience" ? "audience" : "user:web:aoi",
  occurredAt: start + place * hour,
  speaker,
  text,
  source: { kind: "import", file: "log.json", position: place + 1 },
  provenance: "import",
  visibility: "private",
  key: `log:${place}`,
});

const imported = (...entries: readonly NewMemoryEntry[]): MemoryEvent => ({
  type: "entries-imported",
  run: "r",
  entries: [...entries],
});

/** Makes m1.1 to m1.5, and m2.1. */
const talk: readonly MemoryEvent[] = [
  imported(
    said(1, aoi, "Our CAT is called Luna"),
    said(2, her, "Luna, like the moon"),
    said(3, yo, "はじめまして、夜桜です"),
    said(4, { ...yo, name: "Yo-chan" }, "今日は猫の話?"),
    said(5, aoi, "the cat sleeps"),
  ),
  // Older than all, and written last.
  imported(said(0, aoi, "hello")),
];

const ids = (entries: readonly MemoryEntry[]): readonly string[] => entries.map(({ id }) => id);

/** All pages of at most `limit`, each behind the last one of the page before. */
async function paged(
  limit: number,
  next: (last: MemoryEntry | undefined) => Promise<readonly MemoryEntry[]>,
): Promise<readonly MemoryEntry[]> {
  const all: MemoryEntry[] = [];
  for (;;) {
    const page = await next(all.at(-1));
    expect(page.length).toBeLessThanOrEqual(limit);
    if (page.length === 0) return all;
    all.push(...page);
    if (all.length > 1_000) throw new Error("the pages have no end");
  }
}

type ReaderUnderTest = {
  home: MemoryHome;
  reader: MemoryReader;
  at: number;
};

export function memoryReaderContract(name: string, open: () => Promise<MemoryHome>): void {
  describe(`${name} keeps the contract of a memory reader`, () => {
    const under = { at: start + 100 * hour } as ReaderUnderTest;
    beforeEach(async () => {
      under.home = await open();
      under.reader = under.home.reader;
    });
    afterEach(() => under.home.close());
    entries(under);
    filters(under);
    corrections(under);
    topics(under);
    leanReads(under);
    people(under);
    stretches(under);
  });
}

async function lives(
  under: ReaderUnderTest,
  persona: string,
  ...events: readonly MemoryEvent[]
): Promise<void> {
  for (const event of events) {
    under.at += 1_000;
    await under.home.write(persona, under.at, event);
  }
}

const filed = (
  opened: readonly string[],
  assigned: Readonly<Record<string, string>>,
): {
  readonly type: "entries-assigned";
  readonly by: "heuristic";
  readonly opened: { id: string; title: string; summary: string }[];
  readonly assigned: { entry: string; topic: string }[];
} =>
  ({
    type: "entries-assigned",
    by: "heuristic",
    opened: opened.map((id) => ({ id, title: `About ${id}`, summary: `All of ${id}` })),
    assigned: Object.entries(assigned).map(([entry, topic]) => ({ entry, topic })),
  }) as const satisfies MemoryEvent;

function entries(under: ReaderUnderTest): void {
  it("returns nothing for a persona of whom nothing was written", async () => {
    expect(await under.reader.personas()).toEqual([]);
    expect(await under.reader.entries("ren", {}, 10)).toEqual([]);
    expect(await under.reader.walk("ren", 0, 10)).toEqual([]);
    expect(await under.reader.count("ren")).toBe(0);
    expect(await under.reader.entry("ren", "m1.1")).toBeUndefined();
    expect([...(await under.reader.known("ren", ["log:1"]))]).toEqual([]);
    expect(await under.reader.topics("ren", { disabled: true })).toEqual([]);
    expect(await under.reader.topic("ren", "t1")).toBeUndefined();
    expect(await under.reader.people("ren")).toEqual([]);
    expect(await under.reader.person("ren", aoi.id)).toBeUndefined();
    expect(await under.reader.stretches("ren")).toEqual([]);
  });

  it("gives an entry as it was written, with its place in its conversation", async () => {
    await lives(under, "ren", ...talk);
    const [written] = talk;
    const entry = await under.reader.entry("ren", "m1.2");
    expect(entry).toMatchObject(
      written?.type === "entries-imported" ? (written.entries[1] ?? {}) : {},
    );
    expect(entry).toMatchObject({
      id: "m1.2",
      turnIndex: 2,
      previous: "m1.1",
      next: "m1.5",
      summary: "Luna, like the moon",
      marked: false,
      previousTopics: [],
      strength: 1,
    });
    expect(entry?.topic).toBeUndefined();
    expect(entry?.supersededBy).toBeUndefined();
    expect(entry?.lastRecalled).toBeUndefined();
    expect((await under.reader.entry("ren", "m1.1"))?.previous).toBeUndefined();
    expect(await under.reader.entry("ren", "m2.1")).toMatchObject({
      turnIndex: 4,
      previous: "m1.5",
    });
  });

  it("returns all existing entries of some ids, or rows, at once", async () => {
    await lives(under, "ren", ...talk);
    await lives(under, "mao", imported(said(9, aoi, "to mao")));
    const [second, fifth] = [
      await under.reader.entry("ren", "m1.2"),
      await under.reader.entry("ren", "m1.5"),
    ];
    if (second === undefined || fifth === undefined) throw new Error("they were written");
    const both = [second, fifth];
    const byId = await under.reader.entriesById("ren", ["m1.5", "m9.9", "m1.2"]);
    expect(byId).toEqual(new Map(both.map((entry) => [entry.id, entry])));
    const byRow = await under.reader.entriesByRow("ren", [fifth.row, 999_999_999, second.row]);
    expect(byRow).toEqual(new Map(both.map((entry) => [entry.row, entry])));
    expect(await under.reader.entriesByRow("mao", [second.row + 1_000_000])).toEqual(new Map());
    expect(await under.reader.entriesById("mao", ["m1.5"])).toEqual(new Map());
    expect(await under.reader.entriesById("ren", [])).toEqual(new Map());
  });

  it("keeps one entry a key, and personas apart", async () => {
    await lives(under, "ren", ...talk, imported(said(1, aoi, "again")));
    await lives(under, "mao", imported(said(9, aoi, "to mao")));
    expect(await under.reader.personas()).toEqual(["mao", "ren"]);
    expect(await under.reader.count("ren")).toBe(6);
    expect(await under.reader.count("mao")).toBe(1);
    expect(await under.reader.entry("mao", "m1.2")).toBeUndefined();
    expect(await under.reader.entry("ren", "m3.1")).toBeUndefined();
    expect([...(await under.reader.known("ren", ["log:1", "log:9", ""]))]).toEqual(["log:1"]);
    expect([...(await under.reader.known("mao", ["log:1", "log:9"]))]).toEqual(["log:9"]);
  });
}

function filters(under: ReaderUnderTest): void {
  it.each<readonly [string, EntryFilter, readonly string[]]>([
    ["a text, in large and small letters", { text: "cat" }, ["m1.1", "m1.5"]],
    ["what stands for anything in a pattern", { text: "%" }, []],
    ["Japanese", { text: "猫の" }, ["m1.4"]],
    ["a conversation", { conversation: "audience" }, ["m1.3", "m1.4"]],
    ["a person", { person: aoi.id }, ["m1.1", "m1.5", "m2.1"]],
    ["a time, both ends of it", { from: start, to: start + 2 * hour }, ["m1.1", "m1.2", "m2.1"]],
    ["a topic", { topic: "t1" }, ["m1.1", "m1.2"]],
    ["what is in no topic", { unfiled: "none" }, ["m1.4", "m1.5", "m2.1"]],
    ["what is to be decided again", { unfiled: "marked" }, ["m1.3"]],
    ["all of it at once", { text: "luna", topic: "t1", person: aoi.id }, ["m1.1"]],
  ])("finds by %s", async (_, filter, expected) => {
    await lives(under, "ren", ...talk, filed(["t1", "t2"], { "m1.1": "t1", "m1.2": "t1" }), {
      type: "entries-assigned",
      by: "gemini",
      opened: [],
      assigned: [{ entry: "m1.3", topic: "t2", marked: true }],
    });
    expect(ids(await under.reader.walk("ren", 0, 10, filter))).toEqual(expected);
    expect(ids(await under.reader.entries("ren", filter, 10))).toEqual(expected.toReversed());
    expect(await under.reader.count("ren", filter)).toBe(expected.length);
  });

  it("finds by later rows", async () => {
    await lives(under, "ren", ...talk);
    const after = (await under.reader.entry("ren", "m1.3"))?.row;
    const expected = ["m1.4", "m1.5", "m2.1"];
    expect(ids(await under.reader.walk("ren", 0, 10, { after }))).toEqual(expected);
    expect(ids(await under.reader.entries("ren", { after }, 10))).toEqual(expected.toReversed());
    expect(await under.reader.count("ren", { after })).toBe(expected.length);
  });

  it("gives a message with all its edits, oldest first", async () => {
    const keyed = (place: number, key: string) => ({ ...said(place, aoi, `as ${key}`), key });
    const keys = ["log:1", "log:10", "log:1#4", "log:1#12", "log:2"];
    await lives(under, "ren", imported(...keys.map((key, place) => keyed(place, key))));
    const versions = async (key: string) =>
      (await under.reader.versions("ren", key)).map((entry) => entry.key);
    expect(await versions("log:1")).toEqual(["log:1", "log:1#4", "log:1#12"]);
    expect(await versions("log:10")).toEqual(["log:10"]);
    expect(await versions("log:3")).toEqual([]);
  });

  it("gives every entry once, however it is paged", async () => {
    const many = Array.from({ length: 23 }, (_, place) => said(place, aoi, `word ${place % 3}`));
    await lives(under, "ren", imported(...many.slice(0, 9)), imported(...many.slice(9)));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom<EntryFilter>({}, { text: "word 1" }, { from: start + 4 * hour }),
        async (limit, filter) => {
          const whole = ids(await under.reader.walk("ren", 0, 100, filter));
          const forwards = await paged(limit, (last) =>
            under.reader.walk("ren", last?.row ?? 0, limit, filter),
          );
          const backwards = await paged(limit, (last) =>
            under.reader.entries("ren", filter, limit, last?.row),
          );
          expect(ids(forwards)).toEqual(whole);
          expect(ids(backwards)).toEqual(whole.toReversed());
          expect(await under.reader.count("ren", filter)).toBe(whole.length);
        },
      ),
    );
  });
}

function corrections(under: ReaderUnderTest): void {
  it("shows what was corrected, recalled and superseded", async () => {
    await lives(
      under,
      "ren",
      ...talk,
      { type: "entry-edited", entry: "m1.1", text: "Our cat is Sol", visibility: "public" },
      { type: "entry-edited", entry: "m1.2", summary: "of the moon", lowered: true },
      { type: "entry-edited", entry: "m1.3", lowered: true },
      { type: "entry-edited", entry: "m1.3", lowered: false },
      { type: "entries-recalled", entries: ["m1.2", "m9.9"] },
      { type: "entry-superseded", older: "m1.1", newer: "m1.5" },
    );
    expect(await under.reader.entry("ren", "m1.1")).toMatchObject({
      text: "Our cat is Sol",
      summary: "Our cat is Sol",
      visibility: "public",
      supersededBy: "m1.5",
      strength: 1,
    });
    const recalled = await under.reader.entry("ren", "m1.2");
    expect(recalled).toMatchObject({
      text: "Luna, like the moon",
      summary: "of the moon",
      lowered: true,
    });
    expect(recalled?.lastRecalled).toBeGreaterThan(start);
    expect(recalled?.strength).toBeGreaterThan(1);
    expect((await under.reader.entry("ren", "m1.3"))?.lowered).toBeUndefined();
  });
}

function topics(under: ReaderUnderTest): void {
  it("gives topics with what is in them, the fullest first, those merged away only when asked", async () => {
    await lives(
      under,
      "ren",
      ...talk,
      filed(["t1", "t2", "t3"], { "m1.1": "t1", "m1.2": "t2", "m1.5": "t2", "m1.3": "t9" }),
    );
    const all = await under.reader.topics("ren");
    expect(all.map(({ id, entries }) => [id, entries])).toEqual([
      ["t2", 2],
      ["t1", 1],
      ["t3", 0],
    ]);
    expect(await under.reader.topic("ren", "t1")).toEqual(all[1]);
    expect(all[0]).toMatchObject({ title: "About t2", summary: "All of t2", disabled: false });
    expect(all[0]?.strength).toBeGreaterThan(all[1]?.strength ?? 1);
    // A topic that does not exist holds nothing.
    expect((await under.reader.entry("ren", "m1.3"))?.topic).toBeUndefined();
    await lives(under, "ren", {
      type: "topics-merged",
      into: "t1",
      from: ["t2"],
      reason: "same",
      by: "heuristic",
    });
    expect((await under.reader.topics("ren")).map(({ id, entries }) => [id, entries])).toEqual([
      ["t1", 3],
      ["t3", 0],
    ]);
    expect((await under.reader.topics("ren", { disabled: true })).map(({ id }) => id)).toContain(
      "t2",
    );
    expect((await under.reader.topic("ren", "t1"))?.parents).toEqual(["t2"]);
    expect(await under.reader.topic("ren", "t2")).toMatchObject({
      disabled: true,
      children: ["t1"],
      entries: 0,
    });
    expect(await under.reader.entry("ren", "m1.5")).toMatchObject({
      topic: "t1",
      previousTopics: ["t2"],
    });
  });
}

function leanReads(under: ReaderUnderTest): void {
  it("gives the ids of what the journal recorded since a moment, among the newest", async () => {
    const told = (place: number): NewMemoryEntry => ({
      ...said(place, aoi, `told ${place}`),
      source: { kind: "journal", stream: "soul:ren", number: place },
    });
    await lives(under, "ren", imported(told(1)), ...talk, imported(told(7), told(8)));
    await lives(under, "mao", imported(told(9)));
    const first = (await under.reader.entry("ren", "m1.1"))?.recordedAt ?? 0;
    const since = async (moment: number, limit: number) =>
      [...(await under.reader.recordedSince("ren", moment, limit))].toSorted();
    expect(await since(first, 100)).toEqual(["m1.1", "m4.1", "m4.2"]);
    expect(await since(first + 1, 100)).toEqual(["m4.1", "m4.2"]);
    expect(await since(first, 1)).toEqual(["m4.2"]);
    expect(await since(first + hour, 100)).toEqual([]);
  });

  it("says what enabled topics are about, and whose words are in them", async () => {
    await lives(
      under,
      "ren",
      ...talk,
      imported({ ...said(6, yo, "public"), provenance: "audience", visibility: "public" }),
      filed(["t1", "t2", "t3"], { "m1.1": "t1", "m1.2": "t2", "m1.5": "t2", "m3.1": "t2" }),
    );
    await lives(under, "ren", {
      type: "topics-merged",
      into: "t2",
      from: ["t3"],
      reason: "same",
      by: "heuristic",
    });
    const texts = await under.reader.topicTexts("ren");
    expect(texts.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      ["t1", "t2"].map((id) => ({ id, title: `About ${id}`, summary: `All of ${id}` })),
    );
    const own = { provenance: "import", visibility: "private" };
    const heard = { provenance: "audience", visibility: "public" };
    expect(await under.reader.topicOrigins("ren", ["t1", "t2", "t9"], 10)).toEqual(
      new Map([
        ["t1", [own]],
        ["t2", [heard, own]],
        ["t9", []],
      ]),
    );
    expect(await under.reader.topicOrigins("ren", ["t2"], 1)).toEqual(new Map([["t2", [heard]]]));
    const edited = (key: string) => ({ ...said(7, yo, key), key, visibility: "private" as const });
    await lives(
      under,
      "ren",
      imported({ ...edited("log:41"), provenance: "audience" }, edited("log:41#4")),
      filed(["t4"], { "m6.1": "t4", "m6.2": "t4" }),
    );
    // Words that were edited do not count.
    expect(await under.reader.topicOrigins("ren", ["t4"], 10)).toEqual(new Map([["t4", [own]]]));
    expect(await under.reader.topicTexts("mao")).toEqual([]);
  });
}

function people(under: ReaderUnderTest): void {
  it("knows people by their ids, with all their names, and what is known of them", async () => {
    const facts = [{ text: "pet: Luna", provenance: "user" as const, entries: ["m1.1"] }];
    await lives(under, "ren", ...talk, {
      type: "person-noted",
      person: aoi.id,
      facts,
      by: "heuristic",
    });
    expect(await under.reader.people("ren")).toEqual([
      {
        id: aoi.id,
        kind: "user",
        names: ["Aoi"],
        firstMet: start,
        lastMet: start + 5 * hour,
        entries: 3,
        facts,
      },
      {
        id: yo.id,
        kind: "audience",
        names: ["Yo-chan", "Yo"],
        firstMet: start + 3 * hour,
        lastMet: start + 4 * hour,
        entries: 2,
        facts: [],
      },
    ]);
    expect(await under.reader.person("ren", yo.id)).toEqual((await under.reader.people("ren"))[1]);
    expect(await under.reader.person("ren", her.id)).toBeUndefined();
    expect(await under.reader.facts("ren")).toEqual(new Map([[aoi.id, facts]]));
    expect(await under.reader.facts("ren", aoi.id)).toEqual(new Map([[aoi.id, facts]]));
    expect(await under.reader.facts("ren", yo.id)).toEqual(new Map());
  });
}

function stretches(under: ReaderUnderTest): void {
  it("returns stretches in the order in which they were summarized, with their times", async () => {
    const stretch = (from: string, to: string, text: string): MemoryEvent => ({
      type: "stretch-summarised",
      level: 1,
      text,
      from,
      to,
      entries: [from, to],
      by: "heuristic",
    });
    await lives(
      under,
      "ren",
      ...talk,
      stretch("m1.5", "m1.3", "later"),
      stretch("m2.1", "m1.1", "first"),
    );
    expect(await under.reader.stretches("ren")).toMatchObject([
      { number: 3, text: "later", fromTime: start + 3 * hour, toTime: start + 5 * hour },
      {
        number: 4,
        text: "first",
        from: "m2.1",
        to: "m1.1",
        entries: ["m2.1", "m1.1"],
        fromTime: start,
      },
    ]);
  });
}
