// Paints a look: every part once, and then what a pose changes of it.

import { compassNeedle } from "./art/cape.ts";
import { type Layer, layers } from "./art/shape.ts";
import { paletteOf } from "./colours/palette.ts";
import { eye } from "./eye.ts";
import type { Ink } from "./ink.ts";
import type { Look } from "./look.ts";
import type { Pose } from "./motion/life.ts";
import { mouth } from "./mouth-drawing.ts";
import { type LivePart, paintPart } from "./painted.ts";
import { mover } from "./pen.ts";
import { type Sheet, sheetIn } from "./sheet.ts";
import {
  burst,
  cheeks,
  type FaceMark,
  notes,
  ponder,
  sparkles,
  sweat,
  tears,
  vein,
} from "./signs.ts";

/** The part of the sheet that is seen. */
export const sheetBox = "-400 -350 800 950";

/** The pivot of the head: the end of the neck. */
const neck = 190;

/** Paints a pose, `seconds` after the last one it painted. */
export type Painter = (pose: Readonly<Pose>, seconds: number) => void;

export type Painters = {
  readonly lips: Painter;
  readonly face: readonly Painter[];
  readonly whole: readonly Painter[];
};

/** Stretched about the end of the neck, or about the middle of the body. */
const sized = (layer: Layer, { head, shoulders }: Look["build"]): string => {
  if (layer === "body" || layer === "front") return `scale(${shoulders} 1)`;
  return `translate(0 ${neck}) scale(${head}) translate(0 ${-neck})`;
};

/** Paints the parts of a look: each layer on its own ink. `own` is what the ids of the drawing begin with. */
export function paintPuppet(
  svg: Ink,
  own: string,
  look: Look,
  on: Readonly<Record<Layer, Ink>> = { behind: svg, body: svg, head: svg, front: svg },
): Painters {
  const sheet = sheetIn(svg, own, paletteOf(look.colours), look.gradients);
  const built = look.build.head !== 1 || look.build.shoulders !== 1;
  const groupOf = (layer: Layer): Ink => {
    const outer = built ? on[layer].add("g", { transform: sized(layer, look.build) }) : on[layer];
    return outer.add("g", { "data-layer": layer });
  };
  const groups = Object.fromEntries(layers.map((layer) => [layer, groupOf(layer)])) as Record<
    Layer,
    Ink
  >;
  const air = svg.add("g", { "data-layer": "air" });
  const under = groups.head.add("g", {});
  const features = groups.head.add("g", { "data-part": "features" });
  const over = groups.head.add("g", {});
  const parts = look.parts.map((part, index) => {
    const head = part.under === true ? under : over;
    return paintPart(sheet, part.layer === "head" ? head : groups[part.layer], part, index * 1.3);
  });
  const face = faceOf(sheet, features, look);
  const lips = mouth(sheet, features);
  const wet = tears(sheet, features);
  const brows = browsOf(sheet, groups.head, look);
  return {
    lips,
    face: [...face, wet],
    whole: [
      ...holding(groups, features),
      ...parts.map(({ move }) => move),
      ...brows,
      ...signsOf(sheet, groups.head, air),
      ...needleOf(sheet, parts, look),
    ],
  };
}

/** The position of the head and the body. */
function holding(groups: Readonly<Record<Layer, Ink>>, features: Ink): readonly Painter[] {
  const face = mover(features);
  const head = mover(groups.head, 0, neck);
  const behind = mover(groups.behind, 0, neck);
  const body = mover(groups.body, 0, 640, 0.25);
  const front = mover(groups.front, 0, 640, 0.25);
  return [
    (pose) => {
      const x = pose.yaw * 13 + pose.lean * 13;
      const y = pose.pitch * 9 - pose.rise + pose.breath * 3.2;
      face(pose.yaw * 24, pose.pitch * 17, 0, 1 - Math.abs(pose.yaw) * 0.03);
      head(x, y, pose.roll);
      behind(x * 0.9, y * 0.95, pose.roll * 0.85);
      const swell = 1 + pose.breath * 0.0045;
      body(pose.lean * 7 + pose.yaw * 3, -pose.rise * 0.45, pose.lean * 0.7, 1, swell);
      front(pose.lean * 9 + pose.yaw * 5, -pose.rise * 0.5 + pose.breath * 2, pose.lean * 0.9);
    },
  ];
}

