// The contract of every journal. Run it with a way to open a fresh one and to open the same one again.

import { describe, expect, it } from "vitest";
import {
  all,
  entry,
  freshJournals,
  granted,
  type JournalHome,
  type JournalUnderTest,
  noted,
  texts,
} from "../fixtures/noted-event.ts";
import { followContract } from "./journal-follow.contract.ts";

export function journalContract(name: string, makeHome: () => Promise<JournalHome>): void {
  followContract(name, makeHome);
  describe(`${name} keeps the contract of a journal`, () => {
    const under = freshJournals(makeHome);
    numbering(under);
    keys(under);
    expectations(under);
    badEvents(under);
    snapshotsAndClosing(under);
  });
}

async function reopen(under: JournalUnderTest): Promise<void> {
  await under.journal.close();
  under.journal = await under.home.open();
}

function numbering(under: JournalUnderTest): void {
  it("numbers each stream from 1 without gaps, and all entries by a growing seq", async () => {
    const first = granted(
      await under.journal.append([entry("a", "1"), entry("b", "2"), entry("a", "3")]),
    );
    const second = granted(await under.journal.append([entry("b", "4")]));
    const places = [...first, ...second].map(({ stream, number }) => `${stream}${number}`);
    expect(places).toEqual(["a1", "b1", "a2", "b2"]);
    const seqs = [...first, ...second].map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });

  it("returns the entries that were appended, also after it was opened again", async () => {
    const text = "こんにちは\u0000\n\ud83d\ude00\ud800 end";
    const given = {
      stream: "soul:れん",
      at: 1_700_000_000_000.25,
      event: noted(text),
      key: 'k\\"',
    };
    const written = granted(await under.journal.append([given]));
    expect(written).toEqual([{ ...given, seq: expect.any(Number), number: 1 }]);
    await reopen(under);
    expect(await all(under.journal.read("soul:れん", 0))).toEqual(written);
    expect(await under.journal.streams()).toEqual([{ stream: "soul:れん", number: 1 }]);
  });

  it("reads a stream after a number, up to a limit, however long it is", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => entry("a", String(index + 1)));
    await under.journal.append(many);
    await under.journal.append([entry("b", "other")]);
    expect(texts(await all(under.journal.read("a", 0)))).toEqual(
      many.map(({ event }) => event.text),
    );
    expect(texts(await all(under.journal.read("a", 997)))).toEqual(["998", "999", "1000"]);
    expect(texts(await all(under.journal.read("a", 300, 2)))).toEqual(["301", "302"]);
    expect(await all(under.journal.read("a", 0, 600))).toHaveLength(600);
    expect(await all(under.journal.read("a", 1000))).toEqual([]);
    expect(await all(under.journal.read("a", 0, 0))).toEqual([]);
    expect(await all(under.journal.read("nobody", 0))).toEqual([]);
  });

  it("gives the newest entries oldest first", async () => {
    await under.journal.append([entry("a", "1"), entry("a", "2"), entry("a", "3")]);
    expect(texts(await under.journal.latest("a", 2))).toEqual(["2", "3"]);
    expect(texts(await under.journal.latest("a", 9))).toEqual(["1", "2", "3"]);
    expect(await under.journal.latest("a", 0)).toEqual([]);
    expect(await under.journal.latest("nobody", 3)).toEqual([]);
  });
}

