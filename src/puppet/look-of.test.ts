import { describe, expect, it } from "vitest";
import { drawnCharacters } from "../protocol/avatar.ts";
import { oklchOf } from "./colours/oklch.ts";
import { lookOf } from "./look-of.ts";

const ids = Array.from({ length: 200 }, (_, index) => `persona-${index}`);

describe("a look", () => {
  it("is her own for each drawn character", () => {
    const looks = drawnCharacters.map((character) => lookOf({ kind: "drawn", character }));
    expect(new Set(looks.map(({ colours }) => colours.hair)).size).toBe(looks.length);
    const names = looks.map(({ parts }) => parts.map(({ name }) => name).join());
    expect(new Set(names).size).toBe(looks.length);
  });

  it("is the same for the same id, and differs between ids", () => {
    const look = (seed: string) => lookOf({ kind: "drawn", seed });
    expect(look("mio")).toEqual(look("mio"));
    const seen = new Set(ids.map((seed) => JSON.stringify(look(seed))));
    expect(seen.size).toBe(ids.length);
    const shapes = new Set(
      ids.map((seed) =>
        look(seed)
          .parts.map(({ name }) => name)
          .join(),
      ),
    );
    expect(shapes.size).toBeGreaterThan(4);
  });

  it("has hair, eyes and clothes that stand out from skin and from each other", () => {
    for (const seed of ids) {
      const { hair, skin, cloth, eye } = lookOf({ kind: "drawn", seed }).colours;
      const far = (one: string, other: string) => {
        const [a, b] = [oklchOf(one), oklchOf(other)];
        const turn = (Math.abs(((a.hue - b.hue + 540) % 360) - 180) * Math.PI) / 180;
        return Math.hypot(a.light - b.light, Math.min(a.chroma, b.chroma) * turn * 2);
      };
      expect(far(hair, skin), seed).toBeGreaterThan(0.08);
      expect(far(hair, cloth), seed).toBeGreaterThan(0.06);
      expect(far(eye, "#ffffff"), seed).toBeGreaterThan(0.2);
    }
  });

  it("uses the colours that are set", () => {
    const { colours } = lookOf({ kind: "drawn", character: "ren", colours: { hair: "#00ff00" } });
    expect(colours.hair).toBe("#00ff00");
    expect(colours.eye).toBe(lookOf({ kind: "drawn", character: "ren" }).colours.eye);
  });

  it("names every tone and gradient that its parts are painted with", () => {
    for (const avatar of [
      ...drawnCharacters.map((character) => ({ character })),
      ...ids.map((seed) => ({ seed })),
    ]) {
      const { parts, gradients } = lookOf({ kind: "drawn", ...avatar });
      const falls = new Set(gradients.map(({ name }) => `@${name}`));
      for (const { shapes } of parts)
        for (const { fill = "none", d } of shapes) {
          expect(d).not.toMatch(/NaN|undefined/);
          if (fill.startsWith("@")) expect(falls, fill).toContain(fill);
        }
    }
  });
});
