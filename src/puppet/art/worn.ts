// Small things that are worn with any clothes.

import { drawn, type Part } from "./shape.ts";
import { disc, star } from "./sign.ts";

export const earrings: Part = {
  name: "earrings",
  layer: "head",
  depth: -0.1,
  pivot: [0, 60],
  hang: { swing: 5, frequency: 2, damping: 0.16, breeze: 1 },
  shapes: drawn(`
    pair none metal 4: M152 58L153 82
    pair accent metalLine 3: ${disc(153, 94, 13)}
    pair white 0.7: ${disc(149, 90, 4)}
  `),
};

export const scarf: Part = {
  name: "scarf",
  layer: "body",
  depth: 0.05,
  pivot: [0, 220],
  hang: { swing: 2, frequency: 1, damping: 0.2, breeze: 0.7 },
  shapes: drawn(`
    accentShade accentLine 3.2: M34 268C58 340 74 420 78 500L128 494C130 410 118 330 92 262Z
    none accentLight 4: M80 476L128 470M79 488L128 482
    accent accentLine 3.4: M-108 214C-60 246 60 246 108 214C128 240 132 270 118 296C60 330 -60 330 -118 296C-132 270 -128 240 -108 214Z
    none accentShade 5: M-112 264C-60 298 60 298 114 262M-86 232C-40 258 30 262 92 238
  `),
};

export const pendant: Part = {
  name: "pendant",
  layer: "body",
  depth: 0.1,
  pivot: [0, 250],
  hang: { swing: 4, frequency: 1.3, damping: 0.18, breeze: 0.4 },
  shapes: drawn(`
    none metalLine 6: M-74 244C-60 320 -20 356 0 366C20 356 60 320 74 244
    none metal 3: M-74 244C-60 320 -20 356 0 366C20 356 60 320 74 244
    metal metalLine 3: ${star(0, 384, 24)}
    accent: ${disc(0, 385, 8)}
  `),
};
