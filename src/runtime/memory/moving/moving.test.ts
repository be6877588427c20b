import { statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryLives } from "../../../../test/fixtures/memory-lives.ts";
import {
  essence,
  exporterNamed,
  exportTo,
  importInto,
  inFolder,
  openIn,
} from "../../../../test/fixtures/moving-bench.ts";
import { sourceOfEntry } from "../../../memory/entry-source.ts";
import type { Loss } from "../../../memory/formats/exporting.ts";
import type { MemoryEntry } from "../../../memory/ports.ts";
import type { NewMemoryEntry } from "../../../protocol/memory-entry.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { levelOf } from "../../../trust/source.ts";
import type { OpenedMemory } from "../open-memory.ts";

it("exports a memory in the program's own format and imports it completely; a second import adds nothing", async () => {
  await fc.assert(
    fc.asyncProperty(memoryLives, async (commits) => {
      await inFolder(async (folder) => {
        const old = await openIn(join(folder, "old.sqlite"));
        for (const commit of commits) await old.journal.append(commit);
        const fresh = await openIn(join(folder, "new.sqlite"));
        for (const persona of await old.store.personas()) {
          const count = await old.reader.count(persona);
          const file = join(folder, "memory.jsonl");
          const text = await exportTo(old, persona, "saintverse", file);
          const dry = await importInto(fresh, persona, file, { dryRun: true });
          expect(await fresh.reader.count(persona)).toBe(0);
          const report = await importInto(fresh, persona, file);
          expect([dry.taken, report.taken, report.skipped, report.noted]).toEqual([
            count,
            count,
            [],
            [],
          ]);
          const again = join(folder, "again.jsonl");
          expect(essence(await exportTo(fresh, persona, "saintverse", again))).toEqual(
            essence(text),
          );
          const events = await lastOf(fresh, persona);
          const second = await importInto(fresh, persona, file);
          expect([second.taken, second.matched, second.topics]).toEqual([0, count, 0]);
          expect(await lastOf(fresh, persona)).toBe(events);
        }
        await old.close();
        await fresh.close();
      });
    }),
    { numRuns: 30 },
  );
}, 120_000);

/** A memory with everything that can be filed. */
async function writeRichMemory({ journal }: OpenedMemory): Promise<void> {
  const stream = "memory:air";
  const entries = [...Array(6).keys()].map((n) => newEntry(n));
  const by = "operator" as const;
  const opened = (id: string, title: string) => ({ id, title, summary: `${title}のこと` });
  const events: readonly MemoryEvent[] = [
    { type: "entries-imported", run: "r", entries },
    {
      type: "entries-assigned",
      by,
      opened: [
        ...[
          opened("t2.1", "雨"),
          opened("t2.2", "天気"),
          opened("t2.3", "空"),
          opened("t2.4", "閉じた"),
        ],
        ...[opened("t2.5", "空"), opened("t2.6", "だれもいない")],
      ],
      assigned: [
        { entry: "m1.1", topic: "t2.1" },
        { entry: "m1.2", topic: "t2.2", marked: true },
        { entry: "m1.3", topic: "t2.3" },
        { entry: "m1.6", topic: "t2.3" },
        { entry: "m1.4", topic: "t2.4" },
        { entry: "m1.5", topic: "t2.5", marked: true },
      ],
    },
    { type: "topics-merged", into: "t2.2", from: ["t2.1"], reason: "", by },
    { type: "topics-merged", into: "t2.3", from: ["t2.2"], reason: "", by },
    { type: "topic-changed", topic: "t2.4", disabled: true, by },
    { type: "entry-superseded", older: "m1.1", newer: "m1.3" },
    {
      type: "stretch-summarised",
      level: 1,
      text: "朝",
      from: "m1.1",
      to: "m1.3",
      entries: ["m1.1", "m1.3"],
      by,
    },
    {
      type: "stretch-summarised",
      level: 2,
      text: "日",
      from: "m1.1",
      to: "m1.6",
      entries: ["m1.1"],
      by,
    },
    {
      type: "person-noted",
      person: "city:user",
      facts: [{ text: "犬が好き", provenance: "user", entries: ["m1.1"] }],
      by,
    },
  ];
  for (const event of events) {
    const written = await journal.append([{ stream, at: 1, event }]);
    expect(written.ok).toBe(true);
  }
}

