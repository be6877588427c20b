// Eris's: a grey cape with a high collar, a brass compass at the neck, a thick notebook in a gloved hand.

import { type Part, part } from "./shape.ts";
import { disc, twinkle } from "./sign.ts";

const clothes: readonly Part[] = [
  part(`cape body 0
    @cloth clothLine 3.4: M-96 246C-160 262 -224 290 -250 344C-274 410 -284 520 -288 620L288 620C284 520 274 410 250 344C224 290 160 262 96 246C50 296 -50 296 -96 246Z
    clothShade: M-8 320C-6 420 -6 520 -4 620L6 620C6 520 4 420 8 320Z
    pair none clothLine 3 0.8: M-214 470C-222 520 -226 570 -226 620M-120 490C-122 530 -124 580 -124 620
    @cloth clothLine 3.4: M-100 250C-166 266 -232 300 -258 360C-270 400 -276 440 -278 476C-210 512 -120 522 -8 508L0 330L8 508C120 522 210 512 278 476C276 440 270 400 258 360C232 300 166 266 100 250C50 300 -50 300 -100 250Z
    pair clothShade 0.6: M-258 360C-270 400 -276 440 -278 476L-232 494C-232 430 -222 370 -196 312C-226 326 -246 340 -258 360Z
    none accent 5: M-274 462C-206 496 -118 506 -10 494M274 462C206 496 118 506 10 494
    pair none clothLine 2.6 0.7: M-150 330C-156 390 -158 450 -154 500
  `),
  part(`cravat body 0.08 pivot 0 280 hang 2.5 1.3 0.25 0.4
    inner innerLine 2.8: M-40 250C-20 262 20 262 40 250L46 300L0 330L-46 300Z
    inner innerLine 2.8: M0 300C-26 306 -48 340 -44 384C-30 376 -26 392 -14 384C-8 396 8 396 14 384C26 392 30 376 44 384C48 340 26 306 0 300Z
    none innerShade 4: M-10 316C-18 340 -22 360 -20 378M8 316C14 340 18 360 18 378
    accent accentLine 2.8: M-24 284C-8 292 8 292 24 284L28 308C10 316 -10 316 -28 308Z
  `),
  part(`collar body 0.05
    pair @cloth clothLine 3.4: M-62 196C-92 194 -126 206 -140 238C-136 284 -96 322 -34 342C-22 316 -36 296 -46 272C-56 246 -62 220 -62 196Z
    pair none accent 5: M-128 240C-122 276 -90 306 -42 324
    pair clothShade: M-62 196C-58 232 -50 266 -34 292L-46 272C-56 246 -62 220 -62 196Z
  `),
  part(`compass body 0.2 pivot 0 300 hang 5 1 0.16 0.3
    none metalLine 5.5: M-96 296C-60 360 -24 392 0 404C24 392 60 360 96 296
    none metal 3: M-96 296C-60 360 -24 392 0 404C24 392 60 360 96 296
    metal metalLine 2.4: M-9 392L9 392L9 408L-9 408Z
    @brass metalLine 3.2: ${disc(0, 446, 42)}
    inner metalLine 2.4: ${disc(0, 446, 32)}
    none innerLine 2.6: M0 420L0 427M0 465L0 472M-26 446L-19 446M19 446L26 446
    none white 4 0.85: M-34 428C-28 416 -18 410 -6 408
  `),
];

/** The needle that points to what she cares about most. */
export const compassNeedle = {
  part: "compass",
  at: [0, 446],
  red: "M0 422L6 446L-6 446Z",
  pale: "M0 470L6 446L-6 446Z",
} as const;

const notebook: Part = part(`notebook front 0.2 pivot 190 620 hang 0.8 1.2 0.3 0
  accentShade accentLine 3.4: M122 440L252 408C262 406 268 410 270 420L304 640L152 640L114 454C112 446 114 442 122 440Z
  inner innerLine 2.2: M262 416L272 414L308 640L296 640Z
  accent accentLine 2.4: M140 450L156 446L194 640L176 640Z
  inner metalLine 2.6: M178 472L240 458L248 494L188 508Z
  none innerShade 3.4: M192 480L230 472M194 492L226 485
  metal metalLine 2: ${twinkle(236, 556, 15)}
  inner innerLine 3: M226 620C206 612 190 560 180 542C174 528 186 520 196 530L212 546C196 530 186 516 182 502C180 488 194 484 200 496L222 524C214 508 208 494 208 482C210 470 222 470 226 482L240 516C240 504 240 494 244 488C252 480 260 488 260 500C262 520 272 536 274 620Z
  none innerShade 3: M196 530L212 546M200 496L222 524M226 482L240 516
  accentShade: ${disc(188, 524, 7) + disc(206, 486, 6) + disc(250, 546, 8) + disc(238, 562, 4)}
`);

export const travelCape = { clothes, over: [notebook] };
