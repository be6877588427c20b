// The look of the built-in puppet: choices among its drawn parts, and measures. Data in the folder of a mind.

import { z } from "zod";

export const hairStyles = [
  "bob",
  "long",
  "side-tail",
  "twin-tails",
  "straight",
  "bun",
  "short",
  "spiky",
  "swept",
  "curly",
  "fringe",
  "bald",
] as const;
export const faceShapes = ["soft", "round", "slim", "strong", "plate"] as const;
export const auricleShapes = ["human", "pointed", "cat", "rabbit", "bolts"] as const;
export const browShapes = ["soft", "thin", "thick", "bushy", "none"] as const;
export const eyeLights = ["round", "star", "soft"] as const;
export const beardStyles = [
  "none",
  "stubble",
  "moustache",
  "goatee",
  "short",
  "full",
  "long",
] as const;
export const glassesStyles = [
  "none",
  "round",
  "square",
  "half-moon",
  "shades",
  "monocle",
  "eyepatch",
] as const;
export const hatStyles = [
  "none",
  "tricorne",
  "bandana",
  "beret",
  "witch-hat",
  "cap",
  "crown",
  "headphones",
  "antenna",
  "horns",
  "halo",
] as const;
export const clothesStyles = [
  "jacket",
  "blouse",
  "coat",
  "cape",
  "cardigan",
  "suit",
  "captain",
  "turtleneck",
  "apron",
  "kimono",
  "chassis",
] as const;
export const ornaments = [
  "moon",
  "star",
  "flower",
  "pins",
  "bow",
  "feather",
  "earrings",
  "scarf",
  "pendant",
] as const;
export const faceMarks = ["freckles", "mole", "scar", "wrinkles", "seams"] as const;

/** The range of each measure; what it does stands beside `PuppetChoices`. */
export const lookMeasures = {
  eyeSize: [0.6, 1.15],
  eyeHeight: [0.6, 1.05],
  eyeTilt: [-12, 12],
  lashes: [0, 3],
  head: [0.94, 1.12],
  shoulders: [0.78, 1.14],
  pace: [0.6, 1.3],
  sway: [0.4, 1.3],
  lids: [0.6, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type LookMeasure = keyof typeof lookMeasures;
function measured(name: LookMeasure) {
  const [least, most] = lookMeasures[name];
  return z.number().min(least).max(most);
}

/** All choices of a puppet. */
export const PuppetChoices = z.object({
  hair: z.enum(hairStyles),
  face: z.enum(faceShapes),
  ears: z.enum(auricleShapes),
  brows: z.enum(browShapes),
  beard: z.enum(beardStyles),
  glasses: z.enum(glassesStyles),
  hat: z.enum(hatStyles),
  clothes: z.enum(clothesStyles),
  ornaments: z.array(z.enum(ornaments)).max(ornaments.length),
  marks: z.array(z.enum(faceMarks)).max(faceMarks.length),
  /** The light in the eyes. */
  light: z.enum(eyeLights),
  eyeSize: measured("eyeSize"),
  /** The openness of the eyes: 1 is round and wide. */
  eyeHeight: measured("eyeHeight"),
  /** The outer corners of the eyes: positive hangs, negative rises. */
  eyeTilt: measured("eyeTilt"),
  /** The number of lashes that stand out at the outer corner. */
  lashes: measured("lashes").int(),
  /** The size of the head: large on a child. */
  head: measured("head"),
  /** The width of the shoulders. */
  shoulders: measured("shoulders"),
  /** The speed of her movement at rest: 1 is the middle. */
  pace: measured("pace"),
  sway: measured("sway"),
  /** The openness of the eyes at rest. */
  lids: measured("lids"),
});
export type PuppetChoices = z.infer<typeof PuppetChoices>;

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** The colours of a puppet. `hairTip`: where long hair ends. `inner`: what is worn below. `metal`: buckles and buttons. */
export const PuppetColours = z.object({
  hair: Colour,
  skin: Colour,
  eye: Colour,
  cloth: Colour,
  accent: Colour,
  hairTip: Colour.optional(),
  streak: Colour.optional(),
  inner: Colour.optional(),
  metal: Colour.optional(),
});
export type PuppetColours = z.infer<typeof PuppetColours>;
