import type { PuppetColours } from "../protocol/look.ts";
import { oklchOf } from "./colours/oklch.ts";

/** The least chroma at which a colour is seen as one. */
const seen = 0.035;

/** The hue by which somebody is known, in degrees: of the hair, or of what is worn when the hair has none. */
export function hueOf({ hair, accent, cloth, eye }: PuppetColours): number {
  const colours = [hair, accent, cloth, eye].map(oklchOf);
  const found = colours.find(({ chroma }) => chroma >= seen) ?? colours[1];
  return Math.round(found?.hue ?? 0);
}
