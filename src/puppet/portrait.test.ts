import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { Avatar } from "../protocol/avatar.ts";
import { Emotion, emotions } from "../protocol/emotion.ts";
import { lookMeasures, PuppetChoices } from "../protocol/look.ts";
import { portraitCuts } from "../protocol/portrait.ts";
import { lookOf } from "./look-of.ts";
import { portraitSvg } from "./portrait.ts";

const { shape } = PuppetChoices;
const measure = (name: keyof typeof lookMeasures) => {
  const [min, max] = lookMeasures[name];
  return fc.double({ min, max, noNaN: true });
};
const choices: fc.Arbitrary<z.infer<typeof PuppetChoices>> = fc.record({
  hair: fc.constantFrom(...shape.hair.options),
  face: fc.constantFrom(...shape.face.options),
  ears: fc.constantFrom(...shape.ears.options),
  brows: fc.constantFrom(...shape.brows.options),
  beard: fc.constantFrom(...shape.beard.options),
  glasses: fc.constantFrom(...shape.glasses.options),
  hat: fc.constantFrom(...shape.hat.options),
  clothes: fc.constantFrom(...shape.clothes.options),
  ornaments: fc.subarray([...shape.ornaments.element.options]),
  marks: fc.subarray([...shape.marks.element.options]),
  light: fc.constantFrom(...shape.light.options),
  eyeSize: measure("eyeSize"),
  eyeHeight: measure("eyeHeight"),
  eyeTilt: measure("eyeTilt"),
  lashes: fc.integer({ min: 0, max: 3 }),
  head: measure("head"),
  shoulders: measure("shoulders"),
  pace: measure("pace"),
  sway: measure("sway"),
  lids: measure("lids"),
});
const wish = fc.record({
  emotion: fc.constantFrom(...Emotion.options),
  isAsleep: fc.boolean(),
  cut: fc.constantFrom(...portraitCuts),
});

/** The flaws of a picture as text. */
function flawsOf(svg: string): readonly string[] {
  const open: string[] = [];
  const flaws: string[] = [];
  for (const [, close, name = "", self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (close === "/" && open.pop() !== name) flaws.push(`</${name}>`);
    if (close !== "/" && self !== "/") open.push(name);
  }
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const asked = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  return [
    ...[...flaws, ...open],
    ...asked.filter((id) => !ids.has(id)).map((id) => `#${id}`),
    ...(/NaN|undefined|null|Infinity/.exec(svg) ?? []),
  ];
}

it("draws whatever can be chosen, with every emotion and cut", () => {
  fc.assert(
    fc.property(choices, wish, fc.string({ minLength: 1, maxLength: 20 }), (look, how, seed) => {
      const avatar = Avatar.parse({ kind: "drawn", seed, look });
      if (avatar.kind !== "drawn") throw new Error("a drawn avatar");
      const svg = portraitSvg(lookOf(avatar), how);
      expect(flawsOf(svg)).toEqual([]);
      expect(portraitSvg(lookOf(avatar), how)).toBe(svg);
    }),
    { numRuns: 60 },
  );
});

it("draws each choice differently, and each emotion", () => {
  const base = { kind: "drawn", character: "ren" } as const;
  const drawn = (look: object) =>
    portraitSvg(lookOf({ ...base, look }), { emotion: "neutral", isAsleep: false, cut: "bust" });
  for (const [name, options] of Object.entries({
    ...{ hair: shape.hair.options, face: shape.face.options, ears: shape.ears.options },
    ...{ brows: shape.brows.options, beard: shape.beard.options, hat: shape.hat.options },
    ...{ glasses: shape.glasses.options, clothes: shape.clothes.options },
  })) {
    const pictures = options.map((option: string) => drawn({ [name]: option }));
    expect(new Set(pictures).size, name).toBe(options.length);
  }
  const faces = emotions.map((emotion) =>
    portraitSvg(lookOf(base), { emotion, isAsleep: false, cut: "face" }),
  );
  expect(new Set(faces).size).toBe(emotions.length);
});

it("shows a text of a mind as text only", () => {
  const hostile = Avatar.safeParse({
    kind: "drawn",
    seed: "x",
    colours: { hair: '#ffffff"/><script>' },
  });
  expect(hostile.success).toBe(false);
});