const newEntry = (n: number): NewMemoryEntry => ({
  conversation: n % 2 === 0 ? "user:city:user" : "self",
  occurredAt: 1_700_000_000_123 + n,
  speaker: { kind: n === 5 ? "audience" : "user", id: n === 5 ? "yt:1" : "city:user", name: "ま" },
  text: `ことば\n${n} "<&>" ␀`,
  summary: `要約 ${n}`,
  ...(n === 1 ? {} : { place: "cafe", emotion: "joy" as const }),
  source: { kind: "import", file: "old.json", position: n + 1, id: `o${n}` },
  provenance: n === 5 ? "audience" : "user",
  visibility: n === 5 ? "public" : "building",
  key: `k${n}`,
  topicTitle: "旅",
});

it("transfers topics, merges, marks, the chronicle and people with the entries", async () => {
  await inFolder(async (folder) => {
    const old = await openIn(join(folder, "old.sqlite"));
    await writeRichMemory(old);
    const fresh = await openIn(join(folder, "new.sqlite"));
    const file = join(folder, "memory.jsonl");
    const text = await exportTo(old, "air", "saintverse", file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const report = await importInto(fresh, "air", file);
    expect(report).toMatchObject({
      taken: 6,
      topics: 6,
      filed: 6,
      superseded: 1,
      stretches: 2,
      people: 1,
    });
    const again = await exportTo(fresh, "air", "saintverse", join(folder, "again.jsonl"));
    expect(essence(again)).toEqual(essence(text));
    expect((await fresh.reader.walk("air", 0, 9)).map(({ source }) => source)).toEqual(
      (await old.reader.walk("air", 0, 9)).map(({ source }) => source),
    );
    const events = await lastOf(fresh, "air");
    for (const memory of [fresh, old]) {
      expect(await importInto(memory, "air", file)).toMatchObject({
        ...{ taken: 0, matched: 6, topics: 0, filed: 0, superseded: 0, stretches: 0, people: 0 },
      });
    }
    expect(await lastOf(fresh, "air")).toBe(events);
    await old.close();
    await fresh.close();
  });
});

it("completes the filing when a run was killed between entries and topics", async () => {
  await inFolder(async (folder) => {
    const old = await openIn(join(folder, "old.sqlite"));
    await writeRichMemory(old);
    const file = join(folder, "memory.jsonl");
    const text = await exportTo(old, "air", "saintverse", file);
    const fresh = await openIn(join(folder, "new.sqlite"));
    const entries = await old.reader.walk("air", 0, 9);
    const known = {
      type: "entries-imported" as const,
      run: "r",
      entries: entries.map(({ key }) => newEntry(Number(key.slice(1)))),
    };
    await fresh.journal.append([{ stream: "memory:air", at: 1, event: known }]);
    expect(await importInto(fresh, "air", file)).toMatchObject({
      taken: 0,
      filed: 6,
      stretches: 2,
    });
    const again = await exportTo(fresh, "air", "saintverse", join(folder, "again.jsonl"));
    expect(essence(again)).toEqual(essence(text));
    await old.close();
    await fresh.close();
  });
});

it("exports markdown in which no message acts as markup", async () => {
  await inFolder(async (folder) => {
    const memory = await openIn(join(folder, "journal.sqlite"));
    const text = "# 見出し\n<img src=x onerror=alert(1)>\n```";
    const event = {
      type: "entries-imported" as const,
      run: "r",
      entries: [{ ...newEntry(0), text }],
    };
    await memory.journal.append([{ stream: "memory:air", at: 1, event }]);
    const printed = await exportTo(memory, "air", "markdown", join(folder, "memory.md"));
    expect(printed).toContain("> # 見出し\n> &lt;img src=x onerror=alert(1)>\n> ```\n");
    expect(printed).toContain("**ま** · 2023-11-14 22:13:20 · cafe · joy");
    await memory.close();
  });
});

const lastOf = async ({ journal }: OpenedMemory, persona: string): Promise<number> =>
  (await journal.latest(`memory:${persona}`, 1)).at(-1)?.number ?? 0;

/** The entries that foreign formats carry, one text each. */
const carried = async ({ reader }: OpenedMemory, persona: string, spokenOnly: boolean) =>
  (await reader.walk(persona, 0, 10_000))
    .filter(({ speaker }) => !spokenOnly || (speaker.kind !== "event" && speaker.kind !== "tool"))
    .map(({ key, conversation, occurredAt, speaker, text, place, emotion, visibility }) =>
      JSON.stringify([key, conversation, occurredAt, speaker, text, place, emotion, visibility]),
    )
    .sort();

/** From one memory by a foreign format into a new one, and back into the first. */
async function carry(old: OpenedMemory, folder: string, persona: string, format: string) {
  const fresh = await openIn(join(folder, `${persona}.sqlite`));
  const file = join(folder, "memory.json");
  JSON.parse(await exportTo(old, persona, format, file));
  const wanted = await carried(old, persona, format === "chatgpt");
  if (wanted.length > 0) {
    await importInto(fresh, persona, file);
    expect((await importInto(old, persona, file)).taken).toBe(0);
  }
  expect(await carried(fresh, persona, false)).toEqual(wanted);
  await fresh.close();
}

/** The data of a memory that each loss removes; entries by their keys. */
const facets: Readonly<Record<Exclude<Loss, "reading-back">, (one: Side) => unknown>> = {
  topics: async ({ entries, memory, persona }) => {
    const topics = await memory.reader.topics(persona, { disabled: true });
    const titles = new Map(topics.map(({ id, title }) => [id, title]));
    return [
      entries.map(({ key, topic, marked }) => [key, topic && titles.get(topic), marked]),
      topics
        .map(({ title, summary, disabled }) => JSON.stringify([title, summary, disabled]))
        .sort(),
    ];
  },
  superseded: ({ entries, keyOf }) =>
    entries.map(({ key, supersededBy }) => [key, supersededBy && keyOf(supersededBy)]),
  lowered: ({ entries }) => entries.map(({ key, lowered }) => [key, lowered]),
  chronicle: async ({ memory, persona, keyOf }) =>
    (await memory.reader.stretches(persona)).map(({ level, text, entries }) => [
      level,
      text,
      entries.flatMap((id) => keyOf(id) ?? []),
    ]),
  people: async ({ memory, persona, keyOf }) =>
    (await memory.reader.people(persona))
      .map(({ id, facts }) => [id, facts.flatMap((fact) => restingOn(fact, keyOf))])
      .sort(),
  provenance: ({ entries }) => entries.map(({ key, provenance }) => [key, provenance]),
  visibility: ({ entries }) => entries.map(({ key, visibility }) => [key, visibility]),
  summaries: ({ entries }) => entries.map(({ key, summary }) => [key, summary]),
  events: ({ memory, persona }) => memory.reader.count(persona),
  origins: ({ entries }) =>
    entries.map(({ key, recordedAt, previousTopics }) => [key, recordedAt, previousTopics.length]),
  "recall-counts": ({ entries }) =>
    entries.map(({ key, strength, lastRecalled }) => [key, strength, lastRecalled]),
};

/** Facts without an existing entry are not facts of this memory. */
const restingOn = (
  { text, entries }: { readonly text: string; readonly entries: readonly string[] },
  keyOf: Side["keyOf"],
) => {
  const keys = entries.flatMap((id) => keyOf(id) ?? []);
  return keys.length === 0 ? [] : [[text, keys]];
};

type Side = {
  readonly memory: OpenedMemory;
  readonly persona: string;
  readonly entries: readonly MemoryEntry[];
  readonly keyOf: (id: string) => string | undefined;
};

/** Both sides of a transfer, with the entries that were transferred. */
async function sidesOf(
  old: OpenedMemory,
  fresh: OpenedMemory,
  persona: string,
): Promise<readonly Side[]> {
  const over = new Set((await fresh.reader.walk(persona, 0, 10_000)).map(({ key }) => key));
  return await Promise.all(
    [old, fresh].map(async (memory) => {
      const all = await memory.reader.walk(persona, 0, 10_000);
      const keys = new Map(all.map(({ id, key }) => [id, key]));
      return {
        memory,
        persona,
        entries: all.filter(({ key }) => over.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1)),
        keyOf: (id: string) => keys.get(id),
      };
    }),
  );
}

