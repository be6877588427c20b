import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mouthShapes } from "../../protocol/mouth.ts";
import { faces } from "./face.ts";
import { closedMouth, type MouthForm, mixMouth, moveMouth, spokenShapes } from "./mouth-motion.ts";

const formOf = (shape: (typeof mouthShapes)[number], openness: number, face = faces.neutral) => {
  const weights = closedMouth();
  moveMouth(weights, shape, openness, 1000);
  const form: MouthForm = { wide: 0, open: 0, round: 0, curve: 0, wave: 0, cat: 0 };
  mixMouth(form, face, weights, shape === "closed" ? 0 : 1);
  return form;
};

describe("a speaking mouth", () => {
  it("is different for every shape", () => {
    const forms = mouthShapes.map((shape) => {
      const { wide, open, round } = formOf(shape, 1);
      return [wide, open, round].map((value) => value.toFixed(1)).join();
    });
    expect(new Set(forms).size).toBe(mouthShapes.length);
  });

  it("is wide for i, round for u and o, widest open for a, and shut for n", () => {
    expect(formOf("i", 1).wide).toBeGreaterThan(formOf("a", 1).wide);
    expect(formOf("u", 1).round).toBeCloseTo(1, 1);
    expect(formOf("o", 1).open).toBeGreaterThan(formOf("u", 1).open);
    for (const shape of ["i", "u", "e", "o", "n"] as const)
      expect(formOf(shape, 1).open).toBeLessThan(formOf("a", 1).open);
    expect(formOf("n", 1).open).toBeLessThan(0.05);
  });

  it("is as far open as its input", () => {
    expect(formOf("a", 0.5).open).toBeCloseTo(formOf("a", 1).open / 2, 1);
    expect(formOf("a", 0).open).toBe(0);
  });

  it("follows within 65 milliseconds", () => {
    const weights = closedMouth();
    for (let time = 0; time < 64; time += 16) moveMouth(weights, "a", 1, 16);
    expect(weights.a).toBeGreaterThan(0.8);
  });

  it("keeps the corners that an emotion gives it", () => {
    expect(formOf("a", 1, faces.joy).curve).toBeGreaterThan(formOf("a", 1, faces.sadness).curve);
  });

  it("shuts between sounds though an emotion holds it open in silence", () => {
    const form: MouthForm = { wide: 0, open: 0, round: 0, curve: 0, wave: 0, cat: 0 };
    mixMouth(form, faces.joy, closedMouth(), 1);
    expect(form.open).toBe(0);
    mixMouth(form, faces.joy, closedMouth(), 0);
    expect(form.open).toBeGreaterThan(0.4);
  });

  it("never is more than one mouth", () => {
    const cue = fc.record({
      shape: fc.constantFrom(...mouthShapes),
      openness: fc.double({ min: -1, max: 2, noNaN: true }),
      elapsed: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 40 }), (cues) => {
        const weights = closedMouth();
        for (const { shape, openness, elapsed } of cues)
          moveMouth(weights, shape, openness, elapsed);
        const sum = spokenShapes.reduce((all, shape) => all + weights[shape], 0);
        expect(sum).toBeLessThanOrEqual(1.3);
        for (const shape of spokenShapes) {
          expect(weights[shape]).toBeGreaterThanOrEqual(0);
          expect(weights[shape]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
