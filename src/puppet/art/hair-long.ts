// Air's: very long, soft and waved, the colour of dawn at its ends, a tuft that never lies down.

import { bangParts, capPart, hangs, sideParts } from "./hair.ts";
import { lockShapes } from "./lock.ts";
import { drawn, type Part } from "./shape.ts";

const back: readonly Part[] = [
  {
    name: "hair-back",
    layer: "behind",
    depth: -0.7,
    pivot: [0, -60],
    hang: { ...hangs.back, swing: 1.4 },
    shapes: drawn(`
      hairShade hairLine 3.4: M0 -196C-110 -196 -180 -130 -184 -30C-198 120 -224 300 -236 420C-244 520 -224 580 -196 640L196 640C224 580 244 520 236 420C224 300 198 120 184 -30C180 -130 110 -196 0 -196Z
    `),
  },
  ...sideParts(
    "hair-outer",
    [
      { root: [100, -10], tip: [352, 560], width: 150, bend: 110, curl: -80, fades: true },
      { root: [90, -20], tip: [316, 452], width: 140, bend: -20, curl: 110, fades: true },
      { root: [104, -50], tip: [288, 330], width: 120, bend: 84, curl: -40, fades: true },
      { root: [110, -40], tip: [322, 226], width: 66, bend: 10, curl: 60 },
    ],
    { layer: "behind", depth: -0.4, hang: hangs.long, pivotY: -40 },
  ),
];

const front: readonly Part[] = [
  ...sideParts(
    "hair-side",
    [
      { root: [116, -120], tip: [214, 470], width: 104, bend: 78, curl: -70, fades: true },
      { root: [136, -120], tip: [150, 372], width: 80, bend: 16, curl: 66, fades: true },
      { root: [138, -122], tip: [128, 190], width: 56, bend: 34, curl: -2 },
    ],
    { layer: "head", depth: 0.35, hang: { ...hangs.long, swing: 4.5 }, pivotY: -90 },
  ),
  ...bangParts({
    left: [
      { root: [-136, -130], tip: [-140, 30], width: 70, bend: -28, curl: -28, blunt: 0.3 },
      { root: [-100, -154], tip: [-108, -4], width: 72, bend: -20, curl: -20, blunt: 0.3 },
      { root: [-62, -172], tip: [-70, -18], width: 70, bend: -16, curl: -14, blunt: 0.3 },
    ],
    middle: [
      { root: [-30, -180], tip: [-40, -14], width: 62, bend: -10, curl: -6, blunt: 0.3 },
      { root: [30, -180], tip: [44, -12], width: 62, bend: 10, curl: 6, blunt: 0.3 },
      { root: [0, -184], tip: [8, -28], width: 58, bend: -4, curl: -8, blunt: 0.3 },
    ],
    right: [
      { root: [136, -130], tip: [140, 30], width: 70, bend: 28, curl: 28, blunt: 0.3 },
      { root: [100, -154], tip: [108, -2], width: 72, bend: 20, curl: 20, blunt: 0.3 },
      { root: [64, -170], tip: [74, -16], width: 68, bend: 16, curl: 14, blunt: 0.3 },
    ],
  }),
  {
    name: "tuft",
    layer: "head",
    depth: 0.2,
    pivot: [0, -234],
    hang: { ...hangs.tuft, frequency: 1.3, breeze: 3 },
    shapes: lockShapes({ root: [-8, -204], tip: [62, -304], width: 30, bend: -60, curl: 22 }),
  },
  capPart(
    "C178 -84 160 -100 140 -110C124 -124 112 -122 98 -130C82 -140 64 -134 46 -146C30 -152 14 -148 0 -154C-14 -148 -30 -152 -46 -146C-64 -134 -82 -140 -98 -130C-112 -122 -124 -124 -140 -110C-160 -100 -178 -84 -188 -46",
    "M-130 -112C-108 -146 -60 -166 0 -166C60 -166 108 -146 130 -112C104 -132 80 -126 62 -134C42 -146 20 -138 0 -146C-20 -138 -42 -146 -62 -134C-80 -126 -104 -132 -130 -112Z",
    "M-4 -242C-30 -214 -42 -190 -44 -166M6 -242C30 -212 40 -188 42 -166M-40 -238C-80 -210 -98 -182 -106 -150M44 -238C82 -208 98 -182 104 -150",
  ),
];

export const hairLong = { back, front };
