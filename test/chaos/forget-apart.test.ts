import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { forget } from "../../src/runtime/memory/forget.ts";
import { forgettingApart } from "../../src/runtime/memory/forget-apart.ts";
import { whatIsMeant } from "../../src/runtime/memory/what-to-forget.ts";
import { loggedEntry, openTestMemory } from "../fixtures/memory-file.ts";

const secret = "引き出しの奥の合い鍵のこと";

it("forgets while the program writes on: nothing is lost, and no byte of the words is left", async () => {
  const { memory, folder, close } = await openTestMemory();
  onTestFinished(close);
  let changes = 0;
  const file = join(folder, "journal.sqlite");
  const { journal, store, reader } = forgettingApart(file, memory, () => {
    changes += 1;
  });
  const entries = [loggedEntry(secret, 1), loggedEntry("パンを焼いた", 2)];
  const imported = { type: "entries-imported", run: "r", entries } as const;
  await journal.append([{ stream: "memory:ren", at: 1, event: imported }]);
  const meant = await whatIsMeant(reader, "ren", { what: "entry", entry: "m1.1" });

  const forgetting = forget(
    {
      ...{ store, at: 2, by: "operator", purge: true },
      ...{ reread: async () => undefined, cleanse: async () => undefined },
    },
    meant,
  );
  const recalled = { type: "entries-recalled" as const, entries: ["m1.2"] };
  // Both are called before the thread has begun: they are written once it has ended.
  await new Promise((resolve) => setImmediate(resolve));
  const written = await Promise.all(
    [3, 4].map((at) => journal.append([{ stream: "memory:ren", at, event: recalled }])),
  );
  expect(written.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await forgetting).toMatchObject({ ok: true, value: { events: 1 } });

  const told = await journal.latest("memory:ren", 9);
  expect(told.map(({ event }) => event.type).toSorted()).toEqual([
    "entries-imported",
    "entries-recalled",
    "entries-recalled",
    "memory-forgotten",
  ]);
  expect((await reader.entries("ren", {}, 9)).map(({ text }) => text)).toEqual(["パンを焼いた"]);
  expect(changes).toBe(2);
  const holding = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name)).includes(secret),
  );
  expect(holding).toEqual([]);
}, 60_000);
