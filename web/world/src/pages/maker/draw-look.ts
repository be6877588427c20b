import { type DrawnAvatar, lookOf } from "../../../../../src/puppet/look-of.ts";
import { stillPose } from "../../../../../src/puppet/motion/still-pose.ts";
import { paintPuppet } from "../../../../../src/puppet/paint-puppet.ts";
import { pageInk } from "../../../../stage/src/avatar/puppet/page-ink.ts";

let drawings = 0;

/** A look as an element of the page that does not move. */
export function drawLook(avatar: DrawnAvatar, viewBox: string): Element {
  drawings += 1;
  const { element, ink } = pageInk("svg", { viewBox, "aria-hidden": "true" });
  const { lips, face, whole } = paintPuppet(ink, `tile${drawings}`, lookOf(avatar));
  const pose = stillPose("neutral", false);
  for (const paint of [...whole, ...face, lips]) paint(pose, 0);
  return element;
}
