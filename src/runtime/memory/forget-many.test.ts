import { StatementSync } from "node:sqlite";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { loggedEntry, openTestMemory } from "../../../test/fixtures/memory-file.ts";
import { whatIsMeant } from "./what-to-forget.ts";

afterEach(() => vi.restoreAllMocks());

/** The numbers of statements that forget the first of 400 entries, and of those that write the sums of the index. */
async function statementsFor(count: number) {
  const { memory, close } = await openTestMemory();
  onTestFinished(close);
  const { journal, store, reader } = memory;
  const entries = Array.from({ length: 400 }, (_, at) =>
    loggedEntry(`${1_000 + at} 番目のパンを焼いて、窓辺に置いた`, at + 1),
  );
  await journal.append([
    { stream: "memory:ren", at: 1, event: { type: "entries-imported", run: "r", entries } },
  ]);
  const meant = await whatIsMeant(reader, "ren", { what: "span", from: 1, to: count });
  expect(meant.entries).toHaveLength(count);
  const [run, all] = [
    vi.spyOn(StatementSync.prototype, "run"),
    vi.spyOn(StatementSync.prototype, "all"),
  ];
  await store.forget({ unwanted: meant, said: { by: "operator", what: meant.what }, at: 2 });
  const ran = run.mock.contexts.map((one) => (one as unknown as StatementSync).sourceSQL);
  const result = {
    all: ran.length + all.mock.calls.length,
    sums: ran.filter((sql) => /INSERT INTO memory_counts_\d+ /.test(sql)).length,
  };
  vi.restoreAllMocks();
  expect(await reader.count("ren")).toBe(400 - count);
  return result;
}

it("forgets many with as many statements for each as for a few, and sums of the index written once", async () => {
  const [none, few, many] = [
    await statementsFor(20),
    await statementsFor(40),
    await statementsFor(160),
  ];
  const ofOne = (few.all - none.all) / 20;
  expect(many.all - few.all).toBeLessThanOrEqual(Math.ceil(120 * ofOne));
  expect(many.sums).toBe(1);
});
