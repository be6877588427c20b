import { expect, it } from "vitest";
import { journalContract } from "../../../test/contracts/journal.contract.ts";
import { forgetfulJournal } from "../../../test/doubles/forgetful-journal.ts";
import { parseNoted } from "../../../test/fixtures/noted-event.ts";
import { journalMemory, memoryJournal } from "./memory-journal.ts";

journalContract("the memory journal", async () => {
  const memory = journalMemory();
  return { open: async () => memoryJournal(parseNoted, memory), remove: async () => undefined };
});

it("the forgetful journal refuses the calls it is set to refuse and drops snapshots", async () => {
  const journal = forgetfulJournal(memoryJournal(parseNoted), (call) =>
    call === 2 ? { kind: "conflict", stream: "a" } : undefined,
  );
  const append = () =>
    journal.append([{ stream: "a", at: 0, event: { type: "noted", text: "x" } }]);
  expect([(await append()).ok, (await append()).ok, (await append()).ok]).toEqual([
    true,
    false,
    true,
  ]);
  await journal.saveSnapshot({ stream: "a", number: 2, shape: "s", state: {} });
  expect(await journal.latestSnapshot("a", "s")).toBeUndefined();
  expect(await journal.streams()).toEqual([{ stream: "a", number: 2 }]);
});
