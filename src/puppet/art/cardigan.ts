// Air's: a white cardigan far too large, a small bottle at the neck, the end of a blanket in one hand.

import { type Part, part } from "./shape.ts";
import { crescent, disc, twinkle } from "./sign.ts";

const clothes: readonly Part[] = [
  part(`dress body 0
    @dress accentLine 3: M-112 262C-92 300 -50 330 0 332C50 330 92 300 112 262L160 330L170 620L-170 620L-160 330Z
    white accentLine 2.4: M-112 262C-92 300 -50 330 0 332C50 330 92 300 112 262L118 284C104 300 108 314 90 316C84 334 64 332 58 342C44 356 28 346 18 358C6 364 -6 364 -18 358C-28 346 -44 356 -58 342C-64 332 -84 334 -90 316C-108 314 -104 300 -118 284Z
    none accentShade 3 0.7: M-46 366C-50 450 -58 530 -66 620M46 366C50 450 58 530 66 620M0 372L0 620
  `),
  part(`bottle body 0.2 pivot 0 262 hang 5 1.1 0.16 0.4
    none metalLine 2.6: M-66 246C-48 310 -18 352 0 372C18 352 48 310 66 246
    metal metalLine 2.4: M-8 366L8 366L9 380L-9 380Z
    water waterLine 2.8 0.95: M-8 380L8 380L8 388C22 394 24 404 24 414C24 434 14 442 0 442C-14 442 -24 434 -24 414C-24 404 -22 394 -8 388Z
    spark sparkLine 1.4: ${twinkle(2, 416, 13)}
    none white 3.4: M-15 404C-18 412 -17 422 -13 428
  `),
  part(`cardigan body 0.05
    pair @cloth clothLine 3.2: M-108 254C-150 262 -214 286 -246 330C-288 390 -306 500 -314 620L-86 620C-96 540 -118 460 -120 390C-118 340 -116 290 -108 254Z
    pair clothShade 0.6: M-246 330C-288 390 -306 500 -314 620L-262 620C-260 520 -250 420 -218 350Z
    pair clothLight clothLine 2.8: M-112 254C-90 262 -92 300 -94 340C-96 440 -76 540 -60 620L-104 620C-120 540 -142 450 -138 380C-136 330 -130 286 -112 254Z
    pair none clothShade 3: M-134 320L-98 328M-138 364L-98 368M-138 408L-96 410M-132 452L-90 450M-124 496L-82 490M-114 542L-74 534M-106 586L-66 576
    pair none clothShade 4: M-206 420C-214 480 -216 550 -212 620
  `),
];

const blanket: Part = part(`blanket front 0.2 pivot 150 470 hang 2.5 0.9 0.2 0.5
  @blanket accentLine 3.2: M96 470C60 500 36 560 26 640L300 640C300 560 280 500 236 462C190 440 130 446 96 470Z
  none accentShade 4 0.65: M110 480C92 520 80 580 76 640M160 468C158 520 160 580 164 640M212 466C230 510 244 570 250 640
  spark 0.9: ${crescent(118, 560, 12) + crescent(206, 548, 12)}
  white 0.9: ${twinkle(160, 600, 10) + twinkle(76, 610, 8) + disc(186, 510, 4) + disc(104, 516, 4)}
  skin skinLine 3: M132 486C130 470 138 458 150 458C154 446 170 444 176 454C188 448 200 456 198 468C208 470 210 482 202 490C184 500 150 500 132 486Z
  none skinLine 2.4: M152 462C150 472 152 480 156 486M176 458C174 470 176 478 180 486
  @cloth clothLine 3.2: M196 446C216 434 262 420 300 428L322 560L262 590C226 560 206 530 190 496C200 482 202 464 196 446Z
  clothLight clothLine 2.8: M190 442C206 440 214 448 216 464C218 484 214 500 202 508C192 506 184 500 182 492C194 480 196 460 190 442Z
`);

export const feather: Part = part(`clip head 0.5 pivot 128 -96 hang 4 1.6 0.2 1.5
  white clothLine 2.6: M112 -122C140 -118 168 -92 174 -46C150 -52 124 -78 112 -122Z
  none clothLine 1.8 0.7: M118 -114C136 -96 154 -76 168 -54M132 -98L146 -98M142 -86L156 -84M132 -98L132 -86M144 -84L144 -72
  water waterLine 2.4: ${disc(115, -118, 8)}
`);

export const softCardigan = { clothes, over: [blanket] };
