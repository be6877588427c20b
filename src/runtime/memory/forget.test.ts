import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestMemory, type TestMemory } from "../../../test/fixtures/memory-file.ts";
import { exporters, exportTo } from "../../../test/fixtures/moving-bench.ts";
import { copyJournal } from "../../adapters/store/copy-journal.ts";
import { journalPart } from "../../city/journal-part.ts";
import { foldStream } from "../../event-sourcing/fold.ts";
import type { CallId, StimulusId, TurnId } from "../../kernel/id.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { unknownTrust } from "../../protocol/trust.ts";
import { soulFold } from "../../saint-graph/soul-fold.ts";
import { soulShape } from "../../saint-graph/state.ts";
import { forget } from "./forget.ts";
import type { OpenedMemory } from "./open-memory.ts";
import { whatIsMeant } from "./what-to-forget.ts";

/** Occurs in everything that the test plants, and in nothing else. */
const mark = "銀河鉄道の秘密";
const said = `ねえ、${mark}を話すね、だれにも言わないで`;
const answered = `わかった、${mark}は守るよ、約束する`;
const building = "cafe" as NonNullable<Stimulus["room"]>["building"];
const persona = "ren" as Extract<JournalEvent, { type: "pulse-made" }>["persona"];
const turn = "turn-1" as TurnId;
const turn2 = "turn-2" as TurnId;

let opened: TestMemory;
let memory: OpenedMemory;
let folder: string;
beforeEach(async () => {
  opened = await openTestMemory();
  ({ memory, folder } = opened);
});
afterEach(() => opened.close());

const stimulus = (id: string, more: Partial<Stimulus>): Stimulus => ({
  id: id as StimulusId,
  kind: "message",
  text: "",
  source: "persona",
  writtenAt: 1_000,
  urgency: "first",
  ...more,
});

const message = stimulus("stir-1", {
  text: said,
  author: { id: "user", name: "アキ", platform: "city", role: "user" },
  source: "user",
  room: { building, number: 5 },
  note: `${mark}に気をつける`,
});

const lived: readonly (readonly [string, JournalEvent, string?])[] = [
  [
    "city:a",
    {
      ...{ type: "message-said", who: { kind: "user" }, building, text: said, taint: "user" },
      rooms: { cafe: 5 },
    },
  ],
  ["city:a", { type: "pulse-made", persona, building, cause: "message", stimulus: message }],
  ["soul:ren", { type: "stimulus-arrived", stimulus: message }, "stimulus:stir-1"],
  [
    "soul:ren",
    {
      type: "speech-formed",
      turn,
      round: 0,
      items: [{ index: 0, item: { kind: "say", text: answered } }],
    },
  ],
  [
    "soul:ren",
    {
      type: "model-ended",
      turn,
      round: 0,
      parts: [
        { kind: "text", text: `${mark}とは何だろう`, thought: true, signature: mark },
        { kind: "text", text: answered, signature: mark },
        { kind: "call", id: "turn-1.0.0" as CallId, name: "look", args: { query: mark } },
      ],
      finish: "stop",
      route: "m",
      duration: 1,
    },
  ],
  ["soul:ren", { type: "speech-ended", turn, index: 0, outcome: { kind: "heard" } }],
  ["soul:ren", { type: "acts-written", turn, round: 0, blocks: [{ written: mark, closed: true }] }],
  [
    "soul:ren",
    {
      type: "tool-ended",
      turn,
      call: "turn-1.0.0" as CallId,
      name: "look",
      outcome: { output: `結果: ${mark}` },
      source: "tool",
      duration: 1,
    },
  ],
  [
    "city:a",
    {
      type: "message-said",
      who: { kind: "persona", persona },
      building,
      text: answered,
      taint: "persona",
      turn,
      index: 0,
      rooms: { cafe: 6 },
    },
  ],
  [
    "city:a",
    {
      type: "tool-used",
      persona,
      building,
      turn,
      name: "look",
      args: mark,
      outcome: mark,
      result: "done",
      duration: 1,
    },
  ],
  [
    "city:a",
    {
      type: "act-ended",
      persona,
      building,
      turn,
      act: { action: "think", inner_words: mark },
      outcome: { kind: "done", note: mark },
    },
  ],
  [
    "soul:ren",
    { type: "turn-ended", turn, outcome: "spoken", stimulus: "stir-1", trust: unknownTrust },
  ],
  ["soul:ren", { type: "note-kept", text: `${mark}を忘れない`, taint: "persona" }],
  [
    "soul:mao",
    {
      type: "stimulus-arrived",
      stimulus: stimulus("stir-2", {
        kind: "perceived",
        room: { building },
        perceived: [
          {
            kind: "words",
            id: "city:user",
            name: "アキ",
            role: "user",
            text: said,
            taint: "user",
            message: { building, number: 5 },
          },
          {
            kind: "words",
            id: "persona:ren",
            name: "れん",
            role: "persona",
            text: answered,
            taint: "persona",
            message: { building, number: 6 },
          },
        ],
      }),
    },
    "stimulus:stir-2",
  ],
  [
    "soul:ren",
    {
      type: "stimulus-arrived",
      stimulus: stimulus("later", {
        text: "今日は雨が降りそう",
        author: { id: "user", name: "アキ", platform: "city", role: "user" },
        source: "user",
      }),
    },
    "stimulus:later",
  ],
  [
    "soul:ren",
    { type: "turn-ended", turn: turn2, outcome: "silent", stimulus: "later", trust: unknownTrust },
  ],
  [
    "memory:ren",
    {
      type: "entries-imported",
      run: "r",
      entries: [
        {
          conversation: "user:city:user",
          occurredAt: 5,
          speaker: { kind: "user", id: "city:user", name: "アキ" },
          text: `昔の${mark}`,
          source: { kind: "import", file: "log.json", position: 1 },
          provenance: "import",
          visibility: "private",
          key: "log:1",
          topicTitle: mark,
        },
      ],
    },
  ],
  [
    "memory:ren",
    {
      type: "entries-assigned",
      by: "heuristic",
      opened: [{ id: "t2", title: mark, summary: `${mark}の話` }],
      assigned: [
        { entry: "s1", topic: "t2", reason: mark },
        { entry: "s9", topic: "t2" },
      ],
    },
  ],
  [
    "memory:ren",
    {
      type: "stretch-summarised",
      level: 1,
      text: `${mark}の話をした`,
      from: "s1",
      to: "s9",
      entries: ["s1", "s9"],
      by: "heuristic",
    },
  ],
  [
    "memory:ren",
    {
      type: "person-noted",
      person: "city:user",
      facts: [{ text: `${mark}を知っている`, provenance: "user", entries: ["s1"] }],
      by: "heuristic",
    },
  ],
  ["memory:ren", { type: "entry-edited", entry: "s1", text: `${said}ね`, summary: mark }],
];

