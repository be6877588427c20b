// Signs of what she feels: tears, blushes, sparkles, notes, a vein of anger, sweat, a start.

import { twinkle } from "./art/sign.ts";
import type { Ink } from "./ink.ts";
import type { Pose } from "./motion/life.ts";
import { fader, mover } from "./pen.ts";
import type { Sheet } from "./sheet.ts";

export type FaceMark = (pose: Readonly<Pose>) => void;

const drop = "M0 -16C-7 -4 -11 2 -11 8C-11 15 -6 19 0 19C6 19 11 15 11 8C11 2 7 -4 0 -16Z";

/** Cheeks: always a breath of colour, hatched when she is shy. */
export function cheeks(sheet: Sheet, parent: Ink): FaceMark {
  const group = parent.add("g", {});
  const fill = sheet.spot("blush");
  for (const x of [-96, 96]) group.add("ellipse", { cx: x, cy: 84, rx: 42, ry: 23, fill });
  const lines = [-96, 96].map((x) => `M${x - 18} 90l7 -15M${x - 4} 92l7 -16M${x + 10} 90l7 -15`);
  const hatching = parent.add("path", {
    d: lines.join(""),
    fill: "none",
    stroke: "#e8485f",
    "stroke-width": 3.2,
    "stroke-linecap": "round",
  });
  const show = { blush: fader(group), hatch: fader(hatching) };
  return ({ face }) => {
    show.blush(face.blush * 0.86);
    show.hatch(face.hatch * 0.8);
  };
}

/** Tears well up and run down both cheeks, one after the other. */
export function tears(sheet: Sheet, parent: Ink): FaceMark {
  const group = parent.add("g", {});
  const look = {
    fill: sheet.paint("water"),
    stroke: sheet.paint("waterLine"),
    "stroke-width": 2.2,
  };
  for (const side of [-1, 1])
    group.add("path", {
      d: "M34 74C50 84 88 84 102 66C104 82 92 92 70 92C50 92 36 86 34 74Z",
      ...look,
      transform: `scale(${side} 1)`,
      opacity: 0.92,
    });
  const falling = [-88, 84, -84, 88].map((x, index) => {
    const element = group.add("path", { d: drop, ...look });
    return { x, late: index * 0.29, move: mover(element), fade: fader(element) };
  });
  const show = fader(group);
  return ({ face, now }) => {
    show(face.tears);
    if (face.tears < 0.02) return;
    for (const { x, late, move, fade } of falling) {
      const way = (now / 1500 + late) % 1;
      const size = Math.min(1, way * 4);
      move(x + Math.sign(x) * way * 5 * (1 - way), 86 + way * way * 84, 0, size, size);
      fade(way > 0.8 ? (1 - way) * 5 : 1);
    }
  };
}

/** A drop at the temple that slides and appears again. */
export function sweat(sheet: Sheet, parent: Ink): FaceMark {
  const look = { fill: sheet.paint("water"), stroke: sheet.paint("waterLine"), "stroke-width": 2 };
  const group = parent.add("g", {});
  group.add("path", { d: drop, ...look });
  group.add("path", {
    d: "M-4 4C-5 9 -3 12 0 13",
    fill: "none",
    stroke: "#fff",
    "stroke-width": 3,
  });
  const write = { move: mover(group), fade: fader(group) };
  return ({ face, now }) => {
    write.fade(face.sweat);
    if (face.sweat < 0.02) return;
    const way = Math.min(1, ((now / 1900) % 1) * 1.6);
    write.move(148 + way * 3, -62 + way * way * 34, 0, 1.25, 1.25);
  };
}

/** The crossed veins of anger, pulsing. */
export function vein(sheet: Sheet, parent: Ink): FaceMark {
  const group = parent.add("g", {});
  const d = "M-22 -9Q-7 -7 -8 -23M8 -23Q7 -7 22 -9M22 9Q7 7 8 23M-8 23Q-7 7 -22 9";
  const line = { d, fill: "none", "stroke-linecap": "round" } as const;
  group.add("path", { ...line, stroke: "#fff", "stroke-width": 15 });
  group.add("path", { ...line, stroke: sheet.paint("anger"), "stroke-width": 8.5 });
  const write = { move: mover(group), fade: fader(group) };
  return ({ face, now }) => {
    write.fade(face.anger);
    if (face.anger < 0.02) return;
    const size = 1.25 + Math.abs(Math.sin(now / 230)) * 0.22;
    write.move(-112, -132, Math.sin(now / 460) * 4, size * face.anger, size * face.anger);
  };
}