function faceOf(sheet: Sheet, features: Ink, look: Look): readonly Painter[] {
  const blush = cheeks(sheet, features);
  const left = eye(sheet, features, -1, look.eyes);
  const right = eye(sheet, features, 1, look.eyes);
  const { lids } = look.temper;
  return [
    (pose) => {
      blush(pose);
      const tired = pose.face.lids > 0.9 && pose.face.lids < 1.1 ? lids : 1;
      left(pose, pose.leftEye * tired);
      right(pose, pose.rightEye * tired);
    },
  ];
}

const browForms = {
  soft: "M-38 -1C-21 -13 14 -15 40 4C15 -5 -16 -1 -34 9C-40 10 -42 3 -38 -1Z",
  thin: "M-36 0C-20 -9 14 -11 40 3C15 -3 -16 -1 -34 5C-38 6 -40 2 -36 0Z",
  thick: "M-40 -3C-20 -19 16 -21 43 3C18 -1 -14 3 -35 15C-43 17 -46 4 -40 -3Z",
  bushy:
    "M-44 -2L-36 -14L-28 -10L-20 -21L-10 -15L0 -25L10 -18L22 -23L28 -14L40 -14L38 -5L50 4C26 2 10 8 -4 6L-16 14L-24 9L-38 20L-40 10C-46 8 -48 2 -44 -2Z",
  none: "",
} as const satisfies Record<Look["brows"], string>;

/** Brows are visible through the hair. */
function browsOf(sheet: Sheet, head: Ink, { brows }: Look): readonly Painter[] {
  const d = browForms[brows];
  if (d === "") return [];
  const paint =
    brows === "bushy"
      ? {
          fill: sheet.paint("hair"),
          stroke: sheet.paint("hairLine"),
          "stroke-width": 2.6,
          "stroke-linejoin": "round",
        }
      : { fill: sheet.paint("hairLine"), opacity: 0.85 };
  const sides = ([-1, 1] as const).map((side) => {
    const group = head.add("g", {});
    group.add("path", { d, ...paint, transform: `scale(${side} 1)` });
    return { side, move: mover(group) };
  });
  return [
    ({ face, yaw, pitch }) => {
      for (const { side, move } of sides) {
        const bring = Math.max(0, face.browTilt) * 0.35;
        const x = side * (69 - bring) + yaw * 23;
        move(x, -44 - face.browRise + pitch * 16, -face.browTilt * side);
      }
    },
  ];
}

function signsOf(sheet: Sheet, head: Ink, air: Ink): readonly FaceMark[] {
  return [
    sweat(sheet, head),
    vein(sheet, head),
    sparkles(sheet, air),
    notes(sheet, air),
    burst(sheet, air),
    ponder(sheet, air),
  ];
}

/** The needle of a compass points to what she looks at. */
function needleOf(sheet: Sheet, parts: readonly LivePart[], look: Look): readonly Painter[] {
  const compass = parts.find(({ part }) => part.name === compassNeedle.part);
  if (!look.needle || compass === undefined) return [];
  const [x, y] = compassNeedle.at;
  const needle = compass.element.add("g", {});
  needle.add("path", { d: compassNeedle.red, fill: sheet.paint("anger") });
  needle.add("path", { d: compassNeedle.pale, fill: sheet.paint("clothShade") });
  needle.add("circle", { cx: x, cy: y, r: 4, fill: sheet.paint("metalLine") });
  const move = mover(needle, x, y);
  return [
    (pose) => move(0, 0, 24 + pose.look.x * 70 + Math.sin(pose.now / 310) * 5 + pose.roll * 3),
  ];
}
