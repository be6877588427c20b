import { describe, expect, it } from "vitest";
import { emotions } from "../../protocol/emotion.ts";
import { faceKeys, faces } from "./face.ts";
import { type AvatarMotion, life } from "./life.ts";

const alive = (seed = 1): AvatarMotion => life({ seed, pace: 1, sway: 1 });
const silent = { mouth: "closed", openness: 0 } as const;

/** Runs from `from` to `to`, and calls `see` after every frame. */
function live(
  body: AvatarMotion,
  from: number,
  to: number,
  see?: (pose: ReturnType<AvatarMotion["step"]>) => void,
) {
  for (let now = from; now < to; now += 16) see?.(body.step({ now, ...silent }));
}

describe("a life", () => {
  it("goes the same way for the same seed", () => {
    const seen = (seed: number) => {
      const body = alive(seed);
      const yaws: number[] = [];
      live(body, 0, 8000, ({ yaw }) => yaws.push(yaw));
      return yaws;
    };
    expect(seen(1)).toEqual(seen(1));
    expect(seen(1)).not.toEqual(seen(2));
  });

  it.each(emotions)("reaches the face of %s, without a jump on the way", (emotion) => {
    const body = alive();
    live(body, 0, 500);
    body.feel(emotion);
    const last = { lids: Number.NaN, curve: Number.NaN };
    live(body, 500, 4000, ({ face }) => {
      for (const key of ["lids", "curve"] as const) {
        if (!Number.isNaN(last[key])) expect(Math.abs(face[key] - last[key])).toBeLessThan(0.45);
        last[key] = face[key];
      }
    });
    const pose = body.step({ now: 4000, ...silent });
    for (const key of faceKeys) {
      const reach = key === "browRise" ? 2 : 0.05 * Math.max(1, Math.abs(faces[emotion][key]));
      expect(Math.abs(pose.face[key] - faces[emotion][key]), key).toBeLessThan(reach);
    }
  });

  it("is never quite still, and breathes", () => {
    const body = alive();
    const breaths = new Set<number>();
    live(body, 0, 6000, ({ breath }) => breaths.add(Math.sign(breath)));
    expect(breaths).toEqual(new Set([-1, 1, 0].filter((sign) => breaths.has(sign))));
    expect(breaths.has(1) && breaths.has(-1)).toBe(true);
  });

  it("turns to something new, and back to the viewer", () => {
    const body = alive();
    body.be("listening");
    live(body, 0, 1000);
    body.notice({ x: 0.9, y: 0.5 });
    let most = 0;
    live(body, 1000, 2200, ({ look }) => {
      most = Math.max(most, look.x);
    });
    expect(most).toBeGreaterThan(0.75);
    const looks: number[] = [];
    live(body, 2200, 12_000, ({ look }) => looks.push(Math.abs(look.x)));
    expect(looks.filter((x) => x < 0.1).length / looks.length).toBeGreaterThan(0.5);
  });

  it("looks at who speaks, until nobody does; not while she thinks or sleeps", () => {
    const sides = (activity: "listening" | "thinking" | "asleep") => {
      const body = alive();
      body.be(activity);
      const share = (from: number) => {
        let there = 0;
        let frames = 0;
        live(body, from, from + 20_000, ({ look }) => {
          there += look.x > 0.5 ? 1 : 0;
          frames += 1;
        });
        return there / frames;
      };
      live(body, 0, 1_000);
      body.attend({ x: 0.75, y: 0 });
      const during = share(1_000);
      body.attend(undefined);
      return { during, after: share(21_000) };
    };
    expect(sides("listening").during).toBeGreaterThan(0.6);
    expect(sides("listening").after).toBeLessThan(0.2);
    expect(sides("thinking").during).toBeLessThan(0.4);
    expect(sides("asleep").during).toBe(0);
  });

  it("looks up while she thinks", () => {
    const body = alive();
    body.be("thinking");
    let sum = 0;
    let frames = 0;
    live(body, 0, 6000, ({ look }) => {
      sum += look.y;
      frames += 1;
    });
    expect(sum / frames).toBeLessThan(-0.3);
  });

  it("nods while she listens", () => {
    const nods = (activity: "idle" | "listening") => {
      const body = alive(5);
      body.be(activity);
      let most = 0;
      live(body, 0, 9000, ({ pitch }) => {
        most = Math.max(most, pitch);
      });
      return most;
    };
    expect(nods("listening")).toBeGreaterThan(nods("idle"));
  });

  it("continues after a page was suspended", () => {
    const body = alive();
    live(body, 0, 100);
    const pose = body.step({ now: 3_600_000, ...silent });
    expect(pose.elapsed).toBeLessThanOrEqual(0.25);
    for (const value of [pose.yaw, pose.pitch, pose.roll, pose.rise])
      expect(Number.isFinite(value)).toBe(true);
  });
});
