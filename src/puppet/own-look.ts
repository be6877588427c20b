// The look of a persona without a drawing: derived from her id, always the same, with matching colours.

import { fnv1a } from "../kernel/hash.ts";
import type { Chance } from "../kernel/ports.ts";
import { seededChance } from "../kernel/seeded-chance.ts";
import type { PuppetChoices, PuppetColours } from "../protocol/look.ts";
import { type PuppetPlan, plainChoices } from "./characters.ts";
import { hexOf, type Oklch } from "./colours/oklch.ts";
import { between } from "./motion/between.ts";

function oneOf<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance.next() * list.length)] ?? list[0];
}

const hairs = ["twin-tails", "bob", "long", "side-tail"] as const;
/** No schema is loaded where only drawings are needed. */
const lights: readonly [PuppetChoices["light"], ...PuppetChoices["light"][]] = [
  "round",
  "star",
  "soft",
];
const clips = ["star", "flower", "pins", "bow"] as const;
const skins: readonly [string, ...string[]] = ["#ffe9dd", "#ffe1cf", "#f8d5bd", "#f0c3a2"];

/** Hues of clothes, with the lightness and strength that suit each. */
const cloths: readonly [Oklch, ...Oklch[]] = [
  { light: 0.38, chroma: 0.075, hue: 268 },
  { light: 0.44, chroma: 0.075, hue: 230 },
  { light: 0.5, chroma: 0.07, hue: 190 },
  { light: 0.46, chroma: 0.075, hue: 155 },
  { light: 0.62, chroma: 0.1, hue: 15 },
  { light: 0.42, chroma: 0.085, hue: 310 },
  { light: 0.9, chroma: 0.025, hue: 90 },
];

const apart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** Hair of any hue; greens and yellows are softer, since no hair has their full strength. */
function hairOf(chance: Chance): Oklch {
  const hue = chance.next() * 360;
  const warm = hue > 10 && hue < 110;
  const soft = hue > 70 && hue < 190 ? 0.6 : 1;
  const light = between(chance, 0.4, warm ? 0.66 : 0.8);
  return { light, chroma: between(chance, 0.07, 0.14) * soft, hue };
}

/** One hue for the hair, and the others at suitable distances from it. */
function harmony(chance: Chance): PuppetColours {
  const hair = hairOf(chance);
  const { light, hue } = hair;
  const fit = cloths.filter((cloth) => apart(cloth.hue, hue) > 55);
  const cloth = fit[Math.floor(chance.next() * fit.length)] ?? cloths[0];
  const eyeHue = hue + oneOf(chance, [150, 180, 210, 35]);
  const accentHue = hue + oneOf(chance, [0, 30, -30, 150]);
  return {
    hair: hexOf(hair),
    skin: oneOf(chance, skins),
    eye: hexOf({ light: 0.66, chroma: 0.15, hue: eyeHue % 360 }),
    cloth: hexOf(cloth),
    accent: hexOf({ light: 0.68, chroma: 0.15, hue: (accentHue + 360) % 360 }),
    streak: hexOf({ light: Math.min(0.93, light + 0.18), chroma: 0.07, hue: (hue + 30) % 360 }),
    hairTip: hexOf({ light: Math.min(0.88, light + 0.1), chroma: 0.11, hue: (hue + 40) % 360 }),
  };
}

/** The same text always gives the same look. */
export function ownLook(seed: string): PuppetPlan {
  const chance = seededChance(fnv1a(seed));
  const colours = harmony(chance);
  const hair = oneOf(chance, hairs);
  const clothes = chance.next() < 0.5 ? "jacket" : "blouse";
  const clip = clips[Math.floor(chance.next() * clips.length)];
  const choices: PuppetChoices = {
    ...plainChoices,
    hair,
    clothes,
    ornaments: clip === undefined ? [] : [clip],
    eyeTilt: between(chance, -7, 7),
    eyeHeight: between(chance, 0.9, 1),
    lashes: oneOf(chance, [1, 2, 3] as const),
    light: oneOf(chance, lights),
    pace: between(chance, 0.85, 1.15),
    sway: between(chance, 0.85, 1.15),
    lids: between(chance, 0.9, 1),
  };
  return { choices, colours };
}
