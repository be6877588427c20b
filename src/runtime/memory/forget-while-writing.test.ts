import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { loggedEntry, openTestMemory } from "../../../test/fixtures/memory-file.ts";
import { whatIsMeant } from "./what-to-forget.ts";

const secret = "引き出しの奥の合い鍵のこと";

/** Forgets the secret, while another process writes once the journal was looked through. */
async function forgottenWhile(write: (db: DatabaseSync) => void) {
  const { memory, folder, close } = await openTestMemory();
  const { journal, store, reader } = memory;
  const other = new DatabaseSync(join(folder, "journal.sqlite"));
  onTestFinished(async () => {
    other.close();
    await close();
  });
  const entries = [loggedEntry(secret, 1), loggedEntry("パンを焼いた", 2)];
  await journal.append([
    { stream: "memory:ren", at: 1, event: { type: "entries-imported", run: "r", entries } },
  ]);
  const meant = await whatIsMeant(reader, "ren", { what: "entry", entry: "m1.1" });
  let looks = 0;
  const erased = await store.forget(
    { unwanted: meant, said: { by: "operator", what: meant.what }, at: 2 },
    {
      onWrite: () => {
        looks += 1;
        if (looks === 1) write(other);
      },
    },
  );
  const stored = other
    .prepare("SELECT json FROM events ORDER BY seq")
    .all()
    .map(({ json }) => String(json));
  return { erased, looks, stored, reader };
}

it("words that are written while the journal is read are deleted, too", async () => {
  const notice = { type: "notice", level: "info", code: "heard", note: `彼は言った：${secret}` };
  const { erased, looks, stored } = await forgottenWhile((db) => {
    db.exec("INSERT INTO streams (name) VALUES ('soul:ren')");
    db.prepare(
      `INSERT INTO events (stream, number, at, json)
       SELECT id, 1, 1, ? FROM streams WHERE name = 'soul:ren'`,
    ).run(JSON.stringify(notice));
  });
  expect({ events: erased.events, looks }).toEqual({ events: 2, looks: 1 });
  expect(stored.filter((json) => json.includes(secret))).toEqual([]);
});

it("what others take out of an event meanwhile does not come back", async () => {
  const { looks, stored, reader } = await forgottenWhile((db) => {
    db.exec("UPDATE events SET json = replace(json, 'パンを焼いた', '米を炊いた') WHERE seq = 1");
  });
  expect(looks).toBe(2);
  expect(stored.filter((json) => json.includes(secret) || json.includes("パン"))).toEqual([]);
  expect(await reader.count("ren")).toBe(1);
});
