// Data that was read from a memory is never used after the memory changed.

import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestMemory, type TestMemory } from "../../../test/fixtures/memory-file.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { type OpenedMemory, openMemoryFile } from "./open-memory.ts";
import { turnRecall } from "./turn-recall.ts";
import { whatIsMeant } from "./what-to-forget.ts";

let home: TestMemory;
let memory: OpenedMemory;
beforeAll(async () => {
  home = await openTestMemory();
  memory = home.memory;
});
afterAll(() => home.close());

let written = 0;
function said(text: string): MemoryEvent {
  written += 1;
  return {
    type: "entries-imported",
    run: "r",
    entries: [
      {
        conversation: "user:city:user",
        occurredAt: written,
        speaker: { kind: "user", id: "city:user", name: "Aki" },
        text,
        source: { kind: "import", file: "log.json", position: written },
        provenance: "user",
        visibility: "private",
        key: `log:${written}`,
      },
    ],
  };
}

const write = (one: OpenedMemory, persona: string, event: MemoryEvent) =>
  one.journal.append([{ stream: `memory:${persona}`, at: written, event }]);

const now = (one: OpenedMemory) => ({
  changed: one.editions.changed(),
  ren: one.editions.added("ren"),
  mao: one.editions.added("mao"),
});

async function forgetAll(persona: string): Promise<void> {
  const { entries } = await whatIsMeant(memory.reader, persona, { what: "span" });
  const unwanted = { entries };
  const told = { by: "operator", what: "span" } as const;
  await memory.store.forget({ unwanted, said: told, at: written });
}

it("is raised once an entry was added, edited or forgotten, before the writer continues", async () => {
  const first = now(memory);
  await write(memory, "ren", said("The kitten is called Luna"));
  const added = now(memory);
  expect(added).toEqual({ ...first, ren: added.ren });
  expect(added.ren).not.toBe(first.ren);
  await write(memory, "ren", { type: "entry-edited", entry: "m1.1", text: "The kitten is Sol" });
  const edited = now(memory);
  expect(edited.changed).not.toBe(added.changed);
  await write(memory, "ren", { type: "entries-recalled", entries: ["m1.1"] });
  expect(now(memory)).toEqual(edited);
  await forgetAll("ren");
  expect(now(memory).changed).not.toBe(edited.changed);
  expect(await memory.reader.count("ren")).toBe(0);
});

it("is raised when another process writes", async () => {
  const before = now(memory);
  const other = await openMemoryFile(join(home.folder, "journal.sqlite"), (bug) => {
    throw bug;
  });
  if (!other.ok) throw new Error(other.error.code);
  await write(other.value, "mao", said("The lighthouse key lies under the stone"));
  await vi.waitFor(() => expect(now(memory).mao).not.toBe(before.mao), { timeout: 10_000 });
  const { changed } = now(memory);
  const edit = { type: "entry-edited", entry: "m1.1", text: "It lies elsewhere" } as const;
  await write(other.value, "mao", edit);
  await vi.waitFor(() => expect(now(memory).changed).not.toBe(changed), { timeout: 10_000 });
  await other.value.close();
});

it("nothing is recalled that was forgotten during the search", async () => {
  await write(memory, "ren", said("The password of the safe is chestnut"));
  let looks = 0;
  const recall = turnRecall("ren" as Parameters<typeof turnRecall>[0], {
    reader: memory.reader,
    recaller: {
      byWords: memory.recaller.byWords,
      async recall(...asked) {
        looks += 1;
        const recalled = await memory.recaller.recall(...asked);
        if (looks === 1) {
          expect(recalled.entries).toHaveLength(1);
          await forgetAll("ren");
        }
        return recalled;
      },
    },
    editions: memory.editions,
    clock: { now: () => 86_400_000, sleep: async () => undefined },
    timeZone: () => "UTC",
    language: () => "en",
  });
  const stimulus = {
    id: "asked" as Stimulus["id"],
    kind: "message",
    text: "What was the password of the safe?",
    source: "persona",
    writtenAt: 86_400_000,
    urgency: "queue",
  } as const;
  const inMind = await recall({
    ...{ stimulus, heardBy: "user", withStrangers: true, withFound: true },
    ...{ rememberedSince: 86_400_000, easy: false },
  });
  expect(looks).toBe(2);
  expect(inMind).toEqual({ text: "", entries: [], people: [], taint: "operator" });
});
