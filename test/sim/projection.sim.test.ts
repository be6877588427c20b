// The laws of event-sourcing/projection.ts over random streams: entries that were there, that come, that another
// process writes, snapshots, words deleted under it, and stopping at any moment.

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { journalMemory, memoryJournal } from "../../src/adapters/store/memory-journal.ts";
import { applied, foldStream } from "../../src/event-sourcing/fold.ts";
import {
  openProjection,
  type Projection,
  type StreamWriter,
} from "../../src/event-sourcing/projection.ts";
import type { Journal, JournalEntry, Snapshot } from "../../src/kernel/ports.ts";
import { type Added, type Sum, sumFold, sumStream } from "../fixtures/summed-stream.ts";
import { tries } from "../fixtures/thoroughness.ts";

const stream = sumStream;
const fold = sumFold(3);

const journalOf = (memory = journalMemory()): Journal<Added> =>
  memoryJournal<Added>((json) => json as Added, memory);

const append = async (journal: Journal<Added>, adds: readonly number[]): Promise<void> => {
  const entries = adds.map((add) => ({ stream, at: 0, event: { add } }));
  const beside = { stream: "sum:other", at: 0, event: { add: 1 } };
  await journal.append([beside, ...entries]);
};

type Seen = { readonly number: number; readonly after: Sum; readonly before: Sum };

async function following(journal: Journal<Added>, after?: number, writer?: StreamWriter<Added>) {
  const seen: Seen[] = [];
  const bugs: unknown[] = [];
  const projection = await openProjection<Sum, Added>({
    ...{ journal, stream, fold },
    ...(after === undefined ? {} : { after }),
    ...(writer === undefined ? {} : { writer }),
    see: ({ number }: JournalEntry<Added>, now, before) =>
      void seen.push({ number, after: now, before }),
    onBug: (error) => bugs.push(error),
  });
  return { projection, seen, bugs };
}

/** It is what it would be, built from nothing. */
async function isAnew(journal: Journal<Added>, projection: Projection<Sum>): Promise<void> {
  const state = projection.state();
  const until = projection.number();
  const unkept = { ...journal, latestSnapshot: async () => undefined };
  expect((await foldStream(fold, unkept, stream, { until })).state).toEqual(state);
}

/** It comes to the end, and what it saw from `begun` on is all of it, state upon state. */
async function isWhole(
  journal: Journal<Added>,
  { projection, seen: latest }: Followed,
  before: readonly Seen[],
  begun: number,
): Promise<void> {
  const end = (await journal.latest(stream, 1))[0]?.number ?? 0;
  await projection.reached(end);
  const seen = [...before, ...latest];
  expect(projection.number()).toBe(end);
  expect(seen.map(({ number }) => number)).toEqual(
    Array.from({ length: end - begun }, (_, place) => begun + place + 1),
  );
  for (const [place, { before: state }] of seen.slice(1).entries()) {
    expect(state).toEqual(seen[place]?.after);
  }
}

async function passes(
  kind: string,
  journal: Journal<Added>,
  projection: Projection<Sum>,
): Promise<void> {
  if (kind === "reread") await projection.reread();
  if (kind === "wait") await new Promise((resolve) => setImmediate(resolve));
  if (kind !== "snapshot") return;
  const { state, number } = await foldStream(fold, journal, stream);
  await journal.saveSnapshot({ stream, number, shape: fold.shape, state: fold.toJson(state) });
}

const adds = fc.array(fc.nat(20), { maxLength: 40 });
/** The events while it is followed. */
const happening = fc.oneof(
  fc.record({ kind: fc.constantFrom("written", "elsewhere" as const), adds }),
  fc.record({ kind: fc.constantFrom("snapshot", "reread", "stop", "wait" as const) }),
);

type Followed = Awaited<ReturnType<typeof following>>;

/** The follower after an event; a stop hands its view to `seen`. */
async function happens(
  one: { readonly kind: string; readonly adds?: readonly number[] },
  [journal, other]: readonly [Journal<Added>, Journal<Added>],
  now: Followed,
  seen: Seen[],
): Promise<Followed> {
  switch (one.kind) {
    case "written":
      await append(journal, one.adds ?? []);
      return now;
    case "elsewhere":
      await append(other, one.adds ?? []);
      return now;
    case "stop":
      await now.projection.close();
      seen.push(...now.seen);
      return await following(journal, now.projection.number());
    default:
      await passes(one.kind, journal, now.projection);
      return now;
  }
}

async function isLawful(
  before: readonly number[],
  from: number,
  happenings: readonly Parameters<typeof happens>[0][],
): Promise<void> {
  const memory = journalMemory();
  const journals = [journalOf(memory), journalOf(memory)] as const;
  const [journal] = journals;
  await append(journal, before);
  const begun = Math.min(from, before.length);
  const seen: Seen[] = [];
  let now = await following(journal, begun);
  for (const one of happenings) {
    now = await happens(one, journals, now, seen);
    await isAnew(journal, now.projection);
  }
  await isWhole(journal, now, seen, begun);
  await now.projection.close();
}

