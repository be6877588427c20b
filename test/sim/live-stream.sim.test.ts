// The laws of event-sourcing/live-stream.ts over random lives: requests that come at once and one after the other, a
// journal that fails, throws and is written by others, words deleted under it, and closing at any moment.

import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { journalMemory, memoryJournal } from "../../src/adapters/store/memory-journal.ts";
import { foldStream } from "../../src/event-sourcing/fold.ts";
import { type LiveStream, openStream } from "../../src/event-sourcing/live-stream.ts";
import { fault } from "../../src/kernel/fault.ts";
import type { Journal, JournalEntry } from "../../src/kernel/ports.ts";
import { err } from "../../src/kernel/result.ts";
import { type Added, type Sum, sumFold, sumStream } from "../fixtures/summed-stream.ts";
import { handClock } from "../hand-clock.ts";

const stream = sumStream;
const fold = sumFold();

/** Adds these together, or keeps what the sum was when it was drafted. */
type Request = {
  readonly add: (state: Sum) => readonly number[];
  readonly key?: string;
  readonly settled: (entries: readonly JournalEntry<Added>[] | undefined) => void;
};

type Weather = "good" | "full" | "throws";

function life(memory = journalMemory()) {
  const clock = handClock();
  const inner = memoryJournal<Added>((json) => json as Added, memory);
  let weather: Weather = "good";
  const told: string[] = [];
  const journal: Journal<Added> = {
    ...inner,
    append: async (entries, expected) => {
      if (weather === "throws") throw new Error("broken");
      if (weather === "full") return err({ kind: "fault", fault: fault("unavailable", "full") });
      return await inner.append(entries, expected);
    },
  };
  return {
    ...{ clock, inner, journal, told, memory },
    turn: (to: Weather) => {
      weather = to;
    },
  };
}

type Life = ReturnType<typeof life>;

async function opened({ journal, clock, told }: Life): Promise<LiveStream<Sum, Request>> {
  const live: LiveStream<Sum, Request> = openStream<Sum, Added, Request>(
    {
      ...{ journal, clock, stream, fold },
      draft(requests, from) {
        let state = from;
        const drafts = requests.map((request) => {
          const events = request.add(state).map((add) => ({ add }));
          for (const { add } of events) state = { total: state.total + add, seen: state.seen + 1 };
          return { request, events };
        });
        const entries = drafts.flatMap(({ request: { key }, events }) =>
          events.map((event, place) => ({
            ...{ stream, at: live.moment(), event },
            ...(key === undefined ? {} : { key: `${key}/${place}` }),
          })),
        );
        return {
          entries,
          settle(written, head) {
            for (const entry of written ?? []) {
              const before = head.state();
              const step = entry.event.add === 13 ? fold.afterBug : fold.apply;
              if (!head.holds(entry)) head.advance(entry, step(before, entry));
            }
            let place = 0;
            for (const { request, events } of drafts) {
              request.settled(written?.slice(place, place + events.length));
              place += events.length;
            }
          },
        };
      },
      abandon: (request) => request.settled(undefined),
      isSnapshotDue: (_, since) => since >= 3,
      onJournalFault: () => told.push("fault"),
      onBug: () => told.push("bug"),
      onTakenOver: () => told.push("taken over"),
    },
    await foldStream(fold, journal, stream),
  );
  return live;
}

const settledOf = (live: LiveStream<Sum, Request>, request: Omit<Request, "settled">) => {
  const answers: (readonly JournalEntry<Added>[] | undefined)[] = [];
  const done = new Promise<void>((resolve) => {
    const settled: Request["settled"] = (entries) => {
      answers.push(entries);
      resolve();
    };
    if (!live.send({ ...request, settled })) settled(undefined);
  });
  return { answers, done };
};

/** Time passes, second by second, and everything that waits for it goes on. */
async function pass({ clock }: Life, duration: number): Promise<void> {
  for (let left = duration; left > 0; left -= 1_000) {
    await setImmediate();
    clock.move(Math.min(left, 1_000));
  }
  await setImmediate();
}

async function written({ inner }: Life): Promise<readonly JournalEntry<Added>[]> {
  const all: JournalEntry<Added>[] = [];
  for await (const entry of inner.read(stream, 0)) all.push(entry);
  return all;
}

