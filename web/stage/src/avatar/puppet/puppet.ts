import { paletteOf } from "../colours/palette.ts";
import type { LiveAvatar } from "../live-avatar.ts";
import { type AvatarMotion, life, type Pose } from "../motion/life.ts";
import { compassNeedle } from "./art/cape.ts";
import { headParts } from "./art/head.ts";
import { type Layer, layers } from "./art/shape.ts";
import { eye } from "./eye.ts";
import type { Look } from "./look.ts";
import { mouth } from "./mouth-drawing.ts";
import { duePainting, type RepaintIntervals } from "./pace.ts";
import { type LivePart, paintPart } from "./painted.ts";
import { drawn, mover } from "./pen.ts";
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

/** The pivot of the head: the end of the neck. */
const neck = 190;

/** Paints a pose, `seconds` after the last one it painted. */
type Painter = (pose: Readonly<Pose>, seconds: number) => void;

type Painters = {
  readonly lips: Painter;
  readonly face: readonly Painter[];
  readonly whole: readonly Painter[];
};

/** The drawn avatar of a look, painted at a rate. The same look and seed move in the same way. */
export function puppet(look: Look, seed: number, pace: RepaintIntervals): LiveAvatar {
  const svg = drawn("svg", {
    viewBox: "-400 -350 800 950",
    width: "100%",
    height: "100%",
    preserveAspectRatio: "xMidYMax meet",
    "data-avatar": "drawn",
  });
  const sheet = sheetIn(svg, paletteOf(look.colours), look.gradients);
  const living = life({ seed, pace: look.temper.pace, sway: look.temper.sway });
  const painters = paint(svg, sheet, look);
  return {
    element: svg,
    feel: living.feel,
    be: living.be,
    notice: living.notice,
    draw: painting(living, painters, pace),
    close: () => svg.remove(),
  };
}

function painting(
  { step }: AvatarMotion,
  { lips, face, whole }: Painters,
  pace: RepaintIntervals,
): LiveAvatar["draw"] {
  const dueOf = duePainting(pace);
  const sinceLips = stopwatch();
  const sinceFace = stopwatch();
  const sinceWhole = stopwatch();
  return (frame) => {
    const pose = step(frame);
    const due = dueOf(pose);
    if (due === "nothing") return;
    if (due === "whole") {
      const seconds = sinceWhole(frame.now);
      for (const painter of whole) painter(pose, seconds);
    }
    if (due !== "mouth") {
      const seconds = sinceFace(frame.now);
      for (const painter of face) painter(pose, seconds);
    }
    lips(pose, sinceLips(frame.now));
  };
}

/** Seconds since the last call; a page that was suspended continues where it was. */
function stopwatch(): (now: number) => number {
  let last = Number.NaN;
  return (now) => {
    const since = Number.isNaN(last) ? 0 : Math.min(0.25, Math.max(0, (now - last) / 1000));
    last = now;
    return since;
  };
}

function paint(svg: SVGSVGElement, sheet: Sheet, look: Look): Painters {
  const groups = Object.fromEntries(
    layers.map((layer) => [layer, drawn("g", { "data-layer": layer }, svg)]),
  ) as Record<Layer, SVGGElement>;
  const air = drawn("g", { "data-layer": "air" }, svg);
  const early = (name: string) =>
    name === "bangs-shadow" || headParts.some((part) => part.name === name);
  const under = drawn("g", {}, groups.head);
  const features = drawn("g", { "data-part": "features" }, groups.head);
  const over = drawn("g", {}, groups.head);
  const parts: LivePart[] = [];
  for (const part of look.parts) {
    const head = early(part.name) ? under : over;
    const parent = part.layer === "head" ? head : groups[part.layer];
    parts.push(paintPart(sheet, parent, part, parts.length * 1.3));
  }
  const face = faceOf(sheet, features, look);
  const lips = mouth(sheet, features);
  const wet = tears(sheet, features);
  const brows = browsOf(sheet, groups.head);
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
function holding(groups: Readonly<Record<Layer, Element>>, features: Element): readonly Painter[] {
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

function faceOf(sheet: Sheet, features: SVGGElement, look: Look): readonly Painter[] {
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

/** Brows are visible through the hair. */
function browsOf(sheet: Sheet, head: Element): readonly Painter[] {
  const sides = ([-1, 1] as const).map((side) => {
    const group = drawn("g", {}, head);
    const brow = drawn(
      "path",
      {
        d: "M-38 -1C-21 -13 14 -15 40 4C15 -5 -16 -1 -34 9C-40 10 -42 3 -38 -1Z",
        fill: sheet.paint("hairLine"),
        opacity: 0.85,
        transform: `scale(${side} 1)`,
      },
      group,
    );
    return { side, move: mover(brow.parentElement ?? brow) };
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

function signsOf(sheet: Sheet, head: Element, air: Element): readonly FaceMark[] {
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
  const needle = drawn("g", {}, compass.element);
  drawn("path", { d: compassNeedle.red, fill: sheet.paint("anger") }, needle);
  drawn("path", { d: compassNeedle.pale, fill: sheet.paint("clothShade") }, needle);
  drawn("circle", { cx: x, cy: y, r: 4, fill: sheet.paint("metalLine") }, needle);
  const move = mover(needle, x, y);
  return [
    (pose) => move(0, 0, 24 + pose.look.x * 70 + Math.sin(pose.now / 310) * 5 + pose.roll * 3),
  ];
}
