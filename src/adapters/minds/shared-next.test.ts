import { expect, it } from "vitest";
import { sharedNext } from "./shared-next.ts";

/** Readings that end one by one, by hand. */
function byHand() {
  const readings: PromiseWithResolvers<number>[] = [];
  const read = sharedNext(() => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise;
  });
  const begun = async () => {
    await new Promise(setImmediate);
    return readings.length;
  };
  return { read, readings, begun };
}

it("is one reading for all who ask at once, and one more for all who ask while it goes on", async () => {
  const { read, readings, begun } = byHand();
  const first = [read(), read()];
  expect(await begun()).toBe(1);
  const second = [read(), read(), read()];
  expect(await begun()).toBe(1);
  readings[0]?.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  expect(await begun()).toBe(2);
  readings[1]?.resolve(2);
  expect(await Promise.all(second)).toEqual([2, 2, 2]);
  void read();
  expect(await begun()).toBe(3);
});

it("reads again after a reading that failed", async () => {
  const { read, readings, begun } = byHand();
  const failed = read();
  await begun();
  const later = read();
  readings[0]?.reject(new Error("away"));
  await expect(failed).rejects.toThrow("away");
  expect(await begun()).toBe(2);
  readings[1]?.resolve(2);
  expect(await later).toBe(2);
});
