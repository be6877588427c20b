import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestMemory, type TestMemory } from "../../../test/fixtures/memory-file.ts";
import type { StimulusId, TurnId } from "../../kernel/id.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { unknownTrust } from "../../protocol/trust.ts";
import type { OpenedMemory } from "./open-memory.ts";

let opened: TestMemory;
let memory: OpenedMemory;
beforeEach(async () => {
  opened = await openTestMemory();
  memory = opened.memory;
});
afterEach(() => opened.close());

async function lived(...events: readonly JournalEvent[]): Promise<void> {
  const written = await memory.journal.append(
    events.map((event, place) => ({
      stream: event.type.startsWith("entr") ? "memory:ren" : "soul:ren",
      at: 100 + place,
      event,
      ...(event.type === "stimulus-arrived" ? { key: `stimulus:${event.stimulus.id}` } : {}),
    })),
  );
  if (!written.ok) throw new Error(written.error.kind);
}

const heard = (kind: Stimulus["kind"], role: "user" | "audience"): JournalEvent => ({
  type: "stimulus-arrived",
  stimulus: {
    id: kind as string as StimulusId,
    kind,
    text: `${kind} です`,
    author: { id: "aki", name: "アキ", platform: "page", role },
    source: role,
    writtenAt: 50,
    urgency: "queue",
  },
});

const turn = (number: number, stimulus: string): readonly JournalEvent[] => {
  const id = `turn-${number}` as TurnId;
  const say = (text: string) => ({ kind: "say" as const, text });
  return [
    {
      type: "speech-formed",
      turn: id,
      round: 0,
      items: [
        { index: 0, item: { kind: "emotion", emotion: "joy" } },
        { index: 1, item: say("はい。") },
        { index: 2, item: say("それで") },
        { index: 3, item: say("言わなかった") },
      ],
    },
    { type: "speech-ended", turn: id, index: 0, outcome: { kind: "heard" } },
    { type: "speech-ended", turn: id, index: 1, outcome: { kind: "heard" } },
    { type: "speech-ended", turn: id, index: 2, outcome: { kind: "cut" } },
    { type: "turn-ended", turn: id, outcome: "interrupted", stimulus, trust: unknownTrust },
  ];
};

it("stores what was heard, with whom, and who may know of it", async () => {
  await lived(heard("message", "user"), ...turn(1, "message"));
  await lived(heard("comment", "audience"), ...turn(2, "comment"));
  const entries = await memory.reader.walk("ren", 0, 10);
  const short = entries.map((entry) => [
    entry.text,
    entry.conversation,
    entry.visibility,
    entry.turnIndex,
  ]);
  expect(short).toEqual([
    ["message です", "user:page:aki", "private", 1],
    ["はい。それで—", "user:page:aki", "private", 2],
    ["comment です", "audience", "public", 1],
    ["はい。それで—", "audience", "public", 2],
  ]);
  expect(entries[1]).toMatchObject({ previous: "s1", emotion: "joy", provenance: "persona" });
  expect(entries[0]).toMatchObject({ next: "s6", occurredAt: 50, recordedAt: 100 });
  expect(await memory.reader.person("ren", "page:aki")).toMatchObject({
    names: ["アキ"],
    entries: 2,
  });
});

it("pages, filters and counts, and takes an edit and what supersedes it", async () => {
  await lived(heard("message", "user"), ...turn(1, "message"), heard("comment", "audience"));
  const { reader } = memory;
  const newest = await reader.entries("ren", {}, 2);
  expect(newest.map(({ id }) => id)).toEqual(["s7", "s6"]);
  const older = await reader.entries("ren", {}, 2, newest[1]?.row);
  expect(older.map(({ id }) => id)).toEqual(["s1"]);
  expect(await reader.count("ren", { conversation: "audience" })).toBe(1);
  expect(await reader.count("ren", { person: "page:aki", to: 50 })).toBe(2);
  expect(await reader.known("ren", ["stimulus:message", "nothing"])).toEqual(
    new Set(["stimulus:message"]),
  );
  await lived(
    { type: "entry-edited", entry: "s1", text: "直した言葉", visibility: "public" },
    { type: "entry-superseded", older: "s1", newer: "s7" },
  );
  expect(await reader.entry("ren", "s1")).toMatchObject({
    text: "直した言葉",
    summary: "直した言葉",
    visibility: "public",
    supersededBy: "s7",
  });
  expect(await reader.entries("ren", { text: "直した" }, 5)).toHaveLength(1);
});
