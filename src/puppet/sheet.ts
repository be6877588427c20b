import type { Gradient, Paint } from "./art/shape.ts";
import type { Palette, Tone } from "./colours/palette.ts";
import type { Ink } from "./ink.ts";

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
  readonly clip: () => { readonly id: string; readonly element: Ink };
};

/** `own` is what the ids begin with: unique within the page. */
export function sheetIn(
  svg: Ink,
  own: string,
  palette: Palette,
  gradients: readonly Gradient[],
): Sheet {
  const defs = svg.add("defs", {});
  const known = new Set<string>();
  let clips = 0;
  const fall: Sheet["fall"] = (name, from, to, stops) => {
    const id = `${own}-${name}`;
    if (!known.has(id)) {
      known.add(id);
      const [x1, y1] = from;
      const [x2, y2] = to;
      const units = { gradientUnits: "userSpaceOnUse" };
      const gradient = defs.add("linearGradient", { id, x1, y1, x2, y2, ...units });
      for (const [offset, tone] of stops)
        gradient.add("stop", { offset, "stop-color": palette[tone] });
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
      const gradient = defs.add("radialGradient", { id });
      gradient.add("stop", { offset: 0.2, "stop-color": palette[tone], "stop-opacity": 0.62 });
      gradient.add("stop", { offset: 1, "stop-color": palette[tone], "stop-opacity": 0 });
      return `url(#${id})`;
    },
    clip: () => {
      clips += 1;
      const id = `${own}-clip-${clips}`;
      return { id, element: defs.add("clipPath", { id }) };
    },
  };
}
