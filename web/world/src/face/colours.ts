import type { CSSProperties } from "react";

/** The colours of a persona; always the same for the same id. */
type Colours = {
  readonly hair: string;
  readonly hairShade: string;
  readonly hairLight: string;
  readonly line: string;
  readonly eyeTop: string;
  readonly eyeBottom: string;
  readonly cloth: string;
  readonly clothShade: string;
  readonly ribbon: string;
  readonly accent: string;
};

type Hues = {
  readonly hair: number;
  readonly eye: number;
  readonly light: number;
  readonly chroma: number;
};

const known = new Map<string, Hues>(
  Object.entries({
    ren: { hair: 16, eye: 66, light: 0.5, chroma: 0.165 },
    air: { hair: 225, eye: 255, light: 0.72, chroma: 0.085 },
    user: { hair: 55, eye: 55, light: 0.42, chroma: 0.05 },
    eris: { hair: 305, eye: 165, light: 0.5, chroma: 0.13 },
  }),
);

function huesOf(persona: string): Hues {
  let sum = 7;
  for (const letter of persona) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  const hair = sum % 360;
  return { hair, eye: (hair + 140) % 360, light: 0.52 + (sum % 5) * 0.04, chroma: 0.12 };
}

const oklch = (light: number, chroma: number, hue: number) =>
  `oklch(${light.toFixed(3)} ${chroma.toFixed(3)} ${hue})`;

/** Dark enough for text on a light page: around turquoise a colour looks brighter than its lightness. */
const accentLight = (hue: number): number => 0.505 + 0.027 * Math.cos(((hue - 10) / 180) * Math.PI);

function coloursOf(persona: string): Colours {
  const { hair, eye, light, chroma } = known.get(persona) ?? huesOf(persona);
  return {
    hair: oklch(light, chroma, hair),
    hairShade: oklch(light - 0.15, chroma * 0.7, hair - 14),
    hairLight: oklch(light + 0.13, chroma * 0.95, hair + 8),
    line: oklch(0.27, 0.06, hair - 10),
    eyeTop: oklch(0.38, 0.1, eye - 20),
    eyeBottom: oklch(0.82, 0.14, eye),
    cloth: oklch(0.33, 0.05, 285),
    clothShade: oklch(0.25, 0.045, 285),
    ribbon: oklch(0.62, 0.17, hair),
    accent: oklch(accentLight(hair), 0.17, hair),
  };
}

/** The persona's colours, for the style sheet: `--p-hair` and so on. */
export function colourStyle(persona: string): CSSProperties {
  const colours = Object.entries(coloursOf(persona));
  return Object.fromEntries(colours.map(([name, colour]) => [`--p-${name}`, colour]));
}
