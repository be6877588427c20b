// Faces, ears and the neck.

import type { auricleShapes, faceShapes } from "../../protocol/look.ts";
import { drawn, type Part, pair, part, type Shape } from "./shape.ts";
import { disc } from "./sign.ts";

type FaceShape = (typeof faceShapes)[number];
type AuricleShape = (typeof auricleShapes)[number];

type Outline = {
  readonly face: string;
  /** The shade along the left cheek, mirrored on the right one. */
  readonly jaw: string;
};

const outlines: Readonly<Record<FaceShape, Outline>> = {
  soft: {
    face: "M-148 -70C-153 -6 -152 44 -137 82C-120 124 -62 178 0 179C62 178 120 124 137 82C152 44 153 -6 148 -70C142 -160 72 -204 0 -204C-72 -204 -142 -160 -148 -70Z",
    jaw: "M-146 -20C-149 30 -148 60 -134 84C-118 122 -66 172 -14 177C-58 164 -98 132 -114 96C-126 66 -128 20 -122 -20Z",
  },
  round: {
    face: "M-150 -70C-158 -4 -160 60 -144 102C-124 150 -66 176 0 177C66 176 124 150 144 102C160 60 158 -4 150 -70C142 -160 72 -204 0 -204C-72 -204 -142 -160 -150 -70Z",
    jaw: "M-150 -20C-157 34 -156 74 -141 104C-122 146 -70 170 -18 175C-66 164 -106 142 -122 108C-134 74 -134 20 -126 -20Z",
  },
  slim: {
    face: "M-146 -70C-150 -10 -146 40 -130 80C-110 124 -56 186 0 190C56 186 110 124 130 80C146 40 150 -10 146 -70C140 -160 72 -204 0 -204C-72 -204 -140 -160 -146 -70Z",
    jaw: "M-144 -20C-146 26 -142 56 -127 82C-108 122 -60 178 -12 186C-54 170 -92 130 -107 94C-119 64 -124 20 -120 -20Z",
  },
  strong: {
    face: "M-148 -70C-152 -10 -152 50 -144 100C-136 134 -84 186 -40 190C-20 192 20 192 40 190C84 186 136 134 144 100C152 50 152 -10 148 -70C142 -160 72 -204 0 -204C-72 -204 -142 -160 -148 -70Z",
    jaw: "M-146 -20C-149 30 -149 66 -141 100C-132 132 -84 182 -42 187C-78 172 -112 136 -122 104C-129 70 -128 20 -122 -20Z",
  },
  plate: {
    face: "M-146 -96C-150 -20 -150 60 -142 116C-138 154 -112 174 -74 178C-30 182 30 182 74 178C112 174 138 154 142 116C150 60 150 -20 146 -96C142 -172 92 -204 0 -204C-92 -204 -142 -172 -146 -96Z",
    jaw: "M-146 -20C-148 30 -147 80 -139 116C-134 150 -110 170 -76 175C-102 166 -118 148 -123 116C-128 80 -128 20 -124 -20Z",
  },
};

/** A seam around a face that was built, and its screws. */
const plateSeams: readonly Shape[] = drawn(`
  none skinLine 2.6 0.55: M-143 -34C-110 -44 -96 -92 -100 -150M143 -34C110 -44 96 -92 100 -150M-137 126C-104 128 -90 142 -86 176M137 126C104 128 90 142 86 176
  pair metal metalLine 2: ${disc(-122, -112, 6)}
  pair metal metalLine 2: ${disc(-116, 150, 6)}
  white 0.55: M-78 -160C-46 -182 -4 -188 34 -182C-2 -176 -36 -164 -60 -142C-70 -142 -78 -150 -78 -160Z
`);

const lobe = (shapes: readonly Shape[]): Part => ({
  name: "ears",
  layer: "head",
  depth: -0.35,
  under: true,
  shapes,
});

const ears: Readonly<Record<AuricleShape, readonly Part[]>> = {
  human: [
    lobe(
      drawn(`
        pair skin skinLine 3: M138 -6C158 -18 172 6 164 34C159 53 147 62 136 52Z
        pair none skinShade 4: M146 8C156 4 158 22 149 36
      `),
    ),
  ],
  pointed: [
    part(`ears behind -0.2
      pair skin skinLine 3.2: M134 4C168 -30 214 -56 254 -66C240 -14 204 36 138 58Z
      pair none skinShade 5: M150 18C178 2 206 -22 230 -44
    `),
  ],
  cat: [
    part(`ears-top head 0.1 pivot 0 -190 hang -3 2.4 0.2 0.7
      pair hair hairLine 3.4: M52 -222C72 -280 116 -312 160 -328C180 -280 182 -216 160 -152C130 -196 92 -218 52 -222Z
      pair blush 0.55: M84 -232C100 -268 124 -286 148 -300C158 -268 160 -232 148 -190C130 -214 108 -228 84 -232Z
    `),
  ],
  rabbit: [
    part(`ears-top behind 0 pivot 0 -200 hang -5 1.1 0.14 1.1
      pair hair hairLine 3.4: M34 -200C20 -260 32 -324 74 -330C122 -324 128 -256 112 -190Z
      pair blush 0.5: M56 -210C48 -264 54 -304 76 -308C100 -302 104 -258 94 -206Z
    `),
  ],
  bolts: [
    lobe(
      drawn(`
        pair metalShade metalLine 3: M140 -34L176 -28L176 62L140 68Z
        pair accent accentLine 3: M170 -46C190 -46 200 -34 200 17C200 68 190 80 170 80Z
        pair none white 4 0.7: M180 -24C188 -18 190 4 190 17
      `),
    ),
  ],
};

/** The face, its ears and its nose. */
export function headParts(face: FaceShape, ear: AuricleShape): readonly Part[] {
  const outline = outlines[face];
  const isBuilt = face === "plate";
  return [
    ...ears[ear],
    part(`face head 0.1 under
      skin skinLine 3.2: ${outline.face}
    `),
    {
      name: "jaw",
      layer: "head",
      depth: 0.1,
      under: true,
      shapes: [
        ...pair({ d: outline.jaw, fill: "skinShade", opacity: 0.45 }),
        ...(isBuilt ? plateSeams : []),
      ],
    },
    ...(isBuilt ? [] : [noses[face === "strong" ? "strong" : "small"]]),
  ];
}

const noses = {
  small: part(`nose head 1.25 under
    none skinLine 2.6 0.75: M-1 66C3 70 4 74 -2 76
  `),
  strong: part(`nose head 1.25 under
    none skinLine 3.2 0.7: M-8 26C-10 48 -18 62 -18 72C-14 82 12 82 16 72C14 64 10 60 8 52
    none skinShade 4: M10 66C16 70 16 78 6 80
  `),
} as const satisfies Record<string, Part>;

/** The neck, and the shadow of the chin on it. */
export const neckPart: Part = part(`neck body 0
  skin skinLine 3: M-46 120L-46 200C-46 228 -84 244 -132 254L-90 330L90 330L132 254C84 244 46 228 46 200L46 120Z
  skinShade: M-46 150C-20 184 20 184 46 150L46 186C26 226 -14 230 -46 196Z
  none skinShade 3.5: M-58 256C-40 264 -24 266 -12 264M58 256C40 264 24 266 12 264
`);
