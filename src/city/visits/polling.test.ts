import { setImmediate } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { openPolling } from "./polling.ts";

function polled(look: () => Promise<void> = async () => undefined) {
  const clock = handClock(0);
  const looks: number[] = [];
  const polling = openPolling(clock, async () => {
    looks.push(clock.now());
    await look();
    return 1_000;
  });
  onTestFinished(polling.close);
  const pass = async (time: number) => {
    await setImmediate();
    clock.move(time);
    await setImmediate();
  };
  return { clock, looks, polling, pass };
}

it("polls at once, after each pause, and on request", async () => {
  const { looks, polling, pass } = polled();
  await pass(999);
  expect(looks).toEqual([0]);
  await pass(1);
  await pass(300);
  polling.now();
  await pass(999);
  expect(looks).toEqual([0, 1_000, 1_300]);
  await pass(1);
  expect(looks).toEqual([0, 1_000, 1_300, 2_300]);
});

it("polls once more after a poll during which it was requested, and one at a time", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { looks, polling, pass } = polled(() => promise);
  await pass(10);
  polling.now();
  polling.now();
  await pass(10);
  expect(looks).toEqual([0]);
  resolve();
  await pass(10);
  expect(looks).toEqual([0, 20]);
});

it("stops polling when it is closed, and leaves no sleeper", async () => {
  const { clock, looks, polling, pass } = polled();
  await pass(10);
  polling.close();
  await pass(10_000);
  polling.now();
  await pass(10_000);
  expect([looks, clock.sleepers()]).toEqual([[0], 0]);
});
