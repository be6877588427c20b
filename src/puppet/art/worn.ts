// Small things that are worn with any clothes.

import { type Part, pair } from "./shape.ts";
import { disc, star } from "./sign.ts";

export const earrings: Part = {
  name: "earrings",
  layer: "head",
  depth: -0.1,
  pivot: [0, 60],
  hang: { swing: 5, frequency: 2, damping: 0.16, breeze: 1 },
  shapes: [
    ...pair({ d: "M152 58L153 82", fill: "none", line: "metal", width: 4 }),
    ...pair({ d: disc(153, 94, 13), fill: "accent", line: "metalLine", width: 3 }),
    ...pair({ d: disc(149, 90, 4), fill: "white", opacity: 0.7 }),
  ],
};

export const scarf: Part = {
  name: "scarf",
  layer: "body",
  depth: 0.05,
  pivot: [0, 220],
  hang: { swing: 2, frequency: 1, damping: 0.2, breeze: 0.7 },
  shapes: [
    {
      d: "M34 268C58 340 74 420 78 500L128 494C130 410 118 330 92 262Z",
      fill: "accentShade",
      line: "accentLine",
      width: 3.2,
    },
    { d: "M80 476L128 470M79 488L128 482", fill: "none", line: "accentLight", width: 4 },
    {
      d: "M-108 214C-60 246 60 246 108 214C128 240 132 270 118 296C60 330 -60 330 -118 296C-132 270 -128 240 -108 214Z",
      fill: "accent",
      line: "accentLine",
      width: 3.4,
    },
    {
      d: "M-112 264C-60 298 60 298 114 262M-86 232C-40 258 30 262 92 238",
      fill: "none",
      line: "accentShade",
      width: 5,
    },
  ],
};

export const pendant: Part = {
  name: "pendant",
  layer: "body",
  depth: 0.1,
  pivot: [0, 250],
  hang: { swing: 4, frequency: 1.3, damping: 0.18, breeze: 0.4 },
  shapes: [
    {
      d: "M-74 244C-60 320 -20 356 0 366C20 356 60 320 74 244",
      fill: "none",
      line: "metalLine",
      width: 6,
    },
    {
      d: "M-74 244C-60 320 -20 356 0 366C20 356 60 320 74 244",
      fill: "none",
      line: "metal",
      width: 3,
    },
    { d: star(0, 384, 24), fill: "metal", line: "metalLine", width: 3 },
    { d: disc(0, 385, 8), fill: "accent" },
  ],
};
