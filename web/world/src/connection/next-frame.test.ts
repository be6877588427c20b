import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inNextFrame } from "./next-frame.ts";

/** A page with frames that the test draws. */
let frames: (() => void)[] = [];
let listeners: (() => void)[] = [];
const page = {
  visibilityState: "visible",
  addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  removeEventListener: (_: string, listener: () => void) => {
    listeners = listeners.filter((one) => one !== listener);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  listeners = [];
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw(): void {
  for (const frame of frames.splice(0)) frame();
}

it("does everything that waits with one frame, in its order, and once", () => {
  const done: number[] = [];
  for (const task of [1, 2, 3]) inNextFrame(() => done.push(task));
  expect([done, frames.length]).toEqual([[], 1]);
  draw();
  expect(done).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(1_000);
  expect([done, listeners]).toEqual([[1, 2, 3], []]);
});

it("leaves to the frame after what comes while one is done", () => {
  const done: string[] = [];
  inNextFrame(() => {
    done.push("first");
    inNextFrame(() => done.push("second"));
  });
  draw();
  expect(done).toEqual(["first"]);
  draw();
  expect(done).toEqual(["first", "second"]);
});

it("waits for no frame where there is none: a covered window, a page that is hidden", () => {
  const done: string[] = [];
  inNextFrame(() => done.push("covered"));
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["covered"]);
  inNextFrame(() => done.push("being hidden"));
  for (const listener of [...listeners]) listener();
  expect(done).toEqual(["covered", "being hidden"]);
  page.visibilityState = "hidden";
  inNextFrame(() => done.push("hidden"));
  expect(done).toEqual(["covered", "being hidden", "hidden"]);
});
