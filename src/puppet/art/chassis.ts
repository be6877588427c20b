// The body of one who was built: plates, a lamp, and rings at the neck.

import { type Part, part } from "./shape.ts";
import { disc } from "./sign.ts";

const rings: Part = part(`rings body 0
  metalShade metalLine 3: M-52 186C-20 198 20 198 52 186L52 204C20 216 -20 216 -52 204ZM-56 210C-20 222 20 222 56 210L56 230C20 242 -20 242 -56 230ZM-60 236C-20 250 20 250 60 236L62 260C20 274 -20 274 -62 260Z
`);

const plates: Part = part(`chassis body 0
  @cloth clothLine 3.6: M-120 262C-60 276 60 276 120 262C172 268 196 300 200 350C206 440 200 540 190 620L-190 620C-200 540 -206 440 -200 350C-196 300 -172 268 -120 262Z
  clothShade 0.6: M-120 262C-172 268 -196 300 -200 350C-206 440 -200 540 -190 620L-150 620C-160 520 -164 420 -150 340C-144 304 -136 280 -120 262Z
  pair clothLight clothLine 3.6: M-206 300C-252 296 -286 330 -288 376C-288 404 -268 420 -240 420C-212 418 -200 396 -200 368Z
  pair metalShade metalLine 3.2: M-274 418L-286 620L-226 620L-214 416Z
  pair none metalLine 3: M-278 476L-218 474M-281 530L-222 528
  clothLight clothLine 3.2: M-112 340C-60 330 60 330 112 340L118 470C60 484 -60 484 -118 470Z
  metalShade metalLine 3.4: ${disc(0, 404, 46)}
  accent accentLine 3: ${disc(0, 404, 34)}
  accentLight 0.9: ${disc(-9, 394, 12)}
  metal metalLine 2: ${[disc(-86, 366, 7), disc(86, 366, 7), disc(-90, 448, 7), disc(90, 448, 7)].join("")}
  none clothLine 4 0.55: M-130 520L130 520M-130 552L130 552M-130 584L130 584
`);

export const chassis = [rings, plates];
