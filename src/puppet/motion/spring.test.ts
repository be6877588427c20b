import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { follow, springAt } from "./spring.ts";

const step = fc.double({ min: 0.01, max: 0.25, noNaN: true });
const frequency = fc.double({ min: 0.3, max: 9, noNaN: true });
const damping = fc.double({ min: 0.1, max: 1.2, noNaN: true });

describe("a spring", () => {
  it("comes to rest at its target, however long the steps are", () => {
    fc.assert(
      fc.property(step, frequency, damping, (seconds, swings, loss) => {
        const spring = springAt(0);
        for (let time = 0; time < 60 / (swings * loss); time += seconds)
          follow(spring, 1, swings, loss, seconds);
        expect(spring.value).toBeCloseTo(1, 5);
      }),
    );
  });

  it("ends at the same place in one long step as in many short ones", () => {
    fc.assert(
      fc.property(step, frequency, damping, (seconds, swings, loss) => {
        const long = springAt(3);
        const short = springAt(3);
        follow(long, 1, swings, loss, seconds);
        for (let part = 0; part < 10; part += 1) follow(short, 1, swings, loss, seconds / 10);
        expect(short.value).toBeCloseTo(long.value, 8);
        expect(short.velocity).toBeCloseTo(long.velocity, 6);
      }),
    );
  });

  it("overshoots only when it is damped less than fully", () => {
    const highest = (loss: number) => {
      const spring = springAt(0);
      let most = 0;
      for (let time = 0; time < 3; time += 0.01)
        most = Math.max(most, follow(spring, 1, 2, loss, 0.01));
      return most;
    };
    expect(highest(1)).toBeLessThanOrEqual(1);
    expect(highest(0.3)).toBeGreaterThan(1.2);
  });
});
