import { expect, it } from "vitest";
import type { Clock } from "../../kernel/ports.ts";
import { done } from "./done.ts";
import { inTime } from "./in-time.ts";

/** A clock on which any sleep is over at once, or never. */
const clock = (isOver: boolean): Clock => ({
  now: () => 0,
  sleep: () => (isOver ? Promise.resolve() : new Promise(() => undefined)),
});
const never = new Promise<typeof done>(() => undefined);
const soon = new Promise<typeof done>((resolve) => setImmediate(() => resolve(done)));

it("answers that she did not answer, where a soul is asked and does not in time", async () => {
  const commands = [
    { do: "try-again", persona: "ren" },
    { do: "say-this", text: "やあ" },
  ] as unknown as Parameters<typeof inTime>[1][];
  for (const command of commands) {
    expect(await inTime(clock(true), command, never)).toEqual({
      ok: false,
      error: { code: "no-answer" },
    });
    expect(await inTime(clock(false), command, soon)).toEqual(done);
  }
});

it("waits for what may take long, and passes a failure on", async () => {
  const command = { do: "create-persona" } as Parameters<typeof inTime>[1];
  expect(await inTime(clock(true), command, soon)).toEqual(done);
  const failed = Promise.reject(new TypeError("a bug"));
  const again = { do: "try-again" } as Parameters<typeof inTime>[1];
  await expect(inTime(clock(false), again, failed)).rejects.toThrow(TypeError);
});