async function live(): Promise<void> {
  for (const [stream, event, key] of lived) {
    const at = 1_000;
    const entry = { stream, at, event, ...(key === undefined ? {} : { key }) };
    const written = await memory.journal.append([entry]);
    if (!written.ok) throw new Error(written.error.kind);
  }
  const souls = journalPart<SoulEvent>(memory.journal, "soul:");
  const { number } = await foldStream(soulFold, souls, "soul:ren");
  const state = { said };
  await memory.journal.saveSnapshot({ stream: "soul:ren", shape: soulShape, number, state });
}

/** The files of this folder that contain the mark. */
const holding = (): readonly string[] =>
  readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return bytes.includes(mark) || bytes.includes(JSON.stringify(mark).slice(1, -1));
  });

const forgetting = {
  at: 2_000,
  by: "operator",
  reread: async () => undefined,
  cleanse: async () => undefined,
  purge: true,
} as const;

it("leaves no byte of a time span anywhere, and everything else unchanged", async () => {
  await live();
  expect(await memory.reader.count("ren")).toBe(6);
  expect(holding()).not.toEqual([]);
  const all = await whatIsMeant(memory.reader, "ren", { what: "span" });
  const later = (await memory.reader.entries("ren", { text: "今日は雨" }, 1))[0];
  const meant = { ...all, entries: all.entries.filter(({ entry }) => entry.id !== later?.id) };
  await forget({ ...forgetting, store: memory.store }, meant);

  expect(holding()).toEqual([]);
  const copied = await copyJournal(join(folder, "journal.sqlite"), join(folder, "backup.sqlite"));
  expect(copied.ok).toBe(true);
  expect(holding()).toEqual([]);
  expect((await memory.reader.walk("ren", 0, 10)).map(({ text }) => text)).toEqual([
    "今日は雨が降りそう",
  ]);
  expect(await memory.reader.count("mao")).toBe(0);
  expect(await memory.reader.stretches("ren")).toEqual([]);
  expect((await memory.reader.person("ren", "city:user"))?.facts).toEqual([]);
  const [topic] = await memory.reader.topics("ren");
  expect(topic?.title).toBe("雨");
  const souls = journalPart<SoulEvent>(memory.journal, "soul:");
  await expect(foldStream(soulFold, souls, "soul:ren")).resolves.toBeDefined();
  const told = await memory.journal.latest("memory:ren", 2);
  expect(told.map(({ event }) => event)).toContainEqual({
    type: "memory-forgotten",
    entries: expect.arrayContaining(["s1", "s7", "m1.1"]),
    by: "operator",
    what: "span",
  });
  expect(await memory.reader.known("ren", ["log:1"])).toEqual(new Set(["log:1"]));
});

