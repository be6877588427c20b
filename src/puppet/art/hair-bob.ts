// Ren's: a short bob that turns outward at the chin, choppy bangs with one silver strand.

import { bangParts, capPart, hangs, sideParts } from "./hair.ts";
import { lockShapes, locks } from "./lock.ts";
import { type Part, part } from "./shape.ts";

const back: readonly Part[] = [
  {
    name: "hair-back",
    layer: "behind",
    depth: -0.7,
    pivot: [0, -60],
    hang: { ...hangs.back, swing: 1.6 },
    shapes: [
      {
        d: "M0 -196C-106 -196 -178 -130 -180 -40C-186 30 -196 90 -206 150C-170 208 -90 232 0 232C90 232 170 208 206 150C196 90 186 30 180 -40C178 -130 106 -196 0 -196Z",
        fill: "hairDeep",
        line: "hairLine",
        width: 3.4,
      },
      ...locks([
        { root: [-70, 90], tip: [-92, 226], width: 70, bend: 10, curl: 6, fill: "hairDeep" },
        { root: [70, 90], tip: [92, 226], width: 70, bend: -10, curl: -6, fill: "hairDeep" },
        { root: [0, 90], tip: [0, 220], width: 90, fill: "hairDeep" },
      ]),
    ],
  },
  ...sideParts(
    "hair-back",
    [
      { root: [100, -20], tip: [140, 226], width: 110, bend: 26, curl: 34, blunt: 0.1 },
      { root: [112, -60], tip: [206, 212], width: 118, bend: 40, curl: 22, blunt: 0.1 },
      { root: [112, -90], tip: [246, 178], width: 116, bend: 50, curl: -6, blunt: 0.1 },
    ],
    { layer: "behind", depth: -0.45, hang: hangs.side, pivotY: -60 },
  ),
];

const front: readonly Part[] = [
  ...sideParts(
    "hair-side",
    [
      { root: [140, -120], tip: [206, 178], width: 78, bend: 48, curl: -8 },
      { root: [136, -120], tip: [146, 142], width: 70, bend: 30, curl: 24 },
    ],
    { layer: "head", depth: 0.35, hang: hangs.side, pivotY: -90 },
  ),
  ...bangParts({
    left: [
      { root: [-140, -132], tip: [-146, 44], width: 62, bend: -26, curl: -22 },
      { root: [-112, -150], tip: [-108, 10], width: 66, bend: -18, curl: -16 },
      { root: [-74, -170], tip: [-70, -20], width: 66, bend: -14, curl: -12 },
    ],
    middle: [
      { root: [40, -180], tip: [26, -14], width: 62, bend: 14, curl: 6 },
      { root: [-38, -178], tip: [-30, 4], width: 46, bend: -8, curl: -14, fill: "streak" },
      { root: [4, -184], tip: [-4, -26], width: 62, bend: 8, curl: 2 },
    ],
    right: [
      { root: [138, -130], tip: [144, 50], width: 62, bend: 26, curl: 24 },
      { root: [108, -152], tip: [114, 6], width: 66, bend: 24, curl: 16 },
      { root: [76, -168], tip: [72, -22], width: 64, bend: 18, curl: 12 },
    ],
  }),
  {
    name: "tuft",
    layer: "head",
    depth: 0.2,
    pivot: [6, -236],
    hang: hangs.tuft,
    shapes: lockShapes({ root: [-30, -206], tip: [96, -246], width: 44, bend: 66, curl: 50 }),
  },
  capPart(
    "C178 -84 162 -104 140 -112C124 -130 110 -124 96 -130C80 -146 62 -134 44 -146C26 -156 8 -142 -8 -152C-24 -160 -42 -142 -62 -150C-78 -150 -92 -128 -112 -130C-134 -120 -170 -96 -188 -46",
    "M-128 -106C-116 -134 -98 -154 -68 -166L-68 -134C-78 -140 -90 -136 -96 -120C-106 -124 -118 -118 -128 -106ZM22 -170C58 -168 92 -154 112 -128C102 -134 94 -134 86 -128C78 -142 66 -148 54 -142C48 -156 36 -164 22 -170Z",
    "M-6 -242C-34 -214 -46 -186 -48 -160M8 -242C30 -212 32 -186 30 -160M-40 -236C-84 -206 -100 -176 -108 -144M46 -236C86 -206 100 -178 104 -144",
  ),
  part(`streak head 0.3
    streak: M-62 -150C-58 -186 -44 -218 -18 -243C-22 -214 -20 -182 -15 -152C-30 -142 -46 -142 -62 -150Z
    innerShade 0.6: M-34 -150C-32 -186 -26 -216 -18 -243C-22 -214 -20 -182 -15 -152Z
    none hairLine 2.4 0.7: M-62 -146C-58 -186 -44 -218 -18 -243C-22 -214 -20 -182 -15 -148
  `),
];

export const hairBob = { back, front };
