// The contract of every journal for followers.

import { describe, expect, it } from "vitest";
import type { AppendRefusal, FollowedFrom, Journal, JournalEntry } from "../../src/kernel/ports.ts";
import type { Result } from "../../src/kernel/result.ts";
import {
  all,
  entry,
  freshJournals,
  granted,
  type JournalHome,
  type JournalUnderTest,
  type NotedEvent,
} from "../fixtures/noted-event.ts";

const stream = (name: string, after = 0) => ({ stream: name, after });
const numbers = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);

/** Follows until `last` was received; `in the meantime` is called with each text. */
async function heardUntil(
  journal: Journal<NotedEvent>,
  from: FollowedFrom,
  last: string,
  meanwhile: (text: string) => void = () => undefined,
): Promise<readonly string[]> {
  const ending = new AbortController();
  const heard: string[] = [];
  for await (const { stream: of, event } of journal.follow(from, ending.signal)) {
    heard.push("stream" in from ? event.text : `${of} ${event.text}`);
    meanwhile(event.text);
    if (event.text === last) ending.abort();
  }
  return heard;
}

export function followContract(name: string, makeHome: () => Promise<JournalHome>): void {
  describe(`${name} is followed`, () => {
    const under = freshJournals(makeHome);
    whatComes(under);
    writersAndRefusals(under);
    endings(under);
  });
}

function write(
  under: JournalUnderTest,
  ...texts: readonly string[]
): Promise<Result<readonly JournalEntry<NotedEvent>[], AppendRefusal>> {
  return under.journal.append(texts.map((text) => entry("a", text)));
}

function whatComes(under: JournalUnderTest): void {
  it("and gives what is there, then what comes, each once and in order", async () => {
    await write(under, ...numbers(1, 600));
    const heard = await heardUntil(under.journal, stream("a", 2), "603", (text) => {
      if (text === "100") void write(under, "601");
      if (text === "601") void under.journal.append([entry("b", "x"), entry("a", "602")]);
      if (text === "602") void write(under, "603");
    });
    expect(heard).toEqual(numbers(3, 603));
  });

  it("and gives all streams of a prefix in the order of the journal", async () => {
    const [first] = granted(
      await under.journal.append([entry("soul:a", "1"), entry("city:c", "x")]),
    );
    void under.journal.append([entry("soul:b", "2"), entry("soul:a", "3"), entry("souls", "x")]);
    const from = { prefix: "soul:", after: first?.seq ?? 0 };
    const heard = await heardUntil(under.journal, from, "5", (text) => {
      if (text === "3") void under.journal.append([entry("city:c", "x")]);
      if (text === "3") void under.journal.append([entry("soul:c", "4"), entry("city:c", "x")]);
      if (text === "4") void under.journal.append([entry("soul:a", "5")]);
    });
    expect(heard).toEqual(["soul:b 2", "soul:a 3", "soul:c 4", "soul:a 5"]);
  });

  it("and gives from the end of all streams on only what comes", async () => {
    await write(under, ...numbers(1, 3));
    const from = { prefix: "", after: "end" } as const;
    const heard = heardUntil(under.journal, from, "6", (text) => {
      if (text === "5") void write(under, "6");
    });
    await write(under, "4");
    await under.journal.append([entry("b", "5")]);
    expect(await heard).toEqual(["a 4", "b 5", "a 6"]);
  });

  it("and gives what others write to the same home", async () => {
    const other = await under.home.open();
    const both = Promise.all([
      heardUntil(under.journal, stream("a"), "5"),
      heardUntil(under.journal, { prefix: "a", after: 0 }, "5"),
    ]);
    await write(under, "1");
    await other.append([entry("a", "2")]);
    await write(under, "3");
    await write(under, "4");
    await other.append([entry("a", "5")]);
    expect(await both).toEqual([numbers(1, 5), numbers(1, 5).map((text) => `a ${text}`)]);
    await other.close();
  });
}

function writersAndRefusals(under: JournalUnderTest): void {
  it("and keeps no writer waiting for a slow follower, which loses nothing", async () => {
    const ending = new AbortController();
    const slow = under.journal.follow(stream("a"), ending.signal)[Symbol.asyncIterator]();
    await write(under, "0");
    expect((await slow.next()).value?.event.text).toBe("0");
    for (let count = 1; count <= 700; count += 7) await write(under, ...numbers(count, count + 6));
    const heard: unknown[] = [];
    while (heard.length < 700) heard.push((await slow.next()).value?.event.text);
    expect(heard).toEqual(numbers(1, 700));
    ending.abort();
    expect(await slow.next()).toEqual({ done: true, value: undefined });
  });

  it("and reports nothing that was refused or known before", async () => {
    const heard = heardUntil(under.journal, stream("a"), "last");
    await under.journal.append([entry("a", "1", "k")]);
    await under.journal.append([entry("a", "refused")], { a: 9 });
    await under.journal.append([entry("a", "again", "k")]);
    await write(under, "last");
    expect(await heard).toEqual(["1", "last"]);
  });
}

function endings(under: JournalUnderTest): void {
  it("until the signal aborts, also before, or the journal closes", async () => {
    await write(under, "1");
    expect(await all(under.journal.follow(stream("a"), AbortSignal.abort()))).toEqual([]);
    const { signal } = new AbortController();
    const left = under.journal.follow(stream("a"), signal)[Symbol.asyncIterator]();
    expect((await left.next()).value?.event.text).toBe("1");
    const waiting = left.next();
    await under.journal.close();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await all(under.journal.follow(stream("a"), signal))).toEqual([]);
  });

  it("and throws where it cannot be read", async () => {
    const { signal } = new AbortController();
    await under.journal
      .append([{ ...entry("a", "1"), event: [] as unknown as NotedEvent }])
      .catch(() => 0);
    await write(under, "2").catch(() => 0);
    await expect(all(under.journal.follow(stream("a"), signal))).rejects.toThrow("no note");
  });
}