async function lossesBetween(
  old: OpenedMemory,
  fresh: OpenedMemory,
  persona: string,
): Promise<readonly string[]> {
  const sides = await sidesOf(old, fresh, persona);
  const lost: string[] = [];
  for (const [loss, facet] of Object.entries(facets)) {
    const seen = await Promise.all(sides.map(async (side) => JSON.stringify(await facet(side))));
    if (new Set(seen).size > 1) lost.push(loss);
  }
  return lost;
}

it("takes what a file says of its own source for no more than imported words", async () => {
  await inFolder(async (folder) => {
    const old = await openIn(join(folder, "old.sqlite"));
    await writeRichMemory(old);
    const said = await old.reader.walk("air", 0, 100);
    expect(said.some(({ provenance }) => provenance === "user")).toBe(true);
    const file = join(folder, "memory.jsonl");
    await exportTo(old, "air", "saintverse", file);
    const fresh = await openIn(join(folder, "new.sqlite"));
    await importInto(fresh, "air", file);
    const taken = await fresh.reader.walk("air", 0, 100);
    expect(taken.length).toBe(said.length);
    for (const entry of taken) expect(levelOf(sourceOfEntry(entry))).toMatch(/brought|stranger/);
    const facts = (await fresh.reader.people("air")).flatMap((one) => one.facts);
    expect(facts.map(({ provenance }) => provenance)).toEqual(["import"]);
    await old.close();
    await fresh.close();
  });
});

