import { StatementSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { openTestMemory } from "../../../test/fixtures/memory-file.ts";
import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import { forget } from "./forget.ts";
import { whatIsMeant } from "./what-to-forget.ts";

const entry = (at: number): NewMemoryEntry => ({
  key: `log:${at}`,
  conversation: "user:aki",
  occurredAt: at,
  speaker: { kind: "user", id: "aki", name: "アキ" },
  text: `${at} 番目に話したこと`,
  source: { kind: "import", file: "log.json", position: at + 1 },
  provenance: "import",
  visibility: "private",
});

it("asks once what the operator wrote, however many entries came with the one that is forgotten", async () => {
  const { memory, close } = await openTestMemory();
  onTestFinished(close);
  const entries = Array.from({ length: 300 }, (_, at) => entry(at));
  await memory.journal.append([
    { stream: "memory:ren", at: 1, event: { type: "entries-imported", run: "r", entries } },
  ]);
  const meant = await whatIsMeant(memory.reader, "ren", { what: "entry", entry: "m1.100" });
  const asked: string[] = [];
  const all = Object.getOwnPropertyDescriptor(StatementSync.prototype, "all")?.value;
  vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (
    this: StatementSync,
    ...values: readonly unknown[]
  ) {
    asked.push(this.sourceSQL);
    return all.apply(this, values);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await forget(
    {
      ...{ store: memory.store, at: 2, by: "operator", purge: false },
      ...{ reread: async () => undefined, cleanse: async () => undefined },
    },
    meant,
  );
  expect(await memory.reader.count("ren")).toBe(299);
  expect(asked.filter((sql) => sql.includes("'entry-edited'")).length).toBeLessThanOrEqual(1);
});
