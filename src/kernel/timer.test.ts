import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { handClock } from "../../test/hand-clock.ts";
import { openTimer } from "./timer.ts";

const opened = () => {
  const clock = handClock(1_000);
  const rung: number[] = [];
  const timer = openTimer(clock, () => void rung.push(clock.now()));
  const pass = async (duration: number) => {
    clock.move(duration);
    await setImmediate();
  };
  return { clock, rung, timer, pass };
};

it("rings once at its time, and at once where that is over", async () => {
  const { rung, timer, pass } = opened();
  timer.set(1_500);
  await pass(499);
  expect(rung).toEqual([]);
  await pass(1);
  await pass(5_000);
  expect(rung).toEqual([1_500]);
  timer.set(10);
  await pass(0);
  expect(rung).toEqual([1_500, 6_500]);
});

it("rings at the newest time only, even where an earlier one was due at this moment", async () => {
  const { clock, rung, timer, pass } = opened();
  timer.set(1_100);
  timer.set(1_300);
  await pass(200);
  expect(rung).toEqual([]);
  clock.move(100);
  timer.set(1_400);
  await pass(0);
  expect(rung).toEqual([]);
  await pass(100);
  expect(rung).toEqual([1_400]);
});

it("does not ring when nothing is set, and keeps no process alive", async () => {
  const { clock, rung, timer, pass } = opened();
  timer.set(1_100);
  timer.set(undefined);
  expect(clock.sleepers()).toBe(0);
  await pass(1_000);
  expect(rung).toEqual([]);
});
