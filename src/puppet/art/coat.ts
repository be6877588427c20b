// Ren's: a navy coat lined with a map of the stars, and large headphones around the neck.

import { type Part, part } from "./shape.ts";
import { crescent, disc, star, twinkle } from "./sign.ts";

const skyOnLapel = [
  twinkle(-132, 292, 8),
  twinkle(-114, 372, 9),
  twinkle(-100, 446, 6),
  disc(-146, 316, 2.4),
  disc(-106, 326, 2.6),
  disc(-128, 346, 2),
  disc(-96, 404, 2.4),
].join("");

/** Of the headphones, at the nape. */
const headband: Part = part(`headband body 0
  none clothLine 26: M-108 262C-112 176 112 176 108 262
  none metalShade 19: M-108 262C-112 176 112 176 108 262
`);

const coat: readonly Part[] = [
  part(`shirt body 0
    inner innerLine 3: M-70 240C-50 262 -24 280 0 318C24 280 50 262 70 240L150 300L150 620L-150 620L-150 300Z
    none innerShade 5: M-64 330C-60 420 -66 520 -70 620M64 330C60 420 66 520 70 620
    pair inner innerLine 3: M-72 236C-60 270 -34 300 -2 322L-34 364C-68 336 -92 296 -98 258Z
  `),
  part(`tie body 0.1 pivot 0 322 hang 3.5 1.2 0.22 0.5
    accent accentLine 3: M-14 330L-34 500L0 540L34 500L14 330Z
    accentShade 0.7: M2 340L22 496L0 536L34 500L14 330Z
    accent accentLine 3: M-20 312L20 312L15 346L-15 346Z
    metalLight metalLine 2: ${crescent(-2, 424, 15)}
    metalLight: ${twinkle(7, 418, 8)}
  `),
  part(`coat body 0
    pair @cloth clothLine 3.4: M-84 244C-130 254 -202 278 -234 318C-266 364 -280 480 -288 620L-78 620C-100 540 -104 450 -86 380C-78 330 -78 280 -84 244Z
    pair none clothLine 3: M-196 380C-204 450 -206 530 -204 620
    pair clothShade 0.6: M-234 318C-266 364 -280 480 -288 620L-250 620C-246 500 -242 400 -216 334Z
    pair @night clothLine 3.2: M-82 238C-118 250 -150 262 -168 276L-176 350L-142 352L-88 506C-82 430 -66 366 -70 300Z
    pair metalLight: ${skyOnLapel}
    pair none metal 1.6 0.8: M-132 292L-106 326L-114 372L-96 404L-100 446
    pair metal metalLine 2.4: ${disc(-150, 470, 9)}
    pair metal metalLine 2.4: ${disc(-152, 560, 9)}
  `),
  part(`headphones body 0.15 pivot 0 250 hang 1 1.4 0.3 0
    pair clothShade clothLine 3.6: M-74 256C-70 226 -92 208 -116 214C-148 222 -162 256 -150 286C-140 310 -114 318 -96 306C-80 296 -74 276 -74 256Z
    pair innerShade clothLine 3: ${disc(-117, 262, 35)}
    pair accent accentLine 2.6: ${disc(-117, 262, 27)}
    metalLight metalLine 1.8: ${crescent(-119, 262, 14)}
    metalLight metalLine 1.8: ${crescent(115, 262, 14)}
    pair none white 4 0.7: M-142 246C-136 234 -126 228 -114 228
  `),
];

/** A moon and a star in the hair. */
export const moonClip: Part = part(`clip head 0.5
  metal metalLine 2.8: ${crescent(118, -104, 25)}
  metalLight 0.8: ${crescent(115, -105, 17)}
  metalLight metalLine 2.2: ${star(132, -116, 10, 0.2)}
`);

export const starCoat = { rear: [headband], clothes: coat };
