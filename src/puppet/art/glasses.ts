// The glasses before the eyes.

import type { glassesStyles } from "../../protocol/look.ts";
import { drawn, type Part, pair, type Shape } from "./shape.ts";
import { disc } from "./sign.ts";

type GlassesStyle = (typeof glassesStyles)[number];

const worn = (shapes: readonly Shape[], depth = 1.08): Part => ({
  name: "glasses",
  layer: "head",
  depth,
  shapes,
});

const bridge: Shape = { d: "M-14 26C-6 18 6 18 14 26", fill: "none", line: "metalLine", width: 7 };
const sides: readonly Shape[] = pair({
  d: "M132 20L152 12",
  fill: "none",
  line: "metalLine",
  width: 7,
});
const gleam = pair({
  d: "M42 8L66 -16M52 22L88 -14",
  fill: "none",
  line: "white",
  width: 5,
  opacity: 0.5,
});

const rims = (d: string): readonly Part[] => [
  worn([
    ...pair({ d, fill: "white", opacity: 0.12 }),
    ...pair({ d, fill: "none", line: "metalLine", width: 9 }),
    ...pair({ d, fill: "none", line: "metal", width: 4 }),
    bridge,
    ...sides,
    ...gleam,
  ]),
];

const square =
  "M24 -18C30 -26 118 -28 128 -18C136 -4 136 62 124 78C112 90 46 90 32 78C18 62 16 -4 24 -18Z";
const halfMoon = "M16 40C40 34 108 34 134 38C134 74 108 92 76 92C44 92 18 76 16 40Z";

export const glasses: Readonly<Record<GlassesStyle, readonly Part[]>> = {
  none: [],
  round: rims(disc(74, 34, 60)),
  square: rims(square),
  "half-moon": rims(halfMoon),
  shades: [
    worn([
      ...drawn(`
        pair night lash 5: M12 -12C40 -24 120 -24 140 -10C140 40 118 78 82 78C44 78 16 48 12 -12Z
        pair none white 6 0.4: M40 0L74 -8M42 18L92 4
        none lash 9: M-16 -8C-6 -16 6 -16 16 -8
      `),
      ...sides,
    ]),
  ],
  monocle: [
    worn(
      drawn(`
        white 0.14: ${disc(74, 34, 58)}
        none metalLine 10: ${disc(74, 34, 58)}
        none metal 5: ${disc(74, 34, 58)}
        none white 5 0.55: M46 16L70 -8M56 28L90 -6
        none metal 4: M128 56C150 100 150 150 130 214
      `),
    ),
  ],
  eyepatch: [
    worn(
      drawn(`
        none lash 10: M-152 -76C-60 -70 60 -40 152 26
        clothShade lash 4: M20 -22C50 -36 110 -26 128 -4C136 34 112 84 76 86C40 84 14 40 20 -22Z
        none white 4 0.35: M36 -6C62 -16 96 -10 112 4
      `),
      1.02,
    ),
  ],
};
