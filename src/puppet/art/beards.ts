// Beards and moustaches: below the eyes and the mouth, and a moustache above the mouth.

import type { beardStyles } from "../../protocol/look.ts";
import { type HairLock, locks } from "./lock.ts";
import { drawn, type Part, part, type Shape } from "./shape.ts";

type BeardStyle = (typeof beardStyles)[number];
type Beard = { readonly under: readonly Part[]; readonly over: readonly Part[] };

const under = (shapes: readonly Shape[]): Part => ({
  name: "beard",
  layer: "head",
  depth: 0.75,
  under: true,
  shapes,
});

/** Where a mouth opens, nothing grows. */
const lips: Shape = {
  d: "M-46 112C-30 100 30 100 46 112C40 132 22 140 0 140C-22 140 -40 132 -46 112Z",
  fill: "skin",
};

const moustache: Part = part(`moustache head 1.05
  hair hairLine 3: M0 86C-20 78 -42 84 -58 104C-70 116 -86 116 -96 108C-86 130 -58 132 -38 116C-22 108 -10 104 0 106C10 104 22 108 38 116C58 132 86 130 96 108C86 116 70 116 58 104C42 84 20 78 0 86Z
  pair none hairShade 3.5: M-8 94C-26 90 -42 96 -56 110
`);

const cheeksAndChin =
  "M-149 -6C-152 40 -150 84 -138 112C-122 158 -70 204 0 206C70 204 122 158 138 112C150 84 152 40 149 -6C140 40 128 70 104 84C76 92 46 84 24 82L0 86L-24 82C-46 84 -76 92 -104 84C-128 70 -140 40 -149 -6Z";

const strands = (list: readonly HairLock[]): readonly Shape[] => locks(list);
const shortFringe: readonly HairLock[] = [
  { root: [-108, 130], tip: [-98, 186], width: 50, bend: -8 },
  { root: [108, 130], tip: [98, 186], width: 50, bend: 8 },
  { root: [-64, 150], tip: [-52, 214], width: 56, bend: -8 },
  { root: [64, 150], tip: [52, 214], width: 56, bend: 8 },
  { root: [-22, 156], tip: [-16, 226], width: 52, bend: -6 },
  { root: [24, 156], tip: [18, 222], width: 52, bend: 6 },
];
const longFringe: readonly HairLock[] = [
  { root: [-128, 90], tip: [-122, 214], width: 60, bend: -22, curl: -10 },
  { root: [128, 90], tip: [122, 214], width: 60, bend: 22, curl: 10 },
  { root: [-96, 126], tip: [-90, 292], width: 74, bend: -20, curl: -10 },
  { root: [96, 126], tip: [90, 292], width: 74, bend: 20, curl: 10 },
  { root: [-54, 140], tip: [-46, 352], width: 82, bend: -18, curl: 6 },
  { root: [54, 140], tip: [46, 346], width: 82, bend: 18, curl: -6 },
  { root: [0, 146], tip: [4, 404], width: 92, bend: -14, curl: 18 },
];

const fullCover: readonly Shape[] = drawn(`
  hair hairLine 3.2: ${cheeksAndChin}
  none hairShade 4: M-128 70C-122 108 -104 144 -74 166M128 70C122 108 104 144 74 166M-96 108C-86 140 -64 164 -40 176M96 108C86 140 64 164 40 176
`);

export const beards: Readonly<Record<BeardStyle, Beard>> = {
  none: { under: [], over: [] },
  stubble: {
    under: [
      under(
        drawn(`
          hairDeep 0.22: M-146 10C-148 60 -140 92 -128 116C-104 158 -56 186 0 187C56 186 104 158 128 116C140 92 148 60 146 10C138 64 118 88 88 92C52 92 34 84 0 86C-34 84 -52 92 -88 92C-118 88 -138 64 -146 10Z
          skin 0.75: M-46 112C-30 100 30 100 46 112C40 132 22 140 0 140C-22 140 -40 132 -46 112Z
        `),
      ),
    ],
    over: [],
  },
  moustache: { under: [], over: [moustache] },
  goatee: {
    under: [
      under(
        drawn(`
          hair hairLine 3: M-44 134C-28 150 28 150 44 134C52 160 34 214 4 236C-30 214 -52 162 -44 134Z
          none hairShade 3.5: M-16 154C-16 180 -8 204 4 222M18 154C18 176 14 198 8 214
        `),
      ),
    ],
    over: [moustache],
  },
  short: { under: [under([...fullCover, lips])], over: [moustache] },
  full: {
    under: [under([...strands(shortFringe), ...fullCover, lips])],
    over: [moustache],
  },
  long: {
    under: [
      {
        name: "beard-end",
        layer: "front",
        depth: 0.75,
        pivot: [0, 150],
        hang: { swing: 5, frequency: 0.8, damping: 0.16, breeze: 0.7 },
        shapes: strands(longFringe),
      },
      under([...fullCover, lips]),
    ],
    over: [moustache],
  },
};
