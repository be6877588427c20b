import { expect, it } from "vitest";
import { memoryJournal } from "../../../adapters/store/memory-journal.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import { MemoryEvent } from "../../../protocol/memory-events.ts";
import { openTopicIndexes } from "./topic-indexes.ts";

it("files nothing into a topic that has a title alone: its words may be those of a file", async () => {
  const topic = (id: string, entries: number) => ({
    ...{ id, title: `Topic ${id}`, summary: "", strength: 1, created: 0, updated: 0, entries },
    ...{ parents: [], children: [], disabled: false },
  });
  const reader = {
    topics: async () => [topic("t1", 2), topic("t2", 0)],
    entries: async () => [],
  } as unknown as MemoryReader;
  const indexes = openTopicIndexes(
    reader,
    memoryJournal((json) => MemoryEvent.parse(json)),
  );
  const { index } = await indexes.of("ren");
  expect(index.all().map(({ id }) => id)).toEqual(["t1"]);
});
