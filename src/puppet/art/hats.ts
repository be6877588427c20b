// The hats on the head.

import type { hatStyles } from "../../protocol/look.ts";
import { drawn, type Hang, type Part } from "./shape.ts";
import { disc, star } from "./sign.ts";

type HatStyle = (typeof hatStyles)[number];
export type Hat = {
  readonly back: readonly Part[];
  readonly front: readonly Part[];
  /** Parts that stand up on the head would come through it. */
  readonly covers: boolean;
};

const hat = (shapes: string, more: Partial<Part> = {}): Part => ({
  name: "hat",
  layer: "head",
  depth: 0.3,
  shapes: drawn(shapes),
  ...more,
});
const sway: Hang = { swing: 3, frequency: 1.4, damping: 0.2, breeze: 0.8 };

const skull =
  "M-40 -176C-22 -168 22 -168 40 -176C62 -186 66 -222 46 -238C26 -254 -26 -254 -46 -238C-66 -222 -62 -186 -40 -176ZM-26 -170L-26 -154C-10 -148 10 -148 26 -154L26 -170Z";

const tricorne: Hat = {
  covers: true,
  back: [],
  front: [
    hat(`
      @cloth clothLine 3.4: M-150 -170C-150 -262 -90 -314 0 -318C90 -314 150 -262 150 -170C80 -204 -80 -204 -150 -170Z
      cloth clothLine 3.4: M-276 -96C-268 -178 -176 -262 -60 -276C-20 -280 20 -280 60 -276C176 -262 268 -178 276 -96C236 -118 196 -124 156 -118C106 -152 60 -166 0 -168C-60 -166 -106 -152 -156 -118C-196 -124 -236 -118 -276 -96Z
      none metal 9: M-276 -96C-268 -178 -176 -262 -60 -276C-20 -280 20 -280 60 -276C176 -262 268 -178 276 -96
      white clothLine 2.4: ${skull}
      clothLine: ${disc(-19, -210, 12)}${disc(19, -210, 12)}
      clothLine: M-4 -186L4 -186L0 -196Z
      none white 10: M-74 -150L-24 -176M74 -150L24 -176
    `),
    hat(
      `
        accent accentLine 3: M150 -218C206 -262 262 -286 318 -280C296 -236 240 -196 172 -186Z
        none accentLight 5: M166 -202C206 -230 252 -256 296 -268
      `,
      { name: "plume", depth: 0.2, pivot: [160, -200], hang: { ...sway, swing: 6, breeze: 2 } },
    ),
  ],
};

const witchHat: Hat = {
  covers: true,
  back: [],
  front: [
    hat(
      `
        @cloth clothLine 3.4: M-132 -170C-96 -230 -60 -288 -20 -340C14 -348 44 -336 72 -306C46 -312 34 -302 40 -284C76 -256 112 -212 132 -170C60 -198 -60 -198 -132 -170Z
        accent accentLine 3: M-138 -170C-126 -188 -116 -204 -106 -216C-40 -240 40 -240 106 -216C118 -204 128 -188 138 -170C70 -204 -70 -204 -138 -170Z
        cloth clothLine 3.4: M-268 -132C-200 -198 -90 -212 0 -212C90 -212 200 -198 268 -132C180 -168 90 -176 0 -176C-90 -176 -180 -168 -268 -132Z
        metal metalLine 2.6: ${star(0, -212, 22)}
      `,
      { pivot: [0, -170], hang: { ...sway, swing: 1 } },
    ),
  ],
};

const beret: Hat = {
  covers: true,
  back: [],
  front: [
    hat(`
      accent accentLine 3.4: M-186 -144C-240 -214 -176 -300 -30 -304C110 -306 208 -262 206 -196C204 -170 186 -152 160 -146C60 -176 -80 -182 -186 -144Z
      accentShade accentLine 3: M-186 -144C-80 -182 60 -176 160 -146C166 -138 166 -128 160 -122C60 -152 -76 -156 -178 -120C-188 -126 -190 -136 -186 -144Z
      accent accentLine 3: M-28 -302C-30 -316 -24 -326 -14 -330L-6 -322C-12 -318 -14 -310 -12 -302Z
      accentLight 0.7: M-130 -206C-112 -246 -60 -274 0 -278C-44 -262 -78 -236 -92 -200Z
    `),
  ],
};

