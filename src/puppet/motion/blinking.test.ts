import { describe, expect, it } from "vitest";
import { seededChance } from "../../kernel/seeded-chance.ts";
import { blinkAt, blinking, blinkLength } from "./blinking.ts";

/** When blinks begin within `minutes`, in milliseconds. */
function begins(seed: number, calm: number, minutes: number): readonly number[] {
  const plan = blinking(seededChance(seed), 1);
  const times: number[] = [];
  let open = true;
  for (let now = 0; now < minutes * 60_000; now += 5) {
    const opened = plan.at(now, calm) > 0.99;
    if (open && !opened) times.push(now);
    open = opened;
  }
  return times;
}

describe("a blink", () => {
  it("shuts the eyes and opens them again", () => {
    expect(blinkAt(0, 1)).toBe(1);
    expect(blinkAt(90, 1)).toBe(0);
    expect(blinkAt(blinkLength, 1)).toBe(1);
    expect(blinkAt(90, 2)).toBeGreaterThan(0);
  });

  it("comes as often as people blink, at times twice in a row", () => {
    const times = begins(7, 0, 10);
    expect(times.length / 10).toBeGreaterThan(12);
    expect(times.length / 10).toBeLessThan(30);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    const double = pauses.filter((pause) => pause < 600).length / pauses.length;
    expect(double).toBeGreaterThan(0.05);
    expect(double).toBeLessThan(0.4);
    expect(Math.max(...pauses)).toBeLessThan(9000);
  });

  it("is rarer when she is calm", () => {
    expect(begins(7, 1, 10).length).toBeLessThan(begins(7, 0, 10).length);
  });

  it("is planned the same for the same seed", () => {
    expect(begins(3, 0, 1)).toEqual(begins(3, 0, 1));
    expect(begins(3, 0, 1)).not.toEqual(begins(4, 0, 1));
  });

  it("comes at once when it is triggered", () => {
    const plan = blinking(seededChance(1), 1);
    plan.at(0, 0);
    plan.hasten(100);
    expect(plan.at(190, 0)).toBe(0);
  });
});
