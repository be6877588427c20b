// A drawn persona as a picture that does not move: SVG as text, sharp at every size.

import type { Emotion } from "../protocol/emotion.ts";
import type { PortraitCut } from "../protocol/portrait.ts";
import { hexOf, oklchOf } from "./colours/oklch.ts";
import { textInk } from "./ink.ts";
import type { Look } from "./look.ts";
import { stillPose } from "./motion/still-pose.ts";
import { paintPuppet } from "./paint-puppet.ts";
import { paintSmallBody } from "./small-body.ts";

export type PortraitWish = {
  readonly emotion: Emotion;
  readonly isAsleep: boolean;
  readonly cut: PortraitCut;
};

/** The part of the sheet of each cut. */
const boxes: Readonly<Record<PortraitCut, string>> = {
  face: "-256 -306 512 512",
  bust: "-330 -372 660 902",
  figure: "-300 -372 600 930",
};

/** A soft ground in the colour of the hair, on which any hair stands out. */
export function groundOf(look: Look): string {
  const { light, chroma, hue } = oklchOf(look.colours.hair);
  const pale = light > 0.72 || chroma < 0.03;
  const from = pale ? oklchOf(look.colours.accent) : { light, chroma, hue };
  return hexOf({ light: 0.86, chroma: Math.min(0.075, from.chroma * 0.55), hue: from.hue });
}

/** The same look and wish always give the same text. */
export function portraitSvg(look: Look, { emotion, isAsleep, cut }: PortraitWish): string {
  const box = boxes[cut];
  const svg = textInk("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: box });
  if (cut === "face") {
    const [x = 0, y = 0, width = 0, height = 0] = box.split(" ").map(Number);
    svg.add("rect", { x, y, width, height, fill: groundOf(look) });
  }
  const { lips, face, whole } =
    cut === "figure" ? paintSmallBody(svg, look) : paintPuppet(svg, "p", look);
  const pose = stillPose(emotion, isAsleep);
  for (const paint of [...whole, ...face, lips]) paint(pose, 0);
  return svg.text();
}
