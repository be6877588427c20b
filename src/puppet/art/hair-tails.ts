// Two high tails and full bangs, for personas without a drawing of their own.

import { bangParts, capPart, hangs, sideParts } from "./hair.ts";
import { lockShapes } from "./lock.ts";
import { drawn, type Part } from "./shape.ts";
import { disc } from "./sign.ts";

const back: readonly Part[] = [
  {
    name: "hair-back",
    layer: "behind",
    depth: -0.7,
    pivot: [0, -60],
    hang: { ...hangs.back, swing: 1.2 },
    shapes: drawn(`
      hairDeep hairLine 3.4: M0 -196C-106 -196 -178 -130 -182 -40C-186 40 -180 110 -150 168L0 214L150 168C180 110 190 40 182 -40C178 -130 106 -196 0 -196Z
    `),
  },
  ...sideParts(
    "tails",
    [
      { root: [160, -160], tip: [226, 270], width: 110, bend: 110, curl: 50 },
      { root: [160, -160], tip: [326, 210], width: 110, bend: 90, curl: -20 },
      { root: [160, -160], tip: [272, 330], width: 124, bend: 130, curl: 0 },
    ],
    { layer: "behind", depth: -0.35, hang: { ...hangs.long, swing: 5.5 }, pivotY: -150 },
  ),
];

const knots: Part = {
  name: "knots",
  layer: "head",
  depth: 0.1,
  shapes: [-1, 1].flatMap((side) => [
    { d: disc(side * 178, -142, 27), fill: "accent", line: "accentLine", width: 3.2 } as const,
    { d: disc(side * 174, -148, 12), fill: "accentLight", opacity: 0.9 } as const,
  ]),
};

const front: readonly Part[] = [
  ...sideParts(
    "hair-side",
    [
      { root: [140, -116], tip: [170, 156], width: 66, bend: 44, curl: 10 },
      { root: [138, -120], tip: [140, 98], width: 54, bend: 30, curl: 22 },
    ],
    { layer: "head", depth: 0.35, hang: hangs.side, pivotY: -90 },
  ),
  ...bangParts({
    left: [
      { root: [-134, -132], tip: [-142, 36], width: 64, bend: -28, curl: -24, blunt: 0.3 },
      { root: [-100, -154], tip: [-112, 0], width: 70, bend: -22, curl: -18, blunt: 0.3 },
      { root: [-62, -172], tip: [-62, -22], width: 68, bend: -16, curl: -10, blunt: 0.3 },
    ],
    middle: [
      { root: [34, -180], tip: [36, -16], width: 62, bend: 10, curl: 4, blunt: 0.3 },
      { root: [-22, -182], tip: [-18, -12], width: 66, bend: -8, curl: -8, blunt: 0.3 },
    ],
    right: [
      { root: [134, -132], tip: [142, 36], width: 64, bend: 28, curl: 24, blunt: 0.3 },
      { root: [102, -154], tip: [114, -2], width: 70, bend: 22, curl: 18, blunt: 0.3 },
      { root: [74, -168], tip: [80, -20], width: 64, bend: 18, curl: 12, blunt: 0.3 },
    ],
  }),
  {
    name: "tuft",
    layer: "head",
    depth: 0.2,
    pivot: [0, -236],
    hang: hangs.tuft,
    shapes: lockShapes({ root: [-6, -208], tip: [38, -288], width: 26, bend: -26, curl: 12 }),
  },
  capPart(
    "C178 -84 160 -102 140 -111C124 -126 110 -124 98 -131C82 -142 62 -134 46 -147C30 -154 14 -148 0 -154C-14 -148 -30 -152 -46 -146C-64 -134 -82 -140 -98 -130C-112 -122 -124 -124 -140 -110C-160 -100 -178 -84 -188 -46",
    "M-128 -110C-108 -146 -60 -166 -8 -168C-24 -156 -30 -148 -38 -138C-52 -146 -66 -140 -74 -128C-90 -134 -108 -128 -128 -110ZM30 -168C64 -164 96 -150 114 -126C100 -132 90 -130 84 -126C74 -140 62 -144 52 -140C46 -154 40 -162 30 -168Z",
    "M-4 -242C-26 -214 -34 -190 -36 -166M6 -242C28 -212 34 -188 34 -166M-40 -238C-84 -216 -116 -186 -136 -150M44 -238C86 -214 118 -184 138 -150",
  ),
  knots,
];

export const hairTails = { back, front };
