import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { err, ok } from "../../../../src/kernel/result.ts";
import { patiently } from "./patiently.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("asks again where the limit was reached, and tells any other refusal at once", async () => {
  const answers = [err({ code: "too-fast" as const }), err({ code: "too-fast" as const }), ok(7)];
  let asked = 0;
  const answer = patiently(async () => answers[asked++] ?? err({ code: "failed" as const }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual(ok(7));
  expect(asked).toBe(3);
  expect(await patiently(async () => err({ code: "not-allowed" }))).toEqual(
    err({ code: "not-allowed" }),
  );
});

it("gives up after some attempts", async () => {
  let asked = 0;
  const answer = patiently(async () => {
    asked += 1;
    return err({ code: "too-fast" });
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toEqual(err({ code: "too-fast" }));
  expect(asked).toBe(6);
});
