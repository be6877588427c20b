// Curls: a cloud of them around the head.

import { hangs } from "./hair.ts";
import { drawn, type Part, type Shape } from "./shape.ts";
import { disc } from "./sign.ts";

type Curl = readonly [x: number, y: number, radius: number];

const halo: readonly Curl[] = [
  [-150, 110, 62],
  [150, 110, 62],
  [-192, 40, 70],
  [192, 40, 70],
  [-206, -50, 76],
  [206, -50, 76],
  [-180, -140, 78],
  [180, -140, 78],
  [-110, -212, 80],
  [110, -212, 80],
  [0, -240, 90],
];
const crown: readonly Curl[] = [
  [-160, -60, 44],
  [160, -60, 44],
  [-138, -122, 54],
  [138, -122, 54],
  [-84, -172, 58],
  [84, -172, 58],
  [-28, -192, 54],
  [34, -194, 54],
  [-110, -104, 38],
  [106, -108, 36],
  [-56, -132, 42],
  [54, -136, 42],
  [0, -140, 40],
];

const outlines = (curls: readonly Curl[]): Shape => ({
  d: curls.map(([x, y, radius]) => disc(x, y, radius + 1.7)).join(""),
  fill: "hairLine",
});
const fills = (curls: readonly Curl[], fill: "hair" | "hairShade"): Shape => ({
  d: curls.map(([x, y, radius]) => disc(x, y, radius - 1.7)).join(""),
  fill,
});
const at = (value: number): string => String(Math.round(value * 10) / 10);
/** The turn of each curl, and its light. */
const turns = (curls: readonly Curl[]): readonly Shape[] =>
  drawn(`
    none hairShade 4.5 0.85: ${curls.map(([x, y, r]) => `M${at(x - r * 0.5)} ${at(y + r * 0.3)}C${at(x - r * 0.7)} ${at(y - r * 0.5)} ${at(x + r * 0.5)} ${at(y - r * 0.7)} ${at(x + r * 0.5)} ${at(y)}C${at(x + r * 0.5)} ${at(y + r * 0.5)} ${at(x - r * 0.1)} ${at(y + r * 0.5)} ${at(x - r * 0.1)} ${at(y + r * 0.1)}`).join("")}
    hairShine 0.6: ${curls.map(([x, y, r]) => disc(x - r * 0.3, y - r * 0.42, r * 0.16)).join("")}
  `);

const cloud: Part = {
  name: "hair-back",
  layer: "behind",
  depth: -0.5,
  pivot: [0, -20],
  hang: { ...hangs.back, swing: 1.6, breeze: 0.3 },
  shapes: [outlines(halo), fills(halo, "hairShade"), { d: disc(0, -40, 190), fill: "hairShade" }],
};

const curls: Part = {
  name: "curls",
  layer: "head",
  depth: 0.35,
  pivot: [0, -190],
  hang: { ...hangs.bangs, swing: 1.4 },
  shapes: [
    outlines(crown),
    fills(crown, "hair"),
    { d: "M-140 -130C-100 -210 100 -210 140 -130C80 -170 -80 -170 -140 -130Z", fill: "hair" },
    ...turns(crown),
  ],
};

export const hairCurly = { back: [cloud], front: [curls] };
