import type { CSSProperties } from "react";
import { knownLook } from "./known-looks.ts";
import { knownUser } from "./user-letter.ts";

/** The hue of a person of whom only the id is known; always the same for the same id. */
function hueOf(persona: string): number {
  let sum = 7;
  for (const letter of persona) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 360;
}

const usersHue = 55;

/** Dark enough for text on a light page: around turquoise a colour looks brighter than its lightness. */
const accentLight = (hue: number): number => 0.505 + 0.027 * Math.cos(((hue - 10) / 180) * Math.PI);

/** The person's colour, for the style sheet: `--p-accent`. */
export function colourStyle(persona: string): CSSProperties {
  const isUser = persona === knownUser;
  const hue = isUser ? usersHue : (knownLook(persona)?.hue ?? hueOf(persona));
  const chroma = isUser ? 0.07 : 0.17;
  return {
    "--p-accent": `oklch(${accentLight(hue).toFixed(3)} ${chroma} ${hue})`,
  } as CSSProperties;
}
