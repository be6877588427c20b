import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexOf, hueToward, oklchOf } from "./oklch.ts";
import { paletteOf } from "./palette.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("a colour", () => {
  it("is the same after it was taken apart and put together", () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(hexOf(oklchOf(hex))).toBe(hex);
      }),
    );
  });

  it("that no screen can show keeps its lightness and hue", () => {
    const hex = hexOf({ light: 0.9, chroma: 0.4, hue: 30 });
    const { light, hue } = oklchOf(hex);
    expect(light).toBeCloseTo(0.9, 1);
    expect(Math.abs(hue - 30)).toBeLessThan(6);
  });

  it("turns the short way", () => {
    expect(hueToward(350, 20, 15)).toBe(5);
    expect(hueToward(20, 350, 15)).toBe(5);
    expect(hueToward(10, 15, 30)).toBe(15);
  });
});

describe("a palette", () => {
  it("has every material darker in shade than in light, and darkest as a line", () => {
    fc.assert(
      fc.property(colour, (hair) => {
        const tones = paletteOf({
          hair,
          skin: "#ffe6d8",
          eye: "#2f9aa8",
          cloth: hair,
          accent: "#c62f46",
        });
        const light = (tone: keyof typeof tones) => oklchOf(tones[tone]).light;
        expect(light("hairLight")).toBeGreaterThanOrEqual(light("hair") - 0.01);
        expect(light("hairShade")).toBeLessThanOrEqual(light("hair") + 0.01);
        if (light("hair") > 0.45) expect(light("hairLine")).toBeLessThan(light("hairShade"));
        for (const tone of Object.values(tones)) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