it("leaves no word in the index, no vector, and none in a later export or backup", async () => {
  await live();
  const words = (await memory.reader.walk("ren", 0, 10)).concat(
    await memory.reader.walk("mao", 0, 10),
  );
  for (const persona of ["ren", "mao"]) {
    const missing = await memory.index.vectors.missing(persona, "fake", 100);
    const vectors = missing.map(({ id, text }) => ({ id, vector: vectorOf(text) }));
    await memory.index.vectors.put(persona, "fake", vectors);
  }
  const planted = words.filter(({ text }) => text.includes(mark)).map(({ text }) => text);
  expect(planted.length).toBeGreaterThan(3);
  for (const text of planted) expect(filesWith(bytesOf(text)), text).not.toEqual([]);
  // Bigrams as the index stores them: they occur nowhere else.
  expect(filesWith(Buffer.from("銀河 河 河鉄 鉄 鉄道"))).not.toEqual([]);

  const all = await whatIsMeant(memory.reader, "ren", { what: "span" });
  const meant = { ...all, entries: all.entries.filter(({ entry }) => entry.text.includes(mark)) };
  await forget({ ...forgetting, store: memory.store }, meant);
  for (const text of planted) expect(filesWith(bytesOf(text)), text).toEqual([]);
  for (const term of ["銀河", "河鉄", "鉄道", "道の", "=銀河", "=鉄道"]) {
    expect(filesWith(Buffer.from(term)), term).toEqual([]);
  }
  expect(termsLeft()).toEqual([]);

  for (const { id: format } of exporters) {
    await exportTo(memory, "ren", format, join(folder, `out.${format}`));
    await exportTo(memory, "mao", format, join(folder, `out.mao.${format}`));
  }
  const copied = await copyJournal(join(folder, "journal.sqlite"), join(folder, "later.sqlite"));
  expect(copied.ok).toBe(true);
  expect(holding()).toEqual([]);
  for (const text of planted) expect(filesWith(bytesOf(text)), text).toEqual([]);
  const kept = await memory.index.vectors.missing("ren", "fake", 100);
  expect(kept).toEqual([]);
});

/** A stand-in for an embedder: different bytes for each text. */
const vectorOf = (text: string): Float32Array =>
  Float32Array.from(createHash("sha256").update(text).digest(), (byte, at) => byte + at / 7 + 0.1);
const bytesOf = (text: string): Buffer => Buffer.from(vectorOf(text).buffer);

const filesWith = (bytes: Buffer): readonly string[] =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(bytes));

/** Rows of the index tables that hold the mark's terms. */
function termsLeft(): readonly unknown[] {
  const db = new DatabaseSync(join(folder, "journal.sqlite"), { readOnly: true });
  const left = db
    .prepare("SELECT number FROM memory_index")
    .all()
    .flatMap(({ number }) => [
      ...db.prepare(`SELECT term FROM memory_counts_${number} WHERE term LIKE '%銀河%'`).all(),
      ...db
        .prepare(
          `SELECT rowid FROM memory_words_${number} WHERE memory_words_${number} MATCH '"河鉄"'`,
        )
        .all(),
    ]);
  db.close();
  return left;
}

it("deletes one message from the memories of everybody who heard it, and keeps what others said", async () => {
  await live();
  const meant = await whatIsMeant(memory.reader, "ren", { what: "entry", entry: "s1" });
  await forget({ ...forgetting, store: memory.store }, meant);
  expect(await memory.reader.entry("ren", "s1")).toBeUndefined();
  expect((await memory.reader.walk("mao", 0, 10)).map(({ text }) => text)).toEqual([answered]);
  expect(await memory.reader.entries("ren", { text: answered }, 5)).toHaveLength(1);
  expect(readFileSync(join(folder, "journal.sqlite")).includes(said)).toBe(false);
});

it("removes a deleted message from every table at once, and from the files when they are rewritten", async () => {
  await live();
  const words = [said, answered];
  expect(rowsWith(words)).not.toEqual([]);
  const taken = { what: "entry", entries: [], people: [], rooms: ["cafe:5", "cafe:6"] } as const;
  const parts = { ...forgetting, by: "taken-back", store: memory.store } as const;
  await forget({ ...parts, purge: false, since: 1_000 }, { ...taken, elsewhere: "stays" });
  expect(rowsWith(words)).toEqual([]);
  await memory.store.purge([]);
  for (const one of words) expect(filesWith(Buffer.from(one)), one).toEqual([]);
});

