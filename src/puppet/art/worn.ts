// Small things that are worn with any clothes.

import { type Part, part } from "./shape.ts";
import { disc, star } from "./sign.ts";

export const earrings: Part = part(`earrings head -0.1 pivot 0 60 hang 5 2 0.16 1
  pair none metal 4: M152 58L153 82
  pair accent metalLine 3: ${disc(153, 94, 13)}
  pair white 0.7: ${disc(149, 90, 4)}
`);

export const scarf: Part = part(`scarf body 0.05 pivot 0 220 hang 2 1 0.2 0.7
  accentShade accentLine 3.2: M34 268C58 340 74 420 78 500L128 494C130 410 118 330 92 262Z
  none accentLight 4: M80 476L128 470M79 488L128 482
  accent accentLine 3.4: M-108 214C-60 246 60 246 108 214C128 240 132 270 118 296C60 330 -60 330 -118 296C-132 270 -128 240 -108 214Z
  none accentShade 5: M-112 264C-60 298 60 298 114 262M-86 232C-40 258 30 262 92 238
`);

export const pendant: Part = part(`pendant body 0.1 pivot 0 250 hang 4 1.3 0.18 0.4
  none metalLine 6: M-74 244C-60 320 -20 356 0 366C20 356 60 320 74 244
  none metal 3: M-74 244C-60 320 -20 356 0 366C20 356 60 320 74 244
  metal metalLine 3: ${star(0, 384, 24)}
  accent: ${disc(0, 385, 8)}
`);
