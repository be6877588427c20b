import type { Part, Shape } from "./art/shape.ts";
import type { Ink } from "./ink.ts";
import type { Pose } from "./motion/life.ts";
import { follow, springAt } from "./motion/spring.ts";
import { mover } from "./pen.ts";
import type { Sheet } from "./sheet.ts";

/** The movement of the nearest part when the head is fully turned, or down. */
const across = 25;
const down = 20;

function paintShape(sheet: Sheet, parent: Ink, shape: Shape): void {
  const { d, fill = "none", line, width = 3, opacity, flip } = shape;
  parent.add("path", {
    d,
    fill: sheet.paint(fill),
    ...(line === undefined
      ? {}
      : {
          stroke: sheet.paint(line),
          "stroke-width": width,
          "stroke-linejoin": "round",
          "stroke-linecap": "round",
        }),
    ...(opacity === undefined
      ? {}
      : fill === "none"
        ? { "stroke-opacity": opacity }
        : { "fill-opacity": opacity }),
    ...(flip === true ? { transform: "scale(-1 1)" } : {}),
  });
}

export type LivePart = {
  readonly part: Part;
  readonly element: Ink;
  /** `seconds` since the last time. */
  readonly move: (pose: Readonly<Pose>, seconds: number) => void;
};

/** Draws a part once, and returns how it moves: by its depth, and by its hanging. */
export function paintPart(sheet: Sheet, parent: Ink, part: Part, phase: number): LivePart {
  const element = parent.add("g", { "data-part": part.name });
  for (const shape of part.shapes) paintShape(sheet, element, shape);
  const [pivotX, pivotY] = part.pivot ?? [0, 0];
  const move = mover(element, pivotX, pivotY, 0.2);
  const turn = hanging(part, phase);
  return {
    part,
    element,
    move: (pose, seconds) =>
      move(pose.yaw * part.depth * across, pose.pitch * part.depth * down, turn(pose, seconds)),
  };
}

/** The angle of a hanging part: it follows the head, and flares when she lands. */
function hanging(
  { hang, pivot = [0, 0] }: Part,
  phase: number,
): (pose: Readonly<Pose>, seconds: number) => number {
  if (hang === undefined) return () => 0;
  const { swing, frequency, damping, breeze } = hang;
  const sideways = springAt(0);
  const upright = springAt(0);
  const side = Math.abs(pivot[0]) < 20 ? 0 : -Math.sign(pivot[0]);
  return (pose, seconds) => {
    const x = pose.yaw + pose.roll * 0.06 + pose.lean * 0.3;
    const y = pose.pitch * 0.35 - pose.rise * 0.05 + pose.breath * 0.06;
    follow(sideways, x, frequency, damping, seconds);
    follow(upright, y, frequency * 1.2, damping, seconds);
    const air = Math.sin(pose.now / 1150 + phase) + 0.5 * Math.sin(pose.now / 610 + phase * 2);
    const turned = (x - sideways.value) * swing * 1.6 + (y - upright.value) * swing * side;
    return Math.max(-24, Math.min(24, turned + air * breeze * 0.8 - pose.roll * 0.1));
  };
}