/** The tables that hold one of these texts. */
function rowsWith(texts: readonly string[]): readonly string[] {
  const db = new DatabaseSync(join(folder, "journal.sqlite"), { readOnly: true });
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const holding = names
    .map(({ name }) => String(name))
    .filter((name) => {
      const rows = JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all());
      return texts.some((text) => rows.includes(text));
    });
  db.close();
  return holding;
}

/** Too short to be recognized by itself. */
const given = "星の鍵";

const givenWords: readonly (readonly [string, JournalEvent, string?])[] = [
  ["soul:ren", { type: "words-given", id: "w1", text: given, source: "persona" }, "words:w1"],
  [
    "soul:ren",
    { type: "words-ended", id: "w1", text: given, source: "persona", outcome: { kind: "heard" } },
  ],
  [
    "soul:ren",
    {
      type: "stimulus-passed",
      reason: "decided",
      stimulus: stimulus("words:w1", { kind: "show-cue", text: `こう言いました:「${given}」` }),
    },
    "stimulus:words:w1",
  ],
  [
    "city:a",
    {
      type: "message-said",
      who: { kind: "persona", persona },
      building,
      text: given,
      taint: "persona",
      rooms: { cafe: 7 },
      soul: { number: 2 },
    },
  ],
  [
    "soul:mao",
    {
      type: "stimulus-arrived",
      stimulus: stimulus("stir-3", {
        kind: "perceived",
        room: { building },
        perceived: [
          {
            kind: "words",
            id: "persona:ren",
            name: "れん",
            role: "persona",
            text: given,
            taint: "persona",
            message: { building, number: 7 },
          },
        ],
      }),
    },
    "stimulus:stir-3",
  ],
  ["soul:ren", { type: "words-given", id: "w2", text: "海の音", source: "persona" }, "words:w2"],
  [
    "soul:ren",
    {
      type: "words-ended",
      id: "w2",
      text: "海の音",
      source: "persona",
      outcome: { kind: "unheard", note: "海の音" },
    },
  ],
];

it.each([
  ["her own memory of them", "ren", "given:w1"],
  ["that of anyone who heard them", "mao", "room:cafe:7"],
])(
  "leaves no byte of words that the operator gave, however short, by %s",
  async (_, whose, key) => {
    for (const [stream, event, own] of givenWords) {
      const entry = { stream, at: 1_000, event, ...(own === undefined ? {} : { key: own }) };
      expect(await memory.journal.append([entry])).toMatchObject({ ok: true });
    }
    const state = { said: given };
    await memory.journal.saveSnapshot({ stream: "soul:ren", shape: soulShape, number: 3, state });
    expect(await memory.reader.walk("ren", 0, 10)).toMatchObject([
      { key: "given:w1", text: given, conversation: "show:1970-01-01", visibility: "public" },
    ]);
    const entry = (await memory.reader.walk(whose, 0, 10)).find((one) => one.key === key);
    expect(entry).toBeDefined();
    expect(filesWith(Buffer.from(given))).not.toEqual([]);

    const choice = { what: "entry", entry: entry?.id ?? "" } as const;
    const meant = await whatIsMeant(memory.reader, whose, choice);
    await forget({ ...forgetting, store: memory.store }, meant);
    expect(filesWith(Buffer.from(given))).toEqual([]);
    expect(filesWith(Buffer.from("星の"))).toEqual([]);
    expect((await memory.reader.count("ren")) + (await memory.reader.count("mao"))).toBe(0);
    expect(filesWith(Buffer.from("海の音"))).not.toEqual([]);
    const souls = journalPart<SoulEvent>(memory.journal, "soul:");
    await expect(foldStream(soulFold, souls, "soul:ren")).resolves.toBeDefined();
  },
);

it("forgets a person with name and id", async () => {
  await live();
  const meant = await whatIsMeant(memory.reader, "ren", { what: "person", person: "アキ" });
  expect(meant.people).toEqual(["city:user"]);
  await forget({ ...forgetting, store: memory.store }, meant);
  expect(await memory.reader.people("ren")).toEqual([]);
  for await (const { event } of memory.journal.read("soul:ren", 0)) {
    expect(JSON.stringify(event)).not.toMatch(/アキ|city:user/);
  }
  expect(JSON.stringify(await memory.journal.latest("soul:mao", 1))).toContain("アキ");
});
