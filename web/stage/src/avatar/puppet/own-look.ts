// The look of whoever was not drawn by hand: chosen by her id, always the same, of colours that go together.

import type { Chance } from "../../../../../src/kernel/ports.ts";
import { hexOf } from "../colours/oklch.ts";
import type { BaseColours } from "../colours/palette.ts";
import { between, seededChance, seedOf } from "../motion/seeded-chance.ts";
import { clips } from "./art/clips.ts";
import { everyFall, hairBackFall, hairFall } from "./art/falls.ts";
import { hairBob } from "./art/hair-bob.ts";
import { hairLong } from "./art/hair-long.ts";
import { hairTail } from "./art/hair-tail.ts";
import { hairTails } from "./art/hair-tails.ts";
import { headParts, neckPart } from "./art/head.ts";
import { everyday } from "./art/hoodie.ts";
import type { Part } from "./art/shape.ts";
import type { EyeCut, Look } from "./look.ts";

function oneOf<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance.next() * list.length)] ?? list[0];
}

type Hair = {
  readonly back: readonly Part[];
  readonly front: readonly Part[];
  readonly over?: readonly Part[];
};
const hairs: readonly [Hair, ...Hair[]] = [hairTails, hairBob, hairLong, hairTail];
const sparkles: readonly [EyeCut["sparkle"], ...EyeCut["sparkle"][]] = ["round", "star", "soft"];
const skins: readonly [string, ...string[]] = ["#ffe9dd", "#ffe1cf", "#f8d5bd", "#f0c3a2"];

/** One hue for the hair, and the others at distances from it that please. */
function harmony(chance: Chance): BaseColours {
  const hue = chance.next() * 360;
  const light = between(chance, 0.42, 0.8);
  const hair = hexOf({ light, chroma: between(chance, 0.06, 0.15), hue });
  const eyeHue = hue + oneOf(chance, [150, 180, 210, 35]);
  const clothHue = hue + oneOf(chance, [180, 200, 160, -40]);
  const clothLight = light > 0.62 ? between(chance, 0.36, 0.46) : between(chance, 0.5, 0.66);
  return {
    hair,
    skin: oneOf(chance, skins),
    eye: hexOf({ light: 0.66, chroma: 0.15, hue: eyeHue % 360 }),
    cloth: hexOf({ light: clothLight, chroma: 0.06, hue: (clothHue + 360) % 360 }),
    accent: hexOf({ light: 0.68, chroma: 0.15, hue: (hue + oneOf(chance, [40, -40, 120])) % 360 }),
    streak: hexOf({ light: Math.min(0.93, light + 0.18), chroma: 0.07, hue: (hue + 30) % 360 }),
    hairTip: hexOf({ light: Math.min(0.88, light + 0.1), chroma: 0.11, hue: (hue + 40) % 360 }),
  };
}

/** The same text always gives the same look. */
export function ownLook(seed: string): Look {
  const chance = seededChance(seedOf(seed));
  const colours = harmony(chance);
  const hair = oneOf(chance, hairs);
  const clothes = chance.next() < 0.5 ? everyday.jacket : everyday.blouse;
  const clip = clips[Math.floor(chance.next() * clips.length)];
  return {
    colours,
    gradients: [...everyFall, hairBackFall, hairFall],
    eyes: {
      tilt: between(chance, -7, 7),
      height: between(chance, 0.9, 1),
      lashes: oneOf(chance, [1, 2, 3] as const),
      sparkle: oneOf(chance, sparkles),
    },
    parts: [
      ...hair.back,
      neckPart,
      ...clothes,
      ...headParts,
      ...hair.front,
      ...(clip === undefined ? [] : [clip]),
      ...(hair.over ?? []),
    ],
    temper: {
      pace: between(chance, 0.85, 1.15),
      sway: between(chance, 0.85, 1.15),
      lids: between(chance, 0.9, 1),
    },
    needle: false,
  };
}
