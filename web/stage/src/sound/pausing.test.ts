import fc from "fast-check";
import { expect, it } from "vitest";
import { openPausing } from "./pausing.ts";

/** A context of which the browser makes each change when it is told to. */
function slowContext(state: AudioContextState) {
  const waiting: (() => void)[] = [];
  const becomes = (next: AudioContextState) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        context.state = next;
        resolve();
      });
    });
  const context = { state, suspend: () => becomes("suspended"), resume: () => becomes("running") };
  const settle = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { context, settle, isWaiting: () => waiting.length > 0 };
}

it("ends at the newest wish, however long the browser takes", async () => {
  const steps = fc.array(fc.constantFrom("hold", "go on", "settle"), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { context, settle, isWaiting } = slowContext("running");
      const pausing = openPausing(context);
      for (const step of taken) {
        if (step === "settle") await settle();
        else pausing.set(step === "hold");
      }
      while (isWaiting()) await settle();
      const isHeld = taken.findLast((step) => step !== "settle") === "hold";
      expect([context.state, pausing.isPaused()]).toEqual([
        isHeld ? "suspended" : "running",
        isHeld,
      ]);
    }),
  );
});

it("holds nothing that the browser does not permit to sound", async () => {
  const { context, isWaiting } = slowContext("suspended");
  const pausing = openPausing(context);
  pausing.set(true);
  expect([isWaiting(), pausing.isPaused()]).toEqual([false, false]);
});
