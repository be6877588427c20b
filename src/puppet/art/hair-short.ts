// Short hair: cropped and tousled, standing up, or swept back from the forehead.

import { bangParts, capPart, hangs, sideParts } from "./hair.ts";
import { type HairLock, lockShapes, locks } from "./lock.ts";
import { drawn, type Part } from "./shape.ts";

/** The nape. */
const nape: Part = {
  name: "hair-back",
  layer: "behind",
  depth: -0.7,
  pivot: [0, -60],
  hang: { ...hangs.back, swing: 0.8 },
  shapes: drawn(`
    hairDeep hairLine 3.4: M0 -196C-106 -196 -180 -130 -180 -50C-180 10 -168 60 -140 104C-110 150 -60 164 0 164C60 164 110 150 140 104C168 60 180 10 180 -50C180 -130 106 -196 0 -196Z
  `),
};

const temples = sideParts(
  "hair-side",
  [
    { root: [134, -126], tip: [176, 44], width: 66, bend: 40, curl: 8 },
    { root: [140, -120], tip: [150, 62], width: 44, bend: 24, curl: 14 },
  ],
  { layer: "head", depth: 0.35, hang: { ...hangs.side, swing: 2.4 }, pivotY: -90 },
);

const tousledCap = capPart(
  "C178 -84 160 -104 138 -112C122 -130 110 -124 96 -132C80 -146 62 -134 44 -148C26 -156 8 -142 -8 -152C-24 -160 -42 -142 -62 -150C-78 -150 -92 -130 -112 -132C-134 -120 -170 -96 -188 -46",
  "M-124 -112C-112 -138 -92 -156 -62 -166L-66 -140C-78 -144 -88 -138 -96 -124C-106 -126 -116 -122 -124 -112ZM26 -170C60 -166 92 -152 110 -130C100 -136 92 -136 84 -130C76 -142 64 -148 52 -144C46 -156 38 -164 26 -170Z",
  "M-10 -242C-40 -216 -56 -190 -58 -164M6 -242C28 -214 30 -190 28 -164M-44 -236C-90 -206 -106 -178 -112 -148M48 -236C88 -206 102 -180 106 -148",
);

const tousledTop: Part = {
  name: "tuft",
  layer: "head",
  depth: 0.2,
  pivot: [0, -226],
  hang: { ...hangs.tuft, swing: -5 },
  shapes: [
    ...lockShapes({ root: [20, -206], tip: [92, -264], width: 50, bend: 26, curl: 18 }),
    ...lockShapes({ root: [-20, -206], tip: [-84, -262], width: 50, bend: -22, curl: -18 }, "left"),
    ...lockShapes({ root: [0, -208], tip: [10, -276], width: 54, bend: -12, curl: 16 }),
  ],
};

const shortBangs = bangParts({
  left: [
    { root: [-136, -130], tip: [-148, -4], width: 62, bend: -26, curl: -18 },
    { root: [-104, -154], tip: [-118, -34], width: 66, bend: -18, curl: -14 },
    { root: [-68, -170], tip: [-84, -44], width: 66, bend: -14, curl: -10 },
  ],
  middle: [
    { root: [36, -178], tip: [8, -48], width: 62, bend: -10, curl: -14 },
    { root: [-30, -180], tip: [-46, -38], width: 62, bend: -10, curl: -12 },
    { root: [4, -184], tip: [-20, -56], width: 58, bend: -8, curl: -10 },
  ],
  right: [
    { root: [136, -130], tip: [148, -2], width: 62, bend: 26, curl: 18 },
    { root: [106, -152], tip: [108, -30], width: 66, bend: 20, curl: 6 },
    { root: [72, -168], tip: [62, -46], width: 64, bend: 6, curl: -8 },
  ],
});

export const hairShort = {
  back: [nape],
  front: [...temples, ...shortBangs, tousledTop, tousledCap],
};

