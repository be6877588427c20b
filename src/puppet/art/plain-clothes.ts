// Plain clothes: a turtleneck, an apron over a shirt, a kimono.

import { drawn, type Part, part, type Shape } from "./shape.ts";
import { twinkle } from "./sign.ts";

const torso =
  "M-88 248C-146 260 -206 286 -234 330C-264 384 -276 500 -282 620L282 620C276 500 264 384 234 330C206 286 146 260 88 248C50 282 -50 282 -88 248Z";
const arms: readonly Shape[] = drawn(`
  pair clothShade 0.6: M-234 330C-264 384 -276 500 -282 620L-242 620C-238 510 -232 410 -208 346Z
  pair none clothLine 3: M-196 400C-202 470 -204 540 -202 620
`);

const sweater: Part = {
  name: "sweater",
  layer: "body",
  depth: 0,
  shapes: [
    { d: torso, fill: "@cloth", line: "clothLine", width: 3.4 },
    ...arms,
    {
      d: "M-128 340C-130 430 -130 520 -128 620M-64 352C-66 440 -66 530 -64 620M0 356L0 620M64 352C66 440 66 530 64 620M128 340C130 430 130 520 128 620",
      fill: "none",
      line: "clothShade",
      width: 6,
      opacity: 0.5,
    },
  ],
};
const rolledCollar: Part = part(`collar body 0
  clothLight clothLine 3.4: M-76 196C-40 214 40 214 76 196C88 220 94 250 96 272C50 304 -50 304 -96 272C-94 250 -88 220 -76 196Z
  none clothShade 5 0.7: M-52 216L-58 284M-18 222L-20 292M18 222L20 292M52 216L58 284
`);

const apronShirt: Part = part(`shirt body 0
  inner innerLine 3.4: ${torso.replaceAll("C50 282 -50 282", "C40 312 -40 312")}
  pair innerShade 0.7: M-234 330C-264 384 -276 500 -282 620L-242 620C-238 510 -232 410 -208 346Z
  pair none innerLine 3: M-196 400C-202 470 -204 540 -202 620
  pair inner innerLine 3: M-86 242C-60 280 -30 306 -2 322L-48 358C-82 330 -104 292 -108 258Z
`);
const apronBib: Part = part(`apron body 0
  pair cloth clothLine 3: M-132 264L-108 256L-92 396L-120 400Z
  @cloth clothLine 3.4: M-134 386C-60 396 60 396 134 386L148 500C170 540 182 580 186 620L-186 620C-182 580 -170 540 -148 500Z
  none clothLight 4: M-128 404C-60 412 60 412 128 404
  clothLight clothLine 3: M-58 470C-20 478 20 478 58 470L60 548C30 562 -30 562 -60 548Z
  accent: ${twinkle(0, 514, 20)}
`);

const kimonoBody: Part = {
  name: "kimono",
  layer: "body",
  depth: 0,
  shapes: [
    ...drawn(`
      inner innerLine 3: M-80 246C-60 300 -20 350 10 390C30 350 60 300 80 246L120 330L120 620L-120 620L-120 330Z
      @cloth clothLine 3.4: M86 244C150 256 210 284 240 330C274 386 290 500 296 620L-60 620L-20 430C30 370 66 310 86 244Z
      @cloth clothLine 3.4: M-86 244C-150 256 -210 284 -240 330C-274 386 -290 500 -296 620L90 620C70 540 40 470 -6 412C-44 364 -72 306 -86 244Z
      none accentLine 30: M-90 240C-78 306 -46 368 -6 416L48 492
      none accent 24: M-90 240C-78 306 -46 368 -6 416L48 492
      none accentLine 30: M90 240C82 290 60 336 30 380
      none accent 24: M90 240C82 290 60 336 30 380
    `),
    ...arms,
    ...drawn(`
      accent accentLine 3.4: M-190 500C-80 486 80 486 190 500L196 590C80 606 -80 606 -196 590Z
      metal metalLine 2.4: M-192 532C-80 520 80 520 192 532L194 548C80 536 -80 536 -194 548Z
      clothLight: ${[twinkle(-170, 400, 22), twinkle(180, 420, 20), twinkle(-214, 470, 14), twinkle(128, 360, 14)].join("")}
    `),
  ],
};

export const turtleneck = [sweater, rolledCollar];
export const apron = [apronShirt, apronBib];
export const kimono = [kimonoBody];
