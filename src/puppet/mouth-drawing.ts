import type { Ink } from "./ink.ts";
import type { Pose } from "./motion/life.ts";
import { mover, outliner, shower } from "./pen.ts";
import type { Sheet } from "./sheet.ts";

const halfWidth = 31;
const opening = 50;
const lips = "M_ _C_ _ _ _ _ _C_ _ _ _ _ _C_ _ _ _ _ _C_ _ _ _ _ _Z";

export type MouthDrawing = (pose: Readonly<Pose>) => void;

/** The mouth: lips around its inside. */
export function mouth(sheet: Sheet, parent: Ink): MouthDrawing {
  const place = parent.add("g", { transform: "translate(0 114)", "data-part": "mouth" });
  const clip = sheet.clip();
  const shape = clip.element.add("path", {});
  const fill = place.add("path", { fill: sheet.paint("mouth") });
  const within = place.add("g", { "clip-path": `url(#${clip.id})` });
  const tongue = within.add("ellipse", { rx: 24, ry: 18, fill: sheet.paint("tongue") });
  const teeth = within.add("rect", { x: -24, y: -20, width: 48, height: 27, rx: 6, fill: "#fff" });
  const fang = place.add("path", { d: "M-7 -4L7 -4L1 11Z", fill: "#fff" });
  const line = place.add("path", {
    fill: "none",
    stroke: sheet.paint("lash"),
    "stroke-width": 3.4,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  const write = {
    outline: outliner([fill, line, shape], lips),
    inside: shower(within),
    tongue: mover(tongue),
    teeth: mover(teeth),
    teethShown: shower(teeth),
    fang: mover(fang),
    fangShown: shower(fang),
  };
  const numbers = new Float64Array(26);
  return ({ mouth: form, face }) => {
    const wide = halfWidth * Math.max(0.3, form.wide);
    const open = Math.max(0, form.open) * opening;
    const corner = -form.curve * 9 + open * 0.14 * form.round;
    const upper = form.curve * 5 - open * (0.1 + form.round * 0.28);
    const under = upper + open;
    lipsOf(numbers, { wide, corner, upper, under, open }, form);
    write.outline(numbers);
    write.inside(open > 3);
    write.tongue(0, under - Math.min(3, open * 0.1), 0, wide / 34, Math.min(1.1, open / 36));
    const toothed = open > 12 && form.round < 0.6;
    write.teethShown(toothed);
    if (toothed) write.teeth(0, upper, 0, wide / 31, Math.min(1, open / 42));
    const fanged = face.fang > 0.5 && open > 6 && form.round < 0.5;
    write.fangShown(fanged);
    if (fanged) write.fang(wide * 0.5, upper + 6 + form.cat * 4, 0, 0.85, Math.min(1, open / 16));
  };
}

type Opened = {
  readonly wide: number;
  readonly corner: number;
  readonly upper: number;
  readonly under: number;
  readonly open: number;
};

const blend = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Upper lip from left to right, then the lower one back. */
function lipsOf(
  into: Float64Array,
  { wide, corner, upper, under, open }: Opened,
  form: Readonly<Pose["mouth"]>,
): void {
  const round = Math.min(1, Math.max(0, form.round));
  const drop = form.cat * 10;
  const wave = form.wave * 11;
  const near = wide * blend(0.68, 1, round);
  const mid = wide * blend(0.3, 0.55, round);
  const shoulder = blend(upper, corner, 0.42 * round);
  const cheek = blend(under, corner, Math.min(0.4, open / 40));
  const points = [
    -wide,
    corner,
    -near,
    shoulder + drop + wave,
    -mid,
    upper + drop + wave,
    0,
    upper,
    mid,
    upper + drop - wave,
    near,
    shoulder + drop - wave,
    wide,
    corner,
    blend(near, wide, 0.7),
    cheek + drop * 0.6 - wave,
    mid * 1.25,
    under + drop * 0.4 - wave,
    0,
    under,
    -mid * 1.25,
    under + drop * 0.4 + wave,
    -blend(near, wide, 0.7),
    cheek + drop * 0.6 + wave,
    -wide,
    corner,
  ];
  for (let at = 0; at < into.length; at += 1) into[at] = points[at] ?? 0;
}
