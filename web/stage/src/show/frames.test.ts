import { afterEach, expect, it, vi } from "vitest";
import { openFrames } from "./frames.ts";

/** A screen whose frames come when the test says so; a page that is hidden gets none. */
function screen() {
  const asked: FrameRequestCallback[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => asked.push(frame));
  return {
    asked,
    show: (now: number) => {
      for (const frame of asked.splice(0)) frame(now);
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("asks for no frame while none is due, and for one when something changes", () => {
  const { asked, show } = screen();
  const drawn: number[] = [];
  let rest = 0;
  const wake = openFrames(
    (now) => drawn.push(now),
    () => rest,
  );
  show(0);
  expect(asked).toHaveLength(1);
  rest = 46;
  show(17);
  expect(asked).toHaveLength(0);
  vi.advanceTimersByTime(30);
  expect(asked).toHaveLength(1);
  rest = Number.POSITIVE_INFINITY;
  show(63);
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toHaveLength(0);
  wake();
  wake();
  expect(asked).toHaveLength(1);
  show(3_600_100);
  expect(drawn).toEqual([0, 17, 63, 3_600_100]);
});

it("draws nothing while the page is hidden, whatever happens meanwhile", () => {
  const { asked, show } = screen();
  let drawn = 0;
  const wake = openFrames(
    () => {
      drawn += 1;
    },
    () => 46,
  );
  show(0);
  for (let step = 0; step < 100; step += 1) {
    vi.advanceTimersByTime(1_000);
    wake();
  }
  expect([drawn, asked.length]).toEqual([1, 1]);
});
