// The speaking mouth: the share of each vowel, and the resulting form together with the emotion's mouth.

import type { MouthShape } from "../../protocol/mouth.ts";
import type { Face } from "./face.ts";

export const spokenShapes = ["a", "i", "u", "e", "o", "n"] as const;
export type SpokenShape = (typeof spokenShapes)[number];

/** The share of each spoken shape in the mouth, each 0 to 1; together at most 1. */
export type MouthWeights = Record<SpokenShape, number>;

export const closedMouth = (): MouthWeights => ({ a: 0, i: 0, u: 0, e: 0, o: 0, n: 0 });

/** Milliseconds that a mouth needs for two thirds of its way. */
const toOpen = 32;
const toClose = 48;

/** Moves `weights` on: opening is quicker than closing. */
export function moveMouth(
  weights: MouthWeights,
  shape: MouthShape,
  openness: number,
  elapsed: number,
): void {
  const open = Math.min(1, Math.max(0, openness));
  for (const name of spokenShapes) {
    const target = name === shape ? open : 0;
    const taken = target > weights[name] ? toOpen : toClose;
    weights[name] += (target - weights[name]) * (1 - Math.exp(-elapsed / taken));
    if (weights[name] < 0.001) weights[name] = 0;
  }
}

export type MouthForm = {
  /** 1 is as wide as at rest. */
  wide: number;
  open: number;
  round: number;
  curve: number;
  wave: number;
  cat: number;
};

type SpokenForm = { readonly wide: number; readonly open: number; readonly round: number };
const forms: Readonly<Record<SpokenShape, SpokenForm>> = {
  a: { wide: 1.12, open: 1, round: 0.35 },
  i: { wide: 1.3, open: 0.34, round: 0 },
  u: { wide: 0.46, open: 0.36, round: 1 },
  e: { wide: 1.16, open: 0.62, round: 0.12 },
  o: { wide: 0.66, open: 0.8, round: 1 },
  n: { wide: 0.82, open: 0.02, round: 0 },
};

/**
 * The form of the mouth: that of the emotion while it is silent, that of the vowel while it speaks, with the emotion's
 * corners. While she `speaks`, a mouth that an emotion holds open closes between the sounds.
 */
export function mixMouth(
  into: MouthForm,
  face: Readonly<Face>,
  weights: Readonly<MouthWeights>,
  speaks: number,
): void {
  let said = 0;
  let wide = 0;
  let open = 0;
  let round = 0;
  for (const name of spokenShapes) {
    const weight = weights[name];
    said += weight;
    wide += forms[name].wide * weight;
    open += forms[name].open * weight;
    round += forms[name].round * weight;
  }
  const silent = Math.max(0, 1 - said);
  into.wide = wide * (0.75 + face.wide * 0.25) + face.wide * silent;
  into.open = open + face.open * silent * (1 - speaks);
  into.round = round + face.round * silent * (1 - speaks * 0.8);
  into.curve = face.curve * (1 - into.round * 0.6);
  into.wave = face.wave * silent * (1 - speaks * 0.5);
  into.cat = face.cat * (1 - Math.min(1, into.round)) * (1 - Math.min(1, open) * 0.7);
}
