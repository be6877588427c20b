import { expect, it } from "vitest";
import { StartingLine } from "./starting-line.ts";

const never = new AbortController().signal;

/** The callers inside, in the order in which they came in; `leave` lets one out. */
function race(line: StartingLine, signals: readonly AbortSignal[]) {
  const inside: number[] = [];
  const leaving = signals.map(async (signal, nth) => {
    const leave = await line.enter(signal);
    inside.push(nth);
    return leave;
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { inside, settled, leave: async (nth: number) => (await leaving[nth])?.() };
}

it("lets nobody in before it is opened, and then so many at a time, in order", async () => {
  const line = new StartingLine(2, false);
  const { inside, settled, leave } = race(line, [never, never, never, never]);
  await settled();
  expect(inside).toEqual([]);
  line.open();
  await settled();
  expect(inside).toEqual([0, 1]);
  await leave(1);
  await leave(1);
  await settled();
  expect(inside).toEqual([0, 1, 2]);
});

it("passes over who gave up", async () => {
  const line = new StartingLine(1, true);
  const gaveUp = new AbortController();
  const { inside, settled, leave } = race(line, [never, gaveUp.signal, never]);
  await settled();
  gaveUp.abort();
  await settled();
  expect(inside).toEqual([0, 1]);
  await leave(1);
  await settled();
  expect(inside).toEqual([0, 1]);
  await leave(0);
  await settled();
  expect(inside).toEqual([0, 1, 2]);
});
