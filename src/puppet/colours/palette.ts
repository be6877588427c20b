// The tones that an avatar is painted with, derived from the few colours of a look.

import type { PuppetColours } from "../../protocol/look.ts";
import { hexOf, hueToward, oklchOf } from "./oklch.ts";

const made = ["hair", "skin", "cloth", "accent", "inner", "metal"] as const;
type Made = (typeof made)[number];
/** A material has its colour, and how that looks in light, in shade, and as a line around it. */
type MaterialTone = Made | `${Made}Light` | `${Made}Shade` | `${Made}Line`;
const others = [
  "hairDeep",
  "hairTip",
  "hairShine",
  "streak",
  "eye",
  "eyeDark",
  "eyeLight",
  "eyeGlow",
  "lash",
  "blush",
  "mouth",
  "tongue",
  "white",
  "eyeWhite",
  "eyeWhiteShade",
  "water",
  "waterLine",
  "anger",
  "spark",
  "sparkLine",
  "night",
  "nightLight",
] as const;
export type Tone = MaterialTone | (typeof others)[number];

const materials: ReadonlySet<string> = new Set(
  made.flatMap((name) => [name, `${name}Light`, `${name}Shade`, `${name}Line`]),
);

export const isTone = (name: string): name is Tone =>
  materials.has(name) || (others as readonly string[]).includes(name);
export type Palette = Readonly<Record<Tone, string>>;

const violet = 295;
const sun = 85;

const lit = (hex: string, by: number): string => {
  const { light, chroma, hue } = oklchOf(hex);
  return hexOf({ light: light + by, chroma: chroma * 0.95, hue: hueToward(hue, sun, 8) });
};
const shaded = (hex: string, by: number): string => {
  const { light, chroma, hue } = oklchOf(hex);
  const cool = chroma < 0.03 ? chroma + 0.018 : chroma * 0.98;
  return hexOf({ light: light - by, chroma: cool, hue: hueToward(hue, violet, 14) });
};
const lined = (hex: string): string => {
  const { light, chroma, hue } = oklchOf(hex);
  return hexOf({
    light: Math.max(0.17, light * 0.5),
    chroma: Math.max(0.035, chroma * 0.75),
    hue: hueToward(hue, violet, 22),
  });
};

function material(name: Made, hex: string): readonly (readonly [MaterialTone, string])[] {
  const { light } = oklchOf(hex);
  const step = name === "skin" ? 0.075 : 0.09 + light * 0.04;
  return [
    [name, hex],
    [`${name}Light`, lit(hex, light > 0.8 ? 0.04 : 0.1)],
    [`${name}Shade`, name === "skin" ? skinShade(hex) : shaded(hex, step)],
    [`${name}Line`, lined(hex)],
  ];
}

const skinShade = (hex: string): string => {
  const { light, chroma, hue } = oklchOf(hex);
  return hexOf({ light: light - 0.07, chroma: chroma + 0.03, hue: hueToward(hue, 25, 22) });
};

const eyeTones = (eye: string) => {
  const { light, chroma, hue } = oklchOf(eye);
  return {
    eye,
    eyeDark: hexOf({
      light: light * 0.44,
      chroma: chroma * 0.8,
      hue: hueToward(hue, violet, 28),
    }),
    eyeLight: hexOf({ light: light + 0.14, chroma: chroma * 0.98, hue: hueToward(hue, sun, 14) }),
    eyeGlow: hexOf({
      light: Math.min(0.95, light + 0.26),
      chroma: chroma * 0.75,
      hue: hueToward(hue, sun, 26),
    }),
  };
};

/** The tones of a look. The same colours always give the same tones. */
export function paletteOf(base: PuppetColours): Palette {
  const { hair, skin, eye, cloth, accent, inner = "#f7f4fb", metal = "#f0b94a" } = base;
  const materials = { hair, skin, cloth, accent, inner, metal };
  const deep = oklchOf(hair);
  return {
    ...(Object.fromEntries(made.flatMap((name) => material(name, materials[name]))) as Record<
      MaterialTone,
      string
    >),
    ...eyeTones(eye),
    hairDeep: shaded(hair, 0.12 + deep.light * 0.12),
    hairShine: hexOf({
      light: Math.min(0.97, deep.light + 0.2),
      chroma: deep.chroma * 0.62 + 0.01,
      hue: hueToward(deep.hue, sun, 6),
    }),
    hairTip: base.hairTip ?? shaded(hair, 0.05),
    streak: base.streak ?? lit(hair, 0.12),
    lash: hexOf({ light: 0.24, chroma: 0.045, hue: hueToward(deep.hue, violet, 30) }),
    blush: "#ff6f7d",
    mouth: "#9c2f45",
    tongue: "#f58a8f",
    white: "#ffffff",
    eyeWhite: "#fdfbff",
    eyeWhiteShade: "#cfc4dc",
    water: "#aee3ff",
    waterLine: "#4aa3dd",
    anger: "#e5384f",
    spark: "#ffd861",
    sparkLine: "#e09a1f",
    night: "#2a2566",
    nightLight: "#5b4db5",
  };
}
