// Eris's: straight and black, swept to one side, gathered over a shoulder by a ribbon.

import { bangParts, capPart, hangs, mirrored } from "./hair.ts";
import { lockShapes, locks } from "./lock.ts";
import { drawn, type Part, type Shape } from "./shape.ts";

const bow: readonly Shape[] = drawn(`
  accent: M-176 196C-206 236 -214 262 -208 292C-194 284 -184 262 -170 206Z
  accent: M-166 198C-160 236 -150 258 -130 276C-130 250 -142 222 -156 196Z
  accent: M-168 188C-200 148 -236 152 -238 184C-238 216 -204 220 -168 196Z
  accent: M-164 188C-138 150 -102 150 -98 180C-98 212 -132 218 -164 196Z
`).map((shape) => ({ ...shape, fill: "accent", line: "accentLine", width: 3 }) as const);
const bowFolds: readonly Shape[] = drawn(`
  accentShade: M-174 190C-194 176 -210 172 -222 180C-210 186 -196 196 -174 194ZM-158 190C-142 176 -126 170 -114 176C-126 184 -140 194 -158 194Z
  accentLight accentLine 3: M-180 182C-172 178 -160 178 -152 182C-150 192 -152 200 -156 206C-164 208 -172 208 -178 204C-182 196 -182 190 -180 182Z
`);

const back: readonly Part[] = [
  {
    name: "hair-back",
    layer: "behind",
    depth: -0.7,
    pivot: [0, -60],
    hang: { ...hangs.back, swing: 1.4 },
    shapes: [
      {
        d: "M0 -196C-106 -196 -178 -130 -182 -40C-188 60 -186 130 -168 196L20 232L150 196C176 140 190 60 182 -40C178 -130 106 -196 0 -196Z",
        fill: "hairDeep",
        line: "hairLine",
        width: 3.4,
      },
      ...locks([
        { root: [110, -60], tip: [180, 216], width: 110, bend: 50, curl: 30, blunt: 0.3 },
        { root: [92, 0], tip: [112, 230], width: 100, bend: 8, curl: 18, blunt: 0.4 },
      ]),
    ],
  },
];

const tail: Part = {
  name: "tail",
  layer: "front",
  depth: 0.1,
  pivot: [-164, 190],
  hang: { ...hangs.long, swing: 7, frequency: 0.95 },
  shapes: [
    ...locks(
      [
        { root: [-156, 184], tip: [-112, 398], width: 66, bend: -34, curl: 30 },
        { root: [-172, 184], tip: [-236, 412], width: 70, bend: 20, curl: -44 },
        { root: [-166, 180], tip: [-170, 474], width: 92, bend: -60, curl: 40 },
      ],
      "left",
    ),
    ...bow,
    ...bowFolds,
  ],
};

const gathered: Part = {
  name: "gathered",
  layer: "head",
  depth: 0.1,
  pivot: [-150, -60],
  hang: { ...hangs.side, swing: 2 },
  shapes: locks(
    [
      { root: [-140, -110], tip: [-172, 204], width: 84, bend: -50, curl: -44, blunt: 0.5 },
      { root: [-134, -116], tip: [-156, 200], width: 66, bend: -34, curl: -8, blunt: 0.5 },
    ],
    "left",
  ),
};

const rightSide: Part = {
  name: "hair-side-right",
  layer: "head",
  depth: 0.35,
  pivot: [150, -90],
  hang: hangs.side,
  shapes: locks([
    { root: [112, -108], tip: [176, 212], width: 84, bend: 50, curl: 24, blunt: 0.2 },
    { root: [122, -116], tip: [138, 166], width: 60, bend: 34, curl: 28 },
  ]),
};

const front: readonly Part[] = [
  gathered,
  rightSide,
  ...bangParts({
    left: [
      { root: [-118, -140], tip: [-152, 84], width: 74, bend: -34, curl: -34 },
      { root: [-76, -166], tip: [-134, 36], width: 82, bend: -30, curl: -30 },
      { root: [-36, -176], tip: [-100, 0], width: 84, bend: -26, curl: -28 },
    ],
    middle: [
      { root: [36, -176], tip: [4, -30], width: 66, bend: -14, curl: -16 },
      { root: [8, -180], tip: [-54, -12], width: 84, bend: -24, curl: -26 },
    ],
    right: [
      mirrored({ root: [-132, -132], tip: [-148, 84], width: 60, bend: -30, curl: -22 }),
      { root: [104, -152], tip: [126, 20], width: 74, bend: 36, curl: 24 },
      { root: [70, -170], tip: [88, -14], width: 66, bend: 30, curl: 22 },
    ],
  }),
  {
    name: "tuft",
    layer: "head",
    depth: 0.2,
    pivot: [30, -236],
    hang: hangs.tuft,
    shapes: lockShapes({ root: [34, -212], tip: [-10, -274], width: 24, bend: 12, curl: 12 }),
  },
  capPart(
    "C178 -84 160 -104 138 -112C124 -126 106 -126 92 -136C78 -146 66 -152 54 -160C40 -154 20 -158 0 -150C-24 -140 -48 -144 -70 -134C-92 -124 -108 -122 -126 -112C-150 -100 -178 -84 -188 -46",
    "M-132 -104C-112 -142 -70 -162 -20 -166C-34 -156 -40 -150 -48 -142C-66 -148 -86 -138 -132 -104ZM92 -152C112 -144 124 -132 132 -112C118 -126 106 -134 92 -136Z",
    "M54 -160C56 -196 54 -222 44 -238M-6 -242C-52 -216 -84 -184 -100 -148M26 -240C-6 -216 -34 -190 -48 -160M92 -226C110 -204 120 -176 122 -148",
  ),
];

export const hairTail = { back, front, over: [tail] };