function keys(under: JournalUnderTest): void {
  it("writes an entry of the same key once and returns the earlier one", async () => {
    const [first] = granted(await under.journal.append([entry("a", "first", "k")]));
    await reopen(under);
    const again = granted(
      await under.journal.append([
        entry("a", "other", "k"),
        entry("a", "new"),
        entry("b", "mine", "k"),
      ]),
    );
    expect(again[0]).toEqual(first);
    expect(texts(again)).toEqual(["first", "new", "mine"]);
    expect(texts(await all(under.journal.read("a", 0)))).toEqual(["first", "new"]);
  });

  it("finds the entry of a key in its stream", async () => {
    await under.journal.append([entry("a", "1"), entry("a", "2", "k"), entry("b", "3", "k")]);
    await reopen(under);
    expect((await under.journal.withKey("a", "k"))?.event).toEqual(noted("2"));
    expect((await under.journal.withKey("b", "k"))?.number).toBe(1);
    expect(await under.journal.withKey("a", "other")).toBeUndefined();
    expect(await under.journal.withKey("nobody", "k")).toBeUndefined();
  });

  it("knows the same key within one call and in calls of one tick", async () => {
    const [one, two] = await Promise.all([
      under.journal.append([entry("a", "1", "k"), entry("a", "2", "k")]),
      under.journal.append([entry("a", "3", "k")]),
    ]);
    expect(texts([...granted(one), ...granted(two)])).toEqual(["1", "1", "1"]);
    expect(await under.journal.streams()).toEqual([{ stream: "a", number: 1 }]);
  });

  it("keeps keys apart that differ only in broken surrogates", async () => {
    await under.journal.append([
      entry("a", "1", "\ud800"),
      entry("a", "2", "\ud801"),
      entry("a", "3", "\\ud800"),
    ]);
    expect(texts(await all(under.journal.read("a", 0)))).toEqual(["1", "2", "3"]);
  });
}

function expectations(under: JournalUnderTest): void {
  it("refuses a call whose expectation does not hold, and writes nothing of it", async () => {
    await under.journal.append([entry("a", "1")]);
    const refused = await under.journal.append([entry("b", "x"), entry("a", "2")], { b: 0, a: 0 });
    expect(refused).toEqual({ ok: false, error: { kind: "conflict", stream: "a" } });
    expect(await under.journal.streams()).toEqual([{ stream: "a", number: 1 }]);
    expect((await under.journal.append([entry("a", "2")], { a: 1, b: 0 })).ok).toBe(true);
  });

  it("lets one of two calls with the same expectation win", async () => {
    const results = await Promise.all([
      under.journal.append([entry("a", "mine")], { a: 0 }),
      under.journal.append([entry("a", "yours")], { a: 0 }),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(texts(await all(under.journal.read("a", 0)))).toEqual(["mine"]);
  });
}

function badEvents(under: JournalUnderTest): void {
  it("rejects an event that JSON cannot hold, and nothing else of the same tick", async () => {
    const bad = { stream: "a", at: Number.NaN, event: noted("x") };
    const results = await Promise.allSettled([
      under.journal.append([entry("a", "1")]),
      under.journal.append([bad]),
      under.journal.append([entry("a", "2")]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(texts(await all(under.journal.read("a", 0)))).toEqual(["1", "2"]);
  });
}

function snapshotsAndClosing(under: JournalUnderTest): void {
  it("keeps the newest snapshot of each shape", async () => {
    const snapshot = { stream: "a", number: 3, shape: "soul/1", state: { mood: "joy" } };
    await under.journal.saveSnapshot(snapshot);
    await under.journal.saveSnapshot({ ...snapshot, number: 5, state: [1, null] });
    await under.journal.saveSnapshot({ ...snapshot, shape: "view/1" });
    await reopen(under);
    expect(await under.journal.latestSnapshot("a", "soul/1")).toEqual({
      ...snapshot,
      number: 5,
      state: [1, null],
    });
    expect((await under.journal.latestSnapshot("a", "view/1"))?.number).toBe(3);
    expect(await under.journal.latestSnapshot("a", "soul/2")).toBeUndefined();
    expect(await under.journal.streams()).toEqual([]);
  });

  it("finishes what was called before the close, and refuses what comes after", async () => {
    const last = under.journal.append([entry("a", "last")]);
    await under.journal.close();
    expect((await last).ok).toBe(true);
    await expect(under.journal.append([entry("a", "late")])).rejects.toThrow("closed");
    await expect(under.journal.latest("a", 1)).rejects.toThrow("closed");
    under.journal = await under.home.open();
    expect(texts(await all(under.journal.read("a", 0)))).toEqual(["last"]);
  });
}
