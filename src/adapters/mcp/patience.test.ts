import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { Patience } from "./patience.ts";

const why = new Error("late");
const patient = () => {
  const clock = handClock();
  const patience = new Patience(clock, { each: 10, most: 25 }, () => why);
  const advance = async (duration: number) => {
    clock.move(duration);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { advance, patience };
};

it("is over when nothing came for long enough", async () => {
  const { advance, patience } = patient();
  await advance(9);
  expect(patience.over.aborted).toBe(false);
  await advance(1);
  expect(patience.over.reason).toBe(why);
});

it("is extended by a sign of progress, and not beyond its bound", async () => {
  const { advance, patience } = patient();
  for (const _ of [1, 2, 3]) {
    await advance(8);
    patience.extend();
    expect(patience.over.aborted).toBe(false);
  }
  await advance(1);
  expect(patience.over.aborted).toBe(true);
});

it("is never over after its end", async () => {
  const { advance, patience } = patient();
  patience.end();
  await advance(100);
  expect(patience.over.aborted).toBe(false);
});

it("lasts while it is held, up to its bound, and as long as ever afterwards", async () => {
  const { advance, patience } = patient();
  const release = patience.hold();
  await advance(10);
  await advance(2);
  release();
  await advance(9);
  expect(patience.over.aborted).toBe(false);
  await advance(1);
  expect(patience.over.aborted).toBe(true);
  const held = patient();
  held.patience.hold();
  for (const step of [10, 10]) await held.advance(step);
  expect(held.patience.over.aborted).toBe(false);
  await held.advance(5);
  expect(held.patience.over.aborted).toBe(true);
});
