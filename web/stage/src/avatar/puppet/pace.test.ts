import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { life, type Pose } from "../../../../../src/puppet/motion/life.ts";
import { type Due, duePainting, smooth, sparing } from "./pace.ts";

/** Poses of a head that turns this far, sixty a second. */
function turning(count: number, yawAt: (frame: number) => number): readonly Pose[] {
  const { step } = life({ seed: 1, pace: 1, sway: 1 });
  return Array.from({ length: count }, (_, frame) => {
    const now = (frame * 1_000) / 60;
    const pose = step({ now, mouth: "closed", openness: 0 });
    return { ...pose, yaw: yawAt(frame), pitch: 0, rise: 0, roll: 0 };
  });
}

const dues = (poses: readonly Pose[], pace = sparing): readonly Due[] => {
  const due = duePainting(pace);
  return poses.map((pose) => due(pose));
};
const count = (all: readonly Due[], due: Due) => all.filter((one) => one === due).length;

describe("the repaint rate", () => {
  test("a graphics processor paints all of her in every frame", () => {
    expect(
      count(
        dues(
          turning(60, () => 0),
          smooth,
        ),
        "whole",
      ),
    ).toBe(60);
  });

  test("without one her mouth is painted twenty-four times a second, her face half as often, all of her four times", () => {
    const second = dues(turning(60, () => 0));
    expect(count(second, "whole")).toBe(4);
    expect(count(second, "nothing")).toBe(60 - 24 - 1);
    expect(count(second, "face") + count(second, "whole")).toBe(12);
  });

  test("what moves far is painted as often as her mouth", () => {
    const shaken = dues(turning(60, (frame) => frame / 2));
    expect(count(shaken, "whole")).toBe(24 + 1);
  });

  test("what was painted is never further off than the large distance, and a mouth at most three frames old", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: -0.05, max: 0.05, noNaN: true })), (steps) => {
        let yaw = 0;
        const poses = turning(240, () => {
          yaw += steps.next().value;
          return yaw;
        });
        let [painted, seen] = [0, 0];
        const due = duePainting(sparing);
        for (const pose of poses) {
          const part = due(pose);
          if (part === "nothing") continue;
          expect(pose.now - seen).toBeLessThan(51);
          seen = pose.now;
          if (part === "whole") painted = pose.yaw;
          expect(Math.abs(pose.yaw - painted) * 30).toBeLessThan(sparing.far);
        }
      }),
    );
  });
});
