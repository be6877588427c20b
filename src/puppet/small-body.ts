// The small whole person of the map: her own head and clothes, on short legs.

import { paletteOf } from "./colours/palette.ts";
import type { Ink } from "./ink.ts";
import type { Look } from "./look.ts";
import { type Painters, paintPuppet } from "./paint-puppet.ts";

const shadow = { cx: 0, cy: 520, rx: 118, ry: 22, fill: "#140a28", "fill-opacity": 0.26 } as const;

/** A leg with its shoe; mirrored for the other side. */
const leg = "M10 384L62 384L58 488C58 500 54 504 46 504L20 504C14 504 12 500 12 494Z";
const shoe = "M10 484C8 506 10 520 22 522L64 522C80 522 82 508 70 500C64 496 60 490 60 484Z";

/** Paints a look as a small person on `svg`. */
export function paintSmallBody(svg: Ink, look: Look): Painters {
  const tones = paletteOf(look.colours);
  const line = { stroke: tones.clothLine, "stroke-width": 6, "stroke-linejoin": "round" } as const;
  svg.add("ellipse", shadow);
  const transform = look.isLongHaired ? "translate(0 -24) scale(0.8 0.7)" : "translate(0 6)";
  const back = svg.add("g", { transform });
  const legs = svg.add("g", {});
  for (const side of [-1, 1]) {
    const one = legs.add("g", { transform: `scale(${side} 1)` });
    one.add("path", { d: leg, fill: tones.clothShade, ...line });
    one.add("path", { d: shoe, fill: tones.metalShade, ...line, stroke: tones.metalLine });
  }
  const body = svg.add("g", { transform: "translate(0 92) scale(0.52)" });
  const head = svg.add("g", { transform: "translate(0 6)" });
  return paintPuppet(svg, "p", look, { behind: back, body, head, front: body });
}
