// What every journal promises. Run it with a way to open a fresh one and to open the same one again.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Journal } from "../../kernel/ports.ts";
import { followContract } from "./journal-follow.contract.ts";
import {
  all,
  entry,
  granted,
  type JournalHome,
  type NotedEvent,
  noted,
  texts,
} from "./noted-event.ts";

export function journalContract(name: string, makeHome: () => Promise<JournalHome>): void {
  followContract(name, makeHome);
  describe(`${name} keeps the journal's promises`, () => {
    let home: JournalHome;
    let journal: Journal<NotedEvent>;
    beforeEach(async () => {
      home = await makeHome();
      journal = await home.open();
    });
    afterEach(async () => {
      await journal.close();
      await home.remove();
    });
    const reopen = async (): Promise<void> => {
      await journal.close();
      journal = await home.open();
    };

    it("numbers each stream from 1 without gaps, and all entries by a growing seq", async () => {
      const first = granted(
        await journal.append([entry("a", "1"), entry("b", "2"), entry("a", "3")]),
      );
      const second = granted(await journal.append([entry("b", "4")]));
      const places = [...first, ...second].map(({ stream, number }) => `${stream}${number}`);
      expect(places).toEqual(["a1", "b1", "a2", "b2"]);
      const seqs = [...first, ...second].map(({ seq }) => seq);
      expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    });

    it("gives back what it was given, also after it was opened again", async () => {
      const text = "こんにちは\u0000\n\ud83d\ude00\ud800 end";
      const given = {
        stream: "soul:れん",
        at: 1_700_000_000_000.25,
        event: noted(text),
        key: 'k\\"',
      };
      const written = granted(await journal.append([given]));
      expect(written).toEqual([{ ...given, seq: expect.any(Number), number: 1 }]);
      await reopen();
      expect(await all(journal.read("soul:れん", 0))).toEqual(written);
      expect(await journal.streams()).toEqual([{ stream: "soul:れん", number: 1 }]);
    });

    it("reads a stream after a number, up to a limit, however long it is", async () => {
      const many = Array.from({ length: 1000 }, (_, index) => entry("a", String(index + 1)));
      await journal.append(many);
      await journal.append([entry("b", "other")]);
      expect(texts(await all(journal.read("a", 0)))).toEqual(many.map(({ event }) => event.text));
      expect(texts(await all(journal.read("a", 997)))).toEqual(["998", "999", "1000"]);
      expect(texts(await all(journal.read("a", 300, 2)))).toEqual(["301", "302"]);
      expect(await all(journal.read("a", 0, 600))).toHaveLength(600);
      expect(await all(journal.read("a", 1000))).toEqual([]);
      expect(await all(journal.read("a", 0, 0))).toEqual([]);
      expect(await all(journal.read("nobody", 0))).toEqual([]);
    });

    it("gives the newest entries oldest first", async () => {
      await journal.append([entry("a", "1"), entry("a", "2"), entry("a", "3")]);
      expect(texts(await journal.latest("a", 2))).toEqual(["2", "3"]);
      expect(texts(await journal.latest("a", 9))).toEqual(["1", "2", "3"]);
      expect(await journal.latest("a", 0)).toEqual([]);
      expect(await journal.latest("nobody", 3)).toEqual([]);
    });

    it("writes an entry of the same key once and returns the earlier one", async () => {
      const [first] = granted(await journal.append([entry("a", "first", "k")]));
      await reopen();
      const again = granted(
        await journal.append([
          entry("a", "other", "k"),
          entry("a", "new"),
          entry("b", "mine", "k"),
        ]),
      );
      expect(again[0]).toEqual(first);
      expect(texts(again)).toEqual(["first", "new", "mine"]);
      expect(texts(await all(journal.read("a", 0)))).toEqual(["first", "new"]);
    });

    it("finds the entry of a key in its stream", async () => {
      await journal.append([entry("a", "1"), entry("a", "2", "k"), entry("b", "3", "k")]);
      await reopen();
      expect((await journal.withKey("a", "k"))?.event).toEqual(noted("2"));
      expect((await journal.withKey("b", "k"))?.number).toBe(1);
      expect(await journal.withKey("a", "other")).toBeUndefined();
      expect(await journal.withKey("nobody", "k")).toBeUndefined();
    });

    it("knows the same key within one call and in calls of one tick", async () => {
      const [one, two] = await Promise.all([
        journal.append([entry("a", "1", "k"), entry("a", "2", "k")]),
        journal.append([entry("a", "3", "k")]),
      ]);
      expect(texts([...granted(one), ...granted(two)])).toEqual(["1", "1", "1"]);
      expect(await journal.streams()).toEqual([{ stream: "a", number: 1 }]);
    });

    it("keeps keys apart that differ only in broken surrogates", async () => {
      await journal.append([
        entry("a", "1", "\ud800"),
        entry("a", "2", "\ud801"),
        entry("a", "3", "\\ud800"),
      ]);
      expect(texts(await all(journal.read("a", 0)))).toEqual(["1", "2", "3"]);
    });

    it("refuses a call whose expectation does not hold, and writes nothing of it", async () => {
      await journal.append([entry("a", "1")]);
      const refused = await journal.append([entry("b", "x"), entry("a", "2")], { b: 0, a: 0 });
      expect(refused).toEqual({ ok: false, error: { kind: "conflict", stream: "a" } });
      expect(await journal.streams()).toEqual([{ stream: "a", number: 1 }]);
      expect((await journal.append([entry("a", "2")], { a: 1, b: 0 })).ok).toBe(true);
    });

    it("lets one of two calls with the same expectation win", async () => {
      const results = await Promise.all([
        journal.append([entry("a", "mine")], { a: 0 }),
        journal.append([entry("a", "yours")], { a: 0 }),
      ]);
      expect(results.map(({ ok }) => ok)).toEqual([true, false]);
      expect(texts(await all(journal.read("a", 0)))).toEqual(["mine"]);
    });

    it("tells listeners what is new, in order and once, until they leave", async () => {
      const heard: string[] = [];
      const stop = journal.subscribe((entries) => heard.push(...texts(entries)));
      await Promise.all([
        journal.append([entry("a", "1", "k"), entry("b", "2")]),
        journal.append([entry("a", "3")]),
      ]);
      await journal.append([entry("a", "again", "k"), entry("a", "4")]);
      await journal.append([entry("a", "refused")], { a: 99 });
      stop();
      await journal.append([entry("a", "5")]);
      expect(heard).toEqual(["1", "2", "3", "4"]);
    });

    it("has told the listeners when the append resolves, and they may append", async () => {
      const heard: string[] = [];
      journal.subscribe((entries) => {
        heard.push(...texts(entries));
        if (heard.length === 1) void journal.append([entry("a", "answer")]);
      });
      await journal.append([entry("a", "question")]);
      expect(heard[0]).toBe("question");
      await journal.append([entry("a", "after")]);
      expect(heard).toEqual(["question", "answer", "after"]);
    });

    it("rejects an event that JSON cannot hold, and nothing else of the same tick", async () => {
      const bad = { stream: "a", at: Number.NaN, event: noted("x") };
      const results = await Promise.allSettled([
        journal.append([entry("a", "1")]),
        journal.append([bad]),
        journal.append([entry("a", "2")]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect(texts(await all(journal.read("a", 0)))).toEqual(["1", "2"]);
    });

    it("keeps the newest snapshot of each shape", async () => {
      const snapshot = { stream: "a", number: 3, shape: "soul/1", state: { mood: "joy" } };
      await journal.saveSnapshot(snapshot);
      await journal.saveSnapshot({ ...snapshot, number: 5, state: [1, null] });
      await journal.saveSnapshot({ ...snapshot, shape: "view/1" });
      await reopen();
      expect(await journal.latestSnapshot("a", "soul/1")).toEqual({
        ...snapshot,
        number: 5,
        state: [1, null],
      });
      expect((await journal.latestSnapshot("a", "view/1"))?.number).toBe(3);
      expect(await journal.latestSnapshot("a", "soul/2")).toBeUndefined();
      expect(await journal.streams()).toEqual([]);
    });

    it("finishes what was called before the close, and refuses what comes after", async () => {
      const last = journal.append([entry("a", "last")]);
      await journal.close();
      expect((await last).ok).toBe(true);
      await expect(journal.append([entry("a", "late")])).rejects.toThrow("closed");
      await expect(journal.latest("a", 1)).rejects.toThrow("closed");
      journal = await home.open();
      expect(texts(await all(journal.read("a", 0)))).toEqual(["last"]);
    });
  });
}
