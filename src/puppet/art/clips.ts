// Hair clips for personas without a drawing of their own.

import { drawn, type Part, type Shape } from "./shape.ts";
import { disc, star } from "./sign.ts";

const clip = (shapes: readonly Shape[]): Part => ({
  name: "clip",
  layer: "head",
  depth: 0.5,
  shapes,
});

const petals = Array.from({ length: 5 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
  return disc(124 + Math.cos(angle) * 15, -100 + Math.sin(angle) * 15, 12);
});

const [starClip, flowerClip, pinsClip, bowClip]: readonly [Part, Part, Part, Part] = [
  clip(
    drawn(`
      metal metalLine 3: ${star(124, -100, 26, 0.25)}
      metalLight: ${star(122, -102, 13, 0.25)}
    `),
  ),
  clip([
    ...petals.map((d): Shape => ({ d, fill: "accentLight", line: "accentLine", width: 2.4 })),
    { d: disc(124, -100, 10), fill: "metal", line: "metalLine", width: 2.4 },
  ]),
  clip(
    drawn(`
      accent accentLine 2.8: M100 -118L156 -78L150 -69L94 -109Z
      metal metalLine 2.8: M90 -98L142 -60L136 -51L84 -89Z
    `),
  ),
  clip(
    drawn(`
      accent accentLine 3: M124 -98C104 -128 74 -124 78 -98C80 -76 108 -80 124 -98C144 -128 174 -118 168 -92C162 -72 138 -78 124 -98Z
      accentLight accentLine 2.6: ${disc(124, -98, 9)}
    `),
  ),
];

export const clips = { star: starClip, flower: flowerClip, pins: pinsClip, bow: bowClip };