const bandana: Hat = {
  covers: true,
  back: [],
  front: [
    hat(`
      accent accentLine 3.4: M-190 -92C-196 -190 -116 -252 0 -252C116 -252 196 -190 190 -92C120 -150 -120 -150 -190 -92Z
      accentShade accentLine 3: M-190 -92C-120 -150 120 -150 190 -92C190 -80 188 -70 186 -64C120 -118 -120 -118 -186 -64C-188 -70 -190 -80 -190 -92Z
      white 0.85: ${[disc(-96, -180, 10), disc(-30, -206, 10), disc(44, -200, 10), disc(104, -170, 10), disc(-56, -156, 8), disc(20, -160, 8)].join("")}
    `),
    hat(
      `
        accent accentLine 3: M176 -90C216 -88 246 -66 256 -34C228 -36 196 -48 174 -72Z
        accentShade accentLine 3: M174 -84C200 -64 214 -36 210 0C190 -16 172 -42 166 -72Z
      `,
      { name: "knot", depth: -0.1, pivot: [174, -84], hang: { ...sway, swing: 5 } },
    ),
  ],
};

const cap: Hat = {
  covers: true,
  back: [],
  front: [
    hat(`
      @cloth clothLine 3.4: M-192 -104C-196 -204 -112 -262 0 -262C112 -262 196 -204 192 -104C110 -146 -110 -146 -192 -104Z
      none clothLine 2.6 0.6: M0 -262C-36 -226 -46 -180 -46 -138M0 -262C36 -226 46 -180 46 -138
      accent accentLine 3.4: M-196 -104C-120 -152 120 -152 196 -104C216 -88 220 -70 208 -60C120 -104 -120 -104 -208 -60C-220 -70 -216 -88 -196 -104Z
      accent accentLine 3: ${star(0, -192, 28)}
      accent accentLine 3: ${disc(0, -262, 11)}
    `),
  ],
};

const crown: Hat = {
  covers: true,
  back: [],
  front: [
    hat(`
      metal metalLine 3.4: M-118 -194L-140 -300L-74 -252L0 -328L74 -252L140 -300L118 -194C50 -216 -50 -216 -118 -194Z
      metalLight metalLine 3: M-118 -194C-50 -216 50 -216 118 -194L112 -166C50 -188 -50 -188 -112 -166Z
      metalLight metalLine 3: ${[disc(-140, -302, 12), disc(0, -330, 13), disc(140, -302, 12)].join("")}
      accent accentLine 3: ${[disc(0, -246, 14), disc(-66, -230, 9), disc(66, -230, 9)].join("")}
    `),
  ],
};

const headphones: Hat = {
  covers: false,
  back: [],
  front: [
    hat(
      `
        none clothLine 26: M-178 6C-196 -170 -110 -262 0 -262C110 -262 196 -170 178 6
        none cloth 19: M-178 6C-196 -170 -110 -262 0 -262C110 -262 196 -170 178 6
        pair clothShade clothLine 3.6: M150 -46C182 -56 214 -34 216 18C216 66 184 92 152 82C140 40 140 -8 150 -46Z
        pair accent accentLine 3: M176 -28C198 -24 206 -4 206 18C206 42 196 60 176 66C168 36 168 0 176 -28Z
      `,
      { depth: -0.05 },
    ),
  ],
};

const antenna: Hat = {
  covers: false,
  back: [],
  front: [
    hat(
      `
        none metalLine 13: M0 -196L0 -286
        none metal 7: M0 -196L0 -286
        metal metalLine 3: M-34 -190C-30 -214 30 -214 34 -190Z
        accent accentLine 3.4: ${disc(0, -304, 24)}
        white 0.75: ${disc(-7, -311, 8)}
      `,
      { depth: 0.1, pivot: [0, -196], hang: { ...sway, swing: -6, frequency: 2.2, breeze: 1.4 } },
    ),
  ],
};

const horns: Hat = {
  covers: false,
  back: [],
  front: [
    hat(
      `
        pair metal metalLine 3.4: M78 -206C92 -270 150 -312 214 -306C186 -286 176 -256 172 -228C166 -196 140 -172 116 -170C98 -172 84 -186 78 -206Z
        pair none metalShade 5: M96 -236C116 -228 136 -220 158 -222M120 -268C138 -258 156 -254 172 -256
      `,
      { depth: 0.15 },
    ),
  ],
};

const halo: Hat = {
  covers: false,
  back: [],
  front: [
    hat(
      `
        none metalLine 17: M-104 -304C-104 -334 104 -334 104 -304C104 -274 -104 -274 -104 -304Z
        none metalLight 11: M-104 -304C-104 -334 104 -334 104 -304C104 -274 -104 -274 -104 -304Z
      `,
      { depth: -0.1, pivot: [0, -200], hang: { ...sway, swing: 2 } },
    ),
  ],
};

const nothing: Hat = { covers: false, back: [], front: [] };
export const hats: Readonly<Record<HatStyle, Hat>> = {
  ...{ none: nothing, tricorne, bandana, beret, "witch-hat": witchHat, cap, crown },
  ...{ headphones, antenna, horns, halo },
};
