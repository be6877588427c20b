// The laws of event-sourcing/projection.ts over random streams: entries that were there, that come, that another process
// writes, snapshots, words deleted under it, and stopping at any moment.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { journalMemory, memoryJournal } from "../../src/adapters/store/memory-journal.ts";
import { foldStream } from "../../src/event-sourcing/fold.ts";
import { openProjection, type Projection } from "../../src/event-sourcing/projection.ts";
import type { Journal, JournalEntry } from "../../src/kernel/ports.ts";
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

async function following(journal: Journal<Added>, after?: number) {
  const seen: Seen[] = [];
  const bugs: unknown[] = [];
  const projection = await openProjection<Sum, Added>({
    ...{ journal, stream, fold },
    ...(after === undefined ? {} : { after }),
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
/** What happens while it is followed. */
const happening = fc.oneof(
  fc.record({ kind: fc.constantFrom("written", "elsewhere" as const), adds }),
  fc.record({ kind: fc.constantFrom("snapshot", "reread", "stop", "wait" as const) }),
);

type Followed = Awaited<ReturnType<typeof following>>;

/** What it is followed by after something happened; a stop hands what it saw to `seen`. */
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

describe("a projection", () => {
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
