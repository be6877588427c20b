import { expect, it } from "vitest";
import { openSerialQueue } from "./serial-queue.ts";

it("begins each piece of work when the one before has ended, however it did", async () => {
  const queue = openSerialQueue();
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.add(async () => {
    steps.push("first begins");
    await gate.promise;
    steps.push("first fails");
    throw new Error("first");
  });
  const second = queue.add(async () => {
    steps.push("second");
    return 2;
  });
  await Promise.resolve();
  expect(steps).toEqual(["first begins"]);
  gate.resolve();
  await expect(first).rejects.toThrow("first");
  expect(await second).toBe(2);
  expect(steps).toEqual(["first begins", "first fails", "second"]);
});

it("says when all that was added has ended, also where the last of it failed", async () => {
  const queue = openSerialQueue();
  let isDone = false;
  queue
    .add(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      isDone = true;
      throw new Error("no");
    })
    .catch(() => undefined);
  await queue.ended();
  expect(isDone).toBe(true);
});