const sparklePlaces = [
  [-236, -150, 26],
  [232, -176, 32],
  [262, -30, 20],
  [-262, 10, 18],
  [180, -262, 16],
  [-160, -262, 18],
] as const;

export function sparkles(sheet: Sheet, parent: Ink): FaceMark {
  const group = parent.add("g", {});
  const paint = {
    fill: sheet.paint("spark"),
    stroke: sheet.paint("sparkLine"),
    "stroke-width": 2,
    "stroke-linejoin": "round",
  };
  const lights = sparklePlaces.map(([x, y, size]) => {
    const element = group.add("path", { d: twinkle(0, 0, size), ...paint });
    return { x, y, move: mover(element) };
  });
  const show = fader(group);
  return ({ face, now }) => {
    show(face.sparkles);
    if (face.sparkles < 0.02) return;
    lights.forEach(({ x, y, move }, index) => {
      const beat = Math.sin(now / 420 + index * 1.9);
      const size = (0.72 + 0.34 * beat) * face.sparkles;
      move(x * (0.85 + face.sparkles * 0.15), y + beat * 4, beat * 9, size, size);
    });
  };
}

const eighth =
  "M-4 14C-4 20 -10 24 -16 23C-21 22 -22 16 -18 12C-14 8 -8 9 -4 12L-4 -24C6 -20 12 -14 10 -2C8 -8 4 -11 0 -12L0 14Z";
const pairOfNotes =
  "M-14 16C-14 22 -20 26 -26 24C-30 22 -30 16 -26 13C-22 10 -18 11 -14 13L-14 -20L18 -26L18 10C18 16 12 20 6 18C2 16 2 10 6 7C10 4 14 5 14 7L14 -12L-10 -8L-10 16Z";

/** Notes that rise next to her. */
export function notes(sheet: Sheet, parent: Ink): FaceMark {
  const group = parent.add("g", {});
  const tones = ["accent", "spark", "eye"] as const;
  const rising = [-232, 240, 272].map((x, index) => {
    const element = group.add("path", {
      d: index === 1 ? pairOfNotes : eighth,
      fill: sheet.paint(tones[index] ?? "accent"),
      stroke: "#fff",
      "stroke-width": 7,
      "paint-order": "stroke",
      "stroke-linejoin": "round",
    });
    return { x, late: index * 0.37, move: mover(element), fade: fader(element) };
  });
  const show = fader(group);
  return ({ face, now }) => {
    show(face.notes);
    if (face.notes < 0.02) return;
    for (const { x, late, move, fade } of rising) {
      const way = (now / 2600 + late) % 1;
      move(x + Math.sin(way * 7 + x) * 14, -20 - way * 190, Math.sin(way * 9) * 12, 1.35, 1.35);
      fade(Math.min(1, way * 5, (1 - way) * 4));
    }
  };
}

/** Strokes next to the head, when she is startled. */
export function burst(sheet: Sheet, parent: Ink): FaceMark {
  const group = parent.add("g", {});
  const d = "M-9 -34L0 -98L9 -34ZM-44 -14L-92 -58L-32 -28ZM44 -14L92 -58L32 -28Z";
  const paint = {
    fill: sheet.paint("spark"),
    stroke: sheet.paint("sparkLine"),
    "stroke-width": 2.4,
  };
  const sides = [-1, 1].map((side) => ({
    side,
    move: mover(group.add("path", { d, ...paint, "stroke-linejoin": "round" })),
  }));
  const show = fader(group);
  return ({ face, now }) => {
    show(face.burst);
    if (face.burst < 0.02) return;
    const size = face.burst * (0.78 + 0.06 * Math.sin(now / 130));
    for (const { side, move } of sides) move(side * 176, -176, side * 46, size, size);
  };
}

/** Three points that appear and disappear next to her head while she thinks. */
export function ponder(sheet: Sheet, parent: Ink): FaceMark {
  const group = parent.add("g", {});
  const paint = { fill: "#fff", stroke: sheet.paint("hairLine"), "stroke-width": 3 };
  const points = [
    [196, -196, 9],
    [226, -224, 12],
    [262, -256, 16],
  ].map(([x = 0, y = 0, r = 0]) => {
    const point = group.add("circle", { cx: x, cy: y, r, ...paint });
    return { x, y, move: mover(point, x, y) };
  });
  const show = fader(group);
  return ({ thinks, now }) => {
    show(thinks);
    if (thinks < 0.02) return;
    points.forEach(({ move }, index) => {
      const beat = Math.max(0, Math.sin(now / 380 - index * 0.9));
      const size = thinks * (0.82 + beat * 0.3);
      move(0, -beat * 5, 0, size, size);
    });
  };
}
