import { type Part, pair } from "./shape.ts";

/** Ears, face and nose: what every head has. */
export const headParts: readonly Part[] = [
  {
    name: "ears",
    layer: "head",
    depth: -0.35,
    shapes: [
      ...pair({
        d: "M138 -6C158 -18 172 6 164 34C159 53 147 62 136 52Z",
        fill: "skin",
        line: "skinLine",
        width: 3,
      }),
      ...pair({ d: "M146 8C156 4 158 22 149 36", fill: "none", line: "skinShade", width: 4 }),
    ],
  },
  {
    name: "face",
    layer: "head",
    depth: 0.1,
    shapes: [
      {
        d: "M-148 -70C-153 -6 -152 44 -137 82C-120 124 -62 178 0 179C62 178 120 124 137 82C152 44 153 -6 148 -70C142 -160 72 -204 0 -204C-72 -204 -142 -160 -148 -70Z",
        fill: "skin",
        line: "skinLine",
        width: 3.2,
      },
    ],
  },
  {
    name: "jaw",
    layer: "head",
    depth: 0.1,
    shapes: pair({
      d: "M-146 -20C-149 30 -148 60 -134 84C-118 122 -66 172 -14 177C-58 164 -98 132 -114 96C-126 66 -128 20 -122 -20Z",
      fill: "skinShade",
      opacity: 0.45,
    }),
  },
  {
    name: "nose",
    layer: "head",
    depth: 1.25,
    shapes: [
      { d: "M-1 66C3 70 4 74 -2 76", fill: "none", line: "skinLine", width: 2.6, opacity: 0.75 },
    ],
  },
];

/** The neck, and the shadow of the chin on it. */
export const neckPart: Part = {
  name: "neck",
  layer: "body",
  depth: 0,
  shapes: [
    {
      d: "M-46 120L-46 200C-46 228 -84 244 -132 254L-90 330L90 330L132 254C84 244 46 228 46 200L46 120Z",
      fill: "skin",
      line: "skinLine",
      width: 3,
    },
    { d: "M-46 150C-20 184 20 184 46 150L46 186C26 226 -14 230 -46 196Z", fill: "skinShade" },
    {
      d: "M-58 256C-40 264 -24 266 -12 264M58 256C40 264 24 266 12 264",
      fill: "none",
      line: "skinShade",
      width: 3.5,
    },
  ],
};
