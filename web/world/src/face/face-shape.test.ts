import fc from "fast-check";
import { expect, it } from "vitest";
import { emotions } from "../../../../src/protocol/emotion.ts";
import { between, expressions, inLife } from "./expressions.ts";
import { faceShape } from "./face-shape.ts";

it("draws seven different faces", () => {
  const faces = emotions.map((emotion) => JSON.stringify(faceShape(expressions[emotion])));
  expect(new Set(faces).size).toBe(emotions.length);
});

it("draws every face between two faces, blinking and speaking, with numbers only", () => {
  const emotion = fc.constantFrom(...emotions);
  const part = fc.double({ min: 0, max: 1.2, noNaN: true });
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(emotion, emotion, part, fraction, fraction, (from, to, way, shut, voice) => {
      const face = inLife(between(expressions[from], expressions[to], way), shut, voice);
      expect(JSON.stringify(faceShape(face))).not.toMatch(/NaN|Infinity|null/);
    }),
  );
});
