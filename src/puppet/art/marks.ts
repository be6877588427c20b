// Marks of a face.

import type { faceMarks } from "../../protocol/look.ts";
import { drawn, type Part, pair, type Shape } from "./shape.ts";
import { disc } from "./sign.ts";

type FaceMarkName = (typeof faceMarks)[number];

const on = (shapes: readonly Shape[]): Part => ({
  name: "mark",
  layer: "head",
  depth: 0.95,
  under: true,
  shapes,
});

const spots = [
  [-116, 82],
  [-100, 94],
  [-84, 84],
  [-70, 96],
  [-94, 76],
] as const;

export const marks: Readonly<Record<FaceMarkName, Part>> = {
  freckles: on(
    pair({ d: spots.map(([x, y]) => disc(x, y, 4)).join(""), fill: "skinLine", opacity: 0.45 }),
  ),
  mole: on(
    drawn(`
      lash: ${disc(92, 100, 5.5)}
    `),
  ),
  scar: on(
    drawn(`
      none skinShade 9: M-104 -62C-92 -20 -84 50 -92 112
      none skinLine 3.4 0.7: M-104 -62C-92 -20 -84 50 -92 112M-112 86L-72 92M-110 -40L-82 -44
    `),
  ),
  wrinkles: on(
    drawn(`
      none skinLine 3 0.4: M-70 -112C-30 -120 30 -120 70 -112M-54 -92C-24 -98 24 -98 54 -92
      pair none skinLine 3 0.42: M-128 34L-142 26M-128 44L-144 46M-106 82C-84 96 -58 94 -38 80M-46 84C-60 96 -66 112 -64 128
    `),
  ),
  seams: on(
    pair({
      d: "M-52 150L-52 178M-52 150C-60 130 -88 124 -120 126M-108 70L-136 70",
      fill: "none",
      line: "skinLine",
      width: 3.4,
      opacity: 0.6,
    }),
  ),
};