/** A writer as a city is one: its entries are durable, then in its state, and then its listeners hear of each. */
function writerOf(journal: Journal<Added>) {
  const listeners = new Set<(entry: JournalEntry<Added>) => void>();
  let state = fold.initial;
  let number = 0;
  let last: Promise<unknown> = Promise.resolve();
  const written = async (adds: readonly number[]): Promise<void> => {
    const entries = adds.map((add) => ({ stream, at: 0, event: { add } }));
    const appended = await journal.append(entries, { [stream]: number });
    await pause();
    for (const entry of appended.ok ? appended.value : []) {
      state = applied(fold, state, entry);
      number = entry.number;
      for (const listener of [...listeners]) listener(entry);
    }
  };
  return {
    state: () => state,
    number: () => number,
    subscribe(listener: (entry: JournalEntry<Added>) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write(adds: readonly number[]): Promise<void> {
      const done = last.then(() => written(adds));
      last = done;
      return done;
    },
  };
}

/** Hands over read entries late: more is written in the meantime. */
const slowlyRead = (journal: Journal<Added>): Journal<Added> => ({
  ...journal,
  async *read(...asked) {
    const read: JournalEntry<Added>[] = [];
    for await (const entry of journal.read(...asked)) read.push(entry);
    await pause();
    await pause();
    yield* read;
  },
});

const pause = () => new Promise((resolve) => setImmediate(resolve));

/** Follows beside a writer, and looks after each of its entries whether what follows has it, too. */
async function beside(
  journal: Journal<Added>,
  writer: ReturnType<typeof writerOf>,
  after?: number,
): Promise<Followed & { readonly late: number[]; readonly stop: () => Promise<void> }> {
  const late: number[] = [];
  const followed = await following(journal, after, writer);
  const { projection } = followed;
  const stopLooking = writer.subscribe(({ number }) => {
    const isThere = projection.number() >= number;
    const isSame =
      projection.number() > number || isDeepStrictEqual(projection.state(), writer.state());
    if (!isThere || !isSame) late.push(number);
  });
  const stop = async () => {
    stopLooking();
    await projection.close();
  };
  return { ...followed, late, stop };
}

async function isLawfulBeside(
  before: readonly number[],
  from: number,
  happenings: readonly { readonly kind: string; readonly adds?: readonly number[] }[],
): Promise<void> {
  const journal = slowlyRead(journalOf());
  const writer = writerOf(journal);
  const isThere = Math.ceil(before.length / 2);
  await writer.write(before.slice(0, isThere));
  const begun = Math.min(from, isThere);
  const seen: Seen[] = [];
  const writing = before.slice(isThere).map((add) => writer.write([add]));
  let now = await beside(journal, writer, begun);
  for (const { kind, adds: more = [] } of happenings) {
    if (kind === "written") await writer.write(more);
    else if (kind === "elsewhere") writing.push(writer.write(more));
    else if (kind === "stop") {
      await now.stop();
      seen.push(...now.seen);
      now = await beside(journal, writer, now.projection.number());
    } else await passes(kind, journal, now.projection);
    await isAnew(journal, now.projection);
    expect(now.late).toEqual([]);
  }
  await Promise.all(writing);
  await isWhole(journal, now, seen, begun);
  expect([now.late, now.projection.state()]).toEqual([[], writer.state()]);
  await now.stop();
  await writer.write([1]);
  expect(now.projection.number()).toBe(writer.number() - 1);
}

/** Snapshots that are saved, each compared with what the stream leads to there. */
async function isLawfulToSave(
  before: readonly number[],
  more: readonly (readonly number[])[],
  every: number,
): Promise<void> {
  const journal = journalOf();
  await append(journal, before);
  const saved: Snapshot[] = [];
  const open = () =>
    openProjection<Sum, Added>({
      ...{ journal, stream, fold, onBug: () => undefined },
      snapshots: {
        every,
        async save(snapshot) {
          saved.push(snapshot);
          await journal.saveSnapshot(snapshot);
        },
      },
    });
  for (const one of more) {
    const projection = await open();
    await append(journal, one);
    await projection.reached((await journal.latest(stream, 1))[0]?.number ?? 0);
    expect(projection.number() - (saved.at(-1)?.number ?? 0)).toBeLessThan(every);
    await projection.close();
  }
  const unkept = { ...journal, latestSnapshot: async () => undefined };
  for (const [place, { number, state }] of saved.entries()) {
    expect(number - (saved[place - 1]?.number ?? 0)).toBeGreaterThanOrEqual(every);
    const anew = await foldStream(fold, unkept, stream, { until: number });
    expect({ number, state: fold.fromJson(state) }).toEqual(anew);
  }
}

describe("a projection", () => {
  it("P1, P2, P5: beside the writer it has each entry when the writer has it", async () => {
    const happenings = fc.array(happening, { maxLength: 12 });
    await fc.assert(fc.asyncProperty(adds, fc.nat(50), happenings, isLawfulBeside), {
      numRuns: tries(2_000, 200),
    });
  });

  it("P2, P5: takes an entry once that is durable and not in the writer's state yet", async () => {
    const journal = journalOf();
    await append(journal, [1, 2]);
    const durable = await journal.latest(stream, 2);
    const listeners: ((entry: JournalEntry<Added>) => void)[] = [];
    const writer: StreamWriter<Added> = {
      number: () => 0,
      subscribe(listener) {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const { projection, seen } = await following(journal, undefined, writer);
    for (const entry of durable) listeners[0]?.(entry);
    expect([projection.state(), seen]).toEqual([{ total: 5, seen: 2 }, []]);
    await projection.close();
  });

  it("P6: saves what the stream leads to, every so many entries", async () => {
    const more = fc.array(adds, { maxLength: 5 });
    await fc.assert(fc.asyncProperty(adds, more, fc.integer({ min: 1, max: 30 }), isLawfulToSave), {
      numRuns: tries(1_000, 100),
    });
  });

  it("P6: follows on when a snapshot cannot be saved", async () => {
    const journal = journalOf();
    const bugs: unknown[] = [];
    const projection = await openProjection<Sum, Added>({
      ...{ journal, stream, fold, onBug: (error) => bugs.push(error) },
      snapshots: { every: 2, save: () => Promise.reject(new Error("full")) },
    });
    await append(journal, [1, 1, 1, 1, 1]);
    await projection.reached(5);
    await pause();
    expect([projection.state().seen, bugs.length]).toEqual([5, 2]);
    await projection.close();
  });

  it("P1, P2: is the fold of its stream at every moment, and sees each entry once, over stops", async () => {
    const happenings = fc.array(happening, { maxLength: 12 });
    await fc.assert(fc.asyncProperty(adds, fc.nat(50), happenings, isLawful), {
      numRuns: tries(2_000, 200),
    });
  });

  it("P1: begins at the end when nothing else is said, and tells of bugs once each", async () => {
    const journal = journalOf();
    await append(journal, [1, 13, 2]);
    const { projection, seen, bugs } = await following(journal);
    expect([projection.number(), projection.state().seen, seen]).toEqual([3, 3, []]);
    await append(journal, [13]);
    await projection.reached(4);
    expect(seen.map(({ number }) => number)).toEqual([4]);
    expect(bugs).toHaveLength(2);
  });

  it("P1: forgets deleted words with what is read anew, while more is written", async () => {
    const memory = journalMemory();
    const journal = journalOf(memory);
    await append(journal, [5, 6]);
    const { projection } = await following(journal);
    const kept = memory.streams.get(stream)?.entries;
    const first = kept?.[0];
    if (kept === undefined || first === undefined) throw new Error("it was written");
    kept[0] = { ...first, json: JSON.stringify({ add: 0 }) };
    await Promise.all([projection.reread(), append(journal, [7])]);
    await projection.reached(3);
    expect(projection.state()).toEqual({ total: (0 * 3 + 6) * 3 + 7, seen: 3 });
  });

  it("P3: keeps no writer waiting, and goes on when who sees throws", async () => {
    const journal = journalOf();
    const bugs: unknown[] = [];
    const projection = await openProjection<Sum, Added>({
      ...{ journal, stream, fold },
      see() {
        throw new Error("who sees");
      },
      onBug: (error) => bugs.push(error),
    });
    for (let count = 0; count < 600; count += 1) await append(journal, [1]);
    await projection.reached(600);
    expect([projection.state().seen, bugs.length]).toEqual([600, 600]);
  });

  it("P4: answers who waits in order, and at the end all", async () => {
    const journal = journalOf();
    const { projection } = await following(journal);
    const told: number[] = [];
    const waits = [2, 1, 9].map((number) =>
      projection.reached(number).then(() => void told.push(number)),
    );
    await append(journal, [1, 1]);
    await projection.reached(2);
    await Promise.all(waits.slice(0, 2));
    expect(told.toSorted()).toEqual([1, 2]);
    await projection.close();
    await Promise.all(waits);
    expect(told.at(-1)).toBe(9);
    await projection.reached(100);
  });

  it("P4: ends where the journal cannot be read, and tells it", async () => {
    const journal = journalOf();
    const { projection, bugs } = await following({
      ...journal,
      // biome-ignore lint/correctness/useYield: it cannot be read.
      async *follow() {
        throw new Error("unreadable");
      },
    });
    await projection.reached(5);
    expect(bugs).toHaveLength(1);
  });
});
