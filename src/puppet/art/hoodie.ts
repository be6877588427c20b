// Clothes for personas without a drawing of their own: a soft hooded jacket, or a blouse with a ribbon.

import { type Part, part } from "./shape.ts";
import { star } from "./sign.ts";

const jacket: readonly Part[] = [
  part(`shirt body 0
    inner innerLine 3: M-84 250C-60 292 60 292 84 250L130 330L130 620L-130 620L-130 330Z
    accent accentLine 3: ${star(0, 420, 40)}
  `),
  part(`jacket body 0
    pair @cloth clothLine 3.4: M-96 248C-150 260 -212 284 -240 328C-272 384 -284 500 -292 620L-56 620C-62 520 -66 420 -70 350C-80 310 -92 280 -96 248Z
    pair clothShade 0.6: M-240 328C-272 384 -284 500 -292 620L-250 620C-246 510 -240 410 -214 346Z
    pair none clothLine 3: M-198 400C-204 470 -206 540 -204 620
    pair none innerShade 9: M-56 620C-62 520 -66 420 -70 350
    pair @cloth clothLine 3.4: M-62 200C-110 204 -156 226 -164 262C-160 306 -112 344 -62 356C-44 332 -52 306 -60 284C-66 262 -66 230 -62 200Z
    pair clothShade: M-62 212C-96 220 -124 236 -130 262C-122 292 -92 318 -62 330C-56 306 -60 290 -64 270C-66 250 -64 232 -62 212Z
  `),
  part(`cords body 0.1 pivot 0 320 hang 5 1.3 0.18 0.8
    pair none innerLine 7.5: M-66 338C-62 372 -60 396 -62 424
    pair none inner 4: M-66 338C-62 372 -60 396 -62 424
    pair accent accentLine 2.4: M-67 420L-57 420L-56 446L-68 446Z
  `),
];

const blouse: readonly Part[] = [
  part(`blouse body 0
    @cloth clothLine 3.4: M-92 250C-150 262 -206 286 -234 330C-264 384 -276 500 -282 620L282 620C276 500 264 384 234 330C206 286 150 262 92 250C64 290 34 328 0 344C-34 328 -64 290 -92 250Z
    pair clothShade 0.6: M-234 330C-264 384 -276 500 -282 620L-242 620C-238 510 -232 410 -208 346Z
    pair none clothLine 3: M-196 400C-202 470 -204 540 -202 620
    pair inner innerLine 3: M-66 226C-100 236 -146 252 -172 268C-176 320 -150 366 -120 392L0 346C-30 310 -54 270 -66 226Z
    pair none accent 5: M-158 282C-158 320 -140 354 -114 376L-18 340
  `),
  part(`ribbon body 0.1 pivot 0 346 hang 3.5 1.2 0.2 0.7
    pair accent accentLine 3: M-6 352C-34 390 -46 430 -44 470L-18 458L-2 470C2 430 2 390 0 356Z
    pair accent accentLine 3: M-4 346C-40 306 -92 306 -96 346C-96 386 -42 388 -4 354Z
    pair accentShade: M-14 348C-38 330 -60 326 -76 336C-60 346 -40 354 -14 352Z
    accentLight accentLine 3: M-17 336C-8 332 8 332 17 336C20 348 18 358 15 366C6 370 -6 370 -15 366C-18 358 -20 348 -17 336Z
  `),
];

export const everyday = { jacket, blouse };
