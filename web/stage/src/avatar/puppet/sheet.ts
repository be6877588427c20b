import type { Palette, Tone } from "../colours/palette.ts";
import type { Gradient, Paint } from "./art/shape.ts";
import { drawn } from "./pen.ts";

/** The tones, gradients and clips of one drawing. Ids are unique within the page. */
export type Sheet = {
  readonly paint: (paint: Paint) => string;
  /** Defines a gradient and returns the paint that refers to it. */
  readonly fall: (
    name: string,
    from: Gradient["from"],
    to: Gradient["to"],
    stops: Gradient["stops"],
  ) => string;
  /** A soft spot that fades to its edge. */
  readonly spot: (tone: Tone) => string;
  readonly clip: () => { readonly id: string; readonly element: SVGClipPathElement };
};

let sheets = 0;

export function sheetIn(
  svg: SVGSVGElement,
  palette: Palette,
  gradients: readonly Gradient[],
): Sheet {
  sheets += 1;
  const own = `avatar${sheets}`;
  const defs = drawn("defs", {}, svg);
  let clips = 0;
  const fall: Sheet["fall"] = (name, from, to, stops) => {
    const id = `${own}-${name}`;
    if (defs.querySelector(`#${id}`) === null) {
      const [x1, y1] = from;
      const [x2, y2] = to;
      const units = { gradientUnits: "userSpaceOnUse" };
      const gradient = drawn("linearGradient", { id, x1, y1, x2, y2, ...units }, defs);
      for (const [offset, tone] of stops)
        drawn("stop", { offset, "stop-color": palette[tone] }, gradient);
    }
    return `url(#${id})`;
  };
  for (const { name, from, to, stops } of gradients) fall(name, from, to, stops);
  return {
    fall,
    paint: (paint) => {
      if (paint === "none") return "none";
      return paint.startsWith("@") ? `url(#${own}-${paint.slice(1)})` : palette[paint as Tone];
    },
    spot: (tone) => {
      const id = `${own}-spot-${tone}`;
      const gradient = drawn("radialGradient", { id }, defs);
      drawn("stop", { offset: 0.2, "stop-color": palette[tone], "stop-opacity": 0.62 }, gradient);
      drawn("stop", { offset: 1, "stop-color": palette[tone], "stop-opacity": 0 }, gradient);
      return `url(#${id})`;
    },
    clip: () => {
      clips += 1;
      const id = `${own}-clip-${clips}`;
      return { id, element: drawn("clipPath", { id }, defs) };
    },
  };
}
