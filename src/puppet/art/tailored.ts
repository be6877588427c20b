// Tailored clothes: a suit with a tie, and a captain's coat with gold braid.

import { drawn, type Part, part, type Shape } from "./shape.ts";
import { disc } from "./sign.ts";

const shirt: Part = part(`shirt body 0
  inner innerLine 3: M-70 240C-50 262 -24 280 0 318C24 280 50 262 70 240L150 300L150 620L-150 620L-150 300Z
  pair inner innerLine 3: M-72 236C-60 270 -34 300 -2 322L-34 364C-68 336 -92 296 -98 258Z
`);

const tie: Part = part(`tie body 0.08 pivot 0 322 hang 2.5 1.2 0.24 0.4
  accent accentLine 3: M-14 330L-34 520L0 560L34 520L14 330Z
  accentShade 0.7: M2 340L22 516L0 556L34 520L14 330Z
  accentLight 0.75: M-26 424L28 396L29 410L-28 440ZM-32 484L33 450L34 464L-34 500Z
  accent accentLine 3: M-20 312L20 312L15 346L-15 346Z
`);

const frontOf = (open: string): readonly Shape[] =>
  drawn(`
    pair @cloth clothLine 3.4: ${open}
    pair clothShade 0.6: M-240 322C-272 368 -284 482 -290 620L-252 620C-250 502 -246 404 -220 338Z
    pair none clothLine 3: M-200 384C-206 456 -208 536 -206 620
  `);

const suitJacket: Part = {
  name: "suit",
  layer: "body",
  depth: 0,
  shapes: [
    ...frontOf(
      "M-88 244C-134 254 -208 280 -240 322C-272 368 -284 482 -290 620L-20 620L-14 540C-50 460 -76 380 -80 330C-78 300 -82 270 -88 244Z",
    ),
    ...drawn(`
      pair clothLight clothLine 3.2: M-86 240C-116 250 -142 262 -156 276L-168 350L-134 354L-20 540C-44 470 -62 400 -70 300Z
      metal metalLine 2.4: ${disc(-24, 576, 9)}
      clothShade clothLine 2.6: M118 424L176 416L178 430L120 440Z
      accentLight accentLine 2.6: M132 420L146 392L156 414L166 398L170 418Z
    `),
  ],
};

const braid = (y: number): Shape => ({
  d: `M-96 ${y}C-70 ${y - 6} -40 ${y - 6} -22 ${y}M22 ${y}C40 ${y - 6} 70 ${y - 6} 96 ${y}`,
  fill: "none",
  line: "metal",
  width: 9,
});

const captainCoat: Part = {
  name: "captain",
  layer: "body",
  depth: 0,
  shapes: [
    ...frontOf(
      "M-88 244C-134 254 -208 280 -240 322C-272 368 -284 482 -290 620L-92 620C-108 540 -110 450 -92 380C-82 330 -80 280 -88 244Z",
    ),
    ...drawn(`
      pair accent metal 8: M-88 238C-122 246 -160 258 -180 276C-196 330 -190 400 -150 452L-92 506C-104 440 -96 370 -72 300Z
      pair none metal 8: M-92 506C-100 546 -98 584 -92 620
      pair metal metalLine 2.4: ${[disc(-150, 320, 9), disc(-146, 370, 9), disc(-126, 418, 9)].join("")}
      pair metal metalLine 3: M-252 340C-262 318 -236 288 -196 286C-178 288 -170 300 -172 318C-198 320 -226 328 -252 340Z
      pair none metal 7: M-250 338L-256 366M-236 332L-240 362M-222 328L-225 358M-207 324L-208 354M-192 321L-191 350
    `),
  ],
};

const sash: Part = {
  name: "sash",
  layer: "body",
  depth: 0,
  shapes: [
    braid(420),
    braid(476),
    ...drawn(`
      accentShade accentLine 3: M-150 556C-60 580 60 580 150 556L150 620L-150 620Z
      none metalLine 15: M-34 562L34 562L34 614L-34 614Z
      none metal 9: M-34 562L34 562L34 614L-34 614Z
    `),
  ],
};

const ruffle: Part = part(`ruffle body 0.08 pivot 0 270 hang 2.5 1.3 0.24 0.5
  inner innerLine 3: M-62 250C-30 270 30 270 62 250C66 280 58 300 40 306C58 330 52 356 30 362C42 386 30 410 0 416C-30 410 -42 386 -30 362C-52 356 -58 330 -40 306C-58 300 -66 280 -62 250Z
  none innerShade 4: M-36 304C-12 314 12 314 36 304M-28 360C-8 368 8 368 28 360
  accent metalLine 3.4: ${disc(0, 276, 13)}
`);

export const suit = [shirt, tie, suitJacket];
export const captain = [shirt, sash, captainCoat, ruffle];