const movable = ["saintverse", "saimemory", "chatgpt"] as const;

it.each(movable)("loses by %s exactly what the format declares", async (format) => {
  await inFolder(async (folder) => {
    const old = await openIn(join(folder, "old.sqlite"));
    await writeRichMemory(old);
    const came = {
      ...newEntry(7),
      speaker: { kind: "event" as const, id: "event:came", name: "" },
    };
    const more: readonly MemoryEvent[] = [
      { type: "entries-imported", run: "r", entries: [{ ...came, provenance: "persona" }] },
      { type: "entries-recalled", entries: ["m1.1", "m1.1"] },
      { type: "entry-edited", entry: "m1.1", lowered: true },
    ];
    for (const event of more) await old.journal.append([{ stream: "memory:air", at: 2, event }]);
    const fresh = await openIn(join(folder, "new.sqlite"));
    const file = join(folder, "memory");
    await exportTo(old, "air", format, file);
    await importInto(fresh, "air", file);
    expect((await lossesBetween(old, fresh, "air")).toSorted()).toEqual(
      exporterNamed(format).losses.toSorted(),
    );
    await old.close();
    await fresh.close();
  });
});

it.each(movable)(
  "loses by %s nothing that it does not say, whatever was lived",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(memoryLives, async (commits) => {
        await inFolder(async (folder) => {
          const old = await openIn(join(folder, "old.sqlite"));
          for (const commit of commits) await old.journal.append(commit);
          for (const persona of await old.store.personas()) {
            const fresh = await openIn(join(folder, `${persona}.sqlite`));
            const file = join(folder, "memory");
            await exportTo(old, persona, format, file);
            if ((await carried(old, persona, format === "chatgpt")).length > 0) {
              await importInto(fresh, persona, file);
              const unsaid = (await lossesBetween(old, fresh, persona)).filter(
                (loss) => !exporterNamed(format).losses.some((said) => said === loss),
              );
              expect(unsaid).toEqual([]);
            }
            await fresh.close();
          }
          await old.close();
        });
      }),
      { numRuns: 10 },
    );
  },
  120_000,
);

it("cannot read markdown back, as declared", async () => {
  await inFolder(async (folder) => {
    const memory = await openIn(join(folder, "journal.sqlite"));
    await writeRichMemory(memory);
    const file = join(folder, "memory.md");
    await exportTo(memory, "air", "markdown", file);
    expect(exporterNamed("markdown").losses).toContain("reading-back");
    await expect(importInto(memory, "air", file)).rejects.toThrow();
    await memory.close();
  });
});

it.each(["saimemory", "chatgpt"] as const)(
  "moves entries out as %s and in again as they were",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(memoryLives, async (commits) => {
        await inFolder(async (folder) => {
          const old = await openIn(join(folder, "old.sqlite"));
          for (const commit of commits) await old.journal.append(commit);
          for (const persona of await old.store.personas())
            await carry(old, folder, persona, format);
          await old.close();
        });
      }),
      { numRuns: 20 },
    );
  },
  120_000,
);