const spikes: readonly HairLock[] = [
  { root: [-130, -110], tip: [-252, -136], width: 96, bend: 14, curl: 10 },
  { root: [130, -110], tip: [252, -136], width: 96, bend: -14, curl: -10 },
  { root: [-110, -150], tip: [-228, -242], width: 104, bend: 12, curl: 14 },
  { root: [110, -150], tip: [228, -242], width: 104, bend: -12, curl: -14 },
  { root: [-60, -176], tip: [-138, -296], width: 110, bend: 8, curl: 18 },
  { root: [60, -176], tip: [142, -292], width: 110, bend: -8, curl: -18 },
  { root: [0, -186], tip: [10, -318], width: 122, bend: -10, curl: 24 },
];

const crest: Part = {
  name: "crest",
  layer: "behind",
  depth: -0.2,
  pivot: [0, -150],
  hang: { ...hangs.tuft, swing: -3, frequency: 1.8 },
  shapes: locks(spikes),
};

const spikedTop: Part = {
  name: "tuft",
  layer: "head",
  depth: 0.25,
  pivot: [0, -200],
  hang: { ...hangs.tuft, swing: -4 },
  shapes: locks([
    { root: [-56, -190], tip: [-104, -276], width: 76, bend: 4, curl: 16 },
    { root: [60, -190], tip: [112, -270], width: 76, bend: -4, curl: -16 },
    { root: [2, -196], tip: [8, -288], width: 84, bend: 10, curl: -14 },
  ]),
};

export const hairSpiky = {
  back: [crest, nape],
  front: [
    ...temples,
    ...bangParts({
      left: [
        { root: [-132, -134], tip: [-156, 0], width: 58, bend: -24, curl: -24 },
        { root: [-92, -160], tip: [-112, -22], width: 64, bend: -14, curl: -22 },
      ],
      middle: [
        { root: [-40, -178], tip: [-40, -10], width: 62, bend: -14, curl: -6 },
        { root: [24, -182], tip: [20, -42], width: 66, bend: 6, curl: 8 },
      ],
      right: [
        { root: [132, -134], tip: [156, 0], width: 58, bend: 24, curl: 24 },
        { root: [88, -162], tip: [96, -18], width: 66, bend: 16, curl: 20 },
      ],
    }),
    spikedTop,
    tousledCap,
  ],
};

const sweptCap = capPart(
  "C182 -70 168 -92 150 -96C142 -128 120 -152 92 -164C58 -176 24 -172 -6 -160C-40 -150 -84 -146 -116 -122C-130 -112 -142 -100 -150 -90C-168 -88 -182 -70 -188 -46",
  "M-118 -150C-86 -188 -40 -206 10 -204C-20 -196 -44 -186 -62 -170C-80 -172 -100 -166 -118 -150ZM40 -200C82 -194 116 -174 136 -144C116 -160 94 -168 72 -170C62 -182 52 -192 40 -200Z",
  "M-112 -126C-84 -178 -40 -214 20 -226M-60 -150C-34 -188 10 -214 66 -216M0 -162C30 -190 74 -198 112 -188M92 -164C122 -164 146 -148 160 -124",
);

export const hairSwept = {
  back: [nape],
  front: [
    ...sideParts(
      "hair-side",
      [
        { root: [138, -116], tip: [182, 20], width: 60, bend: 36, curl: 4, blunt: 0.2 },
        { root: [142, -104], tip: [152, 34], width: 36, bend: 16, curl: 10 },
      ],
      { layer: "head", depth: 0.35, hang: { ...hangs.side, swing: 1.6 }, pivotY: -90 },
    ),
    sweptCap,
    {
      name: "tuft",
      layer: "head",
      depth: 0.4,
      pivot: [20, -180],
      hang: hangs.bangs,
      shapes: lockShapes({ root: [30, -178], tip: [-26, -92], width: 26, bend: -34, curl: -20 }),
    } satisfies Part,
  ],
};