describe("a stream that lives", () => {
  it("drafts what comes at once on what came before it, and writes it in one commit (E1, E2, E3)", async () => {
    const one = life();
    const live = await opened(one);
    const commits = vi.spyOn(one.inner, "append");
    const all = [
      settledOf(live, { add: () => [1, 2] }),
      settledOf(live, { add: ({ total }) => [total * 10] }),
    ];
    await Promise.all(all.map(({ done }) => done));
    expect(commits.mock.calls.map(([entries]) => entries.length)).toEqual([3]);
    expect(live.state()).toEqual({ total: 33, seen: 3 });
    expect(live.number()).toBe(3);
    await live.close();
  });

  it("tries again while the journal is full, and lets nothing overtake (E6)", async () => {
    const one = life();
    const live = await opened(one);
    one.turn("full");
    const first = settledOf(live, { add: () => [1] });
    await pass(one, 2_500);
    const second = settledOf(live, { add: ({ total }) => [total + 5] });
    expect([first.answers, second.answers]).toEqual([[], []]);
    one.turn("good");
    await pass(one, 1_000);
    await Promise.all([first.done, second.done]);
    expect((await written(one)).map(({ event }) => event.add)).toEqual([1, 6]);
    expect(one.told.filter((what) => what !== "fault")).toEqual([]);
    await live.close();
  });

  it("ends where another writes, and settles what waits (E2, E4)", async () => {
    const one = life();
    const live = await opened(one);
    await one.inner.append([{ stream, at: 0, event: { add: 100 } }]);
    const late = settledOf(live, { add: () => [1] });
    await late.done;
    expect(late.answers).toEqual([undefined]);
    expect(one.told).toEqual(["taken over"]);
    expect(live.send({ add: () => [2], settled: () => undefined })).toBe(false);
    expect(await written(one)).toHaveLength(1);
  });

  it("writes a key once, and brings it into the state once", async () => {
    const one = life();
    const live = await opened(one);
    for (let round = 0; round < 3; round += 1) {
      const { done, answers } = settledOf(live, { add: () => [7], key: "seven" });
      await done;
      expect(answers).toMatchObject([[{ number: 1 }]]);
    }
    expect(live.state()).toEqual({ total: 7, seen: 1 });
    await live.close();
  });

  it("keeps every law over random lives", async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom<Weather>("good", "good", "full", "throws") },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
      { weight: 3, arbitrary: fc.constantFrom("reread", "reopen", "kill") },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const lives = await openLives();
        for (const one of steps) await lives.live(one);
        await lives.end();
      }),
      { numRuns: 200 },
    );
  });
});

/** One life of a stream after the other, over the same journal. */
async function openLives() {
  const memory = journalMemory();
  const promised: JournalEntry<Added>[] = [];
  let now = life(memory);
  let live = await opened(now);
  let sent: ReturnType<typeof settledOf>[] = [];

  const expectFolded = async () => {
    const journal = { ...now.inner, latestSnapshot: async () => undefined };
    const folded = await foldStream(fold, journal, stream);
    expect({ state: live.state(), number: live.number() }).toEqual(folded);
  };
  const begin = async () => {
    now = life(memory);
    live = await opened(now);
    await expectFolded();
  };
  const end = async () => {
    now.turn("good");
    await pass(now, 2_000);
    await live.close();
    for (const { answers } of sent) {
      expect(answers).toHaveLength(1);
      promised.push(...(answers[0] ?? []));
    }
    sent = [];
    await expectFolded();
    const there = new Map((await written(now)).map(({ number, event }) => [number, event]));
    for (const { number, event } of promised) expect(there.get(number)).toEqual(event);
  };
  const steps: Readonly<Record<"reread" | "reopen" | "kill", () => Promise<void>>> = {
    reread: async () => void live.reread(),
    async reopen() {
      await end();
      await begin();
    },
    /** Keeps the entries promised until now; the rest of that life is written nowhere. */
    async kill() {
      now.turn("throws");
      for (const { answers } of sent) promised.push(...(answers[0] ?? []));
      sent = [];
      await pass(now, 2_000);
      await begin();
    },
  };
  return {
    async live(step: readonly number[] | number | Weather | keyof typeof steps) {
      if (typeof step === "number") await pass(now, step);
      else if (typeof step === "object") sent.push(settledOf(live, { add: () => step }));
      else if (step === "reread" || step === "reopen" || step === "kill") await steps[step]();
      else now.turn(step);
    },
    end,
  };
}
