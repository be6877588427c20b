// Straight hair with an even fringe: long, or put up in a bun.

import { bangParts, capPart, hangs, sideParts } from "./hair.ts";
import type { HairLock } from "./lock.ts";
import { drawn, type Part, part } from "./shape.ts";
import { disc } from "./sign.ts";

const evenFringe = {
  left: [
    { root: [-138, -130], tip: [-142, 2], width: 66, bend: -22, curl: -12, blunt: 0.9 },
    { root: [-106, -154], tip: [-106, -8], width: 66, bend: -16, curl: -6, blunt: 0.9 },
    { root: [-66, -172], tip: [-66, -12], width: 66, bend: -10, curl: -4, blunt: 0.9 },
  ],
  middle: [
    { root: [-26, -180], tip: [-24, -14], width: 62, bend: -4, curl: -2, blunt: 0.9 },
    { root: [24, -180], tip: [24, -14], width: 62, bend: 4, curl: 2, blunt: 0.9 },
  ],
  right: [
    { root: [138, -130], tip: [142, 2], width: 66, bend: 22, curl: 12, blunt: 0.9 },
    { root: [106, -154], tip: [106, -8], width: 66, bend: 16, curl: 6, blunt: 0.9 },
    { root: [66, -172], tip: [66, -12], width: 66, bend: 10, curl: 4, blunt: 0.9 },
  ],
} as const satisfies Record<string, readonly HairLock[]>;

const smoothCap = capPart(
  "C178 -84 160 -100 140 -110C124 -124 112 -122 98 -130C82 -140 64 -134 46 -146C30 -152 14 -148 0 -150C-14 -148 -30 -152 -46 -146C-64 -134 -82 -140 -98 -130C-112 -122 -124 -124 -140 -110C-160 -100 -178 -84 -188 -46",
  "M-132 -114C-108 -150 -60 -170 0 -170C60 -170 108 -150 132 -114C106 -136 60 -148 0 -148C-60 -148 -106 -136 -132 -114Z",
  "M0 -243C0 -220 0 -196 0 -172M-38 -240C-76 -212 -96 -184 -104 -152M38 -240C76 -212 96 -184 104 -152",
);

export const hairStraight = {
  back: [
    {
      name: "hair-back",
      layer: "behind",
      depth: -0.7,
      pivot: [0, -60],
      hang: { ...hangs.back, swing: 1.4 },
      shapes: drawn(`
        hairShade hairLine 3.4: M0 -196C-110 -196 -182 -130 -186 -40C-194 120 -206 260 -212 400C-150 420 -80 428 0 428C80 428 150 420 212 400C206 260 194 120 186 -40C182 -130 110 -196 0 -196Z
      `),
    } satisfies Part,
    ...sideParts(
      "hair-outer",
      [
        { root: [110, -40], tip: [214, 404], width: 128, bend: 60, curl: 30, blunt: 0.9 },
        { root: [100, -20], tip: [150, 418], width: 120, bend: 30, curl: 20, blunt: 0.9 },
      ],
      { layer: "behind", depth: -0.4, hang: { ...hangs.long, swing: 4 }, pivotY: -40 },
    ),
  ],
  front: [
    ...sideParts(
      "hair-side",
      [{ root: [138, -120], tip: [158, 230], width: 84, bend: 40, curl: 22, blunt: 0.9 }],
      { layer: "head", depth: 0.35, hang: { ...hangs.long, swing: 3.5 }, pivotY: -90 },
    ),
    ...bangParts(evenFringe),
    smoothCap,
  ],
};

const bun: Part = {
  name: "bun",
  layer: "behind",
  depth: -0.1,
  pivot: [0, -220],
  hang: { ...hangs.back, swing: 1.2 },
  shapes: drawn(`
    hair hairLine 3.4: ${disc(0, -270, 74)}
    none hairShade 5: M-52 -290C-20 -330 30 -328 54 -288M-58 -258C-20 -300 34 -298 62 -262
    accent accentLine 3: M-64 -228C-30 -206 30 -206 64 -228L58 -206C28 -188 -28 -188 -58 -206Z
  `),
};

export const hairBun = {
  back: [
    bun,
    {
      name: "hair-back",
      layer: "behind",
      depth: -0.7,
      pivot: [0, -60],
      hang: { ...hangs.back, swing: 0.8 },
      shapes: drawn(`
        hairDeep hairLine 3.4: M0 -196C-106 -196 -180 -130 -180 -50C-180 30 -162 90 -126 128C-90 160 -50 168 0 168C50 168 90 160 126 128C162 90 180 30 180 -50C180 -130 106 -196 0 -196Z
      `),
    } satisfies Part,
  ],
  front: [
    ...sideParts(
      "hair-side",
      [{ root: [140, -116], tip: [160, 140], width: 40, bend: 34, curl: -26 }],
      { layer: "head", depth: 0.35, hang: hangs.side, pivotY: -90 },
    ),
    ...bangParts({
      left: [
        { root: [-120, -140], tip: [-148, 26], width: 72, bend: -36, curl: -30, blunt: 0.2 },
        { root: [-70, -168], tip: [-112, -16], width: 80, bend: -30, curl: -26, blunt: 0.2 },
      ],
      middle: [{ root: [-16, -182], tip: [-62, -38], width: 76, bend: -24, curl: -22 }],
      right: [
        { root: [120, -140], tip: [148, 26], width: 72, bend: 36, curl: 30, blunt: 0.2 },
        { root: [70, -168], tip: [110, -16], width: 80, bend: 30, curl: 26, blunt: 0.2 },
        { root: [28, -180], tip: [58, -40], width: 76, bend: 24, curl: 20 },
      ],
    }),
    smoothCap,
  ],
};

/** Hair only around the ears, as on an old head. */
const fringe = {
  back: [
    {
      name: "hair-back",
      layer: "behind",
      depth: -0.5,
      pivot: [0, -20],
      hang: { ...hangs.back, swing: 0.8 },
      shapes: drawn(`
        hairShade hairLine 3.4: M-150 -96C-196 -84 -204 -20 -192 34C-184 74 -160 110 -118 124L118 124C160 110 184 74 192 34C204 -20 196 -84 150 -96Z
      `),
    } satisfies Part,
  ],
  front: sideParts(
    "hair-side",
    [
      { root: [140, -104], tip: [212, -14], width: 62, bend: 26, curl: 8, blunt: 0.3 },
      { root: [142, -92], tip: [206, 52], width: 62, bend: 30, curl: 6, blunt: 0.3 },
      { root: [146, -84], tip: [170, 84], width: 46, bend: 24, curl: 8, blunt: 0.3 },
    ],
    { layer: "head", depth: 0.1, hang: { ...hangs.side, swing: 1.6 }, pivotY: -60 },
  ),
};

/** The light on a bare head. */
const bareShine: Part = part(`bare-shine head 0.2 under
  white 0.5: M-96 -140C-78 -170 -44 -186 -10 -188C-38 -174 -58 -156 -68 -132C-78 -130 -90 -132 -96 -140Z
`);

export const hairBald = { back: [], front: [bareShine] };
export const hairFringe = { ...fringe, front: [bareShine, ...fringe.front] };
